import * as z from 'zod'
import { type FilingRule, filingRuleSchema } from '../../../shared/domain/filing-rule.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { RecordTable } from '../../vault/vault.ts'

const RECORD = 'filing'
const recordSchema = z.object({
  rule: filingRuleSchema,
  /** The whole path of the company's folder. */
  folder: z.string().nullable(),
  /** When the rule was first switched on. */
  setAt: instantSchema.nullable(),
})

/** The filing rule with what only the engine knows of it. */
export type FilingRecord = z.infer<typeof recordSchema>

/** The pattern that is offered first. */
const firstRule: FilingRule = {
  on: false,
  pattern: '{favorecido}/{aaaa-mm}/{data}_{valor}_{nf}.pdf',
  withOlder: false,
}

/** Reads the rule; switched off, without a folder, before anybody set one. */
export async function readFiling(records: RecordTable): Promise<Result<FilingRecord, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok) return kept
  if (kept.value === null) return ok({ rule: firstRule, folder: null, setAt: null })
  const read = recordSchema.safeParse(JSON.parse(kept.value))
  return read.success ? ok(read.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** Keeps the rule. */
export function keepFiling(records: RecordTable, record: FilingRecord): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(record))
}

/** The moment from which payments are filed; null: all of them. Only asked of a rule that was on once. */
export function filedSince({ rule, setAt }: FilingRecord): Instant | null {
  return rule.withOlder ? null : setAt
}
