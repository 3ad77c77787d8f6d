import type { ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type {
  ConfirmationAnswer,
  ConfirmationAsk,
  ConfirmationChannel,
} from '../../shared/ipc/confirmation-contract.ts'
import type { Result } from '../../shared/kit/result.ts'

/** The preload's object as the window's contract types it. Main parses every ask and every answer against the same table. */
export interface ConfirmationBridge {
  call<C extends ConfirmationChannel>(
    channel: C,
    ask: ConfirmationAsk<C>,
  ): Promise<Result<ConfirmationAnswer<C>, AppError>>
  on(listener: (pushed: ConfirmationPushed) => void): () => void
}

/** What is pushed to the window. */
export interface ConfirmationPushed {
  readonly event: 'confirmation.changed'
  readonly payload: { readonly view: ConfirmationView }
}

declare global {
  interface Window {
    readonly confirmation: ConfirmationBridge
  }
}

/** Asks the desk of this window one thing; null where it is not there any more. */
export async function ask<C extends ConfirmationChannel>(
  channel: C,
  content: ConfirmationAsk<C>,
): Promise<Result<ConfirmationAnswer<C>, AppError> | null> {
  try {
    return await window.confirmation.call(channel, content)
  } catch {
    return null
  }
}
