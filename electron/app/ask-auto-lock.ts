import type { AppError } from '../../shared/errors/app-error.ts'
import { USUAL_MOST_MINUTES } from '../../shared/domain/usual-most-minutes.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'

/** Asks in Quita's own window before it is left open for longer than today, in minutes; at once where it is locked as soon, or sooner. */
export async function askAutoLock(needs: HandlerNeeds, to: number): Promise<Result<unknown, AppError>> {
  const from = needs.ports.settings.read().autoLockMinutes
  const most = needs.ports.policy.session.autoLockMinutes ?? USUAL_MOST_MINUTES
  if (Math.min(to, most) <= from) return ok(null)
  return askSafeguard(needs, needs.keeper.current(), { deed: 'auto-lock', from, to: Math.min(to, most) })
}
