/** The terms of a charge by their names on the wire (QRCODES_API section 6). */
export const termNames = ['multa', 'juros', 'abatimento', 'desconto'] as const
export type TermName = (typeof termNames)[number]

/** All terms of a charge, each with the same. */
export function eachTerm<T>(same: T): Readonly<Record<TermName, T>> {
  return { multa: same, juros: same, abatimento: same, desconto: same }
}

/** Terms whose `valorPerc` is an amount, by name and `modalidade`; that of any other is a rate. */
export const amountTerms: ReadonlySet<string> = new Set(
  'multa 1,juros 1,juros 5,abatimento 1,desconto 1,desconto 3,desconto 4'.split(','),
)
