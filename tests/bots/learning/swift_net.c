/* The net of game.bots.learned.net, read and taught quickly: what it chooses, and which way its
   weights are to be moved so that it chooses more often what brought more, or so that it tells what
   a choice gains.

   Most channels of a kind are nothing at any time, and are left out. The weights lie in one row,
   layer after layer, in the order of `Weights`. */
#include <math.h>
#include <stdint.h>
#include <string.h>

enum {
    KINDS = 34, HONOURS = 27, RANKS = 9, PLANES = 41, WHOLE = 63,
    WIDE = 48, TABLE = 64, BLOCKS = 3, SUMMARY = 2 * WIDE + TABLE,
    FORMS = 3, TURNS = FORMS * KINDS, CALLS = 6, CHOICES = TURNS + CALLS,
    LANES = 8, PARTS = WIDE / LANES, NEAR = 3 * WIDE
};

typedef float Lanes __attribute__((vector_size(4 * LANES), aligned(4)));

/* A layer over a kind and its neighbours: for every input what it tells the kind above, its own
   and the kind below. */
#define NEIGHBOURS(given) struct { float weight[given][NEAR], bias[WIDE]; }
/* A layer over a row: for every input its weights for all outputs. */
#define LAYER(given, made) struct { float weight[given][made], bias[made]; }

typedef struct {
    NEIGHBOURS(PLANES) begin;
    LAYER(WHOLE, TABLE) table;
    LAYER(TABLE, WIDE) spread;
    struct {
        NEIGHBOURS(WIDE) first;
        NEIGHBOURS(WIDE) second;
        LAYER(SUMMARY, WIDE) summary;
    } blocks[BLOCKS];
    LAYER(WIDE, FORMS) forms;
    LAYER(SUMMARY, TABLE) whole;
    LAYER(TABLE, FORMS - 1) form_of_whole;
    LAYER(WIDE + SUMMARY, TABLE) called;
    LAYER(TABLE, CALLS) call;
} Weights;

int many_weights(void) { return sizeof(Weights) / sizeof(float); }

typedef float Rows[KINDS * WIDE]; /* the channels of every kind, one kind after another */

/* All that is worked out for a position, kept to be taught from. */
typedef struct {
    float seen[KINDS][PLANES], given[WHOLE], table[TABLE];
    Rows rows[BLOCKS + 1], between[BLOCKS];
    float summary[BLOCKS + 1][SUMMARY], whole[TABLE], called[WIDE + SUMMARY], hidden[TABLE];
    int most[BLOCKS + 1][WIDE], offered;
    float said[CHOICES];
} Reading;

/* ---- layers over rows ----------------------------------------------------------------------- */
static void add_layer(const float *weight, int given, int made, const float *from, float *to) {
    for (int i = 0; i < given; i++) {
        float x = from[i];
        if (x == 0) continue;
        const float *w = weight + (size_t)i * made;
        for (int o = 0; o < made; o++) to[o] += x * w[o];
    }
}

#define READ_LAYER(layer, from, to)                                                                \
    do {                                                                                           \
        memcpy(to, (layer)->bias, sizeof(layer)->bias);                                            \
        add_layer((layer)->weight[0], sizeof(layer)->weight / sizeof(layer)->weight[0],            \
                  sizeof(layer)->bias / sizeof(float), from, to);                                  \
    } while (0)

/* What a change of the outputs asks of the weights, and of the inputs if `asked`. */
static void teach_layer(const float *weight, float *moved, float *bias, int given, int made,
                        const float *from, const float *change, float *asked) {
    for (int o = 0; o < made; o++) bias[o] += change[o];
    for (int i = 0; i < given; i++) {
        const float *w = weight + (size_t)i * made;
        float *m = moved + (size_t)i * made, x = from[i], sum = 0;
        if (x != 0)
            for (int o = 0; o < made; o++) m[o] += x * change[o];
        if (!asked) continue;
        for (int o = 0; o < made; o++) sum += w[o] * change[o];
        asked[i] += sum;
    }
}

#define TEACH_LAYER(layer, moved, from, change, asked)                                             \
    teach_layer((layer)->weight[0], (moved)->weight[0], (moved)->bias,                             \
                sizeof(layer)->weight / sizeof(layer)->weight[0],                                  \
                sizeof(layer)->bias / sizeof(float), from, change, asked)

static void positive(float *row, int many) {
    for (int i = 0; i < many; i++) row[i] = row[i] > 0 ? row[i] : 0;
}

static void stop_at_nothing(float *change, const float *row, int many) {
    for (int i = 0; i < many; i++)
        if (!(row[i] > 0)) change[i] = 0;
}

