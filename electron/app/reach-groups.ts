import { createAccountsReads } from '../api/create-accounts-reads.ts'
import { createAccountsWrites } from '../api/create-accounts-writes.ts'
import { createQrcodesReads } from '../api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../api/create-qrcodes-writes.ts'
import { openGroup } from '../api/open-group.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import type { BankTimeEar } from '../ports/bank-time.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'

/** Opens the accounts group: its own sockets, certificate and token. Nothing is dialled yet, and never where policies refuse it. */
export function reachAccounts(
  { clock, log, policy }: Ports,
  { accounts, environment }: ConnectionProfile,
  ear: BankTimeEar,
) {
  const access = () => accounts.access
  const refusal = connectionRefusal(policy, environment, [accounts.access.baseUrl])
  const { client, token, closing, close } = openGroup({ group: 'accounts', access, clock, log, ear, refusal })
  const reads = createAccountsReads(client, clock)
  const writes = createAccountsWrites({ client, token, access, log, closing })
  return { access, token, reads, writes, closing, close }
}

/** Opens the QR-code group, which shares nothing with the other; null where the connection has none. */
export function reachReceiving(
  { clock, log, policy }: Ports,
  { qrcodes, environment }: ConnectionProfile,
  ear: BankTimeEar,
) {
  if (qrcodes === null) return null
  const access = () => qrcodes.access
  const refusal = connectionRefusal(policy, environment, [qrcodes.access.baseUrl])
  const { client, token, close } = openGroup({ group: 'qrcodes', access, clock, log, ear, refusal })
  return { access, token, reads: createQrcodesReads(client), writes: createQrcodesWrites(client), close }
}
