import type { Instant } from '../../shared/time/instant.ts'
import type { AttemptOutcome } from '../api/paying.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { windowEndAfter } from './kinds/kinds.ts'
import type { Doubt } from './doubt.ts'
import { echoDifference } from './echo.ts'
import type { Change } from './move.ts'
import { wordChange } from './provider-word.ts'
import { type Problem, readProblem } from './read-problem.ts'
import { contradictionFacts, contradictionKept } from './resolve.ts'

/** What an attempt's outcome is read with. `now` is the moment it ended, `nextAskAt` when the schedule would ask. */
export interface OutcomeView {
  readonly readAnswer: (body: Uint8Array) => ProviderPayment | null
  readonly now: Instant
  readonly nextAskAt: Instant
}

type Answered = Extract<AttemptOutcome, { kind: 'answered' }>

const KEY_USED = [208, 409, 412, 425]
const REFUSED = [400, 403, 404, 405, 415, 422]
const EMPTY_BUCKET = 'onz-0009'

/**
 * Turns one attempt's outcome into the next state (PAYING section 4). Whatever is not proof, is doubt: nothing left
 * only where the attempt ended before TLS was up, or before it dialled for want of a token. Any answer was an answer to us.
 */
export function readOutcome(outcome: AttemptOutcome, intent: Intent, view: OutcomeView): Change {
  if (outcome.kind === 'not-sent') return notSent(outcome.cause, view)
  const ended = { ...intent, windowEnd: windowEndAfter(intent, view.now) }
  if (outcome.kind === 'answered') return readAnswered(outcome, ended, view)
  return doubtful(ended, view, {
    what: 'no-answer',
    facts: { phase: outcome.phase, cause: outcome.cause },
    problem: null,
  })
}

function readAnswered(answer: Answered, intent: Intent, view: OutcomeView): Change {
  const success = answer.status >= 200 && answer.status < 300 && !KEY_USED.includes(answer.status)
  const payment = success ? view.readAnswer(answer.body) : null
  if (payment === null || !isNamed(intent, payment)) return unclear(answer, intent, view)
  const differs = echoDifference(intent, payment)
  const patch = { windowEnd: intent.windowEnd }
  if (differs !== null) {
    return {
      to: 'review',
      patch: {
        ...patch,
        ...contradictionKept(intent, payment, differs),
        reason: `echo:${differs}`,
        nextAskAt: view.nextAskAt,
      },
      event: {
        at: view.now,
        by: 'institution',
        what: 'contradiction',
        facts: { ...contradictionFacts(intent, payment, differs), status: answer.status },
      },
    }
  }
  const word = wordChange(intent, payment, view.now, view.nextAskAt)
  return { ...word, patch: { ...word.patch, ...patch }, event: withFacts(word.event, { status: answer.status }) }
}

// The id of a refund is ours; the one it has in the whole system may come later.
function isNamed({ kind }: Intent, { id, endToEndId, idempotencyKey }: ProviderPayment): boolean {
  return id !== null || endToEndId !== null || (kind === 'refund' && idempotencyKey !== null)
}

function unclear(answer: Answered, intent: Intent, view: OutcomeView): Change {
  const problem = readProblem(answer.body)
  const doubt = intent.kind === 'refund' && saysIdIsUsed(problem) ? 'key-used' : doubtOfStatus(answer.status, problem)
  const facts = {
    doubt,
    status: answer.status,
    code: problem?.code ?? null,
    detail: problem?.detail ?? null,
    violations: problem?.violations ?? null,
    ...(answer.fault === undefined ? {} : { fault: answer.fault }),
    ...(answer.retryAfterMs === undefined ? {} : { retryAfterMs: answer.retryAfterMs }),
  }
  // Only a refusal's words are worth keeping on the payment; those of a 500 say nothing about its outcome.
  // What a read by key alone will end is asked at once, and so is a boleto's list for the id that could not be read; an
  // answer that says nothing gets the schedule.
  const isLost = intent.kind === 'billet' && answer.status < 300
  const asked = doubt === 'unclear' && !isLost ? view : { ...view, nextAskAt: view.now }
  return doubtful(intent, asked, { what: 'unclear-answer', facts, problem: doubt === 'refused' ? problem : null })
}

function doubtOfStatus(status: number, problem: Problem | null): Doubt {
  if (KEY_USED.includes(status)) return 'key-used'
  // An empty bucket is a refusal too: no order is taken for a key that could not be looked up. Any other 429 says nothing.
  const isRefusal = REFUSED.includes(status) || (status === 429 && problem?.code === EMPTY_BUCKET)
  return isRefusal && problem !== null ? 'refused' : 'unclear'
}

// The standard lists a used id among the violations of a refund: a 400, though the first request may have been done.
function saysIdIsUsed(problem: Problem | null): boolean {
  const words = [problem?.detail, problem?.violations].filter(Boolean).join(' ')
  return /\bid\b/i.test(words) && /utilizad|usad|duplicad|exist|\bused\b/i.test(words)
}

function notSent(cause: string, { now }: OutcomeView): Change {
  return {
    to: 'not-sent',
    // Nothing left, so nothing of this attempt can still be booked: there is no window.
    patch: { windowEnd: null, nextAskAt: null, reason: cause, errorCode: null },
    event: { at: now, by: 'quita', what: 'not-sent', facts: { phase: 'dialling', cause } },
  }
}

function doubtful(
  intent: Intent,
  { now, nextAskAt }: OutcomeView,
  seen: {
    what: 'no-answer' | 'unclear-answer'
    facts: Record<string, string | number | null>
    problem: Problem | null
  },
): Change {
  const refusal = seen.problem === null ? {} : { errorCode: seen.problem.code, reason: seen.problem.detail }
  return {
    to: 'unknown',
    patch: { windowEnd: intent.windowEnd, nextAskAt, asks: 0, notFoundAt: [], ...refusal },
    event: {
      at: now,
      by: seen.what === 'no-answer' ? 'quita' : 'institution',
      what: seen.what,
      facts: { ...seen.facts, nextAskAt, windowEnd: intent.windowEnd },
    },
  }
}

function withFacts(event: Change['event'], facts: Record<string, string | number | null>): Change['event'] {
  return event === null ? null : { ...event, facts: { ...event.facts, ...facts } }
}
