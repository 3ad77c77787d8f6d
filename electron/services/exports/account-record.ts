import * as z from 'zod'
import {
  type ExportFormat,
  exportAccountSchema,
  ledgerAccountsSchema,
  ofxAccountSchema,
  omieWordsSchema,
} from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

type Records = Pick<Vault, 'records'>

const RECORD = 'exportAccount'
// An earlier version kept the account of OFX alone.
const keptSchema = z.object({
  account: exportAccountSchema.nullable().default(null),
  ids: ofxAccountSchema.nullable().default(null),
  ledger: ledgerAccountsSchema.nullable().default(null),
  omie: omieWordsSchema.nullable().default(null),
})

/** What files are told of the company's account, by each system's own names. */
export type ExportAccountNames = z.infer<typeof keptSchema>

/** The account as files name it, from the last export of each format; null before the first. */
export async function readExportAccount({ records }: Records): Promise<Result<ExportAccountNames, AppError>> {
  return mapOk(await records.get(RECORD), (record) => {
    const kept = record === null ? undefined : keptSchema.safeParse(JSON.parse(record)).data
    return kept ?? keptSchema.parse({})
  })
}

/** Remembers what a format was told of it for the next export. */
export async function keepExportAccount(vault: Records, as: ExportFormat): Promise<Result<void, AppError>> {
  const told = toldBy(as)
  if (told === null) return ok(undefined)
  const kept = await readExportAccount(vault)
  if (!kept.ok) return kept
  return vault.records.put(RECORD, JSON.stringify({ ...kept.value, ...told }))
}

function toldBy(as: ExportFormat): Partial<ExportAccountNames> | null {
  if (as.format === 'ofx') return { account: as.account, ids: as.ids }
  if (as.format === 'dominio') return { ledger: as.ledger }
  return as.format === 'omie' ? { omie: as.words } : null
}
