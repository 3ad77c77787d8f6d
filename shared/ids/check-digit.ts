/**
 * A check digit of CPF and CNPJ: weights from right to left, sum modulo 11, remainders 0 and 1 give 0. A character is
 * worth its ASCII code less 48, so digits keep their value and `A` is 17 (DOMAIN_RULES section 1).
 */
export function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (characters.charCodeAt(index) - 48), 0)
  const remainder = sum % 11
  return remainder < 2 ? '0' : String(11 - remainder)
}

/** Says whether all characters of a text are the same one. */
export function isOneCharacterRepeated(text: string): boolean {
  return text === text.charAt(0).repeat(text.length)
}
