import type { Centavos } from '../../../shared/money/centavos.ts'
import { readAmount } from './read-amount.ts'

/** What says of an amount's name that it is written for people. */
const SHOWN = /(?:formatted|formatado|formatada|format|display|displayed|exibicao|decimal|texto|text|string|str)/

/**
 * An amount that stands a second time for people to read (`valueFormatted`, `valor_formatado`: `R$ 12,50`), in reais whatever the unit
 * of the other is, and the plain name of that other one. Null where it is none, or has no centavos, which tell that it is in reais.
 */
export function shownAmount(plain: string, told: unknown): { readonly of: string; readonly amount: Centavos } | null {
  if (!SHOWN.test(plain)) return null
  const text = typeof told === 'string' || typeof told === 'number' ? String(told) : ''
  if (!/\d[.,]\d{2}(?!\d)\D*$/.test(text) && !/R\$/.test(text)) return null
  const amount = readAmount(told)
  return amount === null ? null : { of: plain.replace(SHOWN, ''), amount }
}
