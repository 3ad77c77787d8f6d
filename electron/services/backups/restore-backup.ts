import { addressesOf } from '../../../shared/domain/addresses-of.ts'
import type { BackupProgress } from '../../../shared/domain/backup.ts'
import type { ConnectionId, VaultLock } from '../../../shared/domain/connection.ts'
import { judgePassphrase } from '../../../shared/domain/passphrase.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BackupReading } from '../../backup/backup-threads.ts'
import type { BackupManifest } from '../../backup/format/manifest.ts'
import type { Ports } from '../../ports/ports.ts'
import { keepKeyFile } from '../../vault/key-file.ts'
import type { Vault } from '../../vault/vault.ts'
import type { OpenVault } from '../../vault/open-vault-ask.ts'
import {
  announcePlace,
  type ConnectionPlace,
  dropPlace,
  findPlaces,
  makePlace,
} from '../connections/connection-folder.ts'
import { readProfile, wipeProfile } from '../connections/connection-profile.ts'
import { keepBackups, readBackups } from './backup-record.ts'
import { forgetTries } from '../log/tell-failed-tries.ts'
import { noteRestored } from './restored-record.ts'

/** What restoring needs. `mayConnect` says why a connection of this environment to these addresses is not used here, or null. */
export interface RestoreNeeds {
  readonly ports: Pick<Ports, 'clock' | 'dataFolder' | 'keyWrap'>
  readonly openVault: OpenVault
  readonly mayConnect: (
    environment: BackupManifest['connection']['environment'],
    addresses: readonly string[],
  ) => AppError | null
  /** Hears how far it is and answers whether it is still wanted. */
  readonly tell: (progress: BackupProgress) => boolean
}

/** A backup whose passphrase was right, on its way to become a connection. */
export interface Restorable {
  readonly reading: BackupReading
  readonly manifest: BackupManifest
}

/** How this computer keeps the key of a connection that is made or restored now. */
export async function newLock({ keyWrap }: Pick<Ports, 'keyWrap'>): Promise<VaultLock> {
  return (await keyWrap.keychain()).kind === 'system' ? 'system' : 'passphrase'
}

/** Says whether the connection that a backup was made of lies here, readable or not. */
export async function isHere(dataFolder: string, id: ConnectionId): Promise<boolean> {
  return (await findPlaces(dataFolder)).some((place) => place.id === id)
}

/**
 * Makes a connection of a backup: beside whatever is here, never over it, under its own id where that is free. Everything
 * is read through and the vault proved before the connection shows; on any failure nothing of it stays.
 */
export async function restoreBackup(
  needs: RestoreNeeds,
  { reading, manifest }: Restorable,
  passphrase: string | null,
): Promise<Result<ConnectionId, AppError>> {
  const { ports } = needs
  const { environment, createdAt, id } = manifest.connection
  const refused = needs.mayConnect(environment, [])
  if (refused !== null) return err(refused)
  const lock = await newLock(ports)
  if (lock === 'passphrase' && judgePassphrase(passphrase ?? '') !== 'ok') {
    return err(appError({ kind: 'invalid', violations: [{ path: 'vaultPassphrase', reason: 'passphrase' }] }))
  }
  const place = await makePlace(ports.dataFolder, { environment, lock, createdAt }, id)
  const filled = await fill(needs, { reading, manifest }, place, passphrase)
  const announced = filled.ok ? await announcePlace(place) : filled
  if (announced.ok) return ok(place.id)
  await dropPlace(place)
  return announced
}

async function fill(
  needs: RestoreNeeds,
  { reading, manifest }: Restorable,
  place: ConnectionPlace,
  passphrase: string | null,
): Promise<Result<void, AppError>> {
  const { ports } = needs
  const read = await reading.prove(place.folder, ({ done, total }) => needs.tell({ step: 'copying', done, total }))
  if (!read.ok) return read
  if (!read.value) return err(appError({ kind: 'cancelled' }))
  const key = Uint8Array.from(Buffer.from(manifest.vaultKey, 'base64'))
  const { companyName: name, companyDocument: document } = manifest.connection
  const protection =
    place.meta.lock === 'system'
      ? ({ kind: 'system', keyWrap: ports.keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: passphrase ?? '' } as const)
  const kept = await keepKeyFile({ file: place.keyFile, key, protection, label: { name, document } })
  if (!kept.ok) {
    key.fill(0)
    return kept
  }
  const vault = await needs.openVault({ file: place.vaultFile, key, create: false })
  key.fill(0)
  if (!vault.ok) return vault
  const fitted = await fitToHere(needs, vault.value, manifest)
  await vault.value.close()
  return fitted
}

/** Takes out what belonged to the other computer, and notes that this vault may be older than what happened since. */
async function fitToHere(needs: RestoreNeeds, vault: Vault, manifest: BackupManifest): Promise<Result<void, AppError>> {
  const { environment } = manifest.connection
  if (environment !== 'training') {
    const profile = await readProfile(vault)
    if (!profile.ok) return profile
    wipeProfile(profile.value)
    const { accounts, qrcodes } = profile.value
    const addresses = [accounts, ...(qrcodes === null ? [] : [qrcodes])].flatMap(({ access }) => addressesOf(access))
    const refused = needs.mayConnect(environment, addresses)
    if (refused !== null) return err(refused)
  }
  const works = await vault.works.all()
  if (!works.ok) return works
  for (const { id } of works.value) {
    const removed = await vault.works.remove(id)
    if (!removed.ok) return removed
  }
  const backups = await readBackups(vault.records)
  if (!backups.ok) return backups
  const own = await keepBackups(vault.records, { ...backups.value, folder: null, last: null, failed: null, kept: [] })
  if (!own.ok) return own
  return andThen(await forgetTries(vault), () =>
    noteRestored(vault.records, { madeAt: manifest.madeAt, at: needs.ports.clock.now() }),
  )
}
