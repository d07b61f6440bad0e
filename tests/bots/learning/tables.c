/* Many tables of four-player riichi at once, for training: what seats see as planes of numbers.
   The planes are those of game.bots.learned.features; the rules are those of the sheet tenhou
   without abortive draws, nagashi mangan and pao. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 34, SEATS = 4, PLANES = 41, WHOLE = 63, TURNS = 102, CHOICES = 108 };

enum { PASS = 102, PUNG, KONG, CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH };

/* what a judge sees: of every seat, and of two courses of the hand */
enum { SEEN_OF_SEAT = 12, SEEN_OF_COURSE = 4, HIDDEN = SEATS * SEEN_OF_SEAT + 2 * SEEN_OF_COURSE };

enum { STANDARD, SIMPLES, TRIPLETS, PATTERNS };

enum { FAR = 20 };

typedef int8_t Costs[10]; /* for m sets without a pair: m; with a pair: 5 + m */

/* ---- distances ------------------------------------------------------------------------------ */
static Costs *SUIT[PATTERNS], *HONOURS;
static const int POW5[10] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1953125};

/* The least cost of the ranks so far, by runs begun one and two ranks before, sets and pairs. */
typedef struct {
    int8_t c[3][3][5][2];
} Dp;

static void deepen(Costs *to, int pattern, int rank, int ranks, int key, int sum, const Dp *dp) {
    if (rank == ranks) {
        for (int m = 0; m < 5; m++)
            for (int p = 0; p < 2; p++) to[key][5 * p + m] = dp->c[0][0][m][p];
        return;
    }
    int runs = ranks == 9 && pattern != TRIPLETS,
        barred = pattern == SIMPLES && (rank == 0 || rank == 8);
    for (int have = 0; have <= 4 && sum + have <= 14; have++) {
        Dp next;
        memset(&next, FAR, sizeof next);
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
                for (int m = 0; m < 5; m++)
                    for (int p = 0; p < 2; p++) {
                        int cost = dp->c[a][b][m][p];
                        if (cost >= FAR) continue;
                        /* a runs began one rank before, b two ranks before */
                        for (int s = 0; s <= (runs && rank <= ranks - 3 ? 2 : 0); s++)
                            for (int k = 0; k < 2; k++)
                                for (int q = 0; q < 2 - p; q++) {
                                    int need = s + a + b + 3 * k + 2 * q, sets = m + s + k;
                                    if (need > 4 || sets > 4 || (barred && need)) continue;
                                    int8_t *at = &next.c[s][a][sets][p + q];
                                    int sumcost = cost + (need > have ? need - have : 0);
                                    if (sumcost < *at) *at = sumcost;
                                }
                    }
        deepen(to, pattern, rank + 1, ranks, key + have * POW5[rank], sum + have, &next);
    }
}

/* Works out the costs of all rows once: half a second. */
static void prepare(void) {
    if (HONOURS) return;
    Dp dp;
    memset(&dp, FAR, sizeof dp);
    dp.c[0][0][0][0] = 0;
    for (int one = 0; one < PATTERNS; one++) {
        SUIT[one] = calloc(POW5[9], sizeof(Costs));
        deepen(SUIT[one], one, 0, 9, 0, 0, &dp);
    }
    HONOURS = calloc(POW5[7], sizeof(Costs));
    deepen(HONOURS, TRIPLETS, 0, 7, 0, 0, &dp);
}

/* The costs of two rows together. */
static void join(Costs out, const Costs a, const Costs b) {
    for (int m = 0; m < 5; m++) {
        int plain = 99, paired = 99;
        for (int x = 0; x <= m; x++) {
            int one = a[x] + b[m - x], two = a[5 + x] + b[m - x], three = a[x] + b[5 + m - x];
            if (one < plain) plain = one;
            if (two < paired) paired = two;
            if (three < paired) paired = three;
        }
        out[m] = plain > FAR ? FAR : plain;
        out[5 + m] = paired > FAR ? FAR : paired;
    }
}

/* The cost of two rows together, for so many sets and a pair. */
static int join_at(const Costs a, const Costs b, int m) {
    int paired = 99;
    for (int x = 0; x <= m; x++) {
        int two = a[5 + x] + b[m - x], three = a[x] + b[5 + m - x];
        if (two < paired) paired = two;
        if (three < paired) paired = three;
    }
    return paired;
}

/* The places of the rows of a hand in the tables of costs: three suits and the honours. */
typedef struct {
    int key[4];
} Keys;

static Keys keys_of(const int8_t *h) {
    Keys k = {{0, 0, 0, 0}};
    for (int row = 0; row < 3; row++)
        for (int r = 0; r < 9; r++) k.key[row] += h[9 * row + r] * POW5[r];
    for (int r = 0; r < 7; r++) k.key[3] += h[27 + r] * POW5[r];
    return k;
}

static const Costs *row_costs(int pattern, int row, int key) {
    return row == 3 ? &HONOURS[key] : &SUIT[pattern][key];
}

/* The tiles missing for so many sets and a pair of the pattern: 1 in tenpai. */
static int distance_keys(int pattern, const Keys *k, int sets) {
    Costs a, b;
    join(a, *row_costs(pattern, 0, k->key[0]), *row_costs(pattern, 1, k->key[1]));
    if (pattern == SIMPLES) {
        return join_at(a, *row_costs(pattern, 2, k->key[2]), sets);
    }
    join(b, *row_costs(pattern, 2, k->key[2]), *row_costs(pattern, 3, k->key[3]));
    return join_at(a, b, sets);
}

/* The same with tiles of one suit and honours only. */
static int distance_flush(const Keys *k, int suit, int sets) {
    return join_at(SUIT[STANDARD][k->key[suit]], HONOURS[k->key[3]], sets);
}

/* the marks of kinds that lower the distance when added, and of those that can be spared */
static int seen(const int8_t *h, int sets, uint64_t *ukeire, uint64_t *spare) {
    Keys k = keys_of(h);
    const Costs *rows[4];
    Costs ab, cd, rest[4];
    for (int row = 0; row < 4; row++) rows[row] = row_costs(STANDARD, row, k.key[row]);
    join(ab, *rows[0], *rows[1]);
    join(cd, *rows[2], *rows[3]);
    int least = join_at(ab, cd, sets);
    join(rest[0], *rows[1], cd);
    join(rest[1], *rows[0], cd);
    join(rest[2], ab, *rows[3]);
    join(rest[3], ab, *rows[2]);
    *ukeire = 0;
    if (spare) *spare = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int row = kind / 9, r = kind % 9;
        if (h[kind] < 4 &&
            join_at(*row_costs(STANDARD, row, k.key[row] + POW5[r]), rest[row], sets) < least)
            *ukeire |= 1ull << kind;
        if (spare && h[kind] &&
            join_at(*row_costs(STANDARD, row, k.key[row] - POW5[r]), rest[row], sets) == least)
            *spare |= 1ull << kind;
    }
    return least;
}

/* ---- the table ------------------------------------------------------------------------------ */
typedef struct {
    int8_t type, low, kinds[4], many, open, reds;
} Meld; /* type: 0 run, 1 pung, 2 kong */

typedef struct {
    int8_t kind, drawn;
} Thrown;

typedef struct {
    uint64_t dice;
    int8_t wall[136], red[136];
    int pos, rinshan, left, indicators;
    int8_t hand[SEATS][KINDS], reds[SEATS][3];
    int drawn[SEATS], drawn_red[SEATS];
    Meld melds[SEATS][4];
    int nmelds[SEATS];
    Thrown river[SEATS][40];
    int thrown[SEATS];
    uint64_t passed[SEATS], river_bits[SEATS];
    int riichi[SEATS], doubled[SEATS], ippatsu[SEATS];
    int declaring;
    int8_t seen_tiles[KINDS], dora[KINDS];
    int points[SEATS], before[SEATS], dealer, round, counters, sticks, kongs, calls_made;
    int mover, barred[2], after_kong;
    int offered, offered_red, source;
    int asked[SEATS], answers[SEATS], nasked, nth;
    int phase; /* 0 own turn, 1 a call */
    int hand_serial, game_serial;
    int won[SEATS], dealt[SEATS];
    int player[SEATS];
} Table;

typedef struct {
    int table, hand, game, round, over, dealer, counters, sticks, before[4], after[4], won[4],
        dealt[4];
} Ended;

typedef struct {
    int many;
    Table *tables;
    Ended *ended;
    int nended;
} Room;

/* xorshift64 */
static uint32_t roll(Table *t) {
    t->dice ^= t->dice << 13;
    t->dice ^= t->dice >> 7;
    t->dice ^= t->dice << 17;
    return (uint32_t)(t->dice >> 32);
}

/* Sets the dice of a table by the seed of its room and its own number. */
static void set_dice(Table *t, uint64_t seed, uint64_t number) {
    t->dice = (seed + 1) * 0x9E3779B97F4A7C15ull + number * 0xD1B54A32D192ED03ull + 12345;
    for (int i = 0; i < 20; i++) roll(t);
}

