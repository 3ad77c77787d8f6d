/**
 * What a line of the statement is, read off the institution's raw kind: a Pix (`PIX`, `pix_payment`), a boleto (`BILLET`) or what the institution
 * charges for itself (`FEE`, `TARIFA_MENSAL`); null for a kind that is new to us, which is shown as it came.
 */
export function lineKind(kind: string): 'pix' | 'billet' | 'fee' | null {
  const word = kind.trim().toUpperCase()
  if (word.startsWith('PIX')) return 'pix'
  if (word.startsWith('BILLET') || word.startsWith('BOLETO')) return 'billet'
  return /^(?:FEE|TARIFF?A?|TAXA)(?![A-Z])/.test(word) ? 'fee' : null
}
