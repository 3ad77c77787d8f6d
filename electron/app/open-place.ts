import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { type ConnectionPlace, sumNote } from '../services/connections/connection-folder.ts'
import { readProfile } from '../services/connections/connection-profile.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { OpenVault } from '../vault/vault.ts'
import { type BringUpNeeds, bringUp } from './bring-up.ts'
import type { OpenConnection } from './open-connection.ts'
import { startTraining } from './training.ts'

/** What opening a connection needs besides what bringing it up does. */
export interface OpenNeeds extends BringUpNeeds {
  readonly openVault: OpenVault
}

/**
 * Opens one connection: key, vault, training bank where it is one, journal (recovered; nothing is sent), jobs. Works
 * without a network. On failure everything that was opened is closed again. `free` is called once the key has proved
 * right and before the vault is opened, since a vault has one writer: whoever has it open lets go of it then.
 */
export async function openPlace(
  needs: OpenNeeds,
  place: ConnectionPlace,
  passphrase: string | null,
  free: () => Promise<Result<null, AppError>>,
): Promise<Result<OpenConnection, AppError>> {
  const { keyWrap, clock } = needs.ports
  if (place.meta.lock === 'passphrase' && passphrase === null) return err(appError({ kind: 'locked' }))
  const protection =
    place.meta.lock === 'system'
      ? ({ kind: 'system', keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: passphrase ?? '' } as const)
  const key = await openKeyFile({ file: place.keyFile, protection, clock })
  if (!key.ok) return key
  const freed = await free()
  if (!freed.ok) return freed
  const vault = await needs.openVault({ file: place.vaultFile, key: key.value, create: false })
  if (!vault.ok) return vault
  const training =
    place.meta.environment === 'training'
      ? await startTraining(place, key.value, clock).catch(async (bug: unknown) => {
          await vault.value.close() // else the next try would find it busy
          throw bug
        })
      : null
  const profile = training?.profile ?? (await readProfile(vault.value))
  const opened = profile.ok ? await bringUp(needs, place, vault.value, profile.value, training) : profile
  if (opened.ok) {
    await sumNote(place)
    return opened
  }
  await vault.value.close()
  await training?.bank.close()
  return opened
}