/* ---- layers over neighbours ----------------------------------------------------------------- */
/* The inputs of a kind that are something. */
static int something(const float *row, int given, int *which) {
    int many = 0;
    for (int c = 0; c < given; c++) {
        which[many] = c;
        many += row[c] != 0;
    }
    return many;
}

/* Adds so many parts of the outputs, from one on; `parts` has to be a constant. */
static inline __attribute__((always_inline)) void tell(const float (*weight)[NEAR], int from,
                                                       int parts, const float *row,
                                                       const int *which, int many, float *to) {
    Lanes sum[PARTS + PARTS / 2];
    for (int p = 0; p < parts; p++) sum[p] = (Lanes){0};
    for (int n = 0; n < many; n++) {
        const Lanes *w = (const Lanes *)(weight[which[n]] + from);
        Lanes x = row[which[n]] - (Lanes){0};
        for (int p = 0; p < parts; p++) sum[p] += x * w[p];
    }
    Lanes *out = (Lanes *)to;
    for (int p = 0; p < parts; p++) out[p] += sum[p];
}

/* The outputs of all kinds; every one begins as `more`. A row of a suit lies in the order of the
   ranks downwards, so that what a kind tells the one above comes first, as in the weights. */
static void read_near(const float (*weight)[NEAR], int given, const float *from, const float *more,
                      float *to) {
    float suit[RANKS + 2][WIDE];
    int which[WIDE];
    for (int start = 0; start < HONOURS; start += RANKS) {
        memset(suit, 0, sizeof suit);
        for (int r = 0; r < RANKS; r++) {
            const float *row = from + (start + r) * given;
            int many = something(row, given, which);
            float *told = suit[RANKS - 1 - r];
            /* in two halves, each of which has room in the registers */
            tell(weight, 0, PARTS + PARTS / 2, row, which, many, told);
            tell(weight, NEAR / 2, PARTS + PARTS / 2, row, which, many, told + NEAR / 2);
        }
        for (int r = 0; r < RANKS; r++) {
            const float *told = suit[RANKS - r];
            float *out = to + (start + r) * WIDE;
            for (int o = 0; o < WIDE; o++) out[o] = more[o] + told[o];
        }
    }
    for (int k = HONOURS; k < KINDS; k++) {
        const float *row = from + k * given;
        memcpy(to + k * WIDE, more, WIDE * sizeof(float));
        int many = something(row, given, which);
        tell(weight, WIDE, PARTS, row, which, many, to + k * WIDE);
    }
}

/* What a change of the outputs asks of the weights, and of the inputs that are something. */
static void teach_near(const float (*weight)[NEAR], float (*moved)[NEAR], int given,
                       const float *from, const float *change, float *asked) {
    int which[WIDE];
    for (int k = 0; k < KINDS; k++) {
        float near[NEAR] = {0};
        int rank = k % RANKS, suited = k < HONOURS;
        if (suited && rank < RANKS - 1) memcpy(near, change + (k + 1) * WIDE, WIDE * sizeof(float));
        memcpy(near + WIDE, change + k * WIDE, WIDE * sizeof(float));
        if (suited && rank) memcpy(near + 2 * WIDE, change + (k - 1) * WIDE, WIDE * sizeof(float));
        const Lanes *d = (const Lanes *)near;
        const float *row = from + k * given;
        int many = something(row, given, which);
        for (int n = 0; n < many; n++) {
            int c = which[n];
            const Lanes *w = (const Lanes *)weight[c];
            Lanes *m = (Lanes *)moved[c], x = row[c] - (Lanes){0}, sum = {0};
            for (int p = 0; p < NEAR / LANES; p++) {
                m[p] += x * d[p];
                sum += w[p] * d[p];
            }
            if (!asked) continue;
            float all = 0;
            for (int l = 0; l < LANES; l++) all += sum[l];
            asked[k * given + c] += all;
        }
    }
}

/* ---- a position ----------------------------------------------------------------------------- */
static void sum_up(Reading *r, int at) {
    float *s = r->summary[at];
    for (int o = 0; o < WIDE; o++) s[o] = 0, s[WIDE + o] = r->rows[at][o], r->most[at][o] = 0;
    for (int k = 0; k < KINDS; k++)
        for (int o = 0; o < WIDE; o++) {
            float x = r->rows[at][k * WIDE + o];
            s[o] += x / KINDS;
            if (x > s[WIDE + o]) s[WIDE + o] = x, r->most[at][o] = k;
        }
    memcpy(s + 2 * WIDE, r->table, sizeof r->table);
}

