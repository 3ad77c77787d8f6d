import type { DueRefusal } from '../../../shared/domain/due-refusal.ts'
import type { DraftRow, PaymentBatch, PaymentBatchId, RowFinding } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { isLocalDate, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { findLookAlikes, fromJournal } from '../../journal/look-alikes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, Vault, VaultReads } from '../../vault/vault.ts'
import { debtRefusal } from '../payments/debt-refusal.ts'
import { findPayeeNote } from '../payments/payee-note.ts'
import { wayRefusal } from '../payments/way-refusal.ts'
import { type DraftIntent, draftIntent } from './draft-intent.ts'
import { lookAlikeToken, refusedDebtToken, refusedWayToken } from './finding-tokens.ts'
import { namesOf, sameRows } from './same-rows.ts'

interface Needs {
  readonly vault: Pick<Vault, 'together' | 'paymentBatches'>
  readonly clock: Pick<Clock, 'now'>
}

/** What is to know of each row that is still to be paid, by its number. */
export type Findings = ReadonlyMap<number, readonly RowFinding[]>

/** Finds them, of a batch; see {@link findFindings}. */
export type FindFindings = (
  batch: Pick<PaymentBatch, 'id'>,
  rows: readonly DraftRow[],
) => Promise<Result<Findings, AppError>>

/** What is asked of a vault, for as long as one check takes. */
interface Asking extends Pick<Needs, 'clock'> {
  readonly vault: VaultReads
}

/** What the history said of the rows of one batch: of each request, and which rows of other batches wait for the same. */
interface Known {
  readonly ofRequests: Map<string, KnownOfRequest>
  elsewhere: Elsewhere | null
}

interface KnownOfRequest {
  /** That the key or account it goes to was refused, which is graver than all else. */
  readonly way: readonly RowFinding[]
  readonly before: readonly RowFinding[]
  readonly payee: readonly RowFinding[]
}

const nothingKnown = (): Known => ({ ofRequests: new Map(), elsewhere: null })

/** Finds them. Nobody is asked outside of this computer. */
export function findFindings(
  needs: Needs,
  batch: Pick<PaymentBatch, 'id'>,
  rows: readonly DraftRow[],
): Promise<Result<Findings, AppError>> {
  return findWith(needs, batch, rows, nothingKnown())
}

/** How long what the history said counts, though nothing in it changes: ages and windows pass too. */
const KEPT_MS = 60_000

/**
 * Makes what finds them again and again, of a batch that a person works on: the history is asked of what was not asked before, and of
 * all once it changed, with the day, and after a minute.
 */
export function keepFindings(needs: Needs): FindFindings {
  let kept: { readonly name: string; readonly sinceMs: number; readonly known: Known } | null = null
  return async (batch, rows) => {
    const version = await needs.vault.paymentBatches.historyVersion()
    if (!version.ok) return version
    const now = needs.clock.now()
    const name = [batch.id, version.value, localDateOf(now)].join(' ')
    const age = kept === null ? KEPT_MS : instantMs(now) - kept.sinceMs
    if (kept?.name !== name || age < 0 || age >= KEPT_MS)
      kept = { name, sinceMs: instantMs(now), known: nothingKnown() }
    return findWith(needs, batch, rows, kept.known)
  }
}

async function findWith(
  needs: Needs,
  batch: Pick<PaymentBatch, 'id'>,
  rows: readonly DraftRow[],
  known: Known,
): Promise<Result<Findings, AppError>> {
  // All rows are held against one moment.
  const now = needs.clock.now()
  const asking: Asking = { vault: needs.vault.together(), clock: { now: () => now } }
  const today = localDateOf(now)
  const elsewhere =
    known.elsewhere === null ? await waitingElsewhere(asking.vault, batch.id, today) : ok(known.elsewhere)
  if (!elsewhere.ok) return elsewhere
  known.elsewhere = elsewhere.value
  const drafts = new Map(rows.flatMap((row) => draftsOf(row, today)))
  const asked = await askHistory(asking, batch.id, [...drafts.values()], known.ofRequests)
  if (!asked.ok) return asked
  const twins = sameRows(drafts, rows)
  const found = new Map<number, readonly RowFinding[]>()
  for (const { row, order, told, isOut } of rows) {
    const draft = drafts.get(row)
    if (draft === undefined) {
      if (order !== null && !isOut) found.set(row, [{ what: 'unreadable', token: 'unreadable' }])
      continue
    }
    const { way, before, payee } = known.ofRequests.get(draft.request) ?? { way: [], before: [], payee: [] }
    found.set(row, [
      ...way,
      ...toldDone(told),
      ...(twins.get(row) ?? []),
      ...new Set(namesOf(draft).flatMap((name) => elsewhere.value.get(name) ?? [])),
      ...before,
      ...payee,
      ...overdue(today, order, told),
      ...pastDay(today, told),
    ])
  }
  return ok(found)
}

/** The payment that a row would make, by its number; none where it makes none. */
function draftsOf({ row, order, isOut }: DraftRow, today: LocalDate): readonly (readonly [number, DraftIntent])[] {
  const draft = order === null || isOut ? null : draftIntent(order, today)
  return draft === null ? [] : [[row, draft]]
}

// What so many rows ask crosses to the vault's thread together, and whoever pays meanwhile waits for no more.
const TOGETHER = 250

/** Asks of each request that is not known yet. */
async function askHistory(
  asking: Asking,
  batchId: PaymentBatchId,
  drafts: readonly DraftIntent[],
  known: Map<string, KnownOfRequest>,
): Promise<Result<null, AppError>> {
  const unknown = drafts.filter(({ request }) => !known.has(request))
  for (let at = 0; at < unknown.length; at += TOGETHER) {
    const some = unknown.slice(at, at + TOGETHER)
    const asked = await Promise.all(some.map((draft) => knownOf(asking, batchId, draft)))
    for (const [n, { request }] of some.entries()) {
      const answer = asked[n]
      if (answer?.ok === false) return answer
      if (answer !== undefined) known.set(request, answer.value)
    }
  }
  return ok(null)
}

async function knownOf(
  asking: Asking,
  batchId: PaymentBatchId,
  draft: DraftIntent,
): Promise<Result<KnownOfRequest, AppError>> {
  const [way, before, refused, payee] = await Promise.all([
    wayRefusal(asking.vault, draft, draft.reviewed),
    paidBefore(asking, batchId, draft),
    debtRefusal(asking.vault, draft, draft.reviewed),
    payeeFinding(asking, draft),
  ])
  if (!way.ok) return way
  if (!before.ok) return before
  if (!refused.ok) return refused
  return mapOk(payee, (told) => ({
    way: way.value === null ? [] : [{ what: 'refused-way', token: refusedWayToken(way.value), refusal: way.value }],
    before: [...before.value, ...refusedFinding(refused.value)],
    payee: told,
  }))
}

/** What is to know of each row by the file alone, without any history. */
export function findingsOfFile(rows: readonly DraftRow[], today: LocalDate): Findings {
  const twins = sameRows(new Map(rows.flatMap((row) => draftsOf(row, today))), rows)
  const paid = rows.filter(({ order, isOut }) => order !== null && !isOut)
  return new Map(
    paid.map(({ row, order, told }) => [
      row,
      [...toldDone(told), ...(twins.get(row) ?? []), ...overdue(today, order, told), ...pastDay(today, told)],
    ]),
  )
}

async function paidBefore(
  { vault, clock }: Asking,
  batchId: PaymentBatchId,
  draft: DraftIntent,
): Promise<Result<readonly RowFinding[], AppError>> {
  const alike = await findLookAlikes(vault, draft, clock.now())
  if (!alike.ok) return alike
  const standing = await standingOf(vault, draft)
  if (!standing.ok) return standing
  const findings: RowFinding[] = []
  // What may be paid once only is told of whenever it was paid, of whatever amount.
  const known = new Set(alike.value.map(({ paymentId }) => paymentId))
  const earlier = [...standing.value.values()].filter(({ id }) => id !== draft.id && !known.has(id))
  for (const lookAlike of [...alike.value, ...earlier.map((one) => fromJournal(one, clock.now()))]) {
    const token = await lookAlikeToken(vault, batchId, lookAlike)
    if (!token.ok) return token
    const once = lookAlike.paymentId !== null && standing.value.has(lookAlike.paymentId)
    findings.push({ what: 'paid-before', token: token.value, lookAlike, once })
  }
  return ok(findings)
}

const LET_GO = ['frozen', 'cancelled', 'rejected', 'abandoned']

async function standingOf(
  vault: Pick<VaultReads, 'journal'>,
  { identity }: DraftIntent,
): Promise<Result<ReadonlyMap<string, Intent>, AppError>> {
  if (identity === null) return ok(new Map())
  return mapOk(
    await vault.journal.ofIdentity(identity),
    (all) => new Map(all.flatMap((one) => (LET_GO.includes(one.state) ? [] : [[one.id, one] as const]))),
  )
}

function refusedFinding(refusal: DueRefusal | null): readonly RowFinding[] {
  return refusal === null ? [] : [{ what: 'refused', token: refusedDebtToken(refusal), refusal }]
}

// Rows of a sheet were not pasted one by one, so no clipboard is compared.
async function payeeFinding(
  { vault, clock }: Asking,
  draft: DraftIntent,
): Promise<Result<readonly RowFinding[], AppError>> {
  const facts = await findPayeeNote({ vault, clock, pastes: { swapped: async () => false } }, draft)
  if (!facts.ok) return facts
  const { note } = facts.value
  return ok(note === null ? [] : [{ what: 'payee', token: `payee:${note.kind}`, note }])
}

function toldDone({ status = '' }: DraftRow['told']): readonly RowFinding[] {
  return status === '' ? [] : [{ what: 'told-done', token: `told-done:${status.slice(0, 100)}`, says: status }]
}

// What a line itself says comes before what a sheet says of it.
function overdue(today: LocalDate, order: DraftRow['order'], { dueOn = '' }: DraftRow['told']): readonly RowFinding[] {
  const own = order?.kind === 'billet' ? order.dueDate : null
  const due = own ?? (isLocalDate(dueOn) ? dueOn : null)
  return due !== null && due < today ? [{ what: 'overdue', token: `overdue:${due}`, due }] : []
}

function pastDay(today: LocalDate, { payOn = '' }: DraftRow['told']): readonly RowFinding[] {
  const isPast = isLocalDate(payOn) && payOn < today
  return isPast ? [{ what: 'past-day', token: `past-day:${payOn}`, day: payOn }] : []
}

type Elsewhere = ReadonlyMap<string, readonly RowFinding[]>

async function waitingElsewhere(
  { paymentBatches }: Pick<VaultReads, 'paymentBatches'>,
  id: PaymentBatchId,
  today: LocalDate,
): Promise<Result<Elsewhere, AppError>> {
  const all = await paymentBatches.list()
  if (!all.ok) return all
  const waiting = new Map<string, RowFinding[]>()
  for (const batch of all.value) {
    if (batch.id === id || batch.state === 'draft' || batch.state === 'done') continue
    const rows = await paymentBatches.rows(batch.id)
    if (!rows.ok) return rows
    for (const { row, order, round } of rows.value) {
      const draft = order === null || round !== batch.round ? null : draftIntent(order, today)
      if (draft === null) continue
      const finding: RowFinding = {
        what: 'other-batch',
        token: `batch:${batch.id}:${row}`,
        batchId: batch.id,
        name: batch.name,
        row,
      }
      for (const name of new Set(namesOf(draft))) waiting.set(name, [...(waiting.get(name) ?? []), finding])
    }
  }
  return ok(waiting)
}
