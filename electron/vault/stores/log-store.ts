import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { LogNote, LogTable } from '../log-tables.ts'
import type { AtRest } from './at-rest.ts'
import { createChainWalks } from './chain-walks.ts'
import { dueEntries } from './due-entries.ts'
import { eventLog } from './event-log.ts'
import type { LogWriter, NewEntry } from './log-chain.ts'
import { logLists } from './log-lists.ts'
import { readWho, whoColumn } from './log-rows.ts'
import type { Sync } from './sync.ts'
import { watchLog } from './watch-log.ts'

// The index is entered at the next name each time, so that it costs as much as there are people.
const PEOPLE = `WITH RECURSIVE name(who) AS (
    SELECT min(who) FROM log_entry WHERE due IS NULL
    UNION ALL SELECT (SELECT min(who) FROM log_entry WHERE due IS NULL AND who > name.who) FROM name WHERE name.who IS NOT NULL
  ) SELECT who FROM name WHERE who IS NOT NULL`

/** The audit log; see {@link LogTable}. */
export function logStore(db: VaultDatabase, vaultKey: Uint8Array, log: LogWriter): Sync<LogTable> & AtRest {
  const due = dueEntries(db)
  const lists = logLists(db, due)
  const people = db.prepare<[], string>(PEOPLE).pluck()
  const walks = createChainWalks([
    ['log', log.walked],
    ['journal', eventLog(db, vaultKey).walked],
    ['watch', watchLog(db, vaultKey, log).walked],
  ])
  log.onAppend(lists.forget)
  return {
    add: (notes) => ok({ added: notes.filter((note) => log.append(entryOf(note))).length }),
    rows: (ask) => ok(lists.rows(ask)),
    totals: (filter) => ok({ count: lists.count(filter) }),
    people() {
      due.finish()
      const known = people
        .all()
        .map(readWho)
        .filter((who) => who !== null)
      return ok([...known.filter(({ is }) => is === 'person'), ...known.filter(({ is }) => is !== 'person')])
    },
    head: () => ok(log.head()),
    hashAt: (generation) => ok(log.hashAt(generation)),
    walk: (ask) => ok(walks(ask)),
    atRest: due.step,
  }
}

function entryOf({ subject = null, amount = null, about = null, facts = {}, mark, who, ...note }: LogNote): NewEntry {
  return { ...note, who: whoColumn(who), subject, amount, about, facts, mark: mark ?? null }
}
