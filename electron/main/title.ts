import { events } from '../../shared/ipc/contract.ts'
import type { PushedEvent } from '../../shared/ipc/envelope.ts'

/** The window's title after an event: the company while the vault is open, the bare name while it is closed; null when unchanged. */
export function titleAfter(pushed: PushedEvent, name: string): string | null {
  if (pushed.event !== 'session.changed') return null
  const parsed = events['session.changed'].safeParse(pushed.payload)
  if (!parsed.success) return name
  const { session } = parsed.data
  return session.stage === 'open' ? `${session.connection.companyName} - ${name}` : name
}
