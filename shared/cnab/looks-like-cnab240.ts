/** Says whether a text begins like a file of CNAB 240: a file header of 240 columns. */
export function looksLikeCnab240(text: string): boolean {
  return /^\d{3}00000[^\r\n]{232}(?:\r?\n|$)/.test(text)
}