static int is_five(int kind) { return kind < 27 && kind % 9 == 4; }

static int successor(int kind) {
    if (kind < 27) return kind % 9 == 8 ? kind - 8 : kind + 1;
    if (kind < 31) return kind == 30 ? 27 : kind + 1;
    return kind == 33 ? 31 : kind + 1;
}

static void reveal(Table *t) {
    int tile = t->wall[135 - 4 - 2 * t->indicators];
    t->indicators++;
    t->seen_tiles[tile]++;
    t->dora[successor(tile)]++;
}

static int closed(const Table *t, int s) {
    for (int n = 0; n < t->nmelds[s]; n++)
        if (t->melds[s][n].open) return 0;
    return 1;
}

/* How many tiles of a kind the seat has not seen. */
static int live_of(const Table *t, int s, int kind) {
    int live = 4 - t->seen_tiles[kind] - t->hand[s][kind];
    return live < 0 ? 0 : live;
}

static int count_tiles(const int8_t *h) {
    int n = 0;
    for (int k = 0; k < KINDS; k++) n += h[k];
    return n;
}

/* The tiles missing for seven pairs, and for thirteen orphans. */
static int pairs_missing(const int8_t *h) {
    int pairs = 0, kinds = 0;
    for (int k = 0; k < KINDS; k++) {
        pairs += h[k] >= 2;
        kinds += h[k] > 0;
    }
    return 7 - pairs + (kinds < 7 ? 7 - kinds : 0);
}

static int orphans_missing(const int8_t *h) {
    int kinds = 0, pair = 0;
    for (int k = 0; k < KINDS; k++)
        if (k >= 27 || k % 9 == 0 || k % 9 == 8) {
            kinds += h[k] > 0;
            pair |= h[k] > 1;
        }
    return 14 - kinds - pair;
}

/* The tiles missing for any complete hand. */
static int missing(const Table *t, int s, const int8_t *h) {
    Keys k = keys_of(h);
    int sets = 4 - t->nmelds[s], least = distance_keys(STANDARD, &k, sets);
    if (!t->nmelds[s]) {
        int p = pairs_missing(h), o = orphans_missing(h);
        if (p < least) least = p;
        if (o < least) least = o;
    }
    return least;
}

/* The kinds that a hand of thirteen waits for. */
static uint64_t waits_of(const Table *t, int s, const int8_t *h13) {
    int8_t h[KINDS];
    memcpy(h, h13, KINDS);
    uint64_t found = 0, ukeire;
    int sets = 4 - t->nmelds[s];
    Keys keys = keys_of(h);
    if (distance_keys(STANDARD, &keys, sets) == 1) {
        seen(h, sets, &ukeire, NULL);
        found = ukeire;
    }
    if (!t->nmelds[s]) {
        if (pairs_missing(h) == 1)
            for (int k = 0; k < KINDS; k++)
                if (h[k] == 1) {
                    h[k]++;
                    if (!pairs_missing(h)) found |= 1ull << k;
                    h[k]--;
                }
        if (orphans_missing(h) == 1)
            for (int k = 0; k < KINDS; k++) {
                h[k]++;
                if (!orphans_missing(h)) found |= 1ull << k;
                h[k]--;
            }
    }
    return found;
}

/* ---- what a win is worth -------------------------------------------------------------------- */
typedef struct {
    int type, low, open, made_by_ron;
} Set; /* type: 0 run, 1 pung, 2 kong */

typedef struct {
    int win, tsumo, riichi, closed, seat_wind, round_wind, haitei, rinshan, chankan, ippatsu,
        doubled, first;
    int han, fu, yakuman;
} Win;

static int is_outside(int k) { return k >= 27 || k % 9 == 0 || k % 9 == 8; }

/* The han and fu of one reading of a hand; the dearest reading is kept. */
static void weigh(Win *w, const Set *sets, int nsets, int pair, const int8_t *all) {
    int han = 0, yakuman = 0, fu = 20, runs = 0, pungs = 0, concealed = 0, kongs = 0;
    int value[KINDS] = {0};
    value[31] = value[32] = value[33] = 1;
    value[27 + w->round_wind]++;
    value[27 + w->seat_wind]++;
    int tanyao = 1, outside = 1, pure = 1, honours = 0, suits = 0, terminals_only = 1,
        honours_only = 1, green = 1;
    for (int k = 0; k < KINDS; k++)
        if (all[k]) {
            if (is_outside(k))
                tanyao = 0;
            else
                terminals_only = 0;
            if (k >= 27)
                honours = 1;
            else {
                suits |= 1 << k / 9;
                honours_only = 0;
            }
            if (!(k == 19 || k == 20 || k == 21 || k == 23 || k == 25 || k == 32)) green = 0;
        }
    for (int n = 0; n < nsets; n++) {
        const Set *s = &sets[n];
        if (s->type == 0) {
            runs++;
            if (s->low % 9 != 0 && s->low % 9 != 6) outside = 0;
        } else {
            pungs++;
            kongs += s->type == 2;
            concealed += !s->open && !s->made_by_ron;
            if (!is_outside(s->low)) outside = 0;
            int f = 2;
            if (is_outside(s->low)) f *= 2;
            if (!s->open && !s->made_by_ron) f *= 2;
            if (s->type == 2) f *= 4;
            fu += f;
            han += value[s->low];
        }
        if (s->low >= 27) pure = 0;
    }
    if (pair >= 27) pure = 0;
    if (!is_outside(pair)) outside = 0;
    fu += 2 * value[pair];
    /* the wait: the one that pays most; pinfu needs a two-sided one */
    int two_sided = 0, narrow = pair == w->win;
    for (int n = 0; n < nsets; n++)
        if (!sets[n].open && sets[n].type == 0) {
            int at = w->win - sets[n].low;
            if (at < 0 || at > 2 || w->win / 9 != sets[n].low / 9) continue;
            if (at == 1 || (at == 0 && sets[n].low % 9 == 6) || (at == 2 && sets[n].low % 9 == 0))
                narrow = 1;
            else
                two_sided = 1;
        }
    int pinfu = w->closed && runs == 4 && !value[pair] && two_sided;
    int fu_pinfu = 20 + (w->tsumo ? 0 : 10);
    if (w->closed && w->tsumo) han++;
    if (pinfu) {
        han++;
        fu = fu_pinfu;
    } else {
        if (narrow) fu += 2;
        if (w->tsumo) fu += 2;
        if (w->closed && !w->tsumo) fu += 10;
        if (!w->closed && fu == 20) fu = 30;
        fu = (fu + 9) / 10 * 10;
    }
    if (w->riichi) han += 1 + w->doubled + w->ippatsu;
    han += w->haitei + w->rinshan + w->chankan;
    han += tanyao;
    int same = 0, used[4] = {0};
    for (int a = 0; a < nsets; a++)
        for (int b = a + 1; b < nsets; b++)
            if (!used[a] && !used[b] && sets[a].type == 0 && sets[b].type == 0 &&
                sets[a].low == sets[b].low) {
                same++;
                used[a] = used[b] = 1;
            }
    if (w->closed) han += same == 1 ? 1 : same == 2 ? 3 : 0;
    int has_run[27] = {0}, has_pung[KINDS] = {0};
    for (int n = 0; n < nsets; n++)
        if (sets[n].type == 0)
            has_run[sets[n].low] = 1;
        else
            has_pung[sets[n].low] = 1;
    for (int r = 0; r < 7; r++)
        if (has_run[r] && has_run[9 + r] && has_run[18 + r]) han += 1 + w->closed;
    for (int r = 0; r < 9; r++)
        if (has_pung[r] && has_pung[9 + r] && has_pung[18 + r]) han += 2;
    for (int s = 0; s < 27; s += 9)
        if (has_run[s] && has_run[s + 3] && has_run[s + 6]) han += 1 + w->closed;
    if (outside && runs) han += pure ? 2 + w->closed : 1 + w->closed;
    if (pungs == 4) han += 2;
    if (concealed == 3) han += 2;
    if (concealed == 4) yakuman++;
    if (kongs == 3) han += 2;
    if (kongs == 4) yakuman++;
    if (terminals_only || (outside && !runs)) {
        if (!honours_only && !(suits && !honours)) han += 2;
    }
    int dragons = has_pung[31] + has_pung[32] + has_pung[33],
        winds = has_pung[27] + has_pung[28] + has_pung[29] + has_pung[30];
    if (dragons == 3)
        yakuman++;
    else if (dragons == 2 && pair >= 31)
        han += 2;
    if (winds == 4)
        yakuman += 1;
    else if (winds == 3 && pair >= 27 && pair < 31)
        yakuman++;
    int one_suit = suits == 1 || suits == 2 || suits == 4;
    if (one_suit) han += honours ? 2 + w->closed : 5 + w->closed;
    if (honours_only) yakuman++;
    if (terminals_only && !honours && !runs) yakuman++;
    if (green) yakuman++;
    if (w->closed && one_suit && !honours && !kongs) {
        int base = suits == 1 ? 0 : suits == 2 ? 9 : 18, ok = all[base] >= 3 && all[base + 8] >= 3;
        for (int r = 1; r < 8; r++) ok &= all[base + r] >= 1;
        yakuman += ok;
    }
    if (w->first) yakuman++;
    if (!han && !yakuman) return;
    long mine = yakuman * 100000L + (yakuman ? 0 : han * 1000L + fu),
         best = w->yakuman * 100000L + (w->yakuman ? 0 : w->han * 1000L + w->fu);
    if (mine > best) {
        w->han = han;
        w->fu = fu;
        w->yakuman = yakuman;
    }
}

