import { paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import type { Subject } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { approvablesOf } from '../journal/approval.ts'
import type { Approvable } from '../team/approvals.ts'
import type { Vault } from '../vault/vault.ts'

type Rows = Pick<Vault, 'journal' | 'paymentBatches'>
interface Kept {
  readonly version: number
  readonly found: Approvable | null
}

const kept = new WeakMap<Rows, Map<string, Kept>>()

/** What has to be approved, as it lies in a vault. A batch's rows are read and hashed once for each of its versions: screens look again and again. */
export async function readApprovable(vault: Rows, subject: Subject): Promise<Result<Approvable | null, AppError>> {
  const { what, id } = subject
  if (what === 'payment') return approvablesOf(vault).read(subject)
  const batch = await vault.paymentBatches.get(paymentBatchIdSchema.parse(id))
  if (!batch.ok || batch.value === null) return batch.ok ? ok(null) : batch
  const { version } = batch.value
  const known = kept.get(vault) ?? new Map<string, Kept>()
  kept.set(vault, known)
  const before = known.get(id)
  if (before?.version === version) return ok(before.found)
  const read = await approvablesOf(vault).read(subject)
  if (read.ok) known.set(id, { version, found: read.value })
  return read
}
