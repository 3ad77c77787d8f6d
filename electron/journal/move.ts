import type { PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { DayCap } from '../vault/day-cap.ts'
import type { Intent, IntentProgress, JournalTable } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import type { PaymentChange } from './journal.ts'
import { mayMove } from './transitions.ts'

/** One change of an intent: where to (the present state to stay), what is kept with it, and the line of the timeline. */
export interface Change {
  readonly to: PaymentState
  readonly patch: Partial<Omit<IntentProgress, 'seq' | 'state' | 'changedAt'>>
  readonly event: Omit<JournalEvent, 'seq'> | null
  /** Under which the change is made, where it claims an amount; see JournalTable.change. */
  readonly cap?: DayCap | null
}

/** Writes one change durably, from exactly the intent that was judged; a `state` error when another change came first. */
export type Move = (intent: Intent, change: Change) => Promise<Result<Intent, AppError>>

/** What a move needs. */
export interface MoveNeeds {
  readonly table: Pick<JournalTable, 'change'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly onChange: (change: PaymentChange) => void
}

/** The journal's only writer after the freezing: no state changes but by the table of transitions. */
export function createMove({ table, clock, log, onChange }: MoveNeeds): Move {
  return async (intent, change) => {
    const moves = change.to !== intent.state
    if (moves && !mayMove(intent.state, change.to)) {
      log.event('journal.refused-transition', { from: intent.state, to: change.to })
      return err(appError({ kind: 'state', expected: change.to, found: intent.state }))
    }
    const patch = moves ? { ...change.patch, state: change.to, changedAt: timeOf(change, clock) } : change.patch
    const done = await table.change(
      intent.id,
      { state: intent.state, seq: intent.seq },
      patch,
      change.event,
      change.cap ?? null,
    )
    if (!done.ok) {
      log.event('journal.change-failed', { from: intent.state, to: change.to, kind: done.error.kind })
      return done
    }
    if (moves) log.event('journal.moved', { payment: intent.id.slice(0, 8), from: intent.state, to: change.to })
    if (moves && change.to === 'review') log.event('journal.alarm', { payment: intent.id.slice(0, 8) })
    tell(onChange, { before: intent, after: done.value, event: change.event }, log)
    return done
  }
}

function timeOf(change: Change, clock: Pick<Clock, 'now'>): Instant {
  return change.event?.at ?? clock.now()
}

// A listener with a bug must not turn a payment that was recorded into one that seems to have failed.
function tell(onChange: MoveNeeds['onChange'], change: PaymentChange, log: Log): void {
  try {
    onChange(change)
  } catch {
    log.event('journal.listener-failed', { payment: change.after.id.slice(0, 8) })
  }
}
