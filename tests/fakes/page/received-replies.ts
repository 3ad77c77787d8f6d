import type { ReceivedDetail } from '../../../shared/domain/received-pix.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { receivedDays, receivedDetail, receivedRows, receivedTotals } from './canned-received.ts'
import { minutesAgo } from './canned-session.ts'

type ReceivedChannel = Extract<Channel, `received.${string}`>
type Replies = {
  [C in ReceivedChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

/** The Pix that came in to a page; none to an empty one, of which they were never read unless `isRead`. */
export function receivedReplies(empty: boolean, isRead: boolean): Replies {
  const read = ({ endToEndId }: { readonly endToEndId: string }): Result<ReceivedDetail, AppError> => {
    const detail = empty ? null : receivedDetail(endToEndId)
    return detail === null ? err(appError({ kind: 'not-found', what: 'pix' })) : ok(detail)
  }
  return {
    'received.rows': ({ filter, sort, first, limit }) =>
      ok({ rows: empty ? [] : receivedRows(filter, sort).slice(first, first + limit) }),
    'received.totals': ({ filter }) =>
      ok(empty ? { count: 0, amount: centavos(0), refunded: centavos(0) } : receivedTotals(filter)),
    'received.days': ({ filter }) => ok({ days: empty ? [] : receivedDays(filter) }),
    'received.extent': () => ok({ completeUpTo: empty && !isRead ? null : minutesAgo(1) }),
    'received.export': () => ok({ workId: workIdSchema.parse('a2'.repeat(16)) }),
    'received.saveSheet': () => ok({ fileName: 'ficha.pdf' }),
    'received.read': read,
    'received.consult': read,
    'received.refresh': () => ok({}),
  }
}
