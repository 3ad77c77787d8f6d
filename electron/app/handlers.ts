import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/kit/result.ts'

/** One handler for each row of the contract; a missing, extra or mistyped one does not compile. */
export type Handlers = {
  readonly [C in Channel]: (ask: ParsedAsk<C>) => Promise<Result<Answer<C>, AppError>>
}
