import { randomBytes } from 'node:crypto'
import type { Connection } from '../../shared/domain/connection.ts'
import { type WorkId, workIdSchema } from '../../shared/domain/work.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { AuditDesk } from '../services/log/audit-desk.ts'
import type { MonthBooks } from '../services/books/month-books.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { createWorkDesk } from '../services/works/create-work-desk.ts'
import type { StandingPauses, StandingWorks } from '../services/works/standing-work.ts'
import type { Journal } from '../journal/journal.ts'
import type { WorkDesk } from '../services/works/work-desk.ts'
import type { WorkTable } from '../vault/archive-tables.ts'
import type { Vault } from '../vault/vault.ts'
import { createFileMaker } from '../workers/create-file-maker.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'
import { workRunners } from './work-runners.ts'

const newsMs = 250

/** What the desk of one connection is made of. */
interface OpenWorksNeeds {
  readonly vault: Vault
  readonly journal: Pick<Journal, 'shown'>
  readonly books: MonthBooks
  readonly view: Connection
  readonly pauses: StandingPauses
  readonly standing: StandingWorks
  /** The institution's time, where that is known. */
  readonly now: () => Instant
}

/** The desk of long work of an open vault, going on with what an earlier life left. */
export async function openWorks(
  { ports, push, onBug, audit }: BringUpNeeds & { readonly audit: AuditDesk },
  { vault, journal, books, view, pauses, standing, now }: OpenWorksNeeds,
): Promise<WorkDesk> {
  const tell = (id: WorkId): void => push('works.changed', { id })
  const desk = createWorkDesk({
    table: tellingFiles(vault.works, audit),
    clock: ports.clock,
    runners: workRunners({
      vault,
      journal,
      books,
      clock: ports.clock,
      view,
      institutionList: () => ports.settings.read().institutionList,
      audit,
      now,
      text: createText('pt-BR'),
    }),
    files: createFileMaker(onBug),
    newId: () => workIdSchema.parse(randomBytes(16).toString('hex')),
    onChange: tell,
    onProgress: coalesce(ports.clock, newsMs, tell),
    pauses,
    standing,
    onBug,
  })
  await desk.recover() // works that cannot be read hold nothing else up
  return desk
}

// The finished file is told with the hash by which it can be known again, and once, however often its work is written.
function tellingFiles(table: WorkTable, audit: AuditDesk): WorkTable {
  return {
    ...table,
    async put(work) {
      const kept = await table.put(work)
      const { id, kind, state, done, file } = work
      if (kept.ok && state === 'done' && file !== null)
        audit.note({
          area: 'file',
          what: 'file-saved',
          subject: id,
          mark: `work:${id}`,
          facts: { file: kind, rows: done, ...file },
        })
      return kept
    },
  }
}
