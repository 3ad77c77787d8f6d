import type { Ask } from '../../shared/ipc/contract.ts'
import { call } from './call.ts'

/** Shows the system's print dialog over what is laid out; resolves when it has closed, rejects where no printer took the pages. */
export function printDialog(what: Ask<'shell.print'>): () => Promise<void> {
  return async () => {
    const reply = await call('shell.print', what)
    if (!reply.ok || reply.value.outcome === 'failed') throw new Error('nothing was printed')
  }
}
