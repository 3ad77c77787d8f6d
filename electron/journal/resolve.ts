import type { AppError } from '../../shared/errors/app-error.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import { ABSENCE, countNotFound, REFUSAL } from './absence.ts'
import type { Doubt } from './doubt.ts'
import { echoDifference } from './echo.ts'
import type { EchoDifference } from './kinds/kind.ts'
import { causeText } from './faults.ts'
import type { Change } from './move.ts'
import { plusMs } from './plus-ms.ts'
import { factsOf, keptOf, LATE_BOOKING, namedOf, stateOfStatus, toldOf, wordChange } from './provider-word.ts'
import { isWatched, WATCH_DAYS, watchedFrom } from './schedule.ts'
import { mayMove } from './transitions.ts'

const OVERDUE_MS = 86_400_000

/** Differences that may mean that two payments were told under one order. */
const ID_FIELDS: readonly EchoDifference[] = ['end-to-end-id', 'provider-id']
/** What makes the second telling of one thing another. */
const NEWS = ['providerStatus', 'endToEndId', 'providerId', 'differs']

/**
 * What the provider said when asked about one payment. Only an authentic 404 is `not-found`, and for a boleto a list
 * without it; `queued` is the 404 under an id that the provider itself gave.
 */
export type Answer =
  | { readonly kind: 'found'; readonly payment: ProviderPayment }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'queued' }
  | { readonly kind: 'failed'; readonly error: AppError }

/** What an answer is judged with: why we doubt, whether the absence window is over, when the schedule asks next. */
export interface ResolveView {
  readonly doubt: Doubt
  readonly windowIsOver: boolean
  readonly now: Instant
  readonly nextAskAt: Instant
  readonly lastEvent: JournalEvent | null
}

/**
 * What follows: a change, or a look at the statement: to prove absence where everything else speaks for it, or for a refused
 * payment, to see that it was not booked all the same, with the change that stands where it was not.
 */
export type Decision =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'search-statement'; readonly notFoundAt: readonly Instant[] }
  | { readonly kind: 'watch-statement'; readonly otherwise: Change }

/** The decision on one answer. Pure, so that every order of answers can be tried; never leads to a send. */
export function resolve(intent: Intent, answer: Answer, view: ResolveView): Decision {
  if (answer.kind === 'found') return change(followFound(intent, answer.payment, view))
  if (answer.kind === 'failed') return change(keepAsking(intent, answer.error, view))
  if (answer.kind === 'queued') return change(stillQueued(intent, view))
  return onNotFound(intent, view)
}

/** The change when the provider knows the payment; also what a read by key before a send may bring. */
export function followFound(intent: Intent, payment: ProviderPayment, view: ResolveView): Change {
  const differs = echoDifference(intent, payment)
  if (differs !== null) return contradicted(intent, payment, differs, view)
  if (hasTwoNames(intent)) return noteFound(intent, payment, view)
  const to = stateOfStatus(intent.kind, payment.status)
  if (mayMove(intent.state, to)) return wordChange(intent, payment, view.now, view.nextAskAt)
  if (isWatched(intent.state) && to === 'accepted') return lateBooking(intent, payment, view)
  return noteFound(intent, payment, view)
}

function contradicted(intent: Intent, payment: ProviderPayment, differs: EchoDifference, view: ResolveView): Change {
  const facts = contradictionFacts(intent, payment, differs)
  if (!mayMove(intent.state, 'review')) return noteFound(intent, payment, view, facts)
  return {
    to: 'review',
    patch: { ...contradictionKept(intent, payment, differs), reason: `echo:${differs}`, nextAskAt: view.nextAskAt },
    event: { at: view.now, by: 'institution', what: 'contradiction', facts },
  }
}

/** The facts of a contradiction: what was told now and, where ids differ, what was told before. */
export function contradictionFacts(
  intent: Intent,
  payment: ProviderPayment,
  differs: EchoDifference,
): Record<string, string | number | null> {
  const known = ID_FIELDS.includes(differs)
    ? { knownEndToEndId: intent.endToEndId, knownProviderId: intent.providerId }
    : {}
  return { ...factsOf(payment), differs, ...known }
}

