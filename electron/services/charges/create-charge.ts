import { chargeFaults } from '../../../shared/charge/charge-faults.ts'
import { chargePatchOf } from '../../../shared/charge/charge-patch.ts'
import { isRemovedStatus } from '../../../shared/charge/charge-state.ts'
import type { Charge, ChargeDetail } from '../../../shared/domain/charge.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { QrcodesReads, QrcodesWrites } from '../../api/provider.ts'
import { isOtherUnit } from '../../../shared/money/other-unit.ts'
import { isLost } from '../answers/is-lost.ts'
import type { ReceivingNeeds } from '../received/needs.ts'
import { chargeDetail } from './charge-detail.ts'

/** What making and changing charges needs. */
export interface ChargeNeeds extends ReceivingNeeds {
  readonly writes: Pick<QrcodesWrites, 'createCharge' | 'reviseCharge' | 'removeCharge'>
}

/**
 * Makes a charge and keeps it. `invalid` for what is known to be wrong before it is sent, and for a txid that another
 * charge has (`txid`: `taken`), since a PUT would replace that one whole. A lost answer is looked for under the txid.
 * Without a txid of ours nobody can look: the error stands with `after-check`, and the charge may be there.
 */
export async function createCharge(needs: ChargeNeeds, form: ChargeForm): Promise<Result<ChargeDetail, AppError>> {
  const violations = chargeFaults(form, localDateOf(needs.clock.now()))
  if (violations.length > 0) return err(appError({ kind: 'invalid', violations: [...violations] }))
  const { txid } = form
  const charge = txid === null ? await createNameless(needs, form) : await createUnder(needs, form, txid)
  if (!charge.ok) return charge
  return andThen(await needs.vault.charges.put([charge.value], needs.clock.now()), () =>
    chargeDetail(needs, { kind: charge.value.kind, txid: charge.value.txid }),
  )
}

async function createNameless({ writes }: ChargeNeeds, form: ChargeForm): Promise<Result<Charge, AppError>> {
  const made = await writes.createCharge(form)
  return made.ok || !isLost(made.error) ? inOurUnit(made, form.amount) : err({ ...made.error, retry: 'after-check' })
}

/** What an institution tells of a charge that asks for an amount; a hundredth of it or the hundredfold is told as such: it counts in the other unit. */
export function inOurUnit(told: Result<Charge, AppError>, asked: Centavos | undefined): Result<Charge, AppError> {
  if (!told.ok || asked === undefined || !isOtherUnit(told.value.amount, asked)) return told
  const endpoint = `qrcodes.${told.value.kind}`
  return err(appError({ kind: 'contract', endpoint, paths: ['unit'], sent: 'yes', retry: 'after-check' }))
}

/**
 * Makes a charge under a txid of ours, once however often it is asked for: a charge like the form that stands there and was
 * not removed is the answer. After a lost answer that nothing came of, the error is `safe`: the same txid may be sent again.
 */
export async function createUnder(
  { reads, writes }: { reads: Pick<QrcodesReads, 'charge'>; writes: Pick<QrcodesWrites, 'createCharge'> },
  form: ChargeForm,
  txid: Txid,
): Promise<Result<Charge, AppError>> {
  const id = { kind: form.kind, txid }
  const there = await reads.charge(id)
  if (!there.ok) return there
  if (there.value !== null) return isLike(there.value, form) ? ok(there.value) : err(taken())
  const made = await writes.createCharge(form)
  if (made.ok || !isLost(made.error)) return inOurUnit(made, form.amount)
  const found = await reads.charge(id)
  if (!found.ok) return made
  // There was none a moment ago: what is there now is this one.
  return found.value === null ? err(notSent(made.error)) : inOurUnit(ok(found.value), form.amount)
}

function isLike(charge: Charge, form: ChargeForm): boolean {
  return !isRemovedStatus(charge.status) && chargePatchOf(charge, form) === null
}

function taken(): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'txid', reason: 'taken' }] })
}

function notSent(error: AppError): AppError {
  return error.kind === 'unreachable' ? { ...error, sent: 'no', retry: 'safe' } : { ...error, retry: 'safe' }
}