static void collect(Win *w, int8_t *h, int from, Set *sets, int n, int nsets, int pair,
                    const int8_t *all, int begun) {
    if (n == nsets) {
        int in_run = w->tsumo || pair == w->win;
        for (int i = begun; i < nsets; i++)
            if (sets[i].type == 0 && w->win / 9 == sets[i].low / 9 && w->win - sets[i].low >= 0 &&
                w->win - sets[i].low <= 2)
                in_run = 1;
        if (in_run) {
            weigh(w, sets, nsets, pair, all);
            return;
        }
        for (int i = begun; i < nsets; i++)
            if (sets[i].type == 1 && sets[i].low == w->win) {
                sets[i].made_by_ron = 1;
                weigh(w, sets, nsets, pair, all);
                sets[i].made_by_ron = 0;
                return;
            }
        return;
    }
    while (from < KINDS && !h[from]) from++;
    if (from == KINDS) return;
    if (h[from] >= 3) {
        h[from] -= 3;
        sets[n] = (Set){1, from, 0, 0};
        collect(w, h, from, sets, n + 1, nsets, pair, all, begun);
        h[from] += 3;
    }
    if (from < 27 && from % 9 < 7 && h[from + 1] && h[from + 2]) {
        h[from]--;
        h[from + 1]--;
        h[from + 2]--;
        sets[n] = (Set){0, from, 0, 0};
        collect(w, h, from, sets, n + 1, nsets, pair, all, begun);
        h[from]++;
        h[from + 1]++;
        h[from + 2]++;
    }
}

static int count_dora(const Table *t, const int8_t *all, int reds, int riichi) {
    int found = reds;
    for (int k = 0; k < KINDS; k++) found += all[k] * t->dora[k];
    if (riichi)
        for (int n = 0; n < t->indicators; n++)
            found += all[(int)successor(t->wall[135 - 5 - 2 * n])];
    return found;
}

/* the basic points of a win, 0 if the hand has no yaku */
static int basic_points(const Table *t, int s, int win, int win_red, int tsumo, int chankan) {
    int8_t h[KINDS], all[KINDS];
    memcpy(h, t->hand[s], KINDS);
    int reds = t->reds[s][0] + t->reds[s][1] + t->reds[s][2];
    if (!tsumo) {
        h[win]++;
        reds += win_red;
    }
    memcpy(all, h, KINDS);
    Win w = {0};
    w.win = win;
    w.tsumo = tsumo;
    w.riichi = t->riichi[s] >= 0;
    w.closed = closed(t, s);
    w.seat_wind = (s - t->dealer + 4) % 4;
    w.round_wind = t->round / 4 % 4;
    w.chankan = chankan;
    w.rinshan = tsumo && t->after_kong;
    w.haitei = t->left == 0 && !w.rinshan;
    w.ippatsu = t->ippatsu[s];
    w.doubled = t->doubled[s];
    w.first = tsumo && !t->thrown[s] && !t->calls_made && w.closed && !t->nmelds[s];
    Set sets[4];
    int n = t->nmelds[s];
    for (int i = 0; i < n; i++) {
        const Meld *m = &t->melds[s][i];
        sets[i] = (Set){m->type, m->low, m->open, 0};
        for (int j = 0; j < m->many; j++) all[(int)m->kinds[j]]++;
        reds += m->reds;
    }
    for (int k = 0; k < KINDS; k++)
        if (h[k] >= 2) {
            h[k] -= 2;
            collect(&w, h, 0, sets, n, 4, k, all, n);
            h[k] += 2;
        }
    if (!n && !pairs_missing(h)) {
        int han = 2, tanyao = 1, honours = 0, suits = 0, out = 1;
        for (int k = 0; k < KINDS; k++)
            if (all[k]) {
                if (is_outside(k))
                    tanyao = 0;
                else
                    out = 0;
                if (k >= 27)
                    honours = 1;
                else
                    suits |= 1 << k / 9;
            }
        han += tsumo + tanyao + w.haitei + w.rinshan + w.chankan +
               (w.riichi ? 1 + w.doubled + w.ippatsu : 0);
        if (suits == 1 || suits == 2 || suits == 4) han += honours ? 3 : 6;
        if (out) han += 2;
        if (!w.yakuman && han * 1000 + 25 > w.han * 1000 + w.fu) {
            w.han = han;
            w.fu = 25;
        }
        if (!suits) w.yakuman++;
    }
    if (!n && !orphans_missing(h)) w.yakuman++;
    if (!w.han && !w.yakuman) return 0;
    if (w.yakuman) return 8000 * w.yakuman;
    int han = w.han + count_dora(t, all, reds, w.riichi);
    if (han >= 13) return 8000;
    if (han >= 11) return 6000;
    if (han >= 8) return 4000;
    if (han >= 6) return 3000;
    if (han >= 5) return 2000;
    int points = w.fu << (2 + han);
    return points > 2000 ? 2000 : points;
}

static int up(int points) { return (points + 99) / 100 * 100; }

/* ---- the course of a hand ------------------------------------------------------------------- */
/* Lays the tiles at so many places of the wall anew. */
static void lay_anew(Table *t, const int *places, int many) {
    for (int i = many - 1; i > 0; i--) {
        int j = roll(t) % (i + 1), a = places[i], b = places[j];
        int8_t kind = t->wall[a], red = t->red[a];
        t->wall[a] = t->wall[b];
        t->red[a] = t->red[b];
        t->wall[b] = kind;
        t->red[b] = red;
    }
}

static void start_hand(Table *t) {
    int places[136];
    for (int n = 0; n < 136; n++) {
        places[n] = n;
        t->wall[n] = n / 4;
        t->red[n] = n % 4 == 0 && is_five(n / 4);
    }
    lay_anew(t, places, 136);
    t->pos = 0;
    t->rinshan = 0;
    t->left = 122 - 52;
    t->indicators = 0;
    t->kongs = 0;
    t->calls_made = 0;
    memset(t->hand, 0, sizeof t->hand);
    memset(t->reds, 0, sizeof t->reds);
    memset(t->nmelds, 0, sizeof t->nmelds);
    memset(t->thrown, 0, sizeof t->thrown);
    memset(t->passed, 0, sizeof t->passed);
    memset(t->river_bits, 0, sizeof t->river_bits);
    memset(t->doubled, 0, sizeof t->doubled);
    memset(t->ippatsu, 0, sizeof t->ippatsu);
    memset(t->seen_tiles, 0, sizeof t->seen_tiles);
    memset(t->dora, 0, sizeof t->dora);
    memset(t->won, 0, sizeof t->won);
    memset(t->dealt, 0, sizeof t->dealt);
    for (int s = 0; s < SEATS; s++) {
        t->riichi[s] = -1;
        t->drawn[s] = -1;
        t->before[s] = t->points[s];
        for (int n = 0; n < 13; n++, t->pos++) {
            t->hand[s][t->wall[t->pos]]++;
            if (t->red[t->pos]) t->reds[s][t->wall[t->pos] / 9]++;
        }
    }
    t->declaring = -1;
    t->offered = -1;
    t->source = -1;
    t->barred[0] = t->barred[1] = -1;
    reveal(t);
    t->mover = t->dealer;
    t->hand_serial++;
}

static void start_game(Table *t) {
    for (int s = 0; s < SEATS; s++) t->points[s] = 25000;
    t->dealer = 0;
    t->round = 0;
    t->counters = 0;
    t->sticks = 0;
    t->game_serial++;
    start_hand(t);
}

/* Nobody has won on the tile on offer: until they discard none of the others can, in riichi never.
 */
static void lets_pass(Table *t) {
    if (t->offered < 0) return;
    for (int s = 0; s < SEATS; s++)
        if (s != t->source) t->passed[s] |= 1ull << t->offered;
    t->offered = -1;
    t->source = -1;
}

static void draw(Table *t, int s, int rinshan) {
    lets_pass(t);
    int at = rinshan ? 135 - t->rinshan++ : t->pos++;
    int kind = t->wall[at];
    t->hand[s][kind]++;
    if (t->red[at]) t->reds[s][kind / 9]++;
    t->drawn[s] = kind;
    t->drawn_red[s] = t->red[at];
    t->left--;
    t->mover = s;
    t->after_kong = rinshan;
    t->barred[0] = t->barred[1] = -1;
}

