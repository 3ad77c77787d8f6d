/** How a language spells amounts in words. */
export interface Spelling {
  /** As BCP 47 writes it. */
  readonly locale: string
  /** Spells a whole number given as digits, below one quadrillion. */
  readonly number: (digits: string) => string
  /** Stands between reais and centavos. */
  readonly and: string
  readonly minus: string
  /** Stands between a round million and its reais: um milhão DE reais. */
  readonly ofMillions: string
}
