import type { ConnectionId, VaultLock } from '../../../shared/domain/connection.ts'
import type { Environment } from '../../../shared/domain/environment.ts'
import { judgePassphrase } from '../../../shared/domain/passphrase.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Ports } from '../../ports/ports.ts'
import { createKeyFile } from '../../vault/key-file.ts'
import type { OpenVault } from '../../vault/open-vault-ask.ts'
import { announcePlace, type ConnectionPlace, dropPlace, makePlace } from './connection-folder.ts'
import { type ConnectionProfile, writeProfile } from './connection-profile.ts'

/** What a new connection is made of; the profile is null for the training bank, which brings its own at each start. */
export interface NewConnection {
  readonly environment: Environment
  readonly passphrase: string | null
  readonly label: { readonly name: string; readonly document: string } | null
  readonly profile: ConnectionProfile | null
}

/** Makes the folder, the wrapped key and the vault of a connection; leaves nothing behind when a step fails. */
export async function createConnection(
  needs: { ports: Ports; openVault: OpenVault },
  fresh: NewConnection,
): Promise<Result<ConnectionId, AppError>> {
  const { ports } = needs
  const lock: VaultLock = (await ports.keyWrap.keychain()).kind === 'system' ? 'system' : 'passphrase'
  if (lock === 'passphrase' && judgePassphrase(fresh.passphrase ?? '') !== 'ok') {
    return err(appError({ kind: 'invalid', violations: [{ path: 'vaultPassphrase', reason: 'passphrase' }] }))
  }
  const place = await makePlace(ports.dataFolder, {
    environment: fresh.environment,
    lock,
    createdAt: ports.clock.now(),
  })
  const filled = await fillPlace(needs, place, fresh)
  const announced = filled.ok ? await announcePlace(place) : filled
  if (announced.ok) return ok(place.id)
  await dropPlace(place)
  return announced
}

async function fillPlace(
  needs: { ports: Ports; openVault: OpenVault },
  place: ConnectionPlace,
  fresh: NewConnection,
): Promise<Result<void, AppError>> {
  const protection =
    place.meta.lock === 'system'
      ? ({ kind: 'system', keyWrap: needs.ports.keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: fresh.passphrase ?? '' } as const)
  const key = await createKeyFile({ file: place.keyFile, protection, label: fresh.label })
  if (!key.ok) return key
  const vault = await needs.openVault({ file: place.vaultFile, key: key.value, create: true })
  key.value.fill(0)
  if (!vault.ok) return vault
  const written = fresh.profile === null ? ok(undefined) : await writeProfile(vault.value, fresh.profile)
  await vault.value.close()
  return written
}
