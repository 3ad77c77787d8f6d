import type { AppError } from '../../../shared/errors/app-error.ts'

/**
 * Says whether a write may have been done although this came back: its answer was lost, could not be read, or the
 * institution failed half-way (500 and 504 leave the result unknown, QRCODES_API section 10).
 */
export function isLost(error: AppError): boolean {
  switch (error.kind) {
    case 'unreachable':
      return error.sent === 'maybe'
    case 'problem':
      return error.status >= 500 && error.status !== 503
    case 'contract':
      return !error.paths.includes('status 404')
    default:
      return false
  }
}
