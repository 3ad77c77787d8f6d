import type { Reply } from '../../shared/ipc/envelope.ts'
import type { OpenConnection } from './open-connection.ts'

/** Tells the audit log of a call that the company's policy did not allow; the same one once a minute, however often it is asked. */
export function noteRefusal(open: OpenConnection | null, channel: string, reply: Reply): void {
  if (open === null || reply.ok || reply.error.kind !== 'policy') return
  const { rule } = reply.error
  open.audit.note({
    area: 'policy',
    what: 'policy-refused',
    outcome: 'refused',
    facts: { rule, call: channel },
    mark: `policy:${rule}:${channel}:${open.now().slice(0, 'YYYY-MM-DDTHH:MM'.length)}`,
  })
}
