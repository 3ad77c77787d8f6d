import type { LogReport } from '../../../shared/domain/log.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { minutesAgo } from './canned-session.ts'

type Replies = { [C in Extract<Channel, `log.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError> }

/** Answers of `log.*`: a log in which nothing happened. */
export function logReplies(): Replies {
  const report: LogReport = { at: minutesAgo(0), chains: [], findings: [], more: 0 }
  return {
    'log.rows': () => ok({ rows: [] }),
    'log.totals': () => ok({ count: 0 }),
    'log.people': () => ok({ people: [] }),
    'log.verify': () => ok(report),
  }
}
