/** Terms of a charge whose `valorPerc` is an amount, by name and `modalidade` (QRCODES_API section 6); that of any other is a rate. */
export const amountTerms: ReadonlySet<string> = new Set(
  'multa 1,juros 1,juros 5,abatimento 1,desconto 1,desconto 3,desconto 4'.split(','),
)
