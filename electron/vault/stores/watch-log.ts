import * as z from 'zod'
import type { LogClock } from '../../../shared/domain/log.ts'
import { type WatchEvent, watchEventSchema } from '../../../shared/domain/watch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { chainHead } from './chain-head.ts'
import { readWalkedHead, type WalkedChain, type WalkedRow } from './chain-walk.ts'
import { chainOf, chainStart, type Link, sameMac } from './event-chain.ts'
import { debitFinder } from './log-begin.ts'
import type { LogWriter } from './log-chain.ts'
import { entryOfWatch } from './log-events.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'

const eventSchema = z.object({
  at: watchEventSchema.shape.at,
  author: watchEventSchema.shape.author,
  what: watchEventSchema.shape.what,
  facts: jsonColumn(watchEventSchema.shape.facts),
})
const linkSchema = z.object({
  n: z.int(),
  subject: z.string(),
  at: z.string(),
  author: z.string().nullable(),
  what: z.string(),
  facts: z.string(),
  mac: z.instanceof(Uint8Array),
})

/** Everything that was said and seen of debits and of holding payments, by subject (the id of a line, or another name); append only, chained, and told to the audit log. */
export function watchLog(db: VaultDatabase, vaultKey: Uint8Array, audit: LogWriter) {
  const debitOf = debitFinder(db)
  const chain = chainOf(db, vaultKey, 'watch-chain')
  const head = chainHead(db, chain, 'watch_head', audit.held)
  const insert = db.prepare(`INSERT INTO watch_event (n, subject, at, author, what, facts, mac)
    VALUES (@n, @subject, @at, @author, @what, @facts, @mac)`)
  const ofSubject = db.prepare('SELECT at, author, what, facts FROM watch_event WHERE subject = ? ORDER BY n')
  const rows = 'SELECT n, subject, at, author, what, facts, mac FROM watch_event'
  const all = db.prepare(`${rows} ORDER BY n`)
  const after = db.prepare(`${rows} WHERE n > ? ORDER BY n LIMIT ?`)

  return {
    append(subject: string, event: WatchEvent, clock: LogClock): void {
      const { at, author, what, facts } = event
      const last = head.now()
      const row = { n: (last?.n ?? 0) + 1, subject, at, author, what, facts: JSON.stringify(facts) }
      const mac = chain.link(linkOf(row), last?.mac ?? chainStart)
      insert.run({ ...row, mac })
      head.move({ n: row.n, mac })
      audit.append(entryOfWatch(row.n, subject, event, debitOf(subject), clock))
    },
    of: (subject: string): WatchEvent[] => parseRows(eventSchema, ofSubject.all(subject)),
    verify(): Result<{ events: number }, AppError> {
      const damaged = err(appError({ kind: 'storage', fault: 'damaged' }))
      let n = 0
      let before: Uint8Array = chainStart
      for (const row of all.iterate()) {
        n += 1
        const { mac, ...link } = parseRow(linkSchema, row)
        if (link.n !== n || !sameMac(mac, chain.link(linkOf(link), before))) return damaged
        before = mac
      }
      const last = readWalkedHead(chain, head.row())
      if (last === null) return n === 0 && head.row() === undefined ? ok({ events: 0 }) : damaged
      return last.isOurs && last.n === n && sameMac(last.mac, before) ? ok({ events: n }) : damaged
    },
    walked: {
      *rows(last: number, most: number): Iterable<WalkedRow> {
        for (const row of after.iterate(last, most)) {
          const { mac, ...link } = parseRow(linkSchema, row)
          yield { n: link.n, at: link.at, mac, hash: (before, n) => chain.link(linkOf({ ...link, n }), before) }
        }
      },
      head: () => readWalkedHead(chain, head.row()),
      besides: () => [],
    } satisfies WalkedChain,
  }
}

function linkOf({ n, subject, at, author, what, facts }: Omit<z.output<typeof linkSchema>, 'mac'>): Link {
  return { n, intentId: subject, seq: 0, state: '', at, by: author ?? '', what, facts, seed: null }
}
