import { mayDefend } from '../services/infractions/urgency.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { MemoryDesk } from '../services/memory/memory-desk.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import type { Vault } from '../vault/vault.ts'
import type { AutomaticDesk } from './automatic-desk.ts'
import type { Live } from './bring-up-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type Counters = Awaited<ReturnType<OpenConnection['counters']>>
type Counted = Omit<Counters, 'reachable' | 'heardAt' | 'clockAheadMs' | 'memory' | 'book'>

interface Counting {
  readonly vault: Vault
  readonly live: Pick<Live, 'reachable' | 'heardAt'>
  readonly time: Pick<BankTime, 'wallAheadMs'>
  readonly memory: Pick<MemoryDesk, 'state'>
  readonly team: TeamDesk | null
  readonly automatic: Pick<AutomaticDesk, 'view'>
}

/** What of the session changes while a connection is open. */
export async function countAll({ vault, live, time, memory, team, automatic }: Counting): Promise<Counters> {
  const { since, rests } = automatic.view()
  return {
    ...(await countOpen(vault)),
    reachable: live.reachable,
    heardAt: live.heardAt,
    clockAheadMs: time.wallAheadMs(),
    memory: memory.state(),
    book:
      team === null
        ? null
        : { ...team.standing(), paysBySelf: since === null ? 'no' : rests === null ? 'yes' : 'rests' },
  }
}

/** What a connection keeps that is still open: payments, infractions that wait, debits that nobody explained. */
export async function countOpen(vault: Vault): Promise<Counted> {
  const cases = await vault.infractions.all()
  const waitingInfractions = cases.ok ? cases.value.filter(mayDefend).length : 0
  const watch = await vault.watch.view()
  const debits = watch.ok ? { unexplainedDebits: watch.value.open, held: watch.value.hold } : noDebits
  const page = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  const { processing, doubtful } = page.ok ? page.value.counts : { processing: 0, doubtful: 0 }
  return { openPayments: processing, doubtfulPayments: doubtful, waitingInfractions, ...debits }
}

const noDebits = { unexplainedDebits: 0, held: null }
