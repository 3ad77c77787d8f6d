import * as z from 'zod'
import type { BookEntry } from '../../electron/sandbox/training-bank.ts'
import type { Variant } from '../../electron/sandbox/variants.ts'
import type { Press } from './lane.ts'
import type { Alarm, Claim, Wanted } from './task.ts'

const bodySchema = z.union([
  z.object({ description: z.string() }).transform(({ description }) => description),
  z.object({ descricao: z.string() }).transform(({ descricao }) => descricao),
])

/** What the bank has done in the end, and how it keeps its word. */
export interface BankSide {
  readonly book: readonly BookEntry[]
  readonly habits: readonly Variant[]
}

/** What a life of one folder said in the end, and what the bank had in its book then; `isLast` where no life comes after it. */
export interface Said {
  readonly claims: readonly Claim[]
  readonly alarms: readonly Alarm[]
  readonly book: readonly BookEntry[]
  readonly isLast: boolean
}

// What each state says of the money, as the page tells it.
const PAID = ['settled', 'partly-refunded', 'refunded']
const NOT_PAID = ['frozen', 'cancelled', 'not-sent', 'absent', 'rejected']
// What may not even be said on the way, once the bank has the order.
const DENIED = ['cancelled', 'not-sent', 'absent']
// With these habits the bank contradicts itself: a person is told so, and that is the right word.
const CONTRADICTING: readonly Variant[] = ['other-ids', 'books-twice', 'forgets-keys', 'forgetful-keys']

/** The bank's entries about a payment. */
export function entriesAbout(book: readonly BookEntry[], { description }: Wanted): readonly BookEntry[] {
  return book.filter(({ body }) => bodySchema.safeParse(JSON.parse(body)).data === description)
}

/**
 * The oracle: what the bank did against what was said of it, in every life. Answers every fault in words: paid twice, paid and
 * nobody knows, said against the evidence, still open, sent without a press.
 */
export function audit(wanted: Wanted, said: readonly Said[], presses: readonly Press[], bank: BankSide): string[] {
  const entries = entriesAbout(bank.book, wanted)
  return [
    ...doubles(wanted, entries, bank),
    ...said.flatMap((each) => wrongWords(each, entriesAbout(each.book, wanted), bank)),
    ...lost(said, entries, bank),
    ...falseComfort(presses),
  ]
}

function doubles({ amount }: Wanted, entries: readonly BookEntry[], { habits }: BankSide): string[] {
  const keys = new Set(entries.map(({ key }) => key))
  const perOrder = habits.includes('books-twice') ? 2 : 1
  const told = entries.every((entry) => entry.amount === amount) ? [] : ['booked with another amount']
  if (keys.size > 1) return [...told, `paid ${keys.size} times, under keys of its own each`]
  return entries.length > perOrder ? [...told, `booked ${entries.length} times under one key`] : told
}

function wrongWords({ claims, isLast }: Said, entries: readonly BookEntry[], { habits }: BankSide): string[] {
  return claims.flatMap(({ key, state, whats }) => {
    const isBooked = entries.some((entry) => entry.key === key)
    const wasSent = state === 'absent' || whats.includes('recorded')
    if (isBooked && wasSent && DENIED.includes(state)) return [`booked, and said to be ${state}`]
    if (!isBooked && PAID.includes(state)) return [`never booked, and said to be ${state}`]
    if (!isLast) return []
    const isContradiction = state === 'review' && habits.some((habit) => CONTRADICTING.includes(habit))
    if (isBooked && wasSent && !PAID.includes(state) && !isContradiction) return [`booked, and at last ${state}`]
    if (!isBooked && !NOT_PAID.includes(state) && !isContradiction) return [`never booked, and at last ${state}`]
    return []
  })
}

// Each debit is some payment's in the end, by its key (a review that was never sent tells of the other desk that sent it), or a
// person is told to look at it.
function lost(said: readonly Said[], entries: readonly BookEntry[], { habits }: BankSide): string[] {
  const last = said.filter(({ isLast }) => isLast)
  const known = new Set(last.flatMap(({ claims }) => claims.map(({ key }) => key)))
  const alarmed = last.some(({ alarms }) => alarms.length > 0)
  if (alarmed) return []
  const forgotten = entries.some(({ key }) => !known.has(key)) ? ['booked, and nobody knows of it'] : []
  const isTwice = habits.includes('books-twice') && entries.length > 1
  return isTwice ? [...forgotten, 'booked twice by the bank, and nobody was told'] : forgotten
}

function falseComfort(presses: readonly Press[]): string[] {
  return presses
    .filter(({ error, wrote, reached }) => wrote && reached && error?.sent === 'no')
    .map(({ error }) => `the bank has it, and the press was told that nothing was sent (${error?.kind})`)
}
