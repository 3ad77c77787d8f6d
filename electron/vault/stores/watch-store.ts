import * as z from 'zod'
import {
  type DebitAnswer,
  type DebitDetail,
  type DebitState,
  feeRuleSchema,
  type Hold,
} from '../../../shared/domain/watch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { feeText } from '../../../shared/watch/fee-text.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { WatchTable } from '../watch-tables.ts'
import type { LogWriter } from './log-chain.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { placeOf } from './position.ts'
import { lineColumns } from './statement-rows.ts'
import type { Sync } from './sync.ts'
import { type GatheredLine, watchGather } from './watch-gather.ts'
import { watchHints } from './watch-hints.ts'
import { watchJudge } from './watch-judge.ts'
import { watchLog } from './watch-log.ts'
import { readCase, readStanding, type Standing, standingColumns, watchRows } from './watch-rows.ts'

type Part<Name extends keyof WatchTable> = Pick<Sync<WatchTable>, Name>
type Log = ReturnType<typeof watchLog>

const HOLD = 'hold'
const open: readonly DebitState[] = ['open', 'waiting']

/** The watch over debits; see {@link WatchTable}. */
export function watchStore(db: VaultDatabase, vaultKey: Uint8Array, audit: LogWriter): Sync<WatchTable> {
  const log = watchLog(db, vaultKey, audit)
  const judge = watchJudge(db, log)
  const begin = beginning(db)
  return {
    begin: (since) => ok(begin(since)),
    judge: (ask) => ok(judge(ask)),
    ...looking(db, log),
    ...answering(db, log),
    ...feesOf(db, log),
    ...holding(log),
    verify: () => log.verify(),
  }
}

function beginning(db: VaultDatabase) {
  const read = db.prepare<[], string>('SELECT at FROM watch_since').pluck()
  const write = db.prepare('INSERT OR REPLACE INTO watch_since (id, at) VALUES (1, ?)')
  const queue = db.prepare(`INSERT OR IGNORE INTO watch_due (lineId) SELECT id FROM statement_line
    WHERE position >= @place AND at >= @since AND direction = 'out' ORDER BY position`)
  return (since: string): undefined => {
    const before = read.get()
    if (before !== undefined && before <= since) return
    write.run(since)
    queue.run({ since, place: placeOf(instantSchema.parse(since)) })
  }
}

const columns = `${lineColumns.map((name) => `l.${name}`).join(', ')}, ${standingColumns}`
const joined = `FROM watch_line w JOIN statement_line l ON l.id = w.lineId`
const countsSchema = z.object({ open: z.int(), waiting: z.int() })

type Looking = 'view' | 'cases' | 'read' | 'standing' | 'ofPayment' | 'see'

function looking(db: VaultDatabase, log: Log): Part<Looking> {
  const gather = watchGather(db)
  const hints = watchHints(db)
  const since = db.prepare('SELECT at FROM watch_since').pluck()
  const counts = db.prepare(`SELECT count(*) FILTER (WHERE state = 'open') AS open,
    count(*) FILTER (WHERE state = 'waiting') AS waiting FROM watch_line WHERE state IN ('open', 'waiting')`)
  const inStates = 'w.state IN (SELECT value FROM json_each(@states))'
  const page = db.prepare(`SELECT ${columns} ${joined} WHERE ${inStates}
    ORDER BY w.position DESC LIMIT @limit OFFSET @first`)
  const total = db.prepare<{ states: string }, number>(`SELECT count(*) ${joined} WHERE ${inStates}`).pluck()
  const ofPayment = db.prepare(`SELECT ${columns} ${joined}
    WHERE w.paymentId = ? AND w.state IN ('open', 'waiting') ORDER BY w.position`)
  const one = db.prepare(`SELECT ${columns} ${joined} WHERE w.lineId = ? AND w.state IS NOT NULL`)
  const stands = db.prepare(`SELECT ${standingColumns} FROM watch_line w WHERE w.lineId = ?`)
  return {
    view: () =>
      ok({
        since: instantSchema.nullable().parse(since.get() ?? null),
        ...parseRow(countsSchema, counts.get()),
        hold: heldNow(log),
      }),
    cases: ({ states, first, limit }) => {
      const ask = { states: JSON.stringify(states) }
      return ok({ cases: page.all({ ...ask, first, limit }).map(readCase), total: total.get(ask) ?? 0 })
    },
    read(lineId) {
      const row = one.get(lineId)
      const gathered = gather.read(lineId)
      if (row === undefined || gathered === null) return ok(null)
      const detail: DebitDetail = {
        ...readCase(row),
        ...hints(gathered),
        events: log.of(lineId),
        mayLearn: feeText(gathered.line) !== null,
      }
      return ok(detail)
    },
    standing: (lineIds) =>
      ok(
        lineIds.map((id) => {
          const row = stands.get(id)
          const standing = row === undefined ? null : readStanding(row)
          if (standing === null) return null
          const { told: place, state, answer, author, answeredAt } = standing
          return { place, state, answer, author, answeredAt }
        }),
      ),
    ofPayment: (id) => ok(ofPayment.all(id).map(readCase)),
    see(lineId, { at, author, clock = null }) {
      const events = log.of(lineId)
      const raised = events.findLastIndex(({ what }) => what === 'alarmed')
      const isSeen = events.slice(raised).some((event) => event.what === 'seen' && event.author === author)
      if (raised >= 0 && !isSeen) log.append(lineId, { at, author, what: 'seen', facts: {} }, clock)
      return ok(undefined)
    },
  }
}

