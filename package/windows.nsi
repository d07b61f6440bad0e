; The installer for Windows: for one user, without asking for rights. It is given the version, the
; folder of the program, what lists its files, the icon and the file to make.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Moineau"

Name "Moineau"
OutFile "${SETUP}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Moineau"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
ManifestDPIAware true
BrandingText "Moineau ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Moineau"
VIAddVersionKey /LANG=0 "CompanyName" "The Moineau authors"
VIAddVersionKey /LANG=0 "FileDescription" "Moineau"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Moineau authors. MIT licence."

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\moineau.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first language is that of a Windows in any other one.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Japanese"

LangString ABOUT ${LANG_ENGLISH} "${ABOUT_en}"
LangString ABOUT ${LANG_FRENCH} "${ABOUT_fr}"
LangString ABOUT ${LANG_JAPANESE} "${ABOUT_ja}"

!include "${FILES}"

Section
  SetShellVarContext current
  ; Files of an earlier version that this one has no more would stay for ever.
  IfFileExists "$INSTDIR\uninstall.exe" 0 +2
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  !insertmacro PUT_FILES
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Moineau.lnk" "$INSTDIR\moineau.exe" "" "$INSTDIR\moineau.exe" 0 \
    SW_SHOWNORMAL "" "$(ABOUT)"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Moineau"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Moineau authors"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\moineau.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

; Only what was put there is taken away: games and settings lie in a folder of their own, and
; whoever chose a folder with other things in it keeps them.
Section "un.Moineau"
  SetShellVarContext current
  SetOutPath "$TEMP"
  !insertmacro TAKE_FILES
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Moineau.lnk"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
