import type { Centavos } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'

/** One group of thousands, or three decimals: nobody knows. */
const AMBIGUOUS = /^(?:R\$\s*)?(\d{1,3})[.,](\d{3})$/i

/** What a cell says of an amount: its centavos, or why nobody knows, with what it may have been meant to say. */
export type ToldAmount =
  | { readonly ok: true; readonly amount: Centavos }
  | {
      readonly ok: false
      readonly reason: 'missing' | 'amount' | 'ambiguous' | 'negative'
      readonly offers: readonly string[]
    }

/** Reads the amount of a row as a person writes it in Brazil; `1.234` may be thousands or decimals, and is never guessed. */
export function readToldAmount(text: string): ToldAmount {
  const [, whole, rest] = AMBIGUOUS.exec(text.trim()) ?? []
  if (whole !== undefined && rest !== undefined) {
    const both = [`${whole}.${rest},00`, ...(rest.endsWith('0') ? [`${whole},${rest.slice(0, 2)}`] : [])]
    return { ok: false, reason: 'ambiguous', offers: both.filter((offer) => parseTypedAmount(offer).ok) }
  }
  // Parted by its own comma; see `tableOf`.
  const joined = /^[^|]*\|\d{1,2}$/.test(text.trim()) ? text.trim().replace('|', ',') : null
  if (joined !== null) return { ok: false, reason: 'amount', offers: parseTypedAmount(joined).ok ? [joined] : [] }
  const read = parseTypedAmount(text)
  if (read.ok) return { ok: true, amount: read.value }
  if (read.error === 'empty') return { ok: false, reason: 'missing', offers: [] }
  if (read.error === 'useComma') return { ok: false, reason: 'amount', offers: pointed(text) }
  return { ok: false, reason: read.error === 'negative' ? 'negative' : 'amount', offers: [] }
}

// Written as in other countries: offered as it would be written here, and taken by a person alone.
function pointed(text: string): readonly string[] {
  const [, reais = '', decimals = ''] = /^(?:R\$\s*)?([\d,]+)\.(\d{1,2})$/i.exec(text.trim()) ?? []
  const offer = `${reais.replaceAll(',', '.')},${decimals.padEnd(2, '0')}`
  return parseTypedAmount(offer).ok ? [offer] : []
}