/* Keeps what became of the hand, and begins the next one, or another match. */
static void finish_hand(Room *r, Table *t, int n, int renchan, int drawn) {
    Ended *e = &r->ended[r->nended++];
    e->table = n;
    e->hand = t->hand_serial;
    e->game = t->game_serial;
    e->round = t->round;
    e->counters = t->counters;
    e->dealer = t->dealer;
    e->sticks = t->sticks;
    int broke = 0, leader = 0, enough = 0;
    for (int s = 0; s < SEATS; s++) {
        e->before[s] = t->before[s];
        e->after[s] = t->points[s];
        e->won[s] = t->won[s];
        e->dealt[s] = t->dealt[s];
        broke |= t->points[s] < 0;
        enough |= t->points[s] >= 30000;
        if (t->points[s] > t->points[leader]) leader = s;
    }
    int round = t->round, over = broke;
    if (renchan) {
        if (round >= 7 && leader == t->dealer && enough) over = 1;
        t->counters++;
    } else {
        t->counters = drawn ? t->counters + 1 : 0;
        t->dealer = (t->dealer + 1) % 4;
        t->round++;
        if (t->round >= 8 && (enough || t->round >= 12)) over = 1;
    }
    if (!over && round >= 8 && enough) over = 1;
    e->over = over;
    if (over) {
        if (t->sticks) {
            t->points[leader] += 1000 * t->sticks;
            e->after[leader] = t->points[leader];
        }
        start_game(t);
    } else
        start_hand(t);
}

static void pay_win(Table *t, int s, int from, int win, int red, int chankan, int *sticks) {
    int basic = basic_points(t, s, win, red, from < 0, chankan), got = 0;
    for (int o = 0; o < SEATS; o++) {
        if (o == s) continue;
        int due = 0;
        if (from < 0)
            due = up(basic * (s == t->dealer || o == t->dealer ? 2 : 1)) + 100 * t->counters;
        else if (o == from)
            due = up(basic * (s == t->dealer ? 6 : 4)) + 300 * t->counters;
        t->points[o] -= due;
        got += due;
    }
    t->points[s] += got + 1000 * *sticks;
    *sticks = 0;
    t->won[s] = 1;
    if (from >= 0) t->dealt[from] = 1;
}

/* Whether the seat may win on the tile: complete, with a yaku, not furiten. Nobody lets a win pass.
 */
static int can_ron(const Table *t, int s, int kind, int red, int chankan) {
    int8_t h[KINDS];
    memcpy(h, t->hand[s], KINDS);
    h[kind]++;
    if (missing(t, s, h)) return 0;
    uint64_t waits = waits_of(t, s, t->hand[s]);
    if (waits & (t->passed[s] | t->river_bits[s])) return 0;
    return basic_points(t, s, kind, red, 0, chankan) > 0;
}

/* Pays all who win on the tile: nobody (0), others than the dealer (1), the dealer, too (2). The
   sticks and the counters go to the first of them. */
static int pay_rons(Table *t, int from, int kind, int red, int chankan) {
    int winners[SEATS], any = 0, found = 0, sticks = t->sticks, counters = t->counters;
    for (int step = 1; step < SEATS; step++) {
        int s = (from + step) % 4;
        if (can_ron(t, s, kind, red, chankan)) winners[any++] = s;
    }
    for (int i = 0; i < any; i++) {
        pay_win(t, winners[i], from, kind, red, chankan, &sticks);
        if (found < 2) found = winners[i] == t->dealer ? 2 : 1;
        t->counters = 0;
    }
    t->counters = counters;
    return found;
}

/* whether others win on the tile; the hand is over then */
static int rons(Room *r, Table *t, int n, int from, int kind, int red, int chankan) {
    int won = pay_rons(t, from, kind, red, chankan);
    if (!won) return 0;
    t->sticks = 0;
    finish_hand(r, t, n, won == 2, 0);
    return 1;
}

/* The exhaustive draw. */
static void exhaust(Room *r, Table *t, int n) {
    int ready[SEATS], many = 0;
    for (int s = 0; s < SEATS; s++) {
        ready[s] = waits_of(t, s, t->hand[s]) != 0;
        many += ready[s];
    }
    if (many && many < 4)
        for (int s = 0; s < SEATS; s++) t->points[s] += ready[s] ? 3000 / many : -3000 / (4 - many);
    finish_hand(r, t, n, ready[t->dealer], 1);
}

static int next_turn(Room *, Table *, int);

static void unhold(Table *t, int s, int kind, int red) {
    t->hand[s][kind]--;
    if (red) t->reds[s][kind / 9]--;
}

static int take_red(Table *t, int s, int kind) { return is_five(kind) && t->reds[s][kind / 9]; }

/* calls that a seat may make on the tile on offer */
static int call_options(const Table *t, int s, uint8_t *allowed) {
    int k = t->offered, found = 0;
    const int8_t *h = t->hand[s];
    if (t->riichi[s] >= 0 || !t->left) return 0;
    if (h[k] >= 2) {
        found++;
        if (allowed) allowed[PUNG] = 1;
    }
    if (h[k] == 3 && t->kongs < 4) {
        found++;
        if (allowed) allowed[KONG] = 1;
    }
    if (s == (t->source + 1) % 4 && k < 27) {
        int r = k % 9;
        if (r <= 6 && h[k + 1] && h[k + 2]) {
            found++;
            if (allowed) allowed[CHOW_LOW] = 1;
        }
        if (r >= 1 && r <= 7 && h[k - 1] && h[k + 1]) {
            found++;
            if (allowed) allowed[CHOW_MIDDLE] = 1;
        }
        if (r >= 2 && h[k - 1] && h[k - 2]) {
            found++;
            if (allowed) allowed[CHOW_HIGH] = 1;
        }
    }
    return found;
}

/* Lays a tile into the river, with riichi or without. */
static void lay_tile(Table *t, int s, int kind, int red, int drawn, int declares) {
    unhold(t, s, kind, red);
    if (t->riichi[s] < 0) t->passed[s] = 0;
    t->ippatsu[s] = 0;
    if (declares) {
        t->riichi[s] = t->thrown[s];
        t->doubled[s] = !t->thrown[s] && !t->calls_made;
    }
    t->river[s][t->thrown[s]++] = (Thrown){kind, drawn};
    t->river_bits[s] |= 1ull << kind;
    t->seen_tiles[kind]++;
    t->drawn[s] = -1;
    t->after_kong = 0;
}

/* The stick of a riichi on whose tile nobody has won. */
static void lay_stick(Table *t, int s) {
    t->points[s] -= 1000;
    t->sticks++;
    t->ippatsu[s] = 1;
}

/* Who may call the tile on offer, and is asked; 0 if nobody. */
static int ask_about_offer(Table *t) {
    t->nasked = t->nth = 0;
    for (int step = 1; step < SEATS; step++) {
        int o = (t->source + step) % 4;
        if (call_options(t, o, NULL)) t->asked[t->nasked++] = o;
    }
    if (t->nasked) t->phase = 1;
    return t->nasked;
}

/* Discards a tile; 1 if somebody is asked about it, else the turn goes on. */
static int throw_tile(Room *r, Table *t, int n, int s, int kind, int red, int drawn) {
    int declares = t->declaring == s;
    t->declaring = -1;
    lay_tile(t, s, kind, red, drawn, declares);
    if (rons(r, t, n, s, kind, red, 0)) return next_turn(r, t, n);
    if (declares) lay_stick(t, s);
    t->offered = kind;
    t->offered_red = red;
    t->source = s;
    if (ask_about_offer(t)) return 1;
    if (!t->left) {
        exhaust(r, t, n);
        return next_turn(r, t, n);
    }
    draw(t, (s + 1) % 4, 0);
    return -1;
}

/* What a seat may do on its turn: discards, discards with riichi, kongs. */
static int turn_options(const Table *t, int s, uint8_t *allowed) {
    int found = 0;
    const int8_t *h = t->hand[s];
    for (int k = 0; k < KINDS; k++)
        if (h[k] && k != t->barred[0] && k != t->barred[1]) {
            allowed[k] = 1;
            found++;
        }
    if (!found)
        for (int k = 0; k < KINDS; k++)
            if (h[k]) {
                allowed[k] = 1;
                found++;
            }
    if (t->drawn[s] < 0) return found;
    if (closed(t, s) && t->points[s] >= 1000 && t->left >= 4) {
        int8_t rest[KINDS];
        memcpy(rest, h, KINDS);
        if (missing(t, s, h) <= 1)
            for (int k = 0; k < KINDS; k++)
                if (h[k]) {
                    rest[k]--;
                    if (missing(t, s, rest) == 1) {
                        allowed[34 + k] = 1;
                        found++;
                    }
                    rest[k]++;
                }
    }
    if (t->left && t->kongs < 4)
        for (int k = 0; k < KINDS; k++) {
            if (h[k] == 4) {
                allowed[68 + k] = 1;
                found++;
            }
            if (h[k] == 1)
                for (int m = 0; m < t->nmelds[s]; m++)
                    if (t->melds[s][m].type == 1 && t->melds[s][m].low == k) {
                        allowed[68 + k] = 1;
                        found++;
                    }
        }
    return found;
}

