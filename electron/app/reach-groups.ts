import { addressesOf } from '../../shared/domain/addresses-of.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createAccountsReads } from '../api/create-accounts-reads.ts'
import { createAccountsWrites } from '../api/create-accounts-writes.ts'
import { createQrcodesReads } from '../api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../api/create-qrcodes-writes.ts'
import { openChangingGroup } from '../api/changing-group.ts'
import type { GroupAccess } from '../api/provider.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import type { BankTimeEar } from '../ports/bank-time.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'

/** Opens the accounts group: its own sockets, certificate and token. Nothing is dialled yet, and never where policies refuse it. */
export function reachAccounts(
  { clock, log, policy }: Ports,
  profile: ConnectionProfile,
  ear: BankTimeEar,
  heard: CallEar,
) {
  const { accounts } = profile
  const refusal = (access: GroupAccess) => reachRefusal(policy, profile, access)
  const opened = openChangingGroup({ group: 'accounts', clock, log, ear, heard, refusal }, accounts.access)
  const { access, client, token, change, closing, close } = opened
  const reads = createAccountsReads(client, clock)
  const writes = createAccountsWrites({ client, token, access, log, closing })
  return { access, token, reads, writes, change, closing, close }
}

/** Opens the QR-code group, which shares nothing with the other; null where the connection has none. */
export function reachReceiving(
  { clock, log, policy }: Ports,
  profile: ConnectionProfile,
  ear: BankTimeEar,
  heard: CallEar,
) {
  const { qrcodes } = profile
  if (qrcodes === null) return null
  const refusal = (access: GroupAccess) => reachRefusal(policy, profile, access)
  const opened = openChangingGroup({ group: 'qrcodes', clock, log, ear, heard, refusal }, qrcodes.access)
  const { access, client, token, change, close } = opened
  return { access, token, reads: createQrcodesReads(client), writes: createQrcodesWrites(client), change, close }
}

function reachRefusal(
  policy: Ports['policy'],
  { environment, retiredAt }: ConnectionProfile,
  access: GroupAccess,
): AppError | null {
  if (retiredAt !== null) return appError({ kind: 'held', sent: 'no', why: 'retired' })
  return connectionRefusal(policy, environment, addressesOf(access))
}
