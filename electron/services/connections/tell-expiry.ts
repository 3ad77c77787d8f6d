import * as z from 'zod'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import type { RecordTable } from '../../vault/vault.ts'

/** Days before its end at which a certificate is told of, and 0 once it ended. */
export const expiryStages = [60, 30, 7, 1, 0] as const
export type ExpiryStage = (typeof expiryStages)[number]

const DAY_MS = 86_400_000
const recordName = 'certificates-told'
const toldSchema = z.record(z.string(), z.number())

/**
 * The stage that a certificate has come to and was not told of; null where there is none. Each is told once for each
 * certificate, over restarts too: what was told is kept before anybody hears of it.
 */
export async function tellExpiry(
  records: RecordTable,
  certificate: { readonly fingerprint256: string; readonly notAfter: Instant },
  now: Instant,
): Promise<Result<ExpiryStage | null, AppError>> {
  const stage = stageOf(certificate.notAfter, now)
  if (stage === null) return ok(null)
  const read = await records.get(recordName)
  if (!read.ok) return read
  const told = toldSchema.safeParse(JSON.parse(read.value ?? '{}')).data ?? {}
  const last = told[certificate.fingerprint256]
  if (last !== undefined && last <= stage) return ok(null)
  return mapOk(
    await records.put(recordName, JSON.stringify({ ...told, [certificate.fingerprint256]: stage })),
    () => stage,
  )
}

/** The last stage that a certificate has passed; null while it is far from its end. */
export function stageOf(notAfter: Instant, now: Instant): ExpiryStage | null {
  const left = (instantMs(notAfter) - instantMs(now)) / DAY_MS
  return expiryStages.findLast((days) => left <= days) ?? null
}
