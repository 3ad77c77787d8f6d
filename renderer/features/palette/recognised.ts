import { recognise } from '../../../shared/entry/recognise.ts'
import type { Recognition } from '../../../shared/entry/recognition.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'

/** What the whole text of the palette is, where it is something that can be checked. */
export interface Recognised {
  readonly kind: Recognition['kind']
  readonly says: TextKey
  /** It can be paid: the payment screen takes it. */
  readonly pays: boolean
  /** It is an id: what it belongs to can be looked up. */
  readonly locates: boolean
}

const SAYS: Readonly<Record<Recognition['kind'], TextKey>> = {
  'pix-key': 'palette.isKey',
  'br-code': 'palette.isCode',
  billet: 'palette.isBillet',
  'bank-data': 'palette.isBankData',
  'end-to-end-id': 'palette.isEndToEndId',
  'idempotency-key': 'palette.isIdempotencyKey',
  invoice: 'palette.isInvoice',
  damaged: 'palette.isDamaged',
}
const PAYS: readonly Recognition['kind'][] = ['pix-key', 'br-code', 'billet', 'bank-data']
const LOCATES: readonly Recognition['kind'][] = ['end-to-end-id', 'idempotency-key', 'billet']

/** Reads a text that holds one thing; null for words, and for a text of several things. */
export function recognised(text: string, today: LocalDate): Recognised | null {
  const [first, second] = recognise(text, { today })
  if (first === undefined || second !== undefined) return null
  const { kind } = first
  return { kind, says: SAYS[kind], pays: PAYS.includes(kind), locates: LOCATES.includes(kind) }
}
