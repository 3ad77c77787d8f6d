import type { LockReason } from '../../shared/domain/session.ts'
import type { OpenConnection } from './open-connection.ts'

/** Tells the audit log of a connection that it is closed, and why. */
export function noteLock({ audit }: OpenConnection, reason: LockReason | 'another' | 'end'): void {
  const isByItself = reason === 'idle' || reason === 'system' || reason === 'fault'
  const by = isByItself ? ({ by: 'quita' } as const) : {}
  audit.note({ area: 'session', what: 'locked', ...by, facts: { reason } })
}
