import { centavos } from '../../../shared/money/centavos.ts'
import { wireNumber, wireText } from '../../../shared/money/wire-amount.ts'
import type { Variant } from '../variants.ts'

/** How this bank writes amounts, dates and ids just now. */
export interface Writing {
  amount(cents: number): number | string
  money(cents: number): { readonly currency: 'BRL'; readonly amount: number | string }
  date(ms: number): string
  /** Of a list, where a text is usual. */
  listId(id: number): string | number
  /** Of details, where a number is usual. */
  id(id: number): string | number
  /** Leaves out or adds fields. */
  object(required: object, optional: Readonly<Record<string, unknown>>): object
}

/** The writing that the switches ask for. */
export function writingOf(variants: ReadonlySet<Variant>): Writing {
  const amount = (cents: number): number | string =>
    variants.has('string-amounts') ? wireText(centavos(cents)) : wireNumber(centavos(cents))
  const swapped = variants.has('swapped-ids')
  return {
    amount,
    money: (cents) => ({ currency: 'BRL', amount: amount(cents) }),
    date: (ms) => {
      const text = new Date(ms).toISOString()
      const cut = variants.has('short-dates') ? text.replace(/\.\d{3}Z$/, 'Z') : text
      return variants.has('offset-dates') ? cut.replace(/Z$/, '+00:00') : cut
    },
    listId: (id) => (swapped ? id : String(id)),
    id: (id) => (swapped ? String(id) : id),
    object: (required, optional) => ({
      ...required,
      ...(variants.has('sparse') ? {} : optional),
      ...(variants.has('extra-fields') ? { versaoInterna: 7, canal: { origem: 'API', rotulos: ['treino'] } } : {}),
    }),
  }
}
