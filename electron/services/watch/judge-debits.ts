import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { JudgeAsk, RaisedAlarm } from '../../vault/watch-tables.ts'

/** What judging debits needs; `now` is the institution's time. */
export interface DebitWatchNeeds {
  readonly vault: Pick<Vault, 'watch'>
  readonly now: () => Instant
  readonly detailed?: JudgeAsk['detailed']
  /** Told once of each alarm, when it is raised. */
  readonly onAlarms: (alarms: readonly RaisedAlarm[]) => void
  /** Payments that a line tells more of than was known. */
  readonly onNews: (payments: readonly PaymentId[]) => void
  /** Told after each judgement by which something stands elsewhere. */
  readonly onChange: () => void
}

// A few milliseconds each, so that whoever asks the vault meanwhile comes next.
const LINES = 50
// Lines that are alike in circles would be judged without an end; the next reading goes on.
const ROUNDS = 4_000

/** Judges every line that waits, and tells what came of it; answers how many lines were read. */
export async function judgeDebits(needs: DebitWatchNeeds): Promise<Result<number, AppError>> {
  let read = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const judged = await needs.vault.watch.judge({ at: needs.now(), limit: LINES, detailed: needs.detailed })
    if (!judged.ok) return judged
    const { alarms, news, changed, more } = judged.value
    read += judged.value.read
    if (alarms.length > 0) needs.onAlarms(alarms)
    if (news.length > 0) needs.onNews(news)
    if (changed) needs.onChange()
    if (!more) break
  }
  return ok(read)
}
