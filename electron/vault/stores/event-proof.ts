import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { idempotencyKeySchema } from '../../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { Intent } from '../vault.ts'
import { type ChainMark, chainMark } from './chain-mark.ts'
import { readWalkedHead, type WalkedChain, type WalkedRow } from './chain-walk.ts'
import { chainStart, type EventChain, sameMac, seedDigest } from './event-chain.ts'
import { intentColumns, readEvent, readIntent } from './journal-rows.ts'
import { parseRow, RowError, rowReader } from './parse-row.ts'

const readLink = rowReader(
  z.object({
    n: z.int(),
    intentId: z.string(),
    seq: z.int(),
    state: z.string(),
    at: z.string(),
    by: z.string(),
    what: z.string(),
    facts: z.string(),
    mac: z.instanceof(Uint8Array),
  }),
)
const straySchema = z.object({ n: z.int(), at: instantSchema.nullable() })

// What may still be sent, or be asked about: a handful, however long the history is.
const UNDER_WAY = "('frozen', 'sending', 'unknown', 'accepted', 'review')"
const ROWS = 'SELECT n, intentId, seq, state, at, by, what, facts, mac FROM event'
const LAST_STATE = 'SELECT l.state FROM event l WHERE l.intentId = intent.id ORDER BY l.seq DESC LIMIT 1'

/** What a slice of the proof at rest has come to: where it stands next, or null at the end of what it proves. */
type Slice<Place> = Result<Place | null, AppError>

