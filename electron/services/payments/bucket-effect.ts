import type { AppError } from '../../../shared/errors/app-error.ts'
import type { PaymentChange } from '../../journal/journal.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Intent } from '../../vault/vault.ts'
import { FAILURE_COST } from './dict-bucket.ts'

/** What something means for the bucket: so many tokens taken (given back when negative), or none left. */
export type BucketEffect = number | 'empty'

const EMPTY = 'onz-0009'
// A text that is no code, or an unreadable one, is refused before any key is looked up.
const NO_CODE = ['onz-0008', 'onz-0010']

/** What a change of a payment means: a key is looked up by the send, or was by the reading of the code. */
export function effectOfChange({ before, after, event }: PaymentChange): BucketEffect {
  if (before.kind !== 'pix-key' && before.kind !== 'pix-qr') return 0
  if (before.state === after.state) return 0
  if (saysEmpty(event?.facts['code']) || saysEmpty(event?.facts['errorCode'])) return 'empty'
  const looksUp = looksUpAtSend(after)
  if (after.state === 'sending') return looksUp ? 1 : 0
  // Adopted without a send: whoever sent it drew for it.
  if (before.windowEnd === null) return 0
  if (after.state === 'settled' && before.state !== 'review') return -1
  if (after.state === 'rejected') return FAILURE_COST - 1
  return looksUp && (after.state === 'not-sent' || after.state === 'absent') ? -1 : 0
}

/** What the answer to the reading of a code means; null is an answer that read it. */
export function effectOfReading(error: AppError | null): BucketEffect {
  if (error === null) return 1
  if (error.kind !== 'problem') return 0
  if (saysEmpty(error.type)) return 'empty'
  const isNoCode = NO_CODE.some((code) => error.type?.includes(code) === true)
  return !isNoCode && (error.status === 404 || error.status === 422) ? FAILURE_COST : 0
}

// A consultation goes with the payment by its end-to-end id, and was drawn for when it was made.
function looksUpAtSend(intent: Intent): boolean {
  const request = reviewedRequest(intent)
  return request.kind === 'pix-key' || (request.kind === 'pix-qr' && request.verified.endToEndId === null)
}

function saysEmpty(code: string | number | null | undefined): boolean {
  return typeof code === 'string' && code.includes(EMPTY)
}
