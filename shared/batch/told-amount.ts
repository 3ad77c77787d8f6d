import { type Centavos, centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'

/** One group of thousands, or three decimals: nobody knows. */
const AMBIGUOUS = /^(?:R\$\s*)?(\d{1,3})[.,](\d{3})$/i

/** A number of a workbook with parts of a centavo; see `rowsOfSheet`. */
const PARTS = /^(\d{1,10}),(\d\d)(\d)(\d+)$/

/** Parted by its own comma, or moved by another one, with what stands behind it; see `unparted`. */
const PARTED = /^([^|]*)\|([^|]*)$/

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
  const [, first, behind] = PARTED.exec(text.trim()) ?? []
  if (first !== undefined && behind !== undefined)
    return { ok: false, reason: 'amount', offers: partedOffers(first, behind) }
  const parts = PARTS.exec(text.trim())
  if (parts !== null) return withParts(parts)
  const read = parseTypedAmount(text)
  if (read.ok) return { ok: true, amount: read.value }
  if (read.error === 'empty') return { ok: false, reason: 'missing', offers: [] }
  if (read.error === 'useComma') return { ok: false, reason: 'amount', offers: pointed(text) }
  return { ok: false, reason: read.error === 'negative' ? 'negative' : 'amount', offers: [] }
}

// As whoever looks at the sheet sees a number with parts of a centavo: offered, and never rounded in silence. With three of them it may be thousands
// that a workbook of another language took for decimals.
function withParts([, reais = '', cents = '', third = '', more = '']: RegExpExecArray): ToldAmount {
  const rounded = formatAmount(centavos(Number(`${reais}${cents}`) + (third < '5' ? 0 : 1)))
  const isOpen = more === '0' && reais.length <= 3
  const offers = isOpen ? [`${reais}.${cents}${third},00`, rounded] : [rounded]
  return {
    ok: false,
    reason: isOpen ? 'ambiguous' : 'amount',
    offers: offers.filter((offer) => parseTypedAmount(offer).ok),
  }
}

// `1234|56` is one amount; `1|234.56` is one, or a second one that another comma has moved. Behind a whole one may stand a remark.
function partedOffers(first: string, behind: string): readonly string[] {
  if (/\p{L}/u.test(behind) || behind === '') return amountsIn(first)
  if (/^\d{1,2}$/.test(behind)) return amountsIn(`${first},${behind}`)
  return [...pointed(`${first},${behind}`), ...(/[.,]\d{1,2}$/.test(behind) ? amountsIn(behind) : [])]
}

function amountsIn(text: string): readonly string[] {
  return parseTypedAmount(text).ok && !AMBIGUOUS.test(text) ? [text] : pointed(text)
}

// Written as in other countries: offered as it would be written here, and taken by a person alone.
function pointed(text: string): readonly string[] {
  const [, reais = '', decimals = ''] = /^(?:R\$\s*)?([\d,]+)\.(\d{1,2})$/i.exec(text.trim()) ?? []
  const offer = `${reais.replaceAll(',', '.')},${decimals.padEnd(2, '0')}`
  return parseTypedAmount(offer).ok ? [offer] : []
}
