import type { ReceivedFilter, ReceivedSort } from '../../../shared/domain/received-pix.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PeriodChoice } from '../../ui/period-field.tsx'
import { daysOf, instantsOf } from '../../ui/period.ts'

// What the engine takes: more is a paste by mistake, and its first words find what all of it would.
const MAX_TEXT = 200
const MAX_TXID = 35

/** The choices of a filter that asks whether a thing is there. */
export const presences = ['any', 'with', 'without'] as const
type Presence = (typeof presences)[number]

/** The filter and the order of the list as they are chosen and typed. */
export interface FilterDraft extends PeriodChoice {
  readonly text: string
  readonly charged: Presence
  readonly refunded: Presence
  readonly document: string
  readonly txid: string
  readonly lowest: string
  readonly highest: string
  readonly sort: ReceivedSort
}

/** Every Pix that is kept here, the newest first. */
export const allReceived: FilterDraft = {
  text: '',
  period: 'all',
  chosen: { from: null, to: null },
  charged: 'any',
  refunded: 'any',
  document: '',
  txid: '',
  lowest: '',
  highest: '',
  sort: 'newest',
}

/** The filter that a draft stands for as of `today`. What cannot be read filters nothing: its field says so. */
export function filterOf(draft: FilterDraft, today: LocalDate): ReceivedFilter {
  const document = parseTaxDocument(draft.document)
  const txid = draft.txid.trim().slice(0, MAX_TXID)
  return {
    ...instantsOf(daysOf(draft.period, today, draft.chosen)),
    txid: txid === '' ? null : txid,
    charged: isPresent(draft.charged),
    refunded: isPresent(draft.refunded),
    document: document.ok ? document.value : null,
    lowest: amountOf(draft.lowest),
    highest: amountOf(draft.highest),
    text: draft.text.trim().slice(0, MAX_TEXT),
  }
}

/** Whether a filter leaves any Pix out. */
export function isNarrow({ text, ...bounds }: ReceivedFilter): boolean {
  return text !== '' || Object.values(bounds).some((bound) => bound !== null)
}

/** Whether anything besides the text, the period and the order is set. */
export function hasMoreFilters({ charged, refunded, document, txid, lowest, highest }: FilterDraft): boolean {
  return charged !== 'any' || refunded !== 'any' || [document, txid, lowest, highest].some((typed) => typed !== '')
}

function isPresent(presence: Presence): boolean | null {
  return presence === 'any' ? null : presence === 'with'
}

function amountOf(typed: string): Centavos | null {
  const read = parseTypedAmount(typed)
  return read.ok ? read.value : null
}
