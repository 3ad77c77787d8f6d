import type { Capability } from '../../../shared/domain/health.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { HealthDesk } from './health-desk.ts'

/** The rows that say up to when something was read, whoever did. */
export interface ReadingsTold {
  readonly balances: Pick<Vault['balances'], 'view'>
  readonly statement: Pick<Vault['statement'], 'extent'>
  readonly charges: Pick<Vault['charges'], 'completeUpTo'>
  readonly received: Pick<Vault['received'], 'completeUpTo'>
}

/** How each capability stands on a desk without a credential: as the rows of the company's book say, and by whose reading. */
export function readByOthers(
  desk: HealthDesk,
  vault: ReadingsTold,
  readBy: (capability: Capability) => string | null,
): HealthDesk {
  return {
    ...desk,
    async view() {
      const known = await desk.view()
      if (!known.ok) return known
      const readings = []
      for (const health of known.value.readings) {
        const { capability } = health
        const at = await readAtOf(vault, capability)
        if (!at.ok) return at
        readings.push({ ...health, readAt: at.value, readBy: readBy(capability) })
      }
      return ok({ ...known.value, readings })
    },
  }
}

// Of the others the rows do not say when they were read.
async function readAtOf(
  { balances, statement, charges, received }: ReadingsTold,
  capability: Capability,
): Promise<Result<Instant | null, AppError>> {
  if (capability === 'balance') return mapOk(await balances.view(1), ({ latest }) => latest?.at ?? null)
  if (capability === 'statement') return mapOk(await statement.extent(), ({ completeUpTo }) => completeUpTo)
  if (capability === 'received') return received.completeUpTo()
  return capability === 'charges' ? charges.completeUpTo('cob') : ok(null)
}
