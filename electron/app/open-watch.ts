import type { NoticeWords } from '../../shared/domain/notice.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Journal, SendGate } from '../journal/journal.ts'
import type { Ports } from '../ports/ports.ts'
import { judgeDebits } from '../services/watch/judge-debits.ts'
import type { Vault } from '../vault/vault.ts'
import type { JudgeAsk } from '../vault/watch-tables.ts'
import type { Push } from './app.ts'
import type { TellPerson } from './notifier.ts'

/** What the watch of an open connection needs; `now` is the institution's time. */
export interface OpenWatchNeeds {
  readonly ports: Ports
  readonly push: Push
  readonly tell: TellPerson
  readonly onBug: (bug: unknown) => void
  readonly onCounters: () => Promise<void>
  readonly vault: Vault
  readonly journal: Pick<Journal, 'ask'>
  readonly now: () => Instant
}

const words: NoticeWords = { title: 'notices.debitTitle', body: 'notices.debitBody' }

/** Judges the debits that wait, and tells: the screen, the person, and the journal where one is news for a payment. */
export function openWatch(needs: OpenWatchNeeds): (detailed?: JudgeAsk['detailed']) => Promise<void> {
  const { ports, push, tell, vault, journal } = needs
  return async (detailed) => {
    const judged = await judgeDebits({
      vault,
      now: needs.now,
      detailed,
      onAlarms(alarms) {
        for (const { why } of alarms) ports.log.event('watch.alarm', { why })
        tell(words, { to: 'watch' })
      },
      onNews(payments) {
        for (const id of payments) journal.ask(id).catch(needs.onBug)
      },
      onChange: () => push('watch.changed', {}),
    })
    if (judged.ok) await needs.onCounters()
    else ports.log.event('watch.failed', { kind: judged.error.kind })
  }
}

/** The gate of a person who holds all payments; what cannot be read holds too. */
export function personGate({ watch }: Pick<Vault, 'watch'>): SendGate {
  return async (): Promise<Result<null, AppError>> => {
    return andThen(await watch.held(), (held) =>
      held === null ? ok(null) : err(appError({ kind: 'held', sent: 'no', why: 'person' })),
    )
  }
}
