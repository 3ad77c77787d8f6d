import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type ConfirmationProof,
  type ConfirmationState,
  type ConfirmationView,
  PASSPHRASE_ATTEMPTS,
  SEAL_MS,
  WAKE_MS,
} from '../../shared/domain/confirmation.ts'
import { type AppError, appError, type DeclineWhy } from '../../shared/errors/app-error.ts'
import { confirmationContract, type ConfirmationChannel } from '../../shared/ipc/confirmation-contract.ts'
import type { PushedEvent, Reply } from '../../shared/ipc/envelope.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { ConfirmationDesk } from '../ports/confirmation-window.ts'
import type { Log } from '../ports/log.ts'

/** What is asked: what the window shows besides how it stands, and what decides about a yes. */
export interface Question {
  readonly shown: Omit<ConfirmationView, 'proof' | 'seal' | 'sealedUntil' | 'wakesAfterMs' | 'state'>
  readonly proof: ConfirmationProof
  /** Whether what is shown is still what would be done. */
  readonly isStill: () => Promise<boolean>
  /** Judges a passphrase, or keeps one that is chosen; `weak` where it may not be chosen. */
  readonly prove: (passphrase: string) => Promise<'right' | 'wrong' | 'weak'>
  /** Asks the system; only where the proof is the system's. */
  readonly askSystem: () => Promise<'passed' | 'failed' | 'missing'>
}

/** What a desk works with; `settle` hears once how it ended. */
export interface DeskNeeds {
  readonly clock: Clock
  readonly log: Log
  readonly settle: (outcome: Result<null, AppError>) => void
}

/** One window's desk, and its end from within. */
export interface StandingDesk extends ConfirmationDesk {
  /** Ends it without a yes. */
  end(why: DeclineWhy): void
}

