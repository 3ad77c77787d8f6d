const NAMES_CURRENCY = /^(?:[a-z]{3,5}|\d{3}|.{0,2}[$\p{Sc}].?|d[o\u00f3]lar.*)$/iu

/** Says whether what stands beside an amount names another currency, by its letters, number or sign; whatever else it says is not judged. */
export function isForeignWord(told: string | null): boolean {
  return told !== null && NAMES_CURRENCY.test(told.trim()) && isOtherCurrency(told)
}

/** Says whether it names another currency by letters, number or sign, or is a word for none that is ours. */
export function isOtherCurrency(currency: unknown): boolean {
  // Beside the letters there are numbers: those of ISO, and 790 in the central bank's own list.
  if (typeof currency === 'number') return /^\d{3}$/.test(String(currency)) && currency !== 986 && currency !== 790
  return (
    typeof currency === 'string' &&
    !/^(BRL|R\$|986|790|REAL|REAIS|REAL BRASILEIRO|BRAZILIAN REAL|)$/i.test(currency.trim())
  )
}