static int next_turn(Room *r, Table *t, int n) {
    (void)r;
    (void)n;
    draw(t, t->dealer, 0);
    return -1;
}

/* goes on until a decision is pending */
static void go_on(Room *r, Table *t, int n) {
    for (;;) {
        int s = t->mover;
        if (t->drawn[s] >= 0) {
            if (!missing(t, s, t->hand[s]) && basic_points(t, s, t->drawn[s], 0, 1, 0) > 0) {
                int sticks = t->sticks;
                pay_win(t, s, -1, t->drawn[s], 0, 0, &sticks);
                t->sticks = 0;
                finish_hand(r, t, n, s == t->dealer, 0);
                next_turn(r, t, n);
                continue;
            }
            if (t->riichi[s] >= 0) {
                if (throw_tile(r, t, n, s, t->drawn[s], t->drawn_red[s], 1) == 1) return;
                continue;
            }
        }
        t->phase = 0;
        return;
    }
}

static void add_meld(Table *t, int s, Meld m) { t->melds[s][t->nmelds[s]++] = m; }

static void interrupt(Table *t) {
    memset(t->ippatsu, 0, sizeof t->ippatsu);
    t->calls_made++;
}

/* Lays the tile on offer with tiles of the hand. */
static void call(Room *r, Table *t, int n, int s, int choice) {
    int k = t->offered, red = t->offered_red;
    Meld m = {0};
    m.open = 1;
    m.reds = red;
    interrupt(t);
    lets_pass(t);
    int own[3], many = 2;
    if (choice == PUNG || choice == KONG) {
        m.type = choice == KONG ? 2 : 1;
        m.low = k;
        own[0] = own[1] = own[2] = k;
        many = choice == KONG ? 3 : 2;
    } else {
        int low = choice == CHOW_LOW ? k : choice == CHOW_MIDDLE ? k - 1 : k - 2;
        m.type = 0;
        m.low = low;
        for (int i = 0, j = 0; i < 3; i++)
            if (low + i != k) own[j++] = low + i;
    }
    m.many = many + 1;
    m.kinds[0] = k;
    for (int i = 0; i < many; i++) {
        int kind = own[i], is_red = 0;
        /* a red five is laid rather than kept */
        if (take_red(t, s, kind)) {
            is_red = 1;
            m.reds++;
        }
        unhold(t, s, kind, is_red);
        t->seen_tiles[kind]++;
        m.kinds[i + 1] = kind;
    }
    add_meld(t, s, m);
    t->mover = s;
    t->drawn[s] = -1;
    if (choice == KONG) {
        t->kongs++;
        draw(t, s, 1);
        reveal(t);
        go_on(r, t, n);
        return;
    }
    t->barred[0] = k;
    t->barred[1] = -1;
    if (choice == CHOW_LOW && m.low % 9 < 6) t->barred[1] = m.low + 3;
    if (choice == CHOW_HIGH && m.low % 9 > 0) t->barred[1] = m.low - 1;
    t->phase = 0;
}

/* Does what was chosen on the own turn. */
static void take_turn(Room *r, Table *t, int n, int choice) {
    int s = t->mover, k = choice % 34;
    if (choice < 68) {
        if (choice >= 34) t->declaring = s;
        int reds = is_five(k) ? t->reds[s][k / 9] : 0, red = reds == t->hand[s][k];
        int drawn = t->drawn[s] == k && t->drawn_red[s] == red;
        if (throw_tile(r, t, n, s, k, red, drawn) == 1) return;
        go_on(r, t, n);
        return;
    }
    interrupt(t);
    if (t->hand[s][k] == 4) {
        Meld m = {0};
        m.type = 2;
        m.low = k;
        m.many = 4;
        m.open = 0;
        for (int i = 0; i < 4; i++) {
            int red = take_red(t, s, k);
            m.reds += red;
            m.kinds[i] = k;
            unhold(t, s, k, red);
            t->seen_tiles[k]++;
        }
        add_meld(t, s, m);
    } else {
        int red = take_red(t, s, k);
        if (rons(r, t, n, s, k, red, 1)) {
            next_turn(r, t, n);
            go_on(r, t, n);
            return;
        }
        unhold(t, s, k, red);
        t->seen_tiles[k]++;
        for (int m = 0; m < t->nmelds[s]; m++)
            if (t->melds[s][m].type == 1 && t->melds[s][m].low == k) {
                t->melds[s][m].type = 2;
                t->melds[s][m].kinds[3] = k;
                t->melds[s][m].many = 4;
                t->melds[s][m].reds += red;
            }
    }
    t->kongs++;
    t->drawn[s] = -1;
    draw(t, s, 1);
    reveal(t);
    go_on(r, t, n);
}

/* Takes the choice of the seat that was asked; a pung goes before a run. */
static void answer(Room *r, Table *t, int n, int choice) {
    if (t->phase == 0) {
        take_turn(r, t, n, choice);
        return;
    }
    t->answers[t->nth++] = choice;
    if (t->nth < t->nasked) return;
    for (int i = 0; i < t->nasked; i++)
        if (t->answers[i] == PUNG || t->answers[i] == KONG) {
            call(r, t, n, t->asked[i], t->answers[i]);
            return;
        }
    for (int i = 0; i < t->nasked; i++)
        if (t->answers[i] > KONG) {
            call(r, t, n, t->asked[i], t->answers[i]);
            return;
        }
    if (!t->left) {
        exhaust(r, t, n);
        next_turn(r, t, n);
    } else
        draw(t, (t->source + 1) % 4, 0);
    go_on(r, t, n);
}

/* ---- what a seat sees ----------------------------------------------------------------------- */
static void laid(float *to, const Table *t, int s) {
    for (int m = 0; m < t->nmelds[s]; m++)
        for (int i = 0; i < t->melds[s][m].many; i++) to[(int)t->melds[s][m].kinds[i]] += .25f;
}

static int meld_bonus(const Table *t, int s) {
    int found = 0;
    for (int m = 0; m < t->nmelds[s]; m++) {
        found += t->melds[s][m].reds;
        for (int i = 0; i < t->melds[s][m].many; i++)
            found += t->dora[(int)t->melds[s][m].kinds[i]];
    }
    return found;
}

static int in_a_row(const Table *t, int s) {
    int c = 0;
    for (int i = t->thrown[s] - 1; i >= 0 && t->river[s][i].drawn && c < 5; i--) c++;
    return c;
}

static float clip(float x, float a, float b) { return x < a ? a : x > b ? b : x; }

