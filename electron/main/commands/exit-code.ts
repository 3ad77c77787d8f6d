import type { AppError } from '../../../shared/errors/app-error.ts'

/** How a command ends, by sysexits.h; ADMIN.md tells them. */
export const exitCodes = {
  done: 0,
  usage: 64,
  data: 65,
  noInput: 66,
  internal: 70,
  cannotWrite: 73,
  busy: 75,
  refused: 77,
  config: 78,
} as const

/** The exit code of a failure. */
export function exitCodeOf(error: AppError): number {
  switch (error.kind) {
    case 'backup':
      if (error.fault === 'wrong-passphrase') return exitCodes.refused
      return error.fault === 'no-passphrase' || error.fault === 'no-folder' ? exitCodes.usage : exitCodes.data
    case 'file':
      return error.fault === 'missing' ? exitCodes.noInput : exitCodes.cannotWrite
    case 'storage':
      if (error.fault === 'wrong-passphrase' || error.fault === 'key-store') return exitCodes.refused
      if (error.fault === 'busy') return exitCodes.busy
      return error.fault === 'disk-full' ? exitCodes.cannotWrite : exitCodes.data
    case 'invalid':
    case 'policy':
      return exitCodes.refused
    case 'book':
      return error.fault === 'away' || error.fault === 'held' ? exitCodes.busy : exitCodes.data
    case 'not-found':
      return exitCodes.noInput
    default:
      return exitCodes.internal
  }
}