/** Proves the journal's events, and that what was frozen with each payment, and its state, are those that they tell of. */
export function eventProof(db: VaultDatabase, chain: EventChain) {
  const mark = chainMark(db, chain)
  const readHead = db.prepare('SELECT n, mac, seal FROM event_head')
  const allAfter = db.prepare(`${ROWS} WHERE n > ? ORDER BY n`)
  const after = db.prepare(`${ROWS} WHERE n > ? ORDER BY n LIMIT ?`)
  const macOf = db.prepare<[number], Uint8Array>('SELECT mac FROM event WHERE n = ?').pluck()
  const intentOf = db.prepare(`SELECT ${intentColumns} FROM intent WHERE id = ?`)
  const cancels = db.prepare("SELECT seq, at, by, what, facts FROM event WHERE intentId = ? AND what = 'cancelled'")
  const strays = db.prepare<[], number>(`SELECT count(*) FROM intent WHERE state IS NOT (${LAST_STATE})`).pluck()
  const straysSince = db
    .prepare<[number], number>(
      `SELECT count(*) FROM intent WHERE (id IN (SELECT intentId FROM event WHERE n > ?) OR state IN ${UNDER_WAY})
        AND state IS NOT (${LAST_STATE})`,
    )
    .pluck()
  const strayOf = db.prepare(`SELECT coalesce(max(e.n), 0) AS n, max(e.at) AS at
    FROM intent LEFT JOIN event e ON e.intentId = intent.id
    WHERE intent.state IS NOT (${LAST_STATE}) GROUP BY intent.id ORDER BY 1 LIMIT 50`)
  const states = db.prepare<[number, number], { position: number; fits: number }>(
    `SELECT position, state IS (${LAST_STATE}) AS fits FROM intent WHERE position > ? ORDER BY position LIMIT ?`,
  )
  const firstUnderWay = db.prepare(`${ROWS} WHERE seq = 1
    AND intentId IN (SELECT id FROM intent WHERE state IN ${UNDER_WAY})`)

  // A review that gave its key up was frozen under another one; the event that says so is a link of this chain. Whoever writes in a company's
  // book may say so too of a payment that did not, so that it is believed only where the link holds by it.
  const frozenAs = (intent: Intent): readonly Intent[] =>
    cancels.all(intent.id).flatMap((row) => {
      const { facts } = readEvent(row)
      const key = idempotencyKeySchema.safeParse(facts['gaveUpKey'])
      const isOfIt = facts['idempotencyKey'] === intent.idempotencyKey && key.success
      return isOfIt ? [{ ...intent, idempotencyKey: key.data }] : []
    })

  // The hash of a link that follows the one of `before`: what its row has, where that holds. A payment whose frozen part cannot be read any
  // more makes its first event one that does not fit.
  const hashOf = ({ mac, ...link }: ReturnType<typeof readLink>, before: Uint8Array): Buffer => {
    const by = (seed: string | null): Buffer => chain.link({ ...link, seed }, before)
    if (link.seq !== 1) return by(null)
    try {
      const intent = readIntent(intentOf.get(link.intentId))
      const hash = by(seedDigest(intent))
      if (sameMac(hash, mac)) return hash
      return (
        frozenAs(intent)
          .map((each) => by(seedDigest(each)))
          .find((each) => sameMac(each, mac)) ?? hash
      )
    } catch (thrown) {
      if (thrown instanceof RowError) return by('')
      throw thrown
    }
  }

  // The last of these rows, if each follows from the one before it.
  const follow = (from: ChainMark, rows: Iterable<unknown>): ChainMark | null => {
    let { n, mac } = from
    for (const row of rows) {
      const link = readLink(row)
      n += 1
      if (link.n !== n || !sameMac(link.mac, hashOf(link, mac))) return null
      mac = link.mac
    }
    return { n, mac }
  }
  const isHead = ({ n, mac }: ChainMark): boolean => {
    const head = readWalkedHead(chain, readHead.get())
    return head?.isOurs === true && head.n === n && sameMac(head.mac, mac)
  }
  const macBefore = (n: number): Uint8Array => (n === 1 ? chainStart : (macOf.get(n - 1) ?? new Uint8Array(0)))
  const underWayFit = (): boolean =>
    firstUnderWay.all().every((row) => {
      const { n } = readLink(row)
      return follow({ n: n - 1, mac: macBefore(n) }, [row]) !== null
    })

  /** Every link, every frozen part and every state: `storage/damaged` when one was altered, removed or reordered. */
  function verify(): Result<{ events: number }, AppError> {
    const end = follow({ n: 0, mac: chainStart }, allAfter.iterate(0))
    return end !== null && isHead(end) && strays.get() === 0 ? ok({ events: end.n }) : damaged()
  }

  return {
    verify,
    /** The same of what came after the mark, and of what is under way; of everything where no mark fits. */
    verifyNew(): Result<{ events: number }, AppError> {
      const from = mark.read()
      if (from === null || !sameMac(macOf.get(from.n) ?? chainStart, from.mac)) return verify()
      const end = follow(from, allAfter.iterate(from.n))
      const fits = end !== null && isHead(end) && straysSince.get(from.n) === 0 && underWayFit()
      return fits ? ok({ events: end.n }) : damaged()
    },
    /** At most so many links after this one. At the end of the chain the head is looked at too. */
    linksAfter(from: ChainMark, most: number): Slice<ChainMark> {
      const rows = after.all(from.n, most)
      const to = follow(from, rows)
      if (to === null || (rows.length < most && !isHead(to))) return damaged()
      return ok(rows.length < most ? null : to)
    },
    /** The states of at most so many payments after this position. */
    statesAfter(position: number, most: number): Slice<number> {
      const rows = states.all(position, most)
      if (!rows.every(({ fits }) => fits === 1)) return damaged()
      return ok(rows.length < most ? null : (rows.at(-1)?.position ?? null))
    },
    /** The end of the chain, as it stands. */
    end: (): ChainMark | null => readWalkedHead(chain, readHead.get()),
    mark,
    walked: {
      *rows(last: number, most: number): Iterable<WalkedRow> {
        for (const row of after.iterate(last, most)) {
          const link = readLink(row)
          yield { n: link.n, at: link.at, mac: link.mac, hash: (before, n) => hashOf({ ...link, n }, before) }
        }
      },
      head: () => readWalkedHead(chain, readHead.get()),
      besides: () =>
        strayOf.all().map((row) => {
          const { n, at } = parseRow(straySchema, row)
          return { what: 'state', n, to: n, at, until: null }
        }),
    } satisfies WalkedChain,
  }
}

function damaged(): Result<never, AppError> {
  return err(appError({ kind: 'storage', fault: 'damaged' }))
}