/** What is kept of a word that contradicts: of a record with other ids nothing, since it may be another payment's. */
export function contradictionKept(intent: Intent, payment: ProviderPayment, differs: EchoDifference): Change['patch'] {
  return ID_FIELDS.includes(differs) ? {} : keptOf(intent, payment)
}

// The institution told two payments under one order: which of them is meant by its next word, nobody can say but it.
function hasTwoNames({ state, reason }: Intent): boolean {
  return state === 'review' && ID_FIELDS.some((field) => reason === `echo:${field}`)
}

function lateBooking(intent: Intent, payment: ProviderPayment, view: ResolveView): Change {
  return {
    to: 'review',
    patch: { ...keptOf(intent, payment), reason: LATE_BOOKING, nextAskAt: view.nextAskAt },
    event: {
      at: view.now,
      by: 'institution',
      what: 'contradiction',
      facts: { ...factsOf(payment), why: LATE_BOOKING },
    },
  }
}

// The same word as before, or news that may not move a final state: kept as a fact, at most once.
function noteFound(
  intent: Intent,
  payment: ProviderPayment,
  view: ResolveView,
  contradiction: Record<string, string | number | null> | null = null,
): Change {
  const facts = contradiction ?? factsOf(payment)
  const what = contradiction === null ? 'asked-found' : 'contradiction'
  // Who was paid is always worth knowing, ids and status only while they can still be news.
  const open = intent.state === 'accepted' || intent.state === 'review'
  const agreed = open ? keptOf(intent, payment) : toldOf(intent, payment)
  const kept = contradiction === null ? agreed : open ? namedOf(intent, payment) : {}
  const refused = intent.state === 'abandoned' && stateOfStatus(intent.kind, payment.status) === 'rejected'
  const news = kept.endToEndId !== intent.endToEndId || kept.providerStatus !== intent.providerStatus
  const known =
    view.lastEvent?.what === what &&
    NEWS.every((name) => (view.lastEvent?.facts[name] ?? null) === (facts[name] ?? null))
  return {
    to: intent.state,
    patch: {
      ...kept,
      ...asked(intent, view, refused),
      notFoundAt: [],
    },
    event: (news || contradiction !== null) && !known ? { at: view.now, by: 'institution', what, facts } : null,
  }
}

function onNotFound(intent: Intent, view: ResolveView): Decision {
  const rule = view.doubt === 'refused' && intent.state === 'unknown' ? REFUSAL : ABSENCE
  const notFoundAt = countNotFound(intent.notFoundAt, view.now, rule.apartMs)
  const enough = notFoundAt.length >= rule.answers
  if (intent.state === 'unknown') {
    if (view.doubt === 'refused' && enough) return change(refused(intent, notFoundAt, view))
  }
  const gone = enough && view.windowIsOver && (notFoundAt.at(-1) ?? '') >= (intent.windowEnd ?? '')
  if (gone && intent.state === 'accepted') return change(vanished('vanished', notFoundAt, view))
  if (gone && intent.state === 'unknown') {
    // The provider said that it knew this key: sending it again could never work, and a new one could pay twice.
    if (view.doubt === 'key-used') return change(vanished('key-used', notFoundAt, view))
    if (view.doubt !== 'refused') return { kind: 'search-statement', notFoundAt }
  }
  const noted = noteNotFound(intent, notFoundAt, view)
  return intent.state === 'rejected' ? { kind: 'watch-statement', otherwise: noted } : change(noted)
}

// An order that nobody can show a day after its window has to be looked for by a person.
function stillQueued(intent: Intent, view: ResolveView): Change {
  const overdue = intent.state === 'accepted' && isOverdue(intent, view.now)
  if (overdue) return vanished('vanished', intent.notFoundAt, view)
  return { to: intent.state, patch: asked(intent, view), event: null }
}

/** The count of questions and the moment of the next; what is watched is given up after a month without its window. */
function asked(intent: Intent, view: ResolveView, over = false): Pick<Intent, 'asks' | 'nextAskAt'> {
  const watched = isWatched(intent.state)
  const inWindow = watched && intent.windowEnd !== null && view.now < intent.windowEnd
  const asks = inWindow ? intent.asks : intent.asks + 1
  const ended = over || intent.nextAskAt === null || (watched && asks >= WATCH_DAYS)
  return { asks, nextAskAt: ended ? null : view.nextAskAt }
}

