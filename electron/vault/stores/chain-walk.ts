import * as z from 'zod'
import type { LogFinding } from '../../../shared/domain/log.ts'
import { type Instant, isInstant } from '../../../shared/time/instant.ts'
import { type EventChain, sameMac } from './event-chain.ts'

/** One row of a chain as it lies there, whatever is left of it. */
export interface WalkedRow {
  readonly n: number
  /** When it says that it happened. */
  readonly at: string
  readonly mac: Uint8Array
  /** The hash that it would have as the n-th entry after one with the hash `before`. */
  hash(before: Uint8Array, n: number): Uint8Array
}

/** The sealed end of a chain; `isOurs` says whether the seal fits. Null where it is missing. */
export interface WalkedHead {
  readonly n: number
  readonly mac: Uint8Array
  readonly isOurs: boolean
}

/** What a walk needs of a chain. */
export interface WalkedChain {
  /** At most so many rows after this number, in their order. */
  rows(after: number, most: number): Iterable<WalkedRow>
  head(): WalkedHead | null
  /** Looked at once its rows were walked: what no link tells. */
  besides(): readonly Omit<LogFinding, 'chain'>[]
}

/** Where a walk stands. */
export interface ChainWalk {
  /** Takes the next row, in the order of numbers. */
  take(row: WalkedRow): void
  /** The number of the last row that was taken. */
  last(): number
  /** How many rows were taken. */
  count(): number
  /** Ends the walk at the chain's head. */
  end(head: WalkedHead | null): ChainFindings
}

/** What a walk found, oldest first, at most {@link MOST_FINDINGS}; `more` are left out. */
export interface ChainFindings {
  readonly from: Instant | null
  readonly to: Instant | null
  readonly findings: readonly Omit<LogFinding, 'chain'>[]
  readonly more: number
}

interface Suspect {
  readonly row: WalkedRow
  readonly before: Uint8Array
}

/** So many rows that do not fit are looked into; a few more and their order could not be told in a second. */
const MOST_SUSPECTS = 24
const MOST_FINDINGS = 50

/**
 * Walks a chain of keyed hashes and says what is wrong, not only that something is. A row whose hash does not follow from the
 * stored hash before it is looked at again at the end: it may be whole and its neighbour not, or be another place's row.
 */
export function walkChain(start: Uint8Array): ChainWalk {
  const gaps: Omit<LogFinding, 'chain'>[] = []
  const suspects: Suspect[] = []
  let unlooked = 0
  let before: Uint8Array = start
  let last = 0
  let count = 0
  let from: Instant | null = null
  let lastAt: Instant | null = null

  return {
    last: () => last,
    count: () => count,
    take(row) {
      const isGap = row.n > last + 1
      const at = momentOf(row.at)
      // What follows a gap hangs on a hash that is gone.
      if (isGap) gaps.push({ what: 'removed', n: last + 1, to: row.n - 1, at: lastAt, until: at })
      else if (!sameMac(row.mac, row.hash(before, row.n))) {
        if (suspects.length < MOST_SUSPECTS) suspects.push({ row, before })
        else unlooked += 1
      }
      from ??= at
      lastAt = at ?? lastAt
      before = row.mac
      last = row.n
      count += 1
    },
    end(head) {
      const missing = head === null ? 0 : head.n - last
      const shift = shiftOf(suspects, missing)
      // What was put behind the sealed end is told as that.
      const within = head?.isOurs === true ? suspects.filter(({ row }) => row.n <= head.n) : suspects
      const judged = shift === null ? judge(within) : [shift]
      const ends = shift === null ? endOf(head, last, lastAt) : []
      const found = [...gaps, ...judged, ...ends].toSorted((a, b) => a.n - b.n)
      const rest = shift === null ? unlooked : 0
      const findings = found.slice(0, MOST_FINDINGS)
      return { from, to: lastAt, findings, more: rest + found.length - findings.length }
    },
  }
}

// Rows were taken out, or put in, and the numbers closed: from there on each fits under the number that it had.
function shiftOf(suspects: readonly Suspect[], missing: number): Omit<LogFinding, 'chain'> | null {
  const [first, second] = suspects
  if (first === undefined || missing === 0) return null
  const moved = second ?? first
  if (!sameMac(moved.row.mac, moved.row.hash(moved.before, moved.row.n + missing))) return null
  const { n, at } = first.row
  const place = { n, to: n + Math.abs(missing) - 1, at: momentOf(at), until: null }
  return { what: missing > 0 ? 'removed' : 'added', ...place }
}

function judge(suspects: readonly Suspect[]): Omit<LogFinding, 'chain'>[] {
  const macs = suspects.flatMap(({ row, before }) => [row.mac, before])
  const fits = ({ row }: Suspect, n: number): boolean => macs.some((mac) => sameMac(row.mac, row.hash(mac, n)))
  const found: Omit<LogFinding, 'chain'>[] = []
  for (const suspect of suspects) {
    const { n } = suspect.row
    if (fits(suspect, n)) continue // it is whole; its neighbour is another one
    const at = momentOf(suspect.row.at)
    const own = suspects.find(({ row }) => row.n !== n && fits(suspect, row.n))
    const last = found.at(-1)
    if (own !== undefined) found.push({ what: 'reordered', n, to: own.row.n, at, until: null })
    // What follows an entry whose hash was changed too cannot be proved either: they are told as one place.
    else if (last?.what === 'edited' && last.to === n - 1) found[found.length - 1] = { ...last, to: n, until: at }
    else found.push({ what: 'edited', n, to: n, at, until: null })
  }
  return found
}

function endOf(head: WalkedHead | null, last: number, at: Instant | null): Omit<LogFinding, 'chain'>[] {
  const place = { n: last, to: last, at, until: null }
  if (head === null) return last === 0 ? [] : [{ ...place, what: 'head' }]
  if (!head.isOurs) return [{ ...place, what: 'head' }]
  if (head.n > last) return [{ what: 'truncated', n: last + 1, to: head.n, at, until: null }]
  if (head.n < last) return [{ what: 'added', n: head.n + 1, to: last, at, until: null }]
  return []
}

const headSchema = z.object({ n: z.int(), mac: z.instanceof(Uint8Array), seal: z.instanceof(Uint8Array) })

/** Reads the row of a chain's head for a walk; null where there is none. */
export function readWalkedHead(chain: EventChain, row: unknown): WalkedHead | null {
  const head = headSchema.safeParse(row).data
  if (head === undefined) return null
  const { n, mac, seal } = head
  return { n, mac, isOurs: sameMac(seal, chain.sealHead(n, mac)) }
}

function momentOf(text: string): Instant | null {
  return isInstant(text) ? text : null
}
