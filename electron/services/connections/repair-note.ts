import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Environment } from '../../../shared/domain/environment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import type { Ports } from '../../ports/ports.ts'
import { openKeyFile, readKeyKind } from '../../vault/key-file.ts'
import type { Vault } from '../../vault/vault.ts'
import type { OpenVault } from '../../vault/open-vault-ask.ts'
import { type FoundPlace, rewriteNote } from './connection-folder.ts'
import type { PlaceFiles } from './place-files.ts'
import { readProfile, wipeProfile } from './connection-profile.ts'

/**
 * Writes the note of a damaged connection anew, from what its key file and the inside of its vault prove. Whoever asks has
 * to open the vault for it. What lay there is kept beside it; where nothing is proved, nothing is written.
 */
export async function repairNote(
  needs: { ports: Ports; openVault: OpenVault },
  place: FoundPlace,
  passphrase: string | null,
): Promise<Result<void, AppError>> {
  const lock = await readKeyKind(place.keyFile)
  if (!lock.ok) return lock
  const { keyWrap, clock } = needs.ports
  const protection =
    lock.value === 'system'
      ? ({ kind: 'system', keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: passphrase ?? '' } as const)
  const key = await openKeyFile({ file: place.keyFile, protection, clock })
  if (!key.ok) return key
  const vault = await needs.openVault({ file: place.vaultFile, key: key.value, create: false })
  key.value.fill(0)
  if (!vault.ok) return vault
  const environment = await provenEnvironment(vault.value, place)
  await vault.value.close()
  if (!environment.ok) return environment
  // The key file is written once, when the connection is made.
  const createdAt = place.remembered?.createdAt ?? instantFromMs(Math.floor((await stat(place.keyFile)).mtimeMs))
  return rewriteNote({ ...place, meta: { environment: environment.value, lock: lock.value, createdAt } })
}

// The vault of a training connection has no profile: its bank lies beside it and brings one at each start.
async function provenEnvironment(vault: Vault, { bankFolder }: PlaceFiles): Promise<Result<Environment, AppError>> {
  const profile = await readProfile(vault)
  if (profile.ok) {
    wipeProfile(profile.value)
    return ok(profile.value.environment)
  }
  return existsSync(bankFolder) ? ok('training') : err(appError({ kind: 'storage', fault: 'damaged' }))
}
