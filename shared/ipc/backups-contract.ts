import * as z from 'zod'
import { backupContentsSchema, backupRuleSchema, backupsViewSchema, chosenBackupSchema } from '../domain/backup.ts'
import { monthSchema } from '../domain/closing.ts'
import { rebuildViewSchema } from '../domain/rebuild.ts'
import { sessionSchema } from '../domain/session.ts'
import { done, nothing } from './parts.ts'
import { row } from './row.ts'

const passphrase = z.string().max(200)

/** The rows of backups: making them of the open connection, rebuilding without one, and looking into and restoring one without any. A part of {@link contract}. */
export const backupsContract = {
  'backups.read': row('unlocked', 'reads', nothing, backupsViewSchema),
  /** What opens the backups that are made from now on; those that were made keep theirs. It is written in Quita's own window. */
  'backups.setPassphrase': row('unlocked', 'asks', nothing, backupsViewSchema),
  'backups.chooseFolder': row('unlocked', 'writes', nothing, backupsViewSchema),
  /** A person is asked only where fewer would be made, or kept. */
  'backups.change': row('unlocked', 'asks', backupRuleSchema, backupsViewSchema),
  /** Begins one; `backups.changed` tells how far it is. */
  'backups.begin': row('unlocked', 'writes', nothing, backupsViewSchema),
  'backups.end': row('unlocked', 'writes', nothing, backupsViewSchema),
  'backups.showFolder': row('unlocked', 'writes', nothing, done),

  /** What the institution still tells of an account whose vault was lost, month by month; `works.changed` tells how far it is. */
  'rebuild.read': row('unlocked', 'reads', nothing, rebuildViewSchema),
  'rebuild.begin': row('unlocked', 'writes', z.strictObject({ from: monthSchema }), rebuildViewSchema),
  /** Tries anew what could not be had, and goes on where a person ended it. */
  'rebuild.again': row('unlocked', 'writes', nothing, rebuildViewSchema),
  'rebuild.end': row('unlocked', 'writes', nothing, rebuildViewSchema),

  /** Where the file lies stays in the engine; null when the dialog was closed. */
  'restore.chooseFile': row('open', 'writes', nothing, z.object({ file: chosenBackupSchema.nullable() })),
  /** What the chosen file says of itself; nothing is written for it. */
  'restore.open': row('open', 'writes', z.strictObject({ passphrase }), backupContentsSchema),
  /** Reads the chosen file through and opens the vault in it, without restoring; `restore.progress` tells how far. */
  'restore.rehearse': row('open', 'writes', z.strictObject({ passphrase }), backupContentsSchema),
  /** Makes a connection of the chosen file, beside what is here, and opens it. */
  'restore.begin': row(
    'open',
    'writes',
    z.strictObject({ passphrase, vaultPassphrase: passphrase.nullable() }),
    sessionSchema,
  ),
  'restore.end': row('open', 'writes', nothing, done),
} as const
