/** Whatever its first line ends like: a bank, lot 0000, record 0, blanks (behind which Itaú tells its version), and whose the file is. A mark of UTF-8 is read here as three letters. */
const HEADER = /^(?:\u00ef\u00bb\u00bf)?\d{3}00000 {6}[ \d]{3}[0-3][\dA-Z]{14}/

/** Says whether a text begins like a file of CNAB 240. One whose lines are cut, or too long, is one too: it is refused as that, by line and column. */
export function looksLikeCnab240(text: string): boolean {
  return HEADER.test(text) || /^\d{3}00000[^\r\n]{232}(?:\r?\n|$)/.test(text)
}
