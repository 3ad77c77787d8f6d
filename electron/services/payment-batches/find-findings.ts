import type { PaymentBatch, PaymentBatchId, PaymentBatchRow, RowFinding } from '../../../shared/domain/payment-batch.ts'
import type { LookAlike } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { isLocalDate, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { findLookAlikes } from '../../journal/look-alikes.ts'
import type { Vault } from '../../vault/vault.ts'
import { otherWaysOf } from '../../journal/kinds/kinds.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import { findPayeeNote } from '../payments/payee-note.ts'
import { type DraftIntent, draftIntent } from './draft-intent.ts'
import type { BatchBookNeeds } from './needs.ts'

type Needs = Pick<BatchBookNeeds, 'vault' | 'clock'>

/** What is to know of each row that is still to be paid, by its number. Nobody is asked outside of this computer. */
export async function findFindings(
  needs: Needs,
  batch: Pick<PaymentBatch, 'id'>,
  rows: readonly PaymentBatchRow[],
): Promise<Result<ReadonlyMap<number, readonly RowFinding[]>, AppError>> {
  const today = localDateOf(needs.clock.now())
  const others = await waitingElsewhere(needs.vault, batch.id, today)
  if (!others.ok) return others
  const earlier = new Map<string, number>()
  const found = new Map<number, readonly RowFinding[]>()
  for (const { row, order, isOut, told } of rows) {
    const draft = order === null || isOut ? null : draftIntent(order, today)
    if (draft === null) continue
    const names = namesOf(draft)
    const twin = names.map((name) => earlier.get(name)).find((one) => one !== undefined)
    for (const name of names) earlier.set(name, twin ?? row)
    const before = await paidBefore(needs, batch.id, draft)
    if (!before.ok) return before
    const payee = await payeeFinding(needs, draft)
    if (!payee.ok) return payee
    found.set(row, [
      ...(twin === undefined ? [] : [{ what: 'same-row', token: rowToken(twin), row: twin } as const]),
      ...new Set(names.flatMap((name) => others.value.get(name) ?? [])),
      ...before.value,
      ...payee.value,
      ...overdue(needs, order),
      ...pastDay(needs, told),
    ])
  }
  return ok(found)
}

/** By what a payment that looks like another is known to have been seen: another row of the same batch by its number. */
export async function lookAlikeToken(
  vault: Pick<Vault, 'paymentBatches'>,
  batchId: PaymentBatchId,
  one: LookAlike,
): Promise<Result<string, AppError>> {
  if (one.paymentId === null) return ok(`${one.source}:${one.source === 'unread' ? '' : one.at}`)
  const place = await vault.paymentBatches.placeOf(one.paymentId)
  if (!place.ok) return place
  return ok(place.value?.batchId === batchId ? rowToken(place.value.row) : `payment:${one.paymentId}`)
}

function rowToken(row: number): string {
  return `row:${row}`
}

// What may be paid once only is the same by that, as are the other ways to pay on its paper; all else by whom and how much.
function namesOf(draft: DraftIntent): readonly string[] {
  const { identity, payeeAccount, amount } = draft
  // A company prints the same key on every paper of its own.
  const others = otherWaysOf(reviewedRequest(draft)).map((way) => (way.startsWith('key:') ? `${way} ${amount}` : way))
  return [identity ?? `${payeeAccount} ${amount}`, ...others]
}

async function paidBefore(
  { vault, clock }: Needs,
  batchId: PaymentBatchId,
  draft: DraftIntent,
): Promise<Result<readonly RowFinding[], AppError>> {
  const alike = await findLookAlikes(vault, draft, clock.now())
  if (!alike.ok) return alike
  const standing = await standingOf(vault, draft)
  if (!standing.ok) return standing
  const findings: RowFinding[] = []
  for (const lookAlike of alike.value) {
    const token = await lookAlikeToken(vault, batchId, lookAlike)
    if (!token.ok) return token
    const once = lookAlike.paymentId !== null && standing.value.has(lookAlike.paymentId)
    findings.push({ what: 'paid-before', token: token.value, lookAlike, once })
  }
  return ok(findings)
}

const LET_GO = ['frozen', 'cancelled', 'rejected', 'abandoned']

async function standingOf(
  vault: Pick<Vault, 'journal'>,
  { identity }: DraftIntent,
): Promise<Result<ReadonlySet<string>, AppError>> {
  if (identity === null) return ok(new Set())
  const all = await vault.journal.ofIdentity(identity)
  if (!all.ok) return all
  return ok(new Set(all.value.flatMap(({ id, state }) => (LET_GO.includes(state) ? [] : [id]))))
}

// Rows of a sheet were not pasted one by one, so no clipboard is compared.
async function payeeFinding(
  { vault, clock }: Needs,
  draft: DraftIntent,
): Promise<Result<readonly RowFinding[], AppError>> {
  const facts = await findPayeeNote({ vault, clock, pastes: { swapped: async () => false } }, draft)
  if (!facts.ok) return facts
  const { note } = facts.value
  return ok(note === null ? [] : [{ what: 'payee', token: `payee:${note.kind}`, note }])
}

function overdue({ clock }: Needs, order: PaymentBatchRow['order']): readonly RowFinding[] {
  if (order?.kind !== 'billet' || order.dueDate === null) return []
  const isPast = order.dueDate < localDateOf(clock.now())
  return isPast ? [{ what: 'overdue', token: `overdue:${order.dueDate}`, due: order.dueDate }] : []
}

function pastDay({ clock }: Needs, { payOn = '' }: PaymentBatchRow['told']): readonly RowFinding[] {
  const isPast = isLocalDate(payOn) && payOn < localDateOf(clock.now())
  return isPast ? [{ what: 'past-day', token: `past-day:${payOn}`, day: payOn }] : []
}

type Elsewhere = ReadonlyMap<string, readonly RowFinding[]>

async function waitingElsewhere(
  { paymentBatches }: Pick<Vault, 'paymentBatches'>,
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
