import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { TrainingBank } from '../sandbox/training-bank.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { trainingProfile } from '../services/connections/training-profile.ts'
import { createSeal } from '../vault/create-seal.ts'

/** The built-in bank of a training connection while it is open, with the profile that reaches it. */
export interface Training {
  readonly bank: TrainingBank
  readonly profile: Result<ConnectionProfile, AppError>
}

/** A whole server: read only where it is used, and then while the vault is opened. */
export function readBank(): Promise<typeof import('../sandbox/create-training-bank.ts')> {
  return import('../sandbox/create-training-bank.ts')
}

/** Starts the built-in bank on loopback; its certificates and book lie beside the vault, sealed under the vault's key. */
export async function startTraining(place: ConnectionPlace, vaultKey: Uint8Array, clock: Clock): Promise<Training> {
  const { createTrainingBank } = await readBank()
  const seal = createSeal(vaultKey, 'training-bank')
  const bank = await createTrainingBank({ dir: place.bankFolder, seal, serveBook: false })
  const close = () => bank.close().finally(seal.wipe)
  return { bank: { ...bank, close }, profile: trainingProfile(bank, clock.now()) }
}
