import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'

/** The value of a result; throws when it is an error, for then nothing was measured. */
export function must<T>(result: Result<T, AppError>): T {
  if (result.ok) return result.value
  throw new Error(`expected a value: ${JSON.stringify(result.error)}`)
}
