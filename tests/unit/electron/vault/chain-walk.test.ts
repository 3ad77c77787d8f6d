import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainFindings, type WalkedHead, walkChain } from '../../../../electron/vault/stores/chain-walk.ts'
import { chainStart, eventChain, type Link } from '../../../../electron/vault/stores/event-chain.ts'

const chain = eventChain(
  Uint8Array.from({ length: 32 }, (_, n) => n),
  'log-chain',
)

type Content = Omit<Link, 'n'>
/** A row as somebody who holds the file may leave it. */
interface Row {
  readonly n: number
  readonly content: Content
  readonly mac: Uint8Array
}
interface Log {
  readonly rows: readonly Row[]
  readonly head: WalkedHead | null
}

const contentOf = fc.record<Content>({
  intentId: fc.string({ maxLength: 8 }),
  seq: fc.constant(0),
  state: fc.constantFrom('done', 'refused', 'failed'),
  at: fc
    .integer({ min: 0, max: 100_000 })
    .map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()),
  by: fc.constantFrom('quita', 'person:marina', 'person:renato'),
  what: fc.constantFrom('unlocked', 'locked', 'file-saved', 'sent'),
  facts: fc
    .dictionary(fc.string({ maxLength: 4 }), fc.string({ maxLength: 6 }), { maxKeys: 2 })
    .map((facts) => JSON.stringify(facts)),
  seed: fc.constant(null),
})

function written(contents: readonly Content[]): Log {
  const rows: Row[] = []
  for (const [index, content] of contents.entries()) {
    const n = index + 1
    rows.push({ n, content, mac: chain.link({ ...content, n }, rows.at(-1)?.mac ?? chainStart) })
  }
  return { rows, head: { n: rows.length, mac: rows.at(-1)?.mac ?? chainStart, isOurs: true } }
}

function walked({ rows, head }: Log): ChainFindings {
  const walk = walkChain(chainStart)
  for (const { n, content, mac } of rows.toSorted((a, b) => a.n - b.n))
    walk.take({ n, at: content.at, mac, hash: (before, as) => chain.link({ ...content, n: as }, before) })
  return walk.end(head)
}

/** The log, and two places in it, the first before the second. */
const logAndPlaces = fc
  .array(contentOf, { minLength: 2, maxLength: 60 })
  .chain((contents) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: contents.length }), { minLength: 2, maxLength: 2 })
      .map((places) => ({ log: written(contents), places: places.toSorted((a, b) => a - b) as [number, number] })),
  )

const edited = (row: Row, field: keyof Omit<Content, 'seq' | 'seed'>): Row => ({
  ...row,
  content: { ...row.content, [field]: field === 'at' ? '2031-01-01T00:00:00.000Z' : `${row.content[field]}·` },
})

/** What one hand can do to one place of a log, and whether what is found names that place. */
const hands: Readonly<
  Record<
    string,
    (log: Log, n: number, other: number) => { readonly log: Log; readonly from: number; readonly to: number }
  >
> = {
  ...Object.fromEntries(
    (['intentId', 'state', 'at', 'by', 'what', 'facts'] as const).map((field) => [
      `another ${field}`,
      (log: Log, n: number) => ({
        log: { ...log, rows: log.rows.map((row) => (row.n === n ? edited(row, field) : row)) },
        from: n,
        to: n,
      }),
    ]),
  ),
  'another hash': (log, n) => ({
    log: { ...log, rows: log.rows.map((row) => (row.n === n ? { ...row, mac: new Uint8Array(32) } : row)) },
    from: n,
    to: n,
  }),
  'a removed entry': (log, n) => ({ log: { ...log, rows: log.rows.filter((row) => row.n !== n) }, from: n, to: n }),
  'a removed entry with the gap closed': (log, n) => ({
    log: {
      ...log,
      rows: log.rows.filter((row) => row.n !== n).map((row) => (row.n > n ? { ...row, n: row.n - 1 } : row)),
    },
    from: n,
    to: n,
  }),
  'removed entries': (log, n, other) => ({
    log: { ...log, rows: log.rows.filter((row) => row.n < n || row.n > other) },
    from: n,
    to: other,
  }),
  'two in the other order': (log, n, other) => ({
    log: { ...log, rows: log.rows.map((row) => ({ ...row, n: row.n === n ? other : row.n === other ? n : row.n })) },
    from: n,
    to: other,
  }),
  'the end cut off': (log, n) => ({ log: { ...log, rows: log.rows.slice(0, n - 1) }, from: n, to: log.rows.length }),
  'the end cut off, and the head set back without the key': (log, n) => ({
    log: {
      rows: log.rows.slice(0, n),
      head: { n, mac: log.rows[n - 1]?.mac ?? chainStart, isOurs: n === log.rows.length },
    },
    from: n === log.rows.length ? 0 : n,
    to: n === log.rows.length ? 0 : n,
  }),
  'no head': (log) => ({ log: { ...log, head: null }, from: log.rows.length, to: log.rows.length }),
  'one of them once more at the end': (log, n) => {
    const copy = log.rows[n - 1]
    const end = log.rows.length + 1
    return {
      log: { ...log, rows: copy === undefined ? log.rows : [...log.rows, { ...copy, n: end }] },
      from: end,
      to: end,
    }
  },
  'one in the place of another': (log, n, other) => {
    const copy = log.rows[other - 1]
    return {
      log: { ...log, rows: log.rows.map((row) => (row.n === n && copy !== undefined ? { ...copy, n } : row)) },
      from: n,
      to: n,
    }
  },
}

test('a log that nobody touched is whole, whatever was written in it', () => {
  fc.assert(
    fc.property(fc.array(contentOf, { maxLength: 60 }), (contents) => {
      const told = walked(written(contents))
      expect([told.findings, told.more]).toEqual([[], 0])
      expect([told.from, told.to]).toEqual([contents[0]?.at ?? null, contents.at(-1)?.at ?? null])
    }),
  )
})

test.each(Object.entries(hands))('%s is found in any log, at any place, and the place is named', (_, hand) => {
  fc.assert(
    fc.property(logAndPlaces, ({ log, places: [n, other] }) => {
      const forged = hand(log, n, other)
      fc.pre(forged.from > 0)
      const { findings } = walked(forged.log)
      expect(findings).not.toEqual([])
      const first = Math.min(...findings.map((found) => found.n))
      const last = Math.max(...findings.map((found) => Math.max(found.n, found.to)))
      expect(first).toBeLessThanOrEqual(forged.from)
      expect(last).toBeGreaterThanOrEqual(forged.to)
      // Nothing far from it is accused: its neighbour hangs on its hash, and no more.
      expect(first).toBeGreaterThanOrEqual(forged.from - 1)
      expect(last).toBeLessThanOrEqual(Math.max(forged.to, forged.from) + 1)
    }),
  )
})
