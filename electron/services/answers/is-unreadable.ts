import type { AppError } from '../../../shared/errors/app-error.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'

/** Says whether one record could not be read, which says nothing of the next one: an answer of another shape, or a refusal. */
export function isUnreadable(error: AppError): boolean {
  if (isWalled(error)) return false
  return error.kind === 'contract' || (error.kind === 'problem' && error.status < 500 && error.status !== 429)
}
