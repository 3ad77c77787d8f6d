import { mayDefend } from '../services/infractions/urgency.ts'
import type { Vault } from '../vault/vault.ts'
import type { OpenConnection } from './open-connection.ts'

type Counted = Omit<
  Awaited<ReturnType<OpenConnection['counters']>>,
  'reachable' | 'heardAt' | 'clockAheadMs' | 'memory' | 'book'
>

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
