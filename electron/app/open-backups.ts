import { createBackupThreads } from '../backup/backup-threads.ts'
import type { BackupSource } from '../services/backups/backup-source.ts'
import type { Backups } from '../services/backups/backups.ts'
import { createBackups } from '../services/backups/create-backups.ts'
import type { Vault } from '../vault/vault.ts'
import type { BringUpNeeds } from './bring-up.ts'
import { coalesce } from './coalesce.ts'

const newsMs = 250

/** The backups of an open vault; how far one is the page hears now and then. Whoever closes the vault wipes its key. */
export function openBackups(
  { ports, push, onBug }: BringUpNeeds,
  source: BackupSource & { readonly vault: Vault },
): Backups {
  const told = coalesce<'backups'>(ports.clock, newsMs, () => push('backups.changed', {}))
  const threads = createBackupThreads(onBug)
  return createBackups({ ports, threads, source, onChange: () => told('backups'), onBug })
}
