import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { clockGate } from '../journal/clock-gate.ts'
import type { SendGate } from '../journal/journal.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { noWay } from '../services/connections/no-way.ts'
import type { MemoryDesk } from '../services/memory/memory-desk.ts'
import type { DiskReserve } from '../vault/disk-reserve.ts'
import type { Vault } from '../vault/vault.ts'
import type { AutomaticDesk } from './automatic-desk.ts'
import { personGate } from './open-watch.ts'

interface GateNeeds {
  readonly profile: Pick<ConnectionProfile, 'retiredAt' | 'byBook'>
  readonly time: Pick<BankTime, 'wallAheadMs'>
  readonly memory: Pick<MemoryDesk, 'gate'>
  readonly reserve: DiskReserve
  readonly vault: Vault
  readonly automatic: Pick<AutomaticDesk, 'gate'>
}

/** What holds every payment of a connection, in the order in which it is said. */
export function sendGates({ profile, time, memory, reserve, vault, automatic }: GateNeeds): readonly SendGate[] {
  const held = [credentialGate(profile), clockGate(time), async () => memory.gate(), roomGate(reserve)]
  return [...held, personGate(vault), automatic.gate]
}

// Without a credential nothing can be sent: a person had it taken away, or it is another desk that pays.
function credentialGate(profile: GateNeeds['profile']): SendGate {
  const refused = noWay(profile)
  return async () => (refused === null ? ok(null) : err(refused))
}

// Where the room for an outcome was needed once and cannot be kept again, nothing new is sent.
function roomGate(reserve: DiskReserve): SendGate {
  return async () =>
    (await reserve.ready()) ? ok(null) : err(appError({ kind: 'storage', fault: 'disk-full', sent: 'no' }))
}
