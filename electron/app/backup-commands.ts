import { resolve } from 'node:path'
import type { BackupContents, MadeBackup } from '../../shared/domain/backup.ts'
import type { Environment } from '../../shared/domain/environment.ts'
import { judgePassphrase } from '../../shared/domain/passphrase.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { createBackupThreads } from '../backup/backup-threads.ts'
import { createBackupKey } from '../backup/format/backup-key.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import { withinPolicy } from '../policy/within-policy.ts'
import { readBackups } from '../services/backups/backup-record.ts'
import { makeBackup } from '../services/backups/make-backup.ts'
import { rehearseBackup } from '../services/backups/rehearse-backup.ts'
import { newLock, type Restorable, restoreBackup } from '../services/backups/restore-backup.ts'
import { type ConnectionPlace, findConnections } from '../services/connections/connection-folder.ts'
import { openVault } from '../vault/open-vault.ts'
import { type CommandNeeds, holderOf, withVault } from './command-account.ts'

type Told = Pick<BackupContents, 'companyName' | 'environment' | 'madeAt' | 'payments' | 'newestEventAt'>

/** Backs every connection of this user up into a folder, one after the other; the first failure ends it. */
export async function backUpAll(needs: CommandNeeds, folder: string): Promise<Result<readonly MadeBackup[], AppError>> {
  const places = await findConnections(needs.ports.dataFolder)
  if (places.length === 0) return err(appError({ kind: 'not-found', what: 'connection' }))
  const made: MadeBackup[] = []
  for (const place of places) {
    const one = await backUp(needs, place, resolve(folder))
    if (!one.ok) return one
    made.push(one.value)
  }
  return ok(made)
}

function backUp(needs: CommandNeeds, place: ConnectionPlace, folder: string): Promise<Result<MadeBackup, AppError>> {
  const { ports, ask, onBug } = needs
  return withVault(needs, place, async (vault, key) => {
    const record = await readBackups(vault.records)
    if (!record.ok) return record
    const backupKey = record.value.key?.key ?? (await newBackupKey(ask))
    if (backupKey === null) return err(appError({ kind: 'backup', fault: 'no-passphrase' }))
    const company = await holderOf(place, vault)
    if (!company.ok) return company
    const threads = createBackupThreads(onBug)
    const source = { vault, place, company: company.value, key }
    const order = { folder, key: backupKey, kept: [], keep: 1 }
    return mapOk(await makeBackup({ ports, threads, source, tell: () => true }, order), (done) => done.made)
  })
}

async function newBackupKey(ask: CommandNeeds['ask']) {
  const passphrase = await ask('newBackup')
  return passphrase === null || judgePassphrase(passphrase) !== 'ok' ? null : createBackupKey(passphrase)
}

/** Proves that a backup opens, without restoring it. */
export function verifyBackup(needs: CommandNeeds, file: string): Promise<Result<Told, AppError>> {
  return withBackup(needs, file, async ({ reading, manifest }) => {
    return mapOk(await rehearseBackup({ ports: needs.ports, tell: () => true }, reading), () => ({
      ...manifest,
      ...manifest.connection,
    }))
  })
}

/** Makes a connection of a backup, beside what is here. */
export function restoreFile(needs: CommandNeeds, file: string): Promise<Result<Told, AppError>> {
  const ports = withinPolicy(needs.ports)
  return withBackup(needs, file, async (backup) => {
    const passphrase = (await newLock(ports)) === 'passphrase' ? await needs.ask('newVault') : null
    const mayConnect = (environment: Environment, addresses: readonly string[]) =>
      connectionRefusal(ports.policy, environment, addresses)
    return mapOk(await restoreBackup({ ports, openVault, mayConnect, tell: () => true }, backup, passphrase), () => ({
      ...backup.manifest,
      ...backup.manifest.connection,
    }))
  })
}

async function withBackup(
  { ask, onBug }: CommandNeeds,
  file: string,
  work: (backup: Restorable) => Promise<Result<Told, AppError>>,
): Promise<Result<Told, AppError>> {
  const reading = await createBackupThreads(onBug).read(resolve(file))
  if (!reading.ok) return reading
  const passphrase = await ask('backup')
  const manifest =
    passphrase === null
      ? err(appError({ kind: 'backup', fault: 'wrong-passphrase' }))
      : await reading.value.open(passphrase)
  const done = manifest.ok ? await work({ reading: reading.value, manifest: manifest.value }) : manifest
  reading.value.end()
  return done
}
