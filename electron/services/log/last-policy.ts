import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import type { Vault } from '../../vault/vault.ts'

const policies: LogFilter = {
  from: null,
  to: null,
  who: { is: 'quita' },
  area: 'policy',
  outcome: 'done',
  text: '',
  near: null,
}
// What is in force is told first, and each rule that changed after it.
const MOST = 50

/** The entry of the policy that was in force at the last start; null before the first, and where the log does not say. */
export async function lastPolicy({ log }: Pick<Vault, 'log'>): Promise<LogEntry | null> {
  const rows = await log.rows({ filter: policies, first: 0, limit: MOST })
  return rows.ok ? (rows.value.find(({ what }) => what === 'policy-in-force') ?? null) : null
}
