import { randomBytes, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import {
  type ConfirmationProof,
  type ConfirmationState,
  type ConfirmationView,
  type ProofWhy,
  SEAL_MS,
  WAKE_MS,
} from '../../shared/domain/confirmation.ts'
import { type AppError, appError, type DeclineWhy } from '../../shared/errors/app-error.ts'
import { type ConfirmationChannel, confirmationContract } from '../../shared/ipc/confirmation-contract.ts'
import type { PushedEvent, Reply } from '../../shared/ipc/envelope.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { ConfirmationDesk } from '../ports/confirmation-window.ts'
import type { Log } from '../ports/log.ts'

/** What becomes of a question, for the audit log: the yes, the end without one, what was refused on the way. */
export type Told =
  | { readonly what: 'confirmation-given'; readonly by: ConfirmationProof['kind'] }
  | { readonly what: 'confirmation-declined' | 'confirmation-refused'; readonly why: DeclineWhy }
  | { readonly what: 'passphrase-wrong'; readonly left: number }

/** What is asked: what the window shows besides how it stands, and what decides about a yes. */
export interface Question {
  readonly shown: Omit<ConfirmationView, 'proof' | 'seal' | 'sealedUntil' | 'wakesAfterMs' | 'state'>
  readonly proof: ConfirmationProof
  /** Ends with the session that asks: whatever stands then is closed. */
  readonly over: AbortSignal
  /** Whether that session is still the one that is open. */
  readonly isOpen: () => boolean
  /** Whether what is shown is still what would be done. */
  readonly isStill: () => Promise<boolean>
  /** Judges a passphrase, or takes what is chosen or written; `weak` where that may not be. */
  readonly prove: (written: string) => Promise<Judged>
  /** How long what is shown may be confirmed, in milliseconds; {@link SEAL_MS} unless said. */
  readonly holdsMs?: number
  /** What is asked for where the system's check fails, or is not there any more. */
  readonly otherwise: (why: ProofWhy) => ConfirmationProof
  /** Asks the system; only where the proof is the system's. */
  readonly askSystem: () => Promise<'passed' | 'failed' | 'missing'>
  readonly tell: (told: Told) => void
}

/** What became of something written; `at`: the word of a recovery sheet that is none. */
export type Judged = 'right' | 'wrong' | 'weak' | { readonly at: number }

type Written = Omit<z.output<(typeof confirmationContract)['confirmation.confirm']['ask']>, 'seal'>

/** Wrong passphrases in a row, whichever window they were given in. */
export interface Attempts {
  left(): number
  wrong(): void
  right(): void
}

/** What a desk works with; `settle` hears once how it ended. */
export interface DeskNeeds {
  readonly clock: Clock
  readonly log: Log
  readonly attempts: Attempts
  readonly settle: (outcome: Result<null, AppError>) => void
}

/** One window's desk, and its end from within. */
export interface StandingDesk extends ConfirmationDesk {
  /** Ends it without a yes. */
  end(why: DeclineWhy): void
  /** Looks whether what is shown is still so. */
  recheck(): Promise<void>
}

/** Opens the desk of one window: it shows, it takes one yes within its time, and nothing else. */
export function openDesk(question: Question, { clock, log, attempts, settle }: DeskNeeds): StandingDesk {
  const listeners = new Set<(pushed: PushedEvent) => void>()
  const over = new AbortController()
  const holdsMs = question.holdsMs ?? SEAL_MS
  let proof = counted(question.proof)
  let state: ConfirmationState = 'asking'
  let seal = ''
  let sealedAt = 0
  let sealedUntil = clock.now()
  let isCovered = false
  let wakesAt = clock.monotonicMs() + WAKE_MS
  let isBusy = false

  question.over.addEventListener('abort', onOver, { once: true })
  // A window that never comes up is none.
  void clock.wait(SEAL_MS, over.signal).then(() => {
    if (seal === '') end('closed')
  })

  function onOver(): void {
    end('locked')
  }

  function counted(asked: ConfirmationProof): ConfirmationProof {
    return asked.kind === 'passphrase' ? { ...asked, attemptsLeft: attempts.left() } : asked
  }

  function sealAnew(): void {
    seal = randomBytes(16).toString('hex')
    sealedAt = clock.monotonicMs()
    sealedUntil = instantFromMs(instantMs(clock.now()) + holdsMs)
    const mine = seal
    void clock.wait(holdsMs, over.signal).then(() => {
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
    question.over.removeEventListener('abort', onOver)
    settle(outcome)
  }

  function refuse(why: DeclineWhy): Result<never, AppError> {
    log.event('confirmation.refused', { why })
    question.tell({ what: 'confirmation-refused', why })
    return err(declined(why))
  }

  // Whatever the page believes, these stand between any yes and what it would do.
  function fault(given: string): Result<never, AppError> | null {
    if (state !== 'asking') return refuse(declineOf[state])
    if (clock.monotonicMs() - sealedAt >= holdsMs) {
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
      if (!question.isOpen()) end('locked')
      const after = fault(given)
      if (after !== null) return after
      seal = '' // spent
      state = 'closed'
      question.tell({ what: 'confirmation-given', by: proof.kind })
      finish(ok(null))
      return ok({ outcome: 'confirmed' })
    } finally {
      isBusy = false
    }
  }

  async function byWords(texts: Written): Promise<Result<null, AppError>> {
    if (proof.kind === 'none') return ok(null)
    const path = proof.kind === 'reason' ? 'reason' : proof.kind === 'sheet-words' ? 'words' : 'passphrase'
    const written = texts[path]
    if (proof.kind === 'system' || written === null) return refuse(path === 'passphrase' ? 'passphrase' : 'refused')
    const judged = await question.prove(written)
    if (judged === 'right' && proof.kind === 'passphrase') attempts.right()
    if (judged === 'right') return ok(null)
    if (judged === 'wrong' && path !== 'words') return countWrong()
    const violation =
      typeof judged === 'string' ? { path, reason: judged } : { path: `words.${judged.at}`, reason: 'format' }
    return err(appError({ kind: 'invalid', sent: 'no', violations: [violation] }))
  }

  function countWrong(): Result<never, AppError> {
    if (proof.kind !== 'passphrase') return refuse('passphrase')
    attempts.wrong()
    proof = counted(proof)
    const left = attempts.left()
    log.event('confirmation.refused', { why: 'passphrase' })
    question.tell({ what: 'passphrase-wrong', left })
    if (left > 0) tell()
    else end('passphrase')
    return err(declined('passphrase'))
  }

  async function bySystem(): Promise<Result<null, AppError>> {
    if (proof.kind !== 'system') return refuse('refused')
    const asked = await question.askSystem()
    if (asked === 'passed') return ok(null)
    // A check that is not there any more, or fails, leaves the passphrase.
    proof = counted(question.otherwise(proof.why))
    tell()
    return refuse('passphrase')
  }

  async function read(): Promise<Result<ConfirmationView, AppError>> {
    const isStill = await question.isStill()
    if (state === 'asking' || state === 'expired') {
      if (!isStill) state = 'changed'
      else if (state === 'expired' || seal === '') {
        state = 'asking'
        wakesAt = clock.monotonicMs() + WAKE_MS
        sealAnew()
      }
    }
    return ok(view())
  }

  async function recheck(): Promise<void> {
    if (!isBusy && !(await question.isStill()) && state === 'asking') become('changed')
  }

  function end(why: DeclineWhy): void {
    if (over.signal.aborted) return
    seal = ''
    become(why === 'locked' || why === 'changed' ? why : 'closed')
    question.tell({ what: 'confirmation-declined', why })
    finish(err(declined(why)))
  }

  async function run(channel: ConfirmationChannel, ask: unknown): Promise<Reply> {
    const shape = confirmationContract[channel].ask.safeParse(ask)
    if (!shape.success) return err(appError({ kind: 'invalid', sent: 'no', violations: [] }))
    switch (channel) {
      case 'confirmation.read':
        return read()
      case 'confirmation.confirm': {
        const { seal: given, ...written } = confirmationContract[channel].ask.parse(ask)
        return take(given, () => byWords(written))
      }
      case 'confirmation.systemCheck':
        return take(confirmationContract[channel].ask.parse(ask).seal, bySystem)
      case 'confirmation.back':
        end(state === 'asking' ? 'back' : declineOf[state])
        return ok({})
    }
  }

  return {
    async dispatch(channel, ask) {
      return isChannel(channel) ? run(channel, ask) : refuse('refused')
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
    recheck,
  }
}

function isChannel(name: string): name is ConfirmationChannel {
  return Object.hasOwn(confirmationContract, name)
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
