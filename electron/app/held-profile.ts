import type { Connection } from '../../shared/domain/connection.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import { type ConnectionProfile, connectionView, wipeProfile } from '../services/connections/connection-profile.ts'
import type { TokenStyles } from '../services/connections/token-styles.ts'
import { withinMachine } from './company-rules.ts'
import { reachAccounts, reachReceiving } from './reach-groups.ts'

/** The profile of an open connection, what screens may know of it, and the groups that are reached by it. */
export interface HeldProfile {
  /** As it is used here: within the machine's policies. */
  readonly used: ConnectionProfile
  readonly accounts: ReturnType<typeof reachAccounts>
  /** The QR-code group; null where the connection has none. */
  readonly receiving: ReturnType<typeof reachReceiving>
  /** As it lies in the vault. */
  kept(): ConnectionProfile
  view(): Connection
  /** Reaches the same groups otherwise from now on; a group more or less needs the connection to be opened anew. */
  change(kept: ConnectionProfile): Promise<void>
  /** Holds what reaches the institution as before. */
  keep(kept: ConnectionProfile): void
  rename(name: string): void
  /** Closes both groups. */
  close(): Promise<unknown>
  /** Wipes every secret that was ever held. */
  wipe(): void
}

interface HoldNeeds {
  readonly ports: Ports
  readonly place: ConnectionPlace
  readonly time: BankTime
  readonly heard: CallEar
  readonly styles: TokenStyles
}

/** Holds the profile that was read from the vault. Nothing is dialled yet. */
export function holdProfile(
  { ports, place, time: ear, heard, styles }: HoldNeeds,
  first: ConnectionProfile,
  called: string | null,
): HeldProfile {
  const held = [first]
  const used = withinMachine(first, ports.policy)
  const accounts = reachAccounts({ ports, ear, heard, styles }, used)
  const receiving = reachReceiving({ ports, ear, heard, styles }, used)
  const { id, meta } = place
  let name = called
  let kept = first
  let view = viewOf(used)

  function viewOf(profile: ConnectionProfile): Connection {
    return connectionView({ id, lock: meta.lock, name }, profile)
  }

  return {
    used,
    accounts,
    receiving,
    kept: () => kept,
    view: () => view,
    async change(next) {
      held.push(next)
      kept = next
      const within = withinMachine(next, ports.policy)
      view = viewOf(within)
      // Whoever is asked something from here on is asked by the new credential.
      const changed = [accounts.change(within.accounts.access)]
      if (receiving !== null && within.qrcodes !== null) changed.push(receiving.change(within.qrcodes.access))
      await Promise.all(changed)
    },
    keep(next) {
      held.push(next)
      kept = next
    },
    rename(next) {
      name = next
      view = viewOf(withinMachine(kept, ports.policy))
    },
    close: () => Promise.all([accounts.close(), receiving?.close()]),
    wipe: () => {
      for (const profile of held) wipeProfile(profile)
    },
  }
}
