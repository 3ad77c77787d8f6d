import type { PaperDifference } from '../../../shared/domain/paper.ts'
import type { PayeeNote, KnownPayee } from '../../../shared/domain/payee-note.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { isOfPapers, paperOf } from '../../journal/kinds/kinds.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import {
  type KnownPayeeRow,
  MOST_PAYEE_ROWS,
  type PayeeAsk,
  type PayeeFindings,
  type PayeeHabitRow,
} from '../../vault/payee-tables.ts'
import type { Intent, VaultReads } from '../../vault/vault.ts'
import { fullDocument, judgePayee, type Suspicion } from './judge-payee.ts'
import type { PasteDesk } from './paste-desk.ts'

const KEY = /^key:[A-Z]+:/

/** A known payee as screens tell of it, from its row. */
function knownPayee({ name, document, account, firstAt, lastAt }: KnownPayeeRow, payments: number): KnownPayee {
  const isKey = KEY.test(account)
  const [ispb, issuer, number] = isKey ? [] : account.split('/')
  return {
    name: name || null,
    document: document || null,
    key: isKey ? account.replace(KEY, '') : null,
    ispb: ispb || null,
    issuer: issuer || null,
    number: number || null,
    payments,
    firstAt,
    lastAt,
  }
}

const YEAR_MS = 365 * 86_400_000
// Below this many payments a range says nothing about the payee.
const FEWEST_FOR_A_RANGE = 3

/** What is known of the payee of a payment: the one thing to say about it, and what a year of payments to it comes to. */
export interface PayeeFacts {
  readonly note: PayeeNote | null
  /** Null where nobody paid it here within a year. */
  readonly habit: PayeeHabitRow | null
  /** When its document, account or key was first seen paid; null where it never was, or so often that not all was looked at. */
  readonly knownSince: Instant | null
  /** The row of a known payee whose key or account is another one now; null where the note says something else. */
  readonly moved: KnownPayeeRow | null
}

/** What finding it needs: who was paid before, and the institution's time. */
export interface PayeeNoteNeeds {
  readonly vault: Pick<VaultReads, 'payees'>
  readonly clock: { now(): Instant }
  readonly pastes: Pick<PasteDesk, 'swapped'>
}

/** The part of a frozen payment that says who is paid, and how much. */
export type PayeeOfIntent = Pick<Intent, 'kind' | 'payeeName' | 'payeeDocument' | 'payeeAccount' | 'amount' | 'request'>

/**
 * Finds what a person has to know of the payee of a frozen payment, the gravest first: what was pasted was swapped, the ways to
 * pay on its paper do not agree, it only looks
 * like a known one, a known one under another document, key or account, an amount above all of the last year, a first payment; null for a known payee
 * as ever. A refund goes back to where it came from and has none. Reads a bounded number of rows, however many there are.
 */
export async function findPayeeNote(
  { vault, clock, pastes }: PayeeNoteNeeds,
  intent: PayeeOfIntent,
): Promise<Result<PayeeFacts, AppError>> {
  if (intent.kind === 'refund') return ok({ note: null, habit: null, knownSince: null, moved: null })
  const ask = payeeAsk(intent)
  const found = await vault.payees.find(ask)
  if (!found.ok) return found
  const { byAccount } = found.value
  const document = ask.document || (byAccount.map(fullDocument).find((one) => one !== null) ?? '')
  const since = instantFromMs(instantMs(clock.now()) - YEAR_MS)
  const habit = await vault.payees.habit({ document, account: ask.account, since })
  if (!habit.ok) return habit
  const known = { habit: habit.value, knownSince: firstSeen(found.value), moved: null }
  const swapped: PayeeNote = { kind: 'look-alike', likeness: 'clipboard', known: null }
  if (await pastes.swapped(intent)) return ok({ note: swapped, ...known })
  const differences = paperDifferencesOf(intent)
  if (differences.length > 0) return ok({ note: { kind: 'paper', differences }, ...known })
  const suspicion = judgePayee(ask, found.value)
  if (suspicion.kind === 'none') return ok({ note: aboveHabit(intent, habit.value), ...known })
  return mapOk(await noteOf(vault, suspicion), (note) => ({ ...known, note, moved: movedOf(suspicion) }))
}

// Under another document it is somebody else, until a person joins the two.
function movedOf(suspicion: Suspicion): KnownPayeeRow | null {
  return suspicion.kind === 'changed' && suspicion.what !== 'document' ? suspicion.known : null
}

// A list that is full may lack the oldest.
function firstSeen({ byAccount, byDocument }: PayeeFindings): Instant | null {
  if (byAccount.length >= MOST_PAYEE_ROWS || byDocument.length >= MOST_PAYEE_ROWS) return null
  const [first] = [...byAccount, ...byDocument].map(({ firstAt }) => firstAt).toSorted()
  return first ?? null
}

function paperDifferencesOf(intent: PayeeOfIntent): PaperDifference[] {
  if (!isOfPapers(intent.kind)) return []
  const paper = paperOf(reviewedRequest(intent))
  return paper !== null && 'differences' in paper ? paper.differences : []
}

// What may be paid once only has an account of its own each time, by which nobody is known.
function payeeAsk({ kind, payeeName: name, payeeDocument: document, payeeAccount }: PayeeOfIntent): PayeeAsk {
  const account = kind === 'billet' || payeeAccount.startsWith('qr:') ? '' : payeeAccount
  return { name, document, account }
}

async function noteOf(
  vault: Pick<VaultReads, 'payees'>,
  suspicion: Exclude<Suspicion, { kind: 'none' }>,
): Promise<Result<PayeeNote, AppError>> {
  if (suspicion.kind === 'first') return ok({ kind: 'first' })
  const known = suspicion.known === null ? ok(null) : await describe(vault, suspicion.known)
  if (!known.ok) return known
  if (suspicion.kind === 'look-alike') return ok({ ...suspicion, known: known.value })
  return ok(known.value === null ? { kind: 'first' } : { ...suspicion, known: known.value })
}

async function describe(vault: Pick<VaultReads, 'payees'>, row: KnownPayeeRow) {
  const document = fullDocument(row) ?? ''
  return mapOk(await vault.payees.habit({ document, account: row.account, since: instantFromMs(0) }), (paid) =>
    knownPayee(row, paid?.payments ?? 1),
  )
}

function aboveHabit({ amount }: PayeeOfIntent, habit: PayeeHabitRow | null): PayeeNote | null {
  if (habit === null || habit.payments < FEWEST_FOR_A_RANGE || amount <= habit.highest) return null
  const { payments, lowest, highest, lastAt } = habit
  return { kind: 'above-habit', payments, lowest, highest, lastAt }
}
