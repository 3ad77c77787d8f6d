// As sheets write their errors in either language, and what is exported of a column that was too narrow.
const WORDS =
  'REF|VALUE|VALOR|DIV\\/0|NUM|NÚM|NULL|NULO|SPILL|DESPEJAR|CALC|ERROR|ERRO|FIELD|CAMPO|BLOCKED|BLOQUEADO|CONNECT|CONECTAR|BUSY|OCUPADO|UNKNOWN|DESCONHECIDO|EXTERNAL|EXTERNO|PYTHON|TIMEOUT'
const ERROR = new RegExp(
  `^(?:#(?:(?:${WORDS})!|N\\/A|N\\/D|NAME\\?|NOME\\?|GETTING_DATA|OBTENDO_DADOS|#{2,})|Err:\\d{3})$`,
  'i',
)

/** Says whether a cell's text is the error of a sheet, `#REF!`, and no value. */
export function isSheetError(text: string): boolean {
  return ERROR.test(text)
}
