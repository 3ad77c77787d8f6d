import type { AppError } from '../../../shared/errors/app-error.ts'

/** Says whether an institution has no such function, or not for this client: 403, or a 404 of its own or of its gateway. */
export function isNotOffered(error: AppError): boolean {
  switch (error.kind) {
    case 'credentials':
      return error.fault === 'scope'
    case 'problem':
      return error.status === 403 || error.status === 404
    case 'contract':
      return error.paths.includes('status 404')
    default:
      return false
  }
}