function refused(intent: Intent, notFoundAt: readonly Instant[], { now }: ResolveView): Change {
  return {
    to: 'rejected',
    patch: { nextAskAt: watchedFrom(intent, now), notFoundAt, asks: 0 },
    event: {
      at: now,
      by: 'institution',
      what: 'rejected',
      facts: { errorCode: intent.errorCode, detail: intent.reason, notFound: notFoundAt.length },
    },
  }
}

function vanished(
  why: 'vanished' | 'key-used',
  notFoundAt: readonly Instant[],
  { now, nextAskAt }: ResolveView,
): Change {
  return {
    to: 'review',
    patch: { notFoundAt, reason: why, nextAskAt },
    event: { at: now, by: 'quita', what: 'contradiction', facts: { why, notFound: notFoundAt.length } },
  }
}

function noteNotFound(intent: Intent, notFoundAt: readonly Instant[], view: ResolveView): Change {
  const counted = notFoundAt.at(-1) !== intent.notFoundAt.at(-1)
  const { asks, nextAskAt } = nextAfterNotFound(intent, notFoundAt, view)
  // One line per counted answer: the questions in between would drown the timeline.
  const tell = counted && intent.state !== 'not-sent' && view.lastEvent?.what !== 'asked-not-found'
  const proves = counted && intent.state === 'unknown'
  return {
    to: intent.state,
    patch: { asks, notFoundAt, nextAskAt },
    event:
      tell || proves
        ? {
            at: view.now,
            by: 'institution',
            what: 'asked-not-found',
            facts: { notFound: notFoundAt.length, nextAskAt },
          }
        : null,
  }
}

function nextAfterNotFound(
  intent: Intent,
  notFoundAt: readonly Instant[],
  view: ResolveView,
): Pick<Intent, 'asks' | 'nextAskAt'> {
  const next = asked(intent, view)
  const last = notFoundAt.at(-1)
  // A refusal only waits for its second 404: asked as soon as that one may count.
  const waits = intent.state === 'unknown' && view.doubt === 'refused' && next.nextAskAt !== null
  return waits && last !== undefined ? { ...next, nextAskAt: plusMs(last, REFUSAL.apartMs) } : next
}

function keepAsking(intent: Intent, error: AppError, view: ResolveView): Change {
  const cause = causeText(error)
  // A provider in trouble may lose sight of what it booked: its earlier "not found" no longer counts.
  const inTrouble =
    error.kind === 'contract' || (error.kind === 'problem' && (error.status >= 500 || error.status === 404))
  const known = view.lastEvent?.what === 'asked-failed' && view.lastEvent.facts['cause'] === cause
  const nextAskAt = intent.nextAskAt === null ? null : view.nextAskAt
  if (intent.state === 'unknown' && error.kind !== 'unreachable' && isOverdue(intent, view.now)) {
    return gaveNoProof('no-clear-answer', cause, view)
  }
  return {
    to: intent.state,
    patch: {
      asks: isWatched(intent.state) ? intent.asks : intent.asks + 1,
      nextAskAt,
      ...(inTrouble ? { notFoundAt: [] } : {}),
    },
    event: known ? null : { at: view.now, by: 'quita', what: 'asked-failed', facts: { cause, nextAskAt } },
  }
}

/** Says whether a doubt is so old, a day past its window, that a person has to look at it with the bank. */
export function isOverdue(intent: Pick<Intent, 'windowEnd'>, now: Instant): boolean {
  return intent.windowEnd !== null && now >= plusMs(intent.windowEnd, OVERDUE_MS)
}

/** Hands a doubt that the provider's answers cannot end to a person. */
export function gaveNoProof(why: string, cause: string, { now, nextAskAt }: ResolveView): Change {
  return {
    to: 'review',
    patch: { reason: why, nextAskAt },
    event: { at: now, by: 'quita', what: 'contradiction', facts: { why, cause } },
  }
}

function change(value: Change): Decision {
  return { kind: 'change', change: value }
}
