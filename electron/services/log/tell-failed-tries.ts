import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { forgetFailedTries, readFailedTries } from '../../vault/key/failed-tries.ts'
import type { Vault } from '../../vault/vault.ts'
import { failedTryMark } from './failed-try-mark.ts'

/**
 * Writes the tries to open a vault that failed since it was open last into its audit log, each once, and forgets them. They are
 * counted on the disk before they are made, so ending the program takes none of them away.
 */
export async function tellFailedTries(
  { log }: Pick<Vault, 'log'>,
  keyFile: string,
  { person, now }: { readonly person: string; readonly now: Instant },
): Promise<Result<void, AppError>> {
  const tries = readFailedTries(keyFile)
  if (tries.length === 0) return ok(undefined)
  const who = { is: 'person', name: person } as const
  const told = await log.add(
    tries.map((at, index) => ({
      at: at ?? now,
      clock: 'computer',
      who,
      area: 'session',
      what: 'unlock-failed',
      outcome: 'refused',
      mark: at === null ? `try:${now}:${index}` : failedTryMark(at),
    })),
  )
  if (!told.ok) return told
  await forgetFailedTries(keyFile)
  return ok(undefined)
}
