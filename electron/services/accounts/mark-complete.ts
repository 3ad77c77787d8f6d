import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Window } from '../lists/window.ts'

/** Keeps that the statement of a period, which joins what was complete before, was read to its end. */
export async function markComplete(
  vault: { readonly statement: Pick<Vault['statement'], 'setCompleteFrom' | 'setCompleteUpTo'> },
  { from, to }: Window,
): Promise<Result<void, AppError>> {
  return andThen(await vault.statement.setCompleteFrom(from), () => vault.statement.setCompleteUpTo(to))
}
