import { randomInt } from 'node:crypto'
import { chargeFaults } from '../../../shared/charge/charge-faults.ts'
import { type BatchId, batchIdSchema, type ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError, type Violation } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { putBatch } from './edit-batch.ts'
import type { BatchNeeds } from './needs.ts'
import { sendRows } from './send-rows.ts'

/** What a sheet asks for. */
export interface BatchAsk {
  readonly description: string
  readonly rows: readonly CobvForm[]
}

/**
 * Keeps the rows, then sends them as one batch. `invalid` on `rows.N.FIELD` where a row cannot be right, or its txid is that
 * of another charge (`taken`) or row (`twice`); nothing is kept then. What the institution made of it is in the answer's
 * state; whatever happens to the request, the rows are here.
 */
export async function createBatch(needs: BatchNeeds, ask: BatchAsk): Promise<Result<ChargeBatch, AppError>> {
  const now = needs.clock.now()
  const violations = faultsOf(ask.rows, localDateOf(now))
  const taken = await takenOf(needs, ask.rows)
  if (!taken.ok) return taken
  if (violations.length + taken.value.length > 0)
    return err(appError({ kind: 'invalid', violations: [...violations, ...taken.value] }))
  const batch = await putBatch(needs, {
    id: newId(now),
    description: ask.description,
    state: 'sending',
    createdAt: now,
    rows: ask.rows.length,
    counts: { waiting: 0, processing: 0, created: 0, refused: 0, unknown: 0 },
    items: ask.rows.map((form) => ({ txid: form.txid, form, state: 'waiting', problem: null })),
  })
  return batch.ok ? sendRows(needs, batch.value, ask.rows, 'whole') : batch
}

/** What cannot be right in the rows of a batch, with paths from `rows`. */
export function faultsOf(rows: readonly CobvForm[], today: LocalDate): readonly Violation[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index): Violation[] => {
    const faults = chargeFaults(row, today).map(({ path, reason }) => ({ path: `rows.${index}.${path}`, reason }))
    const isTwice = seen.has(row.txid)
    seen.add(row.txid)
    return isTwice ? [...faults, { path: `rows.${index}.txid`, reason: 'twice' }] : faults
  })
}

// A PUT would replace an active charge of that txid whole.
async function takenOf(
  { vault }: BatchNeeds,
  rows: readonly CobvForm[],
): Promise<Result<readonly Violation[], AppError>> {
  const others = await rowsElsewhere(vault)
  if (!others.ok) return others
  const taken: Violation[] = []
  for (const [index, { txid }] of rows.entries()) {
    const charges = await Promise.all([
      vault.charges.get({ kind: 'cob', txid }),
      vault.charges.get({ kind: 'cobv', txid }),
    ])
    const failed = charges.find((one) => !one.ok)
    if (failed !== undefined && !failed.ok) return failed
    const isTaken = others.value.has(txid) || charges.some((one) => one.ok && one.value !== null)
    if (isTaken) taken.push({ path: `rows.${index}.txid`, reason: 'taken' })
  }
  return ok(taken)
}

/** Txids of the rows of batches that are charges or may still become ones. */
async function rowsElsewhere(vault: BatchNeeds['vault']): Promise<Result<ReadonlySet<string>, AppError>> {
  const batches = await vault.batches.list()
  if (!batches.ok) return batches
  const txids = new Set<string>()
  for (const { id } of batches.value) {
    const batch = await vault.batches.get(id)
    if (!batch.ok) return batch
    for (const { txid, state } of batch.value?.items ?? []) if (state !== 'refused') txids.add(txid)
  }
  return ok(txids)
}

// Fifteen digits: the moment in milliseconds, and two by chance for two stations.
function newId(now: Instant): BatchId {
  return batchIdSchema.parse(`${instantMs(now)}${randomInt(10, 100)}`)
}