function answering(db: VaultDatabase, log: Log): Part<'answer' | 'reopen'> {
  const gather = watchGather(db)
  const write = watchRows(db)
  const isPayment = db.prepare<[string], number>("SELECT 1 FROM intent WHERE id = ? AND tab <> 'hidden'").pluck()
  const learn = db.prepare(`INSERT INTO watch_fee (kind, text, amount, author, learnedAt, lineId)
    VALUES (@kind, @text, @amount, @author, @learnedAt, @lineId)
    ON CONFLICT (kind, text) DO UPDATE SET amount = max(amount, excluded.amount)`)
  const judgeAgain = db.prepare(`INSERT OR REPLACE INTO watch_due (lineId)
    SELECT lineId FROM watch_line WHERE lineId = @lineId OR paymentId = @paymentId`)

  const fault = (each: GatheredLine, answer: DebitAnswer): AppError | null => {
    if (answer.as === 'payment' && isPayment.get(answer.paymentId) === undefined)
      return appError({ kind: 'not-found', what: 'payment' })
    if (answer.as === 'fee' && answer.learn && feeText(each.line) === null)
      return appError({ kind: 'invalid', violations: [{ path: 'learn', reason: 'no-fee-text' }] })
    return null
  }
  const waiting = (lineId: string, states: readonly DebitState[]) => {
    const each = gather.read(lineId)
    const standing = each?.standing ?? null
    if (each === null || standing?.state == null) return err(appError({ kind: 'not-found', what: 'debit' }))
    if (states.includes(standing.state)) return ok({ each, standing })
    return err(appError({ kind: 'state', expected: states.join(' '), found: standing.state }))
  }
  const put = (each: GatheredLine, before: Standing, patch: Partial<Standing>): void => {
    write(each, { ...before, ...patch })
    const paymentId = patch.paymentId ?? before.paymentId
    judgeAgain.run({ lineId: each.line.id, paymentId })
  }
  return {
    answer(lineId, answer, { at, author, clock = null }) {
      const found = waiting(lineId, open)
      if (!found.ok) return found
      const { each, standing } = found.value
      const wrong = fault(each, answer)
      if (wrong !== null) return err(wrong)
      const waits = answer.as === 'ask-bank' || answer.as === 'dispute'
      const paymentId = answer.as === 'payment' ? answer.paymentId : null
      const ends = waits ? {} : { told: { place: 'person' } as const, paymentId }
      put(each, standing, { ...ends, state: waits ? 'waiting' : 'answered', answer, author, answeredAt: at })
      if (standing.paymentId !== null) judgeAgain.run({ lineId, paymentId: standing.paymentId })
      const read = answer.as === 'fee' && answer.learn ? feeText(each.line) : null
      if (read !== null) learn.run({ ...read, amount: each.line.amount, author, learnedAt: at, lineId })
      log.append(lineId, { at, author, what: 'answered', facts: { ...answer } }, clock)
      return ok(undefined)
    },
    reopen(lineId, reason, { at, author, clock = null }) {
      const found = waiting(lineId, ['waiting', 'answered'])
      if (!found.ok) return found
      const { each, standing } = found.value
      const why = standing.why ?? 'unexplained'
      const told = { place: 'open', why, paymentId: null, sure: true } as const
      const none = { answer: null, author: null, answeredAt: null, paymentId: null }
      put(each, standing, { ...none, told, state: 'open', openedAt: at })
      if (standing.paymentId !== null) judgeAgain.run({ lineId, paymentId: standing.paymentId })
      log.append(lineId, { at, author, what: 'reopened', facts: { reason } }, clock)
      return ok(undefined)
    },
  }
}

function feesOf(db: VaultDatabase, log: Log): Part<'fees' | 'revokeFee'> {
  const all = db.prepare(`SELECT id, kind, text, amount, author, learnedAt, lineId,
    (SELECT count(*) FROM watch_line w WHERE w.feeId = watch_fee.id) AS lines FROM watch_fee ORDER BY id DESC`)
  const remove = db.prepare<[number], string>('DELETE FROM watch_fee WHERE id = ? RETURNING lineId').pluck()
  return {
    fees: () => ok(parseRows(feeRuleSchema, all.all())),
    revokeFee(id, { at, author, clock = null }) {
      const lineId = remove.get(id)
      if (lineId === undefined) return err(appError({ kind: 'not-found', what: 'fee' }))
      log.append(lineId, { at, author, what: 'fee-revoked', facts: { fee: id } }, clock)
      return ok(undefined)
    },
  }
}

function holding(log: Log): Part<'held' | 'hold' | 'release'> {
  return {
    held: () => ok(heldNow(log)),
    hold(reason, { at, author, clock = null }) {
      const before = heldNow(log)
      if (before !== null) return ok(before)
      log.append(HOLD, { at, author, what: 'held', facts: { reason } }, clock)
      return ok({ since: at, author, reason })
    },
    release(reason, { at, author, clock = null }): Result<void, AppError> {
      if (heldNow(log) === null) return err(appError({ kind: 'state', expected: 'held', found: 'released' }))
      log.append(HOLD, { at, author, what: 'released', facts: { reason } }, clock)
      return ok(undefined)
    },
  }
}

function heldNow(log: Log): Hold | null {
  const last = log.of(HOLD).at(-1)
  if (last?.what !== 'held') return null
  return { since: last.at, author: last.author ?? '', reason: String(last.facts['reason'] ?? '') }
}
