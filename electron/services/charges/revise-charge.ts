import { chargeFaults } from '../../../shared/charge/charge-faults.ts'
import { chargePatchOf } from '../../../shared/charge/charge-patch.ts'
import { isFinalStatus, isRemovedStatus } from '../../../shared/charge/charge-state.ts'
import { takesAway } from '../../../shared/charge/takes-away.ts'
import type { Charge, ChargeId, RevisionOutcome } from '../../../shared/domain/charge.ts'
import type { ChargeForm, ChargePatch } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError, type Violation } from '../../../shared/errors/app-error.ts'
import { err, mapOk, type Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { isLost } from '../answers/is-lost.ts'
import { chargeDetail } from './charge-detail.ts'
import { keepRevision, readCharge } from './consult-charge.ts'
import { type ChargeNeeds, inOurUnit } from './create-charge.ts'

const mostRevisions = 20

type Outcome = Result<RevisionOutcome, AppError>

/** One change of a charge: how it is sent, the revision that it must lead to, and how a charge that has it is known. */
interface Change {
  readonly id: ChargeId
  readonly seen: number
  readonly expected: number
  readonly send: () => Promise<Result<Charge, AppError>>
  readonly isOurs: (charge: Charge) => boolean
}

/**
 * Sends what differs between a charge as the person saw it (`seen`, a revision) and the form. The institution knows no
 * condition on a change, so the charge is read first: another revision, or one that ended, is `changed-before` and nothing
 * is sent. The answer must be the revision right after; else another change came in between (`overtaken`). A lost answer
 * is looked for in the charge.
 */
export async function reviseCharge(needs: ChargeNeeds, ask: { seen: number; form: ChargeForm }): Promise<Outcome> {
  const { form, seen } = ask
  const { kind, txid } = form
  if (txid === null) return err(invalid([{ path: 'txid', reason: 'missing' }]))
  const id = { kind, txid }
  const current = await readCharge(needs, id)
  if (!current.ok) return current
  if (isChanged(current.value, seen)) return changedBefore(needs, id)
  const patch = chargePatchOf(current.value, form)
  if (patch === null) return revised(needs, id)
  // The due date that stands may be past; a new one may not be.
  const isNewDay = form.kind === 'cobv' && form.dueDate !== current.value.dueDate
  const faults = chargeFaults(form, localDateOf(needs.clock.now())).filter(
    ({ reason }) => reason !== 'past' || isNewDay,
  )
  if (faults.length > 0) return err(invalid(faults))
  return change(needs, {
    id,
    seen,
    expected: isLocationAlone(patch) ? seen : seen + 1,
    send: async () => inOurUnit(await sendRevision(needs, current.value, form, patch), patch.amount),
    isOurs: (charge) => chargePatchOf(charge, form) === null,
  })
}

// A PUT keeps the location only where it names it.
function sendRevision(
  { writes }: ChargeNeeds,
  current: Charge,
  form: ChargeForm,
  patch: ChargePatch,
): Promise<Result<Charge, AppError>> {
  if (!takesAway(current, form)) return writes.reviseCharge(current.txid, patch)
  return writes.createCharge({ ...form, locationId: form.locationId ?? current.locationId })
}

/** Cancels a charge as its receiver; outcomes like {@link reviseCharge}. */
export async function cancelCharge(needs: ChargeNeeds, ask: ChargeId & { seen: number }): Promise<Outcome> {
  const { seen, ...id } = ask
  const current = await readCharge(needs, id)
  if (!current.ok) return current
  if (isChanged(current.value, seen)) return changedBefore(needs, id)
  return change(needs, {
    id,
    seen,
    expected: seen + 1,
    send: () => needs.writes.removeCharge(id),
    isOurs: ({ status }) => isRemovedStatus(status),
  })
}

async function change(needs: ChargeNeeds, { id, seen, expected, send, isOurs }: Change): Promise<Outcome> {
  const answer = await send()
  if (!answer.ok) return afterFailure(needs, { id, seen, expected, isOurs }, answer.error)
  const kept = await needs.vault.charges.put([answer.value], needs.clock.now())
  if (!kept.ok) return kept
  // Some institutions count no revisions: what they answer is then known by what it says.
  if (answer.value.revision === expected || (answer.value.revision < expected && isOurs(answer.value)))
    return revised(needs, id)
  return overtaken(needs, { id, seen, isOurs }, answer.value)
}

// Refused or lost: the charge itself says which of the two it was, and whether somebody else was quicker.
async function afterFailure(
  needs: ChargeNeeds,
  { id, seen, expected, isOurs }: Omit<Change, 'send'>,
  error: AppError,
): Promise<Outcome> {
  const mayBeDone = isLost(error)
  if (!mayBeDone && error.kind !== 'problem') return err(error)
  const current = await readCharge(needs, id)
  if (!current.ok) return err(error)
  if (mayBeDone && isOurs(current.value) && current.value.revision <= expected) return revised(needs, id)
  if (!isChanged(current.value, seen)) return err(mayBeDone ? { ...error, retry: 'safe' } : error)
  return mayBeDone ? overtaken(needs, { id, seen, isOurs }, null) : changedBefore(needs, id)
}

/** Another change came in between or right after: every revision since is read and kept, and ours told beside what stands. */
async function overtaken(
  needs: ChargeNeeds,
  { id, seen, isOurs }: Pick<Change, 'id' | 'seen' | 'isOurs'>,
  answer: Charge | null,
): Promise<Outcome> {
  const current = await readCharge(needs, id)
  if (!current.ok) return current
  let ours = answer ?? (isOurs(current.value) ? current.value : null)
  const first = Math.max(seen + 1, current.value.revision - mostRevisions)
  for (let revision = first; revision < current.value.revision; revision += 1) {
    const told = await keepRevision(needs, id, revision)
    if (!told.ok && told.error.kind === 'contract') continue
    if (!told.ok) return told
    if (ours === null && told.value !== null && isOurs(told.value)) ours = told.value
  }
  return mapOk(await chargeDetail(needs, id), (detail) => ({ kind: 'overtaken', ours, current: detail }))
}

async function revised(needs: ChargeNeeds, id: ChargeId): Promise<Outcome> {
  return mapOk(await chargeDetail(needs, id), (detail) => ({ kind: 'revised', charge: detail }))
}

async function changedBefore(needs: ChargeNeeds, id: ChargeId): Promise<Outcome> {
  return mapOk(await chargeDetail(needs, id), (detail) => ({ kind: 'changed-before', current: detail }))
}

function isChanged(current: Charge, seen: number): boolean {
  return current.revision !== seen || isFinalStatus(current.status)
}

function isLocationAlone(patch: ChargePatch): boolean {
  return Object.keys(patch).every((name) => name === 'kind' || name === 'locationId')
}

function invalid(violations: readonly Violation[]): AppError {
  return appError({ kind: 'invalid', violations: [...violations] })
}