/* The planes and numbers of game.bots.learned.features. */
static void look(const Table *t, int s, int asked, float *p, float *w) {
    memset(p, 0, sizeof(float) * PLANES * KINDS);
    const int8_t *h = t->hand[s];
    int live[KINDS], total = count_tiles(h), sets = total / 3, full = total % 3 == 2;
    for (int k = 0; k < KINDS; k++) {
        for (int c = 0; c < 4; c++) p[c * KINDS + k] = h[k] > c;
        live[k] = live_of(t, s, k);
        p[7 * KINDS + k] = live[k] / 4.f;
        p[8 * KINDS + k] = (t->dora[k] < 2 ? t->dora[k] : 2) / 2.f;
        p[10 * KINDS + k] = k >= 27;
        p[11 * KINDS + k] = 1;
    }
    for (int r = 0; r < 3; r++)
        if (t->reds[s][r]) p[4 * KINDS + 9 * r + 4] = 1;
    int drawn = asked ? -1 : t->drawn[s];
    if (drawn >= 0) p[5 * KINDS + drawn] = 1;
    laid(p + 6 * KINDS, t, s);
    for (int k = 31; k < 34; k++) p[9 * KINDS + k] += .5f;
    p[9 * KINDS + 27 + t->round / 4 % 4] += .5f;
    p[9 * KINDS + 27 + (s - t->dealer + 4) % 4] += .5f;
    if (asked) p[12 * KINDS + t->offered] = 1;
    for (int i = 0; i < t->thrown[s]; i++) p[13 * KINDS + t->river[s][i].kind] = 1;
    uint64_t ukeire, spare;
    int away = seen(h, sets, &ukeire, &spare);
    for (int k = 0; k < KINDS; k++) {
        if (ukeire >> k & 1) p[16 * KINDS + k] = 1;
        if (full && spare >> k & 1) {
            int8_t rest[KINDS];
            memcpy(rest, h, KINDS);
            rest[k]--;
            uint64_t wide;
            seen(rest, sets, &wide, NULL);
            int sum = 0;
            for (int o = 0; o < KINDS; o++)
                if (wide >> o & 1) sum += live[o];
            p[14 * KINDS + k] = 1;
            p[15 * KINDS + k] = sum / 20.f;
        }
    }
    for (int step = 1; step < SEATS; step++) {
        int o = (s + step) % 4, n = t->thrown[o];
        float *q = p + (17 + 8 * (step - 1)) * KINDS;
        laid(q, t, o);
        for (int i = 0; i < n; i++) {
            int k = t->river[o][i].kind;
            q[KINDS + k] = 1;
            if (!t->river[o][i].drawn) q[2 * KINDS + k] += .5f;
            if (i < 5) q[3 * KINDS + k] = 1;
            if (i >= n - 3) q[4 * KINDS + k] = 1;
            if (i == t->riichi[o]) q[5 * KINDS + k] = 1;
        }
        uint64_t safe = t->passed[o] | t->river_bits[o];
        for (int k = 0; k < KINDS; k++)
            if (safe >> k & 1) q[6 * KINDS + k] = 1;
        for (int base = 0; base < 27; base += 9)
            for (int low = base + 1; low < base + 7; low++)
                if (live[low] && live[low + 1] && !((safe >> (low - 1) | safe >> (low + 2)) & 1)) {
                    q[7 * KINDS + low - 1] += .5f;
                    q[7 * KINDS + low + 2] += .5f;
                }
    }
    float *v = w;
    Keys key = keys_of(h);
    for (int step = 0; step < 5; step++) *v++ = away == step;
    *v++ = away / 6.f;
    int pairs = 0;
    for (int k = 0; k < KINDS; k++) pairs += h[k] > 1;
    *v++ = (t->nmelds[s] ? 7 : 7 - pairs) / 6.f;
    int far = distance_keys(SIMPLES, &key, sets);
    *v++ = (far > 8 ? 8 : far) / 6.f;
    far = distance_keys(TRIPLETS, &key, sets);
    *v++ = (far > 8 ? 8 : far) / 6.f;
    far = 8;
    for (int suit = 0; suit < 3; suit++) {
        int one = distance_flush(&key, suit, sets);
        if (one < far) far = one;
    }
    *v++ = far / 6.f;
    *v++ = t->nmelds[s] / 4.f;
    *v++ = closed(t, s);
    int bonus = meld_bonus(t, s);
    for (int k = 0; k < KINDS; k++) bonus += h[k] * t->dora[k];
    for (int r = 0; r < 3; r++) bonus += t->reds[s][r] > 0;
    *v++ = bonus / 4.f;
    *v++ = t->dealer == s;
    *v++ = t->thrown[s] / 18.f;
    *v++ = drawn >= 0;
    *v++ = full;
    for (int step = 1; step < SEATS; step++) {
        int o = (s + step) % 4, opened = 0;
        for (int m = 0; m < t->nmelds[o]; m++) opened += t->melds[o][m].open;
        *v++ = t->riichi[o] >= 0;
        *v++ = t->riichi[o] >= 0 ? (t->thrown[o] - t->riichi[o]) / 18.f : 0;
        for (int many = 1; many < 4; many++) *v++ = opened == many;
        int b = meld_bonus(t, o);
        *v++ = (b < 4 ? b : 4) / 4.f;
        *v++ = t->dealer == o;
        *v++ = in_a_row(t, o) / 5.f;
        *v++ = t->thrown[o] / 18.f;
        *v++ = asked && t->source == o;
    }
    *v++ = t->points[s] / 30000.f;
    int rank = 0;
    for (int step = 1; step < SEATS; step++) {
        int o = (s + step) % 4;
        *v++ = clip((t->points[s] - t->points[o]) / 20000.f, -1.5f, 1.5f);
        rank += t->points[o] > t->points[s];
    }
    for (int place = 0; place < 4; place++) *v++ = rank == place;
    int hands = 8 - t->round > 1 ? 8 - t->round : 1;
    *v++ = t->left / 70.f;
    *v++ = t->left < 8;
    *v++ = (hands < 8 ? hands : 8) / 8.f;
    *v++ = hands == 1;
    *v++ = hands <= 4;
    *v++ = t->round / 4 / 2.f;
    *v++ = (t->counters < 4 ? t->counters : 4) / 4.f;
    *v++ = (t->sticks < 4 ? t->sticks : 4) / 4.f;
}

/* ---- players who follow plain rules --------------------------------------------------------- */
/* Whom a net may meet beside itself; the tables answer for those after `NET`. */
enum { NET, GREEDY, FOLDER, CALLER };

static int is_value(const Table *t, int s, int kind) {
    return kind >= 31 || kind == 27 + t->round / 4 % 4 || kind == 27 + (s - t->dealer + 4) % 4;
}

/* Which way to a yaku a caller's open hand takes. */
enum { ANY, ALL_SIMPLES };

static int has_value_set(const Table *t, int s) {
    for (int m = 0; m < t->nmelds[s]; m++)
        if (t->melds[s][m].type && is_value(t, s, t->melds[s][m].low)) return 1;
    for (int k = 27; k < KINDS; k++)
        if (t->hand[s][k] >= 3 && is_value(t, s, k)) return 1;
    return 0;
}

static int all_simple(const Table *t, int s) {
    for (int m = 0; m < t->nmelds[s]; m++)
        for (int i = 0; i < t->melds[s][m].many; i++)
            if (is_outside(t->melds[s][m].kinds[i])) return 0;
    return 1;
}

static int way(const Table *t, int s) {
    if (closed(t, s) || has_value_set(t, s)) return ANY;
    return all_simple(t, s) ? ALL_SIMPLES : ANY;
}

/* The tiles missing on that way. */
static int missing_on(const Table *t, int s, const int8_t *h, int on) {
    if (on == ANY) return missing(t, s, h);
    Keys k = keys_of(h);
    return distance_keys(SIMPLES, &k, 4 - t->nmelds[s]);
}

/* The kinds that bring a hand of thirteen nearer. */
static uint64_t nearer(const Table *t, int s, int8_t *h, int on, int away) {
    uint64_t found = 0, ukeire;
    int pairs = !t->nmelds[s] && pairs_missing(h) == away,
        orphans = !t->nmelds[s] && orphans_missing(h) == away;
    if (on == ANY && seen(h, 4 - t->nmelds[s], &ukeire, NULL) == away) found = ukeire;
    if (on == ANY && !pairs && !orphans) return found;
    for (int k = 0; k < KINDS; k++) {
        if (found >> k & 1 || h[k] > 3) continue;
        h[k]++;
        if (missing_on(t, s, h, on) < away) found |= 1ull << k;
        h[k]--;
    }
    return found;
}

/* How many live tiles do. */
static int helpful(const Table *t, int s, int8_t *h, int on, int away) {
    uint64_t kinds = nearer(t, s, h, on, away);
    int found = 0;
    for (int k = 0; k < KINDS; k++)
        if (kinds >> k & 1) found += live_of(t, s, k);
    return found;
}

/* How dangerous a tile looks to common sense, against all who are in riichi. */
static int danger(const Table *t, int s, int kind) {
    int worst = 0;
    for (int o = 0; o < SEATS; o++) {
        if (o == s || t->riichi[o] < 0) continue;
        uint64_t safe = t->passed[o] | t->river_bits[o];
        int found = 0;
        if (!(safe >> kind & 1)) {
            if (kind >= 27) {
                static const int BY_SEEN[] = {7, 5, 2, 1, 1};
                found = BY_SEEN[(int)t->seen_tiles[kind]];
            } else {
                int rank = kind % 9, open = 0;
                open += rank > 2 && !(safe >> (kind - 3) & 1);
                open += rank < 6 && !(safe >> (kind + 3) & 1);
                found = 3 + 5 * open - 2 * (rank == 0 || rank == 8);
            }
        }
        if (found > worst) worst = found;
    }
    return worst;
}

static int threatened(const Table *t, int s) {
    for (int o = 0; o < SEATS; o++)
        if (o != s && t->riichi[o] >= 0) return 1;
    return 0;
}

/* The safest of the tiles that may be thrown. */
static int safest(const Table *t, int s, const int8_t *may) {
    int best = -1;
    for (int k = 0; k < KINDS; k++)
        if (may[k] && (best < 0 || danger(t, s, k) < danger(t, s, best))) best = k;
    return best;
}

