import { PASSPHRASE_ATTEMPTS } from '../../shared/domain/confirmation.ts'
import { type AppError, appError, type DeclineWhy } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Approval, BatchApproval, Frozen, FrozenBatch, StandingYes } from '../journal/approval.ts'
import type { Clock } from '../ports/clock.ts'
import type { ConfirmationHandle, ConfirmationWindow } from '../ports/confirmation-window.ts'
import type { Log } from '../ports/log.ts'
import { type ApprovalBook, createApprovals } from './approvals.ts'
import { declined, openDesk, type Question, type StandingDesk } from './confirmation-desk.ts'

/** So many windows in a row that nobody said yes in, each soon after the other, are followed by a pause. */
const MOST_UNANSWERED = 5
const SOON_MS = 120_000
/** How long nothing is asked then: whoever presses from habit comes to rest, and a script that asks on and on gets nowhere. */
const PAUSE_MS = 30_000

/** Asks persons in Quita's own window, one thing at a time. */
export interface Confirmations {
  /**
   * Resolves once it is answered; `declined` in every case but a yes. A second question while one stands is `busy` at once; so is
   * `too-many` the next one after five that nobody said yes to, for half a minute.
   */
  ask(question: Question): Promise<Result<null, AppError>>
  /** The same about a payment, as it lies in the journal: the yes is an approval of exactly that. */
  askFor(question: Question, payment: Frozen): Promise<Result<Approval, AppError>>
  /** The same about every row of a batch. */
  askForBatch(question: Question, batch: FrozenBatch): Promise<Result<BatchApproval, AppError>>
  /** The same about having this desk pay by itself, by those rules of the company's book. */
  askForStanding(question: Question, rules: number): Promise<Result<StandingYes, AppError>>
  /** Takes the window away, where one stands, and every yes that was not spent: nothing is done. */
  end(why: DeclineWhy): void
  /** Something happened that may change what the window shows. */
  recheck(): void
  /** Where the journal spends what persons approved. */
  readonly approvals: Omit<ApprovalBook, 'grant' | 'grantBatch' | 'grantStanding' | 'drop'>
}

/** Opens windows by the port. */
export function createConfirmations(needs: {
  readonly window: ConfirmationWindow
  readonly clock: Clock
  readonly log: Log
  /** Hears when a window begins to ask, and when it ended. */
  readonly onAsking: (open: boolean) => void
}): Confirmations {
  const { clock, log } = needs
  const approvals = createApprovals(clock)
  let standing: { readonly desk: StandingDesk; readonly handle: ConfirmationHandle } | null = null
  let wrong = 0
  const attempts = {
    left: () => PASSPHRASE_ATTEMPTS - wrong,
    wrong: () => void (wrong += 1),
    right: () => void (wrong = 0),
  }

  const unanswered = { count: 0, at: clock.monotonicMs() }

  function refuse(question: Question, why: DeclineWhy): Promise<Result<never, AppError>> {
    log.event('confirmation.refused', { why })
    question.tell({ what: 'confirmation-declined', why })
    return Promise.resolve(err(declined(why)))
  }

  function pause(): Promise<Result<never, AppError>> {
    log.event('confirmation.refused', { why: 'often' })
    return Promise.resolve(err(appError({ kind: 'too-many', sent: 'no' })))
  }

  function countAnswer(isYes: boolean): void {
    const isSoon = clock.monotonicMs() - unanswered.at < SOON_MS
    unanswered.count = isYes ? 0 : (isSoon ? unanswered.count : 0) + 1
    unanswered.at = clock.monotonicMs()
  }

  function ask(question: Question): Promise<Result<null, AppError>> {
    if (standing !== null) {
      standing.handle.front()
      return refuse(question, 'busy')
    }
    if (unanswered.count >= MOST_UNANSWERED && clock.monotonicMs() - unanswered.at < PAUSE_MS) return pause()
    const answer = Promise.withResolvers<Result<null, AppError>>()
    const desk = openDesk(question, { clock, log, attempts, settle: answer.resolve })
    const mine = { desk, handle: needs.window.open(desk) }
    standing = mine
    needs.onAsking(true)
    void answer.promise.then(({ ok: isYes }) => countAnswer(isYes))
    return answer.promise.finally(() => {
      if (attempts.left() <= 0) attempts.right() // whoever guessed is locked out, and begins anew behind the lock
      if (standing === mine) standing = null
      mine.handle.close()
      needs.onAsking(false)
    })
  }

  return {
    ask,
    async askFor(question, payment) {
      const yes = await ask(question)
      if (!yes.ok) return yes
      return question.isOpen() ? ok(approvals.grant(payment)) : err(declined('locked'))
    },
    async askForBatch(question, batch) {
      const yes = await ask(question)
      if (!yes.ok) return yes
      return question.isOpen() ? ok(approvals.grantBatch(batch)) : err(declined('locked'))
    },
    async askForStanding(question, rules) {
      const yes = await ask(question)
      if (!yes.ok) return yes
      return question.isOpen() ? ok(approvals.grantStanding(rules)) : err(declined('locked'))
    },
    end(why) {
      approvals.drop()
      standing?.desk.end(why)
    },
    recheck: () => void standing?.desk.recheck(),
    approvals,
  }
}
