import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createAccountsReads } from './create-accounts-reads.ts'
import { openGroup } from './open-group.ts'
import type { AccountsReads, GroupAccess } from './provider.ts'

/** What a try needs; `closing` cuts it. */
export interface TryNeeds {
  readonly clock: Clock
  readonly log: Log
  readonly closing: AbortSignal
}

/** Reads the accounts group by a credential that is not in use: its token and sockets end with the work. */
export async function tryReads<T>(
  access: GroupAccess,
  { clock, log, closing }: TryNeeds,
  work: (reads: AccountsReads) => Promise<T>,
): Promise<T> {
  const group = openGroup({ group: 'accounts', access: () => access, clock, log })
  const cut = (): void => void group.close()
  closing.addEventListener('abort', cut)
  if (closing.aborted) cut()
  try {
    return await work(createAccountsReads(group.client, clock, () => access.institution))
  } finally {
    closing.removeEventListener('abort', cut)
    await group.close()
  }
}