static void read_one(const Weights *w, const float *planes, const float *whole, int offered,
                     Reading *r) {
    float more[WIDE];
    Rows change;
    for (int c = 0; c < PLANES; c++)
        for (int k = 0; k < KINDS; k++) r->seen[k][c] = planes[c * KINDS + k];
    memcpy(r->given, whole, sizeof r->given);
    r->offered = offered;
    READ_LAYER(&w->table, r->given, r->table);
    positive(r->table, TABLE);
    READ_LAYER(&w->spread, r->table, more);
    for (int o = 0; o < WIDE; o++) more[o] += w->begin.bias[o];
    read_near(w->begin.weight, PLANES, r->seen[0], more, r->rows[0]);
    positive(r->rows[0], KINDS * WIDE);
    for (int b = 0; b < BLOCKS; b++) {
        sum_up(r, b);
        READ_LAYER(&w->blocks[b].summary, r->summary[b], more);
        for (int o = 0; o < WIDE; o++) more[o] += w->blocks[b].first.bias[o];
        read_near(w->blocks[b].first.weight, WIDE, r->rows[b], more, r->between[b]);
        positive(r->between[b], KINDS * WIDE);
        read_near(w->blocks[b].second.weight, WIDE, r->between[b], w->blocks[b].second.bias,
                  change);
        for (int i = 0; i < KINDS * WIDE; i++)
            r->rows[b + 1][i] = r->rows[b][i] + change[i];
        positive(r->rows[b + 1], KINDS * WIDE);
    }
    sum_up(r, BLOCKS);
    memset(r->said, 0, sizeof r->said);
    if (offered >= 0) {
        memcpy(r->called, r->rows[BLOCKS] + offered * WIDE, WIDE * sizeof(float));
        memcpy(r->called + WIDE, r->summary[BLOCKS], sizeof r->summary[BLOCKS]);
        READ_LAYER(&w->called, r->called, r->hidden);
        positive(r->hidden, TABLE);
        READ_LAYER(&w->call, r->hidden, r->said + TURNS);
        return;
    }
    READ_LAYER(&w->whole, r->summary[BLOCKS], r->whole);
    positive(r->whole, TABLE);
    float form[FORMS] = {0}, of_kind[FORMS];
    READ_LAYER(&w->form_of_whole, r->whole, form + 1);
    for (int k = 0; k < KINDS; k++) {
        READ_LAYER(&w->forms, r->rows[BLOCKS] + k * WIDE, of_kind);
        for (int f = 0; f < FORMS; f++) r->said[f * KINDS + k] = of_kind[f] + form[f];
    }
}

/* Hands a change of what was summed up on to the rows and the table. */
static void hand_on(const Reading *r, int at, const float *asked, Rows rows, float *table) {
    for (int o = 0; o < WIDE; o++) {
        for (int k = 0; k < KINDS; k++) rows[k * WIDE + o] += asked[o] / KINDS;
        rows[r->most[at][o] * WIDE + o] += asked[WIDE + o];
    }
    for (int i = 0; i < TABLE; i++) table[i] += asked[2 * WIDE + i];
}

static void add_rows(const Rows rows, float *to) {
    for (int k = 0; k < KINDS; k++)
        for (int o = 0; o < WIDE; o++) to[o] += rows[k * WIDE + o];
}

/* Adds to `m` what a change of what was said asks of the weights. */
static void teach_one(const Weights *w, const Reading *r, const float *said, Weights *m) {
    Rows rows = {0}, between;
    float table[TABLE] = {0}, asked[WIDE + SUMMARY] = {0}, more[WIDE], hidden[TABLE] = {0};
    if (r->offered >= 0) {
        TEACH_LAYER(&w->call, &m->call, r->hidden, said + TURNS, hidden);
        stop_at_nothing(hidden, r->hidden, TABLE);
        TEACH_LAYER(&w->called, &m->called, r->called, hidden, asked);
        for (int o = 0; o < WIDE; o++) rows[r->offered * WIDE + o] += asked[o];
        hand_on(r, BLOCKS, asked + WIDE, rows, table);
    } else {
        float form[FORMS] = {0}, of_kind[FORMS];
        for (int k = 0; k < KINDS; k++) {
            for (int f = 0; f < FORMS; f++) form[f] += of_kind[f] = said[f * KINDS + k];
            TEACH_LAYER(&w->forms, &m->forms, r->rows[BLOCKS] + k * WIDE, of_kind,
                        rows + k * WIDE);
        }
        TEACH_LAYER(&w->form_of_whole, &m->form_of_whole, r->whole, form + 1, hidden);
        stop_at_nothing(hidden, r->whole, TABLE);
        TEACH_LAYER(&w->whole, &m->whole, r->summary[BLOCKS], hidden, asked);
        hand_on(r, BLOCKS, asked, rows, table);
    }
    for (int b = BLOCKS - 1; b >= 0; b--) {
        stop_at_nothing(rows, r->rows[b + 1], KINDS * WIDE);
        memset(between, 0, sizeof between);
        teach_near(w->blocks[b].second.weight, m->blocks[b].second.weight, WIDE, r->between[b],
                   rows, between);
        add_rows(rows, m->blocks[b].second.bias);
        stop_at_nothing(between, r->between[b], KINDS * WIDE);
        teach_near(w->blocks[b].first.weight, m->blocks[b].first.weight, WIDE, r->rows[b],
                   between, rows);
        memset(more, 0, sizeof more);
        add_rows(between, more);
        for (int o = 0; o < WIDE; o++) m->blocks[b].first.bias[o] += more[o];
        memset(asked, 0, sizeof asked);
        TEACH_LAYER(&w->blocks[b].summary, &m->blocks[b].summary, r->summary[b], more, asked);
        hand_on(r, b, asked, rows, table);
    }
    stop_at_nothing(rows, r->rows[0], KINDS * WIDE);
    teach_near(w->begin.weight, m->begin.weight, PLANES, r->seen[0], rows, NULL);
    memset(more, 0, sizeof more);
    add_rows(rows, more);
    for (int o = 0; o < WIDE; o++) m->begin.bias[o] += more[o];
    TEACH_LAYER(&w->spread, &m->spread, r->table, more, table);
    stop_at_nothing(table, r->table, TABLE);
    TEACH_LAYER(&w->table, &m->table, r->given, table, NULL);
}

