import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Confirmations } from '../confirmation/create-confirmations.ts'
import type { Ports } from '../ports/ports.ts'
import type { IdentityDrafts } from '../services/connections/identity-drafts.ts'
import type { Push } from './app.ts'
import type { OpenConnection } from './open-connection.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** What every group of handlers is given. */
export interface HandlerNeeds {
  readonly ports: Ports
  readonly keeper: SessionKeeper
  readonly drafts: IdentityDrafts
  readonly confirmations: Confirmations
  readonly push: Push
  readonly withOpen: <T>(work: (open: OpenConnection) => Promise<Result<T, AppError>>) => Promise<Result<T, AppError>>
}
