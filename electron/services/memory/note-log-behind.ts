import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { MemoryEntry } from './memory-file.ts'

/**
 * Compares the audit log with what is remembered of it outside its folder. One that lacks the remembered entry was cut, or put back
 * with its vault: that becomes an entry of the log itself, once, since from then on nothing else would tell.
 */
export async function noteLogBehind(
  { log }: Pick<Vault, 'log'>,
  remembered: MemoryEntry['log'],
  now: Instant,
): Promise<Result<void, AppError>> {
  if (remembered === null) return ok(undefined)
  const { generation, head } = remembered
  const found = await log.hashAt(generation)
  if (!found.ok || found.value === head) return found.ok ? ok(undefined) : found
  const end = await log.head()
  if (!end.ok) return end
  const noted = await log.add([
    {
      at: now,
      clock: 'computer',
      who: { is: 'quita' },
      area: 'memory',
      what: 'log-behind',
      outcome: 'failed',
      facts: { from: Math.min(end.value.generation + 1, generation), to: generation },
      mark: `behind:${generation}:${head}`,
    },
  ])
  return noted.ok ? ok(undefined) : noted
}