/* What a player of plain rules does on the own turn. */
static int plain_turn(const Table *t, int s) {
    uint8_t allowed[CHOICES] = {0};
    turn_options(t, s, allowed);
    int on = way(t, s), away = FAR, best = -1, most = -1;
    int8_t h[KINDS], far[KINDS];
    memcpy(h, t->hand[s], KINDS);
    for (int k = 0; k < KINDS; k++) {
        if (!allowed[k]) continue;
        h[k]--;
        far[k] = missing_on(t, s, h, on);
        h[k]++;
        if (far[k] < away) away = far[k];
    }
    if (t->player[s] != GREEDY && away > 1 && threatened(t, s))
        return safest(t, s, (const int8_t *)allowed);
    for (int k = 0; k < KINDS; k++) {
        if (!allowed[k] || far[k] > away) continue;
        h[k]--;
        int keep = 10 * t->dora[k] + (k < 27 ? (k % 9 < 8 - k % 9 ? k % 9 : 8 - k % 9) : -1);
        if (t->player[s] == CALLER && t->hand[s][k] > 1 && is_value(t, s, k)) keep += 20;
        int worth = 64 * helpful(t, s, h, on, away) + 31 - keep;
        if (worth > most) best = k, most = worth;
        h[k]++;
    }
    return allowed[34 + best] ? 34 + best : best;
}

/* A caller opens the hand for a set of honours that is a yaku, and for all simples if that is
   near; once open, they call what brings the hand nearer to a yaku. */
static int plain_call(const Table *t, int s) {
    if (t->player[s] != CALLER || threatened(t, s)) return PASS;
    uint8_t allowed[CHOICES] = {0};
    call_options(t, s, allowed);
    if (allowed[PUNG] && is_value(t, s, t->offered)) return PUNG;
    int opened = !closed(t, s), simple = !has_value_set(t, s);
    int before = simple ? missing_on(t, s, t->hand[s], ALL_SIMPLES) : missing(t, s, t->hand[s]);
    if (simple && !opened && (before > 4 || before > missing(t, s, t->hand[s]))) return PASS;
    if (simple && opened && !all_simple(t, s)) return PASS;
    for (int choice = CHOW_HIGH; choice >= PUNG; choice--) {
        if (!allowed[choice] || choice == KONG) continue;
        Table *after = malloc(sizeof(Table));
        *after = *t;
        int k = t->offered, low = k - (choice - CHOW_LOW);
        int8_t *h = after->hand[s];
        for (int i = 0; i < 3; i++) {
            int one = choice == PUNG ? k : low + i;
            if (choice == PUNG ? i < 2 : one != k) h[one]--;
        }
        after->nmelds[s]++;
        after->melds[s][after->nmelds[s] - 1] = (Meld){.open = 1, .type = choice == PUNG};
        int outside = choice == PUNG ? is_outside(k) : low % 9 == 0 || low % 9 == 6;
        int now = simple ? missing_on(after, s, h, ALL_SIMPLES) : missing(after, s, h);
        free(after);
        if (now < before && !(simple && outside)) return choice;
    }
    return PASS;
}

/* The seat that is asked, on its turn or about the tile on offer. */
static int asked_seat(const Table *t) { return t->phase == 1 ? t->asked[t->nth] : t->mover; }

/* Answers for the players of plain rules until a net is asked. */
static void answer_plain(Room *r, Table *t, int n) {
    for (;;) {
        int asked = t->phase == 1, s = asked_seat(t);
        if (t->player[s] == NET) return;
        answer(r, t, n, asked ? plain_call(t, s) : plain_turn(t, s));
    }
}

/* ---- how a hand would end -------------------------------------------------------------------- */
/* How useful a tile looks beside the others of a hand. */
static int usefulness(const Table *t, const int8_t *h, int k) {
    int found = 10 * t->dora[k] + 4 * (h[k] > 1);
    if (k >= 27) return found;
    int r = k % 9;
    if (r > 0) found += 2 * (h[k - 1] > 0);
    if (r < 8) found += 2 * (h[k + 1] > 0);
    if (r > 1) found += h[k - 2] > 0;
    if (r < 7) found += h[k + 2] > 0;
    return 2 * found + (r > 0 && r < 8) + (r > 1 && r < 7);
}

/* A discard after a short look: in tenpai the widest wait, else what seems least useful of what the
   hand can spare; who folds throws what is safest. `ready` tells whether the rest is tenpai. */
static int hasty_discard(const Table *t, int s, int folds, int *ready) {
    int8_t h[KINDS];
    memcpy(h, t->hand[s], KINDS);
    uint64_t ukeire, spare;
    int away = seen(h, 4 - t->nmelds[s], &ukeire, &spare), best = -1, most = 0;
    if (!t->nmelds[s] && pairs_missing(h) < away) {
        away = pairs_missing(h);
        spare = 0;
        for (int k = 0; k < KINDS; k++)
            if (h[k] == 1 || h[k] > 2) spare |= 1ull << k;
    }
    *ready = away <= 1;
    if (folds && away > 1 && threatened(t, s)) return safest(t, s, h);
    for (int k = 0; k < KINDS; k++) {
        if (!h[k] || !(away == 0 || spare >> k & 1)) continue;
        int worth = -usefulness(t, h, k);
        if (away <= 1) {
            h[k]--;
            uint64_t waits = waits_of(t, s, h);
            h[k]++;
            for (int w = 0; w < KINDS; w++)
                if (waits >> w & 1) worth += 100 * live_of(t, s, w);
        }
        if (best < 0 || worth > most) best = k, most = worth;
    }
    return best;
}

/* Throws a tile without asking anybody; whether somebody wins on it. */
static int throw_hastily(Table *t, int s, int k, int declares, uint64_t *waits) {
    int red = is_five(k) && t->reds[s][k / 9] == t->hand[s][k], waited = 0;
    lay_tile(t, s, k, red, 0, declares);
    waits[s] = waits_of(t, s, t->hand[s]);
    for (int o = 0; o < SEATS; o++) waited |= o != s && waits[o] >> k & 1;
    if (waited && pay_rons(t, s, k, red, 0)) return 1;
    if (declares) lay_stick(t, s);
    t->offered = k;
    t->source = s;
    return 0;
}

/* What every seat waits for, a tile just drawn left aside. */
static void all_waits(const Table *t, uint64_t *waits) {
    for (int s = 0; s < SEATS; s++) {
        int8_t h[KINDS];
        memcpy(h, t->hand[s], KINDS);
        if (t->drawn[s] >= 0) h[t->drawn[s]]--;
        waits[s] = waits_of(t, s, h);
    }
}

/* How the hand would end with this wall if nobody called and all hurried: what it would bring the
   seat, and whether they would win, deal in, or another win. */
static void foresee(const Table *now, int s, int folds, const uint64_t *waited, float *v) {
    Table course = *now, *t = &course;
    uint64_t waits[SEATS];
    memcpy(waits, waited, sizeof waits);
    if (t->phase == 1 && t->left) draw(t, (t->source + 1) % 4, 0);
    while (t->left || t->drawn[t->mover] >= 0) {
        int m = t->mover, ready = 0, k;
        if (t->drawn[m] >= 0 && waits[m] >> t->drawn[m] & 1 &&
            basic_points(t, m, t->drawn[m], t->drawn_red[m], 1, 0) > 0) {
            int sticks = t->sticks;
            pay_win(t, m, -1, t->drawn[m], 0, 0, &sticks);
            break;
        }
        k = t->riichi[m] >= 0 ? t->drawn[m] : hasty_discard(t, m, folds, &ready);
        int declares = ready && closed(t, m) && t->points[m] >= 1000 && t->left >= 4;
        if (throw_hastily(t, m, k, declares && t->riichi[m] < 0, waits)) break;
        if (!t->left) break;
        draw(t, (m + 1) % 4, 0);
    }
    int others = 0;
    for (int o = 0; o < SEATS; o++) others |= o != s && t->won[o];
    v[0] = (t->points[s] - now->points[s]) / 4000.f;
    v[1] = t->won[s];
    v[2] = t->dealt[s];
    v[3] = others;
}

/* What only a judge sees of every seat from the asked one on: how near the hand is, its dora, what
   it waits for and where that lies in the wall, what a win by ron pays, and how many of the tiles
   of the asked seat it waits for; and how the hand would end */
static void peek(const Table *t, int s, float *v) {
    uint64_t waited[SEATS];
    memset(v, 0, sizeof(float) * HIDDEN);
    all_waits(t, waited);
    for (int step = 0; step < SEATS; step++) {
        int o = (s + step) % 4;
        float *q = v + SEEN_OF_SEAT * step;
        int8_t h[KINDS];
        memcpy(h, t->hand[o], KINDS);
        int away = missing(t, o, h), full = count_tiles(h) % 3 == 2;
        int bonus = meld_bonus(t, o) + count_dora(t, h, 0, 0);
        for (int suit = 0; suit < 3; suit++) bonus += t->reds[o][suit];
        q[0] = away / 6.f;
        q[1] = away <= 1;
        q[2] = away == 2;
        q[3] = away == 3;
        q[4] = bonus / 6.f;
        if (away > 1 || full) continue;
        uint64_t waits = waited[o];
        q[5] = !(waits & (t->passed[o] | t->river_bits[o]));
        int many = 0, first = 0, pays = 0, feeds = 0;
        for (int i = 0; i < t->left; i++)
            if (waits >> t->wall[t->pos + i] & 1) {
                many++;
                if (!first) first = i + 1;
            }
        for (int k = 0; k < KINDS; k++)
            if (waits >> k & 1) {
                int basic = basic_points(t, o, k, 0, 0, 0);
                if (basic > pays) pays = basic;
                if (step) feeds += t->hand[s][k];
            }
        q[6] = many / 8.f;
        q[7] = first ? 1.f / (1 + first / 4.f) : 0;
        q[9] = pays > 0;
        q[10] = (pays < 8000 ? pays : 8000) / 4000.f;
        q[11] = q[5] * feeds / 4.f;
        int next = (o - t->mover + 3) % 4;
        for (int i = next; i < t->left; i += 4)
            if (waits >> t->wall[t->pos + i] & 1) {
                q[8] = 1.f / (1 + i / 8.f);
                break;
            }
    }
    for (int folds = 0; folds < 2; folds++)
        foresee(t, s, folds, waited, v + SEEN_OF_SEAT * SEATS + SEEN_OF_COURSE * folds);
}

