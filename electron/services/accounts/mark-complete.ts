import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Window } from '../lists/window.ts'

/** Keeps that the statement of a period, which joins what was complete before, was read to its end. */
export async function markComplete(
  vault: { readonly statement: Pick<Vault['statement'], 'setCompleteFrom' | 'setCompleteUpTo'> },
  { from, to }: Window,
): Promise<Result<void, AppError>> {
  const back = await vault.statement.setCompleteFrom(from)
  return back.ok ? vault.statement.setCompleteUpTo(to) : back
}
