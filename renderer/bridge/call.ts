import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/kit/result.ts'
import './window-bridge.ts'

/** Asks the engine one thing. Resolves for every expected failure; rejects only when the lane itself is gone. */
export function call<C extends Channel>(channel: C, ask: Ask<C>): Promise<Result<Answer<C>, AppError>> {
  return window.quita.call(channel, ask)
}