/** Opens the desk of one window: it shows, it takes one yes within its time, and nothing else. */
export function openDesk(question: Question, { clock, log, settle }: DeskNeeds): StandingDesk {
  const listeners = new Set<(pushed: PushedEvent) => void>()
  const over = new AbortController()
  let proof = question.proof
  let state: ConfirmationState = 'asking'
  let seal = ''
  let sealedAt = 0
  let sealedUntil = clock.now()
  let isCovered = false
  let wakesAt = clock.monotonicMs() + WAKE_MS
  let isBusy = false

  function sealAnew(): void {
    seal = randomBytes(16).toString('hex')
    sealedAt = clock.monotonicMs()
    sealedUntil = instantFromMs(instantMs(clock.now()) + SEAL_MS)
    const mine = seal
    void clock.wait(SEAL_MS, over.signal).then(() => {
      if (mine === seal && state === 'asking' && !over.signal.aborted) become('expired')
    })
  }

  function view(): ConfirmationView {
    const left = isCovered ? WAKE_MS : wakesAt - clock.monotonicMs()
    const wakesAfterMs = Math.min(WAKE_MS, Math.max(0, Math.ceil(left)))
    return { ...question.shown, proof, seal, sealedUntil, wakesAfterMs, state }
  }

  function tell(): void {
    for (const listener of listeners) listener({ event: 'confirmation.changed', payload: { view: view() } })
  }

  function become(next: ConfirmationState): void {
    state = next
    tell()
  }

  function finish(outcome: Result<null, AppError>): void {
    if (over.signal.aborted) return
    over.abort()
    settle(outcome)
  }

  function refuse(why: DeclineWhy): Result<never, AppError> {
    log.event('confirmation.refused', { why })
    return err(declined(why))
  }

  // Whatever the page believes, these stand between any yes and what it would do.
  function fault(given: string): Result<never, AppError> | null {
    if (state !== 'asking') return refuse(declineOf[state])
    if (clock.monotonicMs() - sealedAt >= SEAL_MS) {
      become('expired')
      return refuse('expired')
    }
    if (!isSame(given, seal)) return refuse('refused')
    return isCovered || clock.monotonicMs() < wakesAt ? refuse('too-soon') : null
  }

  async function take(given: string, prove: () => Promise<Result<null, AppError>>): Promise<Result<object, AppError>> {
    if (isBusy) return refuse('refused')
    isBusy = true
    try {
      const before = fault(given)
      if (before !== null) return before
      const proved = await prove()
      if (!proved.ok) return proved
      if (!(await question.isStill())) {
        become('changed')
        return refuse('changed')
      }
      const after = fault(given)
      if (after !== null) return after
      seal = '' // spent
      state = 'closed'
      finish(ok(null))
      return ok({ outcome: 'confirmed' })
    } finally {
      isBusy = false
    }
  }

  async function byPassphrase(passphrase: string | null): Promise<Result<null, AppError>> {
    if (proof.kind === 'none') return ok(null)
    if (proof.kind === 'system' || passphrase === null) return refuse('passphrase')
    const judged = await question.prove(passphrase)
    if (judged === 'right') return ok(null)
    if (judged === 'weak')
      return err(appError({ kind: 'invalid', sent: 'no', violations: [{ path: 'passphrase', reason: 'weak' }] }))
    return countWrong()
  }

  function countWrong(): Result<never, AppError> {
    if (proof.kind !== 'passphrase') return refuse('passphrase')
    proof = { ...proof, attemptsLeft: proof.attemptsLeft - 1 }
    if (proof.attemptsLeft > 0) tell()
    else end('passphrase')
    return refuse('passphrase')
  }

  async function bySystem(): Promise<Result<null, AppError>> {
    if (proof.kind !== 'system') return refuse('refused')
    const asked = await question.askSystem()
    if (asked === 'passed') return ok(null)
    // A check that is not there any more, or fails, leaves the passphrase.
    proof = { kind: 'passphrase', why: proof.why, attemptsLeft: PASSPHRASE_ATTEMPTS }
    tell()
    return refuse('passphrase')
  }

  function read(): Result<ConfirmationView, AppError> {
    if (seal === '' && state === 'asking') sealAnew()
    else if (state === 'expired') {
      state = 'asking'
      wakesAt = clock.monotonicMs() + WAKE_MS
      sealAnew()
    }
    return ok(view())
  }

  function end(why: DeclineWhy): void {
    if (over.signal.aborted) return
    seal = ''
    become(why === 'locked' || why === 'changed' ? why : 'closed')
    finish(err(declined(why)))
  }

  async function run(channel: ConfirmationChannel, ask: unknown): Promise<Reply> {
    switch (channel) {
      case 'confirmation.read':
        return read()
      case 'confirmation.confirm': {
        const parsed = confirmationContract[channel].ask.safeParse(ask)
        if (!parsed.success) return err(appError({ kind: 'invalid', sent: 'no', violations: [] }))
        return take(parsed.data.seal, () => byPassphrase(parsed.data.passphrase))
      }
      case 'confirmation.systemCheck': {
        const parsed = confirmationContract[channel].ask.safeParse(ask)
        if (!parsed.success) return err(appError({ kind: 'invalid', sent: 'no', violations: [] }))
        return take(parsed.data.seal, bySystem)
      }
      case 'confirmation.back':
        end(state === 'asking' ? 'back' : declineOf[state])
        return ok({})
    }
  }

  return {
    async dispatch(channel, ask) {
      if (!Object.hasOwn(confirmationContract, channel)) return refuse('refused')
      return run(channel as ConfirmationChannel, ask)
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    closed: () => end('closed'),
    covered() {
      isCovered = true
      tell()
    },
    uncovered() {
      isCovered = false
      wakesAt = clock.monotonicMs() + WAKE_MS
      tell()
    },
    end,
  }
}

const declineOf: Readonly<Record<Exclude<ConfirmationState, 'asking'>, DeclineWhy>> & { readonly asking: DeclineWhy } =
  {
    asking: 'back',
    expired: 'expired',
    changed: 'changed',
    locked: 'locked',
    closed: 'closed',
  }

/** The failure of what was not confirmed: nothing was done. */
export function declined(why: DeclineWhy): AppError {
  return appError({ kind: 'declined', sent: 'no', why })
}

function isSame(given: string, seal: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(seal)]
  return seal !== '' && a.length === b.length && timingSafeEqual(a, b)
}
