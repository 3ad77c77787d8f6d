import { randomBytes } from 'node:crypto'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { VerifiedQr } from '../../../shared/domain/qr-payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { createShared } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import { effectOfReading } from './bucket-effect.ts'
import type { BucketMeter } from './bucket-meter.ts'
import { compareReadings, readingOf } from './compare-readings.ts'

const FRESH_MS = 10 * 60_000

/** Reads QR codes twice, ourselves and by the institution, and remembers what it said for ten minutes. */
export interface CodeDesk {
  /** `invalid` names the fault of a text that is no code, or one that only allows a recurrence; the rest is the institution's word. */
  verify(text: string): Promise<Result<VerifiedQr, AppError>>
  /** Forgets the reading of a code once it was paid by: its end-to-end id serves one payment only. */
  spend(code: string): void
}

/** Makes the desk of one open connection. Each consultation draws on the DICT bucket, so an equal one is not made twice. */
export function createCodeDesk(needs: {
  reads: Pick<AccountsReads, 'verifyQr'>
  clock: Pick<Clock, 'monotonicMs'>
  bucket: Pick<BucketMeter, 'count'>
}): CodeDesk {
  const { bucket, clock, reads } = needs
  const fresh = new Map<string, { readonly verified: VerifiedQr; readonly until: number }>()

  const consult = createShared(async (text: string): Promise<Result<VerifiedQr, AppError>> => {
    const code = parseBrCode(text)
    if (!code.ok) return err(refused(code.error.fault))
    if (code.value.kind === 'recurrence') return err(refused('recurrence'))
    const known = fresh.get(code.value.text)
    if (known !== undefined && clock.monotonicMs() < known.until) return ok(known.verified)
    const told = await reads.verifyQr(code.value.text, idempotencyKeyFrom(randomBytes(16)))
    await bucket.count(effectOfReading(told.ok ? null : told.error))
    if (!told.ok) return told
    const ours = readingOf(code.value)
    const { reading, endToEndId } = told.value
    const differences = [...compareReadings(ours, reading)]
    const { text: sent, warnings } = code.value
    const verified = { code: sent, ours, told: reading, differences, endToEndId, warnings: [...warnings] }
    fresh.set(sent, { verified, until: clock.monotonicMs() + FRESH_MS })
    return ok(verified)
  })

  return { verify: consult, spend: (code) => void fresh.delete(code) }
}

function refused(reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'code', reason }] })
}
