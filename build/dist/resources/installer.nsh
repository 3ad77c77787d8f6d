; What Quita adds to electron-builder's script: the words that say where the data stays when the program goes.
!macro customHeader
  LangString dataStays ${LANG_PORTUGUESEBR} "O Quita foi removido. Os cofres, os comprovantes e as configurações continuam em %APPDATA%\Quita, na pasta de cada pessoa que o usou. Para continuar, instale o Quita de novo; para apagar, remova essa pasta."
  LangString dataStays ${LANG_ENGLISH} "Quita was removed. Vaults, receipts and settings stay in %APPDATA%\Quita, in the profile of each person who used it. To go on, install Quita again; to erase them, remove that folder."
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DetailPrint "$(dataStays)"
  ${endIf}
!macroend

; The last page of the uninstaller says it; a silent removal shows nothing.
!macro customUninstallPage
  !define MUI_FINISHPAGE_TEXT_LARGE
  !define MUI_FINISHPAGE_TEXT "$(dataStays)"
!macroend
