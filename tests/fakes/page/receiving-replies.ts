import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

type ReceivingChannel = Exclude<Extract<Channel, `keyWebhooks.${string}`>, 'keyWebhooks.list'>
type Replies = {
  [C in ReceivingChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const nothing = (what: string): Result<never, AppError> => err(appError({ kind: 'not-found', what }))

/** A page that has no webhook of a key. */
export const receivingReplies: Replies = {
  'keyWebhooks.read': () => ok({ webhook: null }),
  'keyWebhooks.configure': () => nothing('webhook'),
  'keyWebhooks.cancel': () => ok({}),
}
