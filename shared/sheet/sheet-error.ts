// As sheets write their errors in either language, and what is exported of a column that was too narrow.
const ERROR =
  /^#(?:REF!|VALUE!|VALOR!|N\/A|N\/D|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERROR!|#{2,})$/i

/** Says whether a cell's text is the error of a sheet, `#REF!`, and no value. */
export function isSheetError(text: string): boolean {
  return ERROR.test(text)
}
