import type { MadeBackup } from '../../shared/domain/backup.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { createBackupThreads } from '../backup/backup-threads.ts'
import type { BackupSource } from '../services/backups/backup-source.ts'
import type { Backups } from '../services/backups/backups.ts'
import { createBackups } from '../services/backups/create-backups.ts'
import type { AuditDesk } from '../services/log/audit-desk.ts'
import type { Vault } from '../vault/vault.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'

const newsMs = 250

/** The backups of an open vault; how far one is the page hears now and then. Whoever closes the vault wipes its key. */
export function openBackups(
  { ports, push, onBug, audit }: BringUpNeeds & { readonly audit: AuditDesk },
  source: BackupSource & { readonly vault: Vault },
): Backups {
  const told = coalesce<'backups'>(ports.clock, newsMs, () => push('backups.changed', {}))
  const onMade = ({ sha256, size, payments }: MadeBackup): void =>
    audit.note({ area: 'backup', what: 'backup-made', mark: `backup:${sha256}`, facts: { sha256, size, payments } })
  const onFailed = ({ kind }: AppError): void =>
    audit.note({ area: 'backup', what: 'backup-failed', outcome: 'failed', by: 'quita', facts: { error: kind } })
  const threads = createBackupThreads(onBug)
  return createBackups({ ports, threads, source, onChange: () => told('backups'), onMade, onFailed, onBug })
}
