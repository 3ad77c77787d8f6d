import type { VaultDatabase } from '../database/sqlite.ts'
import type { Intent } from '../vault.ts'
import { intentColumns, readIntent } from './journal-rows.ts'

/** Which payments pay one debt by different ways. */
export interface DebtWays {
  /** Notes by what else the debt of a payment may be paid. */
  note(payment: Pick<Intent, 'id' | 'identity' | 'payeeAccount'>, otherWays: readonly string[]): void
  /** See `ofDebt` of the journal's table. */
  find(ask: { readonly account: string; readonly ways: readonly string[] }): readonly Intent[]
}

// What hangs together by papers: from one way to all that ever stood on a paper with it. Keys join nothing.
const KNOWN = `WITH RECURSIVE known (way) AS (
    SELECT value FROM json_each(@ways) WHERE value NOT GLOB 'key:*'
    UNION
    SELECT beside.way FROM known
      JOIN debt_way AS here ON here.way = known.way
      JOIN debt_way AS beside ON beside.payment = here.payment
      WHERE beside.way NOT GLOB 'key:*')`

/** The table of a vault. */
export function debtWays(db: VaultDatabase): DebtWays {
  const put = db.prepare('INSERT OR IGNORE INTO debt_way (way, payment) VALUES (?, ?)')
  const find = db.prepare(`${KNOWN}
    SELECT ${intentColumns} FROM intent WHERE tab <> 'hidden' AND (
      identity IN (SELECT way FROM known)
      OR id IN (SELECT payment FROM debt_way WHERE way = @account OR way IN (SELECT way FROM known))
      OR (payeeAccount <> @account AND payeeAccount IN (SELECT way FROM known UNION SELECT value FROM json_each(@ways))))
    ORDER BY position DESC`)
  return {
    note({ id, identity, payeeAccount }, otherWays) {
      if (otherWays.length === 0) return
      for (const way of [identity ?? payeeAccount, ...otherWays]) put.run(way, id)
    },
    find: ({ account, ways }) => find.all({ account, ways: JSON.stringify(ways) }).map(readIntent),
  }
}
