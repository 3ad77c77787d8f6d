import type { PaymentId, PaymentState } from '../../../shared/domain/payment.ts'
import type { DebitPlace, WatchEvent } from '../../../shared/domain/watch.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { explainDebits, type KnownFee } from '../../../shared/watch/explain-debits.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { JudgeAsk, Judgement, RaisedAlarm } from '../watch-tables.ts'
import { type GatheredLine, givenBack, watchGather } from './watch-gather.ts'
import type { watchLog } from './watch-log.ts'
import { namelessDebits } from './statement-store.ts'
import { paymentOf, type Standing, watchRows } from './watch-rows.ts'

/** States in which a debit says more than is known yet. */
const doubtful: ReadonlySet<PaymentState> = new Set([
  'sending',
  'unknown',
  'accepted',
  'absent',
  'not-sent',
  'rejected',
  'abandoned',
])

/** How long after a Pix came in it may be given back, and some days more. */
const REFUND_MS = 100 * 86_400_000

type Log = ReturnType<typeof watchLog>

/** Judges lines that wait: each with all that it touches, in the same transaction in which its place is written. */
export function watchJudge(db: VaultDatabase, log: Log) {
  const gather = watchGather(db)
  const write = watchRows(db)
  const nameless = namelessDebits(db)
  const due = db.prepare<[number], { n: number; lineId: string }>('SELECT n, lineId FROM watch_due ORDER BY n LIMIT ?')
  const done = db.prepare('DELETE FROM watch_due WHERE n = ?')
  const again = db.prepare('INSERT OR REPLACE INTO watch_due (lineId) VALUES (?)')
  const left = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM watch_due)').pluck()
  const fees = db.prepare<[], KnownFee>('SELECT id, kind, text, amount FROM watch_fee ORDER BY id')
  const isListed = db
    .prepare<{ id: string; first: number }, number>(
      `SELECT 1 FROM received r, json_each(r.told, '$.refunds') f
        WHERE r.refunds > 0 AND r.position >= @first AND lower(f.value ->> '$.returnId') = @id LIMIT 1`,
    )
    .pluck()

  const returnsOf = (lines: readonly GatheredLine[]): ReadonlySet<string> =>
    new Set(
      lines.flatMap((each) => {
        const id = givenBack(each)
        const first = each.position - REFUND_MS * 1024
        return id?.startsWith('d') && isListed.get({ id, first }) !== undefined ? [id] : []
      }),
    )

  // Looked at in the judgement itself: a line that came after a look before it would be judged by less than is told of it.
  const isBare = ({ since, asked }: NonNullable<JudgeAsk['detailed']>): boolean => {
    const were = new Set(asked)
    return nameless(since).some((id) => !were.has(id))
  }

  return ({ at, clock = null, limit, detailed }: JudgeAsk): Judgement => {
    const waiting = detailed !== undefined && isBare(detailed) ? [] : due.all(limit)
    if (waiting.length === 0) return { read: 0, alarms: [], news: [], changed: false, more: false }
    const asked = new Set(waiting.map(({ lineId }) => lineId))
    const { lines, payments } = gather.around([...asked])
    const places = explainDebits({ lines, payments, returns: returnsOf(lines), fees: fees.all() })
    for (const { n } of waiting) done.run(n)
    const alarms: RaisedAlarm[] = []
    const news = new Set<PaymentId>()
    const states = new Map(payments.map(({ id, state }) => [id, state]))
    let changed = false
    for (const each of lines) {
      const place = places.get(each.line.id)
      if (place === undefined || isSame(place, each.standing?.told)) continue
      // It was drawn in by another one: with its own surroundings it may stand elsewhere again.
      if (!asked.has(each.line.id)) again.run(each.line.id)
      const after = standingAt(each, place, at)
      write(each, after)
      changed = true
      const event = eventOf(each.standing, after, at)
      if (event !== null) log.append(each.line.id, event, clock)
      if (event?.what === 'alarmed' && place.place === 'open')
        alarms.push({ lineId: each.line.id, why: place.why, paymentId: place.paymentId })
      const { paymentId } = after
      const state = paymentId === null ? undefined : states.get(paymentId)
      if (paymentId !== null && state !== undefined && doubtful.has(state) && isNews(place)) news.add(paymentId)
    }
    return { read: lines.length, alarms, news: [...news], changed, more: left.get() === 1 }
  }
}

// That a line is like one of a payment says nothing of that payment.
function isNews(place: DebitPlace): boolean {
  return place.place === 'payment' || (place.place === 'open' && place.why === 'late-booking')
}

function standingAt({ standing, answered }: GatheredLine, place: DebitPlace, at: Instant): Standing {
  const paymentId = paymentOf(place, standing?.answer ?? null)
  if (standing === null) {
    const none = { answer: null, author: null, answeredAt: null }
    if (place.place !== 'open') return { ...none, told: place, paymentId, state: null, why: null, openedAt: null }
    return { ...none, told: place, paymentId, state: 'open', why: place.why, openedAt: at }
  }
  const next = { ...standing, told: place, paymentId }
  if (answered !== null) return next
  if (place.place !== 'open') return { ...next, state: standing.state === null ? null : 'explained' }
  const stays = standing.state === 'open' || standing.state === 'waiting'
  return stays ? { ...next, why: place.why } : { ...next, state: 'open', why: place.why, openedAt: at }
}

function eventOf(before: Standing | null, { told, state, why, paymentId }: Standing, at: Instant): WatchEvent | null {
  if (state === 'open' && before?.state !== 'open')
    return { at, author: null, what: 'alarmed', facts: { why, paymentId } }
  const wasOpen = before?.state === 'open' || before?.state === 'waiting'
  if (state !== 'explained' || !wasOpen) return null
  return { at, author: null, what: 'explained', facts: { place: told.place, paymentId } }
}

function isSame(place: DebitPlace, before: DebitPlace | undefined): boolean {
  return JSON.stringify(place) === JSON.stringify(before)
}