/* ---- the room ------------------------------------------------------------------------------- */
/* So many tables, each with a match begun; the seed decides all walls. */
Room *open_room(int tables, uint64_t seed) {
    prepare();
    Room *r = calloc(1, sizeof(Room));
    r->many = tables;
    r->tables = calloc(tables, sizeof(Table));
    r->ended = calloc(tables * 8 + 64, sizeof(Ended));
    for (int n = 0; n < tables; n++) {
        Table *t = &r->tables[n];
        set_dice(t, seed, n);
        start_game(t);
        next_turn(r, t, n);
        go_on(r, t, n);
    }
    return r;
}

/* Who sits at every table; at each there has to be a net. */
void seat_players(Room *r, const int32_t *players) {
    for (int n = 0; n < r->many; n++) {
        for (int s = 0; s < SEATS; s++) r->tables[n].player[s] = players[4 * n + s];
        answer_plain(r, &r->tables[n], n);
    }
}

/* the pending decision of every table; meta: seat, is_call, hand, game, offered */
void look_all(Room *r, float *planes, float *whole, uint8_t *allowed, int32_t *meta) {
    for (int n = 0; n < r->many; n++) {
        const Table *t = &r->tables[n];
        int asked = t->phase == 1, s = asked_seat(t);
        uint8_t *a = allowed + n * CHOICES;
        memset(a, 0, CHOICES);
        if (asked) {
            a[PASS] = 1;
            call_options(t, s, a);
        } else
            turn_options(t, s, a);
        look(t, s, asked, planes + (size_t)n * PLANES * KINDS, whole + n * WHOLE);
        int32_t *m = meta + 5 * n;
        m[0] = s;
        m[1] = asked;
        m[2] = t->hand_serial;
        m[3] = t->game_serial;
        m[4] = asked ? t->offered : -1;
    }
}

/* A seat of a table as it is told: points, tiles, river, melds */
static const int32_t *lay_seat(Table *t, int s, const int32_t *v) {
    t->points[s] = t->before[s] = *v++;
    t->riichi[s] = *v++;
    t->doubled[s] = *v++;
    t->ippatsu[s] = *v++;
    t->drawn[s] = *v++;
    t->drawn_red[s] = *v++;
    uint64_t low = (uint32_t)*v++, high = (uint32_t)*v++;
    t->passed[s] = high << 32 | low;
    for (int k = 0; k < KINDS; k++) t->hand[s][k] = *v++;
    for (int i = 0; i < 3; i++) t->reds[s][i] = *v++;
    t->thrown[s] = *v++;
    for (int i = 0; i < t->thrown[s]; i++, v += 2) {
        t->river[s][i] = (Thrown){v[0], v[1]};
        t->river_bits[s] |= 1ull << v[0];
        t->seen_tiles[v[0]]++;
    }
    t->nmelds[s] = *v++;
    for (int m = 0; m < t->nmelds[s]; m++) {
        Meld *q = &t->melds[s][m];
        q->type = *v++;
        q->open = *v++;
        q->reds = *v++;
        q->many = *v++;
        q->low = v[0];
        for (int i = 0; i < q->many; i++) {
            q->kinds[i] = *v++;
            if (q->kinds[i] < q->low) q->low = q->kinds[i];
            t->seen_tiles[(int)q->kinds[i]]++;
        }
        int claimed = *v++;
        if (claimed >= 0) t->seen_tiles[claimed]--;
    }
    return v;
}

/* Sets a table in the middle of a hand, as it is told in numbers; nets sit at it. The hands stay,
   and what nobody has seen of the wall is laid anew by the seed. */
void lay_table(Room *r, int n, const int32_t *v, uint64_t seed) {
    Table *t = &r->tables[n];
    int hand = t->hand_serial, game = t->game_serial, places[136], many = 0;
    memset(t, 0, sizeof *t);
    t->hand_serial = hand + 1;
    t->game_serial = game + 1;
    set_dice(t, seed, 0);
    t->declaring = -1;
    t->dealer = *v++;
    t->round = *v++;
    t->counters = *v++;
    t->sticks = *v++;
    t->kongs = *v++;
    t->calls_made = *v++;
    t->left = *v++;
    t->rinshan = *v++;
    t->indicators = *v++;
    t->mover = *v++;
    t->after_kong = *v++;
    t->barred[0] = *v++;
    t->barred[1] = *v++;
    t->phase = *v++;
    t->offered = *v++;
    t->offered_red = *v++;
    t->source = *v++;
    for (int s = 0; s < SEATS; s++) v = lay_seat(t, s, v);
    t->pos = 122 - t->rinshan - t->left;
    for (int i = 0; i < t->left; i++) places[many++] = t->pos + i;
    for (int i = t->rinshan; i < 4; i++) places[many++] = 135 - i;
    for (int i = 0; i < 5; i++) places[many++] = 130 - 2 * i;
    for (int i = t->indicators; i < 5; i++) places[many++] = 131 - 2 * i;
    for (int i = 0; i < many; i++, v += 2) {
        t->wall[places[i]] = v[0];
        t->red[places[i]] = v[1];
    }
    for (int i = 0; i < t->indicators; i++, v += 2) {
        t->wall[131 - 2 * i] = v[0];
        t->seen_tiles[v[0]]++;
        t->dora[successor(v[0])]++;
    }
    lay_anew(t, places, many);
    if (t->phase == 1) ask_about_offer(t);
}

/* what a judge sees of the pending decisions of some tables */
void peek_at(const Room *r, const int32_t *tables, int many, float *hidden) {
    for (int n = 0; n < many; n++) {
        const Table *t = &r->tables[tables[n]];
        peek(t, asked_seat(t), hidden + n * HIDDEN);
    }
}

/* answers them all; the hands that ended, each as the numbers of `Ended` */
int answer_all(Room *r, const int32_t *choices, int32_t *ended) {
    r->nended = 0;
    for (int n = 0; n < r->many; n++) {
        answer(r, &r->tables[n], n, choices[n]);
        answer_plain(r, &r->tables[n], n);
    }
    memcpy(ended, r->ended, sizeof(Ended) * r->nended);
    return r->nended;
}

/* everything a seat sees, as plain numbers, to hold the planes against those of Python */
int dump(Room *r, int n, int64_t *o) {
    const Table *t = &r->tables[n];
    int asked = t->phase == 1, s = asked_seat(t);
    int64_t *b = o;
    for (int k = 0; k < KINDS; k++) *o++ = t->hand[s][k];
    for (int i = 0; i < 3; i++) *o++ = t->reds[s][i] > 0;
    *o++ = asked ? -1 : t->drawn[s];
    for (int k = 0; k < KINDS; k++) *o++ = live_of(t, s, k);
    for (int k = 0; k < KINDS; k++) *o++ = t->dora[k];
    for (int step = 0; step < 4; step++) {
        int q = (s + step) % 4;
        *o++ = t->thrown[q];
        for (int i = 0; i < t->thrown[q]; i++) {
            *o++ = t->river[q][i].kind;
            *o++ = t->river[q][i].drawn;
        }
        *o++ = t->nmelds[q];
        for (int m = 0; m < t->nmelds[q]; m++) {
            *o++ = t->melds[q][m].open;
            *o++ = t->melds[q][m].many;
            for (int i = 0; i < t->melds[q][m].many; i++) *o++ = t->melds[q][m].kinds[i];
        }
        *o++ = t->riichi[q];
        *o++ = (int64_t)(t->passed[q] | t->river_bits[q]);
        *o++ = meld_bonus(t, q);
        *o++ = t->points[q];
    }
    *o++ = (t->dealer - s + 4) % 4;
    *o++ = t->left;
    *o++ = t->round / 4;
    *o++ = t->counters;
    *o++ = t->sticks;
    *o++ = 8 - t->round > 1 ? 8 - t->round : 1;
    *o++ = asked ? t->offered : -1;
    *o++ = asked ? (t->source - s + 4) % 4 : -1;
    *o++ = (s - t->dealer + 4) % 4;
    *o++ = t->round / 4 % 4;
    return o - b;
}
