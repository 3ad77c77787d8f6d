import { type OpenReceipt, openReceiptSchema } from '../../../shared/domain/receipt.ts'
import { everyReceipt, type SavedSearch } from '../../../shared/domain/receipt-filter.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { cannedMissing, type MissingChoice } from './canned-missing.ts'
import { paymentDetail } from './canned-payments.ts'
import { foundReceipts, receiptRows, receiptTotals } from './canned-receipts.ts'

type ReceiptChannel = Extract<Channel, `receipts.${string}` | `searches.${string}`>
type Replies = {
  [C in ReceiptChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

/** What a canned page has of receipts. */
export interface ReceiptChoice {
  readonly empty?: boolean
  /** How many receipts nobody has read yet; they are read one after the other. */
  readonly unread?: number
  readonly searches?: readonly SavedSearch[]
  readonly missing?: MissingChoice
}

/** Answers of `receipts.*` and `searches.*`. Every receipt has the same bytes. */
export function receiptReplies({ empty = false, ...choice }: ReceiptChoice, bytes: Uint8Array): Replies {
  const missing = cannedMissing(empty ? 'none' : (choice.missing ?? 'few'))
  const none = err(appError({ kind: 'not-found', what: 'receipt' }))
  let unread = choice.unread ?? 0
  let searches = [...(choice.searches ?? [])]
  return {
    'receipts.rows': ({ filter, first, limit }) =>
      ok({ rows: empty ? [] : foundReceipts(filter).slice(first, first + limit) }),
    'receipts.totals': ({ filter }) =>
      ok(empty ? { ...receiptTotals({ ...everyReceipt, words: ['xyz'] }) } : receiptTotals(filter)),
    'receipts.open': ({ id }) => {
      const receipt = opened(id, bytes)
      return receipt === null ? none : ok(receipt)
    },
    'receipts.save': () => ok({ fileName: 'comprovante.pdf' }),
    'receipts.drag': () => ok({ fileName: 'comprovante.pdf' }),
    'receipts.fetch': ({ paymentId }) => {
      const detail = paymentDetail(paymentId)
      return detail === null ? none : ok(detail)
    },
    'receipts.coverage': () =>
      ok({ payments: empty ? 0 : receiptRows.length + missing.length, missing: missing.length }),
    'receipts.missing': ({ first, limit }) => ok({ rows: missing.slice(first, first + limit) }),
    'receipts.tryNow': () => ok({}),
    'receipts.unread': ({ limit }) =>
      ok({ ids: receiptRows.slice(0, Math.min(limit, unread)).map(({ id }) => id), left: unread, paused: false }),
    'receipts.keepText': () => {
      unread = Math.max(unread - 1, 0)
      return ok({})
    },
    'receipts.saveMerged': ({ name }) => ok({ fileName: `${name}.pdf` }),
    'searches.list': () => ok({ searches }),
    'searches.save': (search) => {
      searches = [...searches.filter(({ name }) => name !== search.name), search]
      return ok({ searches })
    },
    'searches.remove': ({ name }) => {
      searches = searches.filter((search) => search.name !== name)
      return ok({ searches })
    },
  }
}

function opened(id: string, bytes: Uint8Array): OpenReceipt | null {
  const row = receiptRows.find((each) => each.id === id)
  return row === undefined ? null : openReceiptSchema.parse({ ...row, bytes })
}
