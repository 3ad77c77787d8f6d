import { join } from 'node:path'
import { proveFile } from '../vault/prove-file.ts'
import type { Disk } from '../workers/disk.ts'
import { bytesOf, extractBackup } from './extract-backup.ts'
import type { BackupStep } from './backup-protocol.ts'
import { BackupError } from './format/backup-error.ts'
import type { OpenBackup } from './read-backup.ts'

const PIECES_AT_ONCE = 4

/**
 * Reads a backup through into a folder, and opens the vault that is there then: each call does a part of it. Throws
 * {@link BackupError}: `damaged`, or `contents` where the vault is not sound or not the one that the manifest tells of.
 */
export function proveBackup(disk: Disk, backup: OpenBackup, into: string): () => BackupStep {
  const { manifest } = backup
  const total = bytesOf(manifest)
  const extraction = extractBackup(disk, backup, into)
  let done = 0
  return () => {
    for (let pieces = 0; pieces < PIECES_AT_ONCE; pieces += 1) {
      const next = extraction.next()
      if (next.done === true) {
        checkVault(backup, into)
        return { done: total, total, over: true }
      }
      done = next.value
    }
    return { done, total, over: false }
  }
}

function checkVault({ manifest }: OpenBackup, into: string): void {
  const key = Buffer.from(manifest.vaultKey, 'base64')
  const proved = proveFile({ file: join(into, 'vault.db'), key })
  key.fill(0)
  const { payments, events, head, newestEventAt } = manifest
  if (!proved.ok) throw new BackupError('contents')
  const found = proved.value
  const isSame = found.payments === payments && found.events === events && found.head === head
  if (!isSame || found.newestEventAt !== newestEventAt) throw new BackupError('contents')
}
