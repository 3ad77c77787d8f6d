import { addressesOf } from '../../shared/domain/addresses-of.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { createAccountsReads } from '../api/create-accounts-reads.ts'
import { createAccountsWrites } from '../api/create-accounts-writes.ts'
import { createQrcodesReads } from '../api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../api/create-qrcodes-writes.ts'
import { type ChangingGroup, openChangingGroup } from '../api/changing-group.ts'
import type { TokenStyle } from '../api/institutions/institution.ts'
import type { GroupAccess } from '../api/provider.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import type { BankTimeEar } from '../ports/bank-time.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { noWay } from '../services/connections/no-way.ts'
import type { TokenStyles } from '../services/connections/token-styles.ts'

/** What reaching an institution needs. */
export interface ReachNeeds {
  readonly ports: Pick<Ports, 'clock' | 'log' | 'policy'>
  readonly ear: BankTimeEar
  readonly heard: CallEar
  readonly styles: TokenStyles
}

/** Opens the accounts group: its own sockets, certificate and token. Nothing is dialled yet, and never where policies refuse it. */
export function reachAccounts(needs: ReachNeeds, profile: ConnectionProfile) {
  const { clock, log } = needs.ports
  const { access, client, token, change, closing, close } = reach(needs, profile, 'accounts', profile.accounts.access)
  const reads = createAccountsReads(client, clock, () => access().institution)
  const writes = createAccountsWrites({ client, token, access, log, closing })
  return { access, token, reads, writes, change, closing, close }
}

/** Opens the QR-code group, which shares nothing with the other; null where the connection has none. */
export function reachReceiving(needs: ReachNeeds, profile: ConnectionProfile) {
  const { qrcodes } = profile
  if (qrcodes === null) return null
  const { access, client, token, change, close } = reach(needs, profile, 'qrcodes', qrcodes.access)
  return { access, token, reads: createQrcodesReads(client), writes: createQrcodesWrites(client), change, close }
}

// The style of a token is learnt and kept beside the profile, of whichever server is reached.
function reach(needs: ReachNeeds, profile: ConnectionProfile, group: ApiGroup, first: GroupAccess): ChangingGroup {
  const { ports, ear, heard, styles } = needs
  const { clock, log, policy } = ports
  const refusal = (access: GroupAccess) => reachRefusal(policy, profile, access)
  const onTokenStyle = (style: TokenStyle) => styles.learn(group, opened.access(), style)
  const opened = openChangingGroup({ group, clock, log, ear, heard, refusal, onTokenStyle }, styles.of(group, first))
  return { ...opened, change: (access) => opened.change(styles.of(group, access)) }
}

function reachRefusal(policy: Ports['policy'], profile: ConnectionProfile, access: GroupAccess): AppError | null {
  return noWay(profile) ?? connectionRefusal(policy, profile.environment, addressesOf(access))
}
