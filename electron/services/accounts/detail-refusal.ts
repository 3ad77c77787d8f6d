import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RecordTable } from '../../vault/vault.ts'

/** What remembering a refusal needs. */
export interface RefusalNeeds {
  readonly vault: { readonly records: RecordTable }
  readonly clock: Pick<Clock, 'now'>
}

const RECORD = 'statement.details-refused'
const FORGOTTEN_MS = 6 * 3_600_000

/** Says whether an error refuses the details of all lines: the credential may not read them. */
export function refusesDetails(error: AppError): boolean {
  return error.kind === 'credentials' && error.fault === 'scope'
}

/** Keeps that the details of all lines were refused, and when; each new line would else be asked for in vain. */
export function noteDetailRefusal({ vault, clock }: RefusalNeeds): Promise<Result<void, AppError>> {
  return vault.records.put(RECORD, JSON.stringify(clock.now()))
}

/** Forgets it, so that a person who asks gets an answer of now. */
export function forgetDetailRefusal({ vault }: Pick<RefusalNeeds, 'vault'>): Promise<Result<void, AppError>> {
  return vault.records.put(RECORD, 'null')
}

/** Whether the details of all lines were refused within the last six hours. What is still to come was written by a clock that was wrong. */
export async function areDetailsRefused({ vault, clock }: RefusalNeeds): Promise<Result<boolean, AppError>> {
  const record = await vault.records.get(RECORD)
  if (!record.ok) return record
  const at = instantSchema.nullable().safeParse(record.value === null ? null : JSON.parse(record.value)).data ?? null
  if (at === null) return ok(false)
  const ageMs = instantMs(clock.now()) - instantMs(at)
  return ok(ageMs >= 0 && ageMs < FORGOTTEN_MS)
}