/* The logarithms of the odds of what is allowed, and the surest of it. */
static int odds_of(const float *said, const uint8_t *allowed, float *odds) {
    float most = -1e9f, sum = 0;
    int best = -1;
    for (int c = 0; c < CHOICES; c++)
        if (allowed[c] && said[c] > most) most = said[c], best = c;
    for (int c = 0; c < CHOICES; c++) sum += allowed[c] ? expf(said[c] - most) : 0;
    for (int c = 0; c < CHOICES; c++)
        odds[c] = allowed[c] ? said[c] - most - logf(sum) : -1e9f;
    return best;
}

/* ---- many positions ------------------------------------------------------------------------- */
/* The choices at these rows: the surest if there are no lots, else by lot; the logarithms of the
   odds of what was chosen and of the surest. */
void choose_all(const Weights *w, int many, const int32_t *rows, const float *planes,
                const float *whole, const int32_t *offered, const uint8_t *allowed,
                const float *lots, int32_t *chosen, float *likely, float *surest) {
    static Reading r;
    for (int n = 0; n < many; n++) {
        size_t at = rows[n];
        float odds[CHOICES];
        read_one(w, planes + at * PLANES * KINDS, whole + at * WHOLE, offered[at], &r);
        int best = odds_of(r.said, allowed + at * CHOICES, odds), taken = best;
        if (lots) {
            float left = lots[n];
            for (int c = 0; c < CHOICES; c++) {
                if (!allowed[at * CHOICES + c]) continue;
                left -= expf(odds[c]);
                if (left < 0) {
                    taken = c;
                    break;
                }
            }
        }
        chosen[n] = taken;
        likely[n] = odds[taken];
        surest[n] = odds[best];
    }
}

/* Which way the weights are to be moved, added up over these rows: towards what was chosen by as
   much as it gained, but no further once its odds have changed by `bound`. */
void teach_all(const Weights *w, int many, const int32_t *rows, const float *planes,
               const float *whole, const int32_t *offered, const uint8_t *allowed,
               const int32_t *chosen, const float *before, const float *gain, float bound,
               Weights *moved) {
    static Reading r;
    for (int n = 0; n < many; n++) {
        size_t at = rows[n];
        float odds[CHOICES], change[CHOICES];
        const uint8_t *may = allowed + at * CHOICES;
        read_one(w, planes + at * PLANES * KINDS, whole + at * WHOLE, offered[at], &r);
        odds_of(r.said, may, odds);
        float more = expf(odds[chosen[at]] - before[at]), by = gain[at];
        if ((by > 0 && more > 1 + bound) || (by < 0 && more < 1 - bound)) continue;
        for (int c = 0; c < CHOICES; c++)
            change[c] = may[c] ? by * more * ((c == chosen[at]) - expf(odds[c])) : 0;
        teach_one(w, &r, change, moved);
    }
}

/* Which way the weights are to be moved, added up over these rows, so that what is said of a choice
   comes nearer to what it gained. */
void teach_gains(const Weights *w, int many, const int32_t *rows, const float *planes,
                 const float *whole, const int32_t *offered, const int32_t *chosen,
                 const float *gain, Weights *moved) {
    static Reading r;
    for (int n = 0; n < many; n++) {
        size_t at = rows[n];
        float change[CHOICES] = {0};
        read_one(w, planes + at * PLANES * KINDS, whole + at * WHOLE, offered[at], &r);
        change[chosen[at]] = gain[at] - r.said[chosen[at]];
        teach_one(w, &r, change, moved);
    }
}
