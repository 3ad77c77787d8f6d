import * as z from 'zod'
import { appErrorSchema } from '../errors/app-error.ts'
import { cnpjSchema } from '../ids/cnpj.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { vaultLockSchema } from './connection.ts'
import { environmentSchema } from './environment.ts'

/** How many backups are kept in the folder, as a person may set it. */
export const keptBackupsSchema = z.int().min(2).max(365)

/** When backups are made by themselves, and how many stay. */
export const backupRuleSchema = z.strictObject({
  daily: z.boolean(),
  keep: keptBackupsSchema,
})
export type BackupRule = z.infer<typeof backupRuleSchema>

/** Before anybody set it; nothing is made without a passphrase and a folder. */
export const firstBackupRule: BackupRule = { daily: true, keep: 14 }

/** How far a backup, a rehearsal or a restore is, in bytes; `total` is 0 while it is not known. */
export const backupProgressSchema = z.object({
  step: z.enum(['copying', 'checking']),
  done: z.int(),
  total: z.int(),
})
export type BackupProgress = z.infer<typeof backupProgressSchema>

/** A backup that was read back whole, and whose vault opened. */
export const madeBackupSchema = z.object({
  at: instantSchema,
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  payments: z.int(),
  newestEventAt: instantSchema.nullable(),
})
export type MadeBackup = z.infer<typeof madeBackupSchema>

/** The backups of the open connection. */
export const backupsViewSchema = z.object({
  rule: backupRuleSchema,
  /** When the passphrase of the backups was chosen; null while there is none. It is kept nowhere. */
  passphraseSetAt: instantSchema.nullable(),
  /** The last two names of its path; null while none was chosen. */
  folder: z.string().nullable(),
  /** The newest one that was verified. */
  last: madeBackupSchema.nullable(),
  /** The last try, where it failed after that. */
  failed: z.object({ at: instantSchema, error: appErrorSchema }).nullable(),
  /** Null while none is being made. */
  running: backupProgressSchema.nullable(),
})
export type BackupsView = z.infer<typeof backupsViewSchema>

/** The file that was chosen to be looked into or restored, without its folder. */
export const chosenBackupSchema = z.object({ fileName: z.string(), size: z.int() })
export type ChosenBackup = z.infer<typeof chosenBackupSchema>

/** What a backup says of itself once its passphrase opened it. */
export const backupContentsSchema = z.object({
  companyName: z.string(),
  companyDocument: cnpjSchema,
  environment: environmentSchema,
  madeAt: instantSchema,
  /** The version of Quita that made it. */
  madeBy: z.string(),
  /** Payments and refunds that people confirmed. */
  payments: z.int(),
  newestEventAt: instantSchema.nullable(),
  /** The same connection lies on this computer already: a restored one stands beside it. */
  isHere: z.boolean(),
  /** How this computer would keep the key of the restored connection. */
  lock: vaultLockSchema,
})
export type BackupContents = z.infer<typeof backupContentsSchema>
