import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** How a long list is read: any stretch of its rows, and what they add up to. */
export interface RowSource<Row, Totals extends { readonly count: number }> {
  rows(first: number, limit: number): Promise<Result<readonly Row[], AppError>>
  totals(): Promise<Result<Totals, AppError>>
}

/** The part of a long list that is in this page's memory: a few blocks around what is in sight, however long the list is. */
export interface RowWindow<Row, Totals> {
  /** Changes whenever something of the window does. */
  version(): number
  /** Nothing is read before somebody listens, nor after nobody does any more. */
  subscribe(listener: () => void): () => void
  at(index: number): Row | undefined
  /** Rows in all; before they were counted, as many as are here; none before any is here. */
  length(): number
  totals(): Totals | null
  /** Whether the totals of a list that has rows are still to come. */
  isAdding(): boolean
  failure(): AppError | null
  /** False until the first rows, or a failure, have come. */
  ready(): boolean
  /** These rows are in sight: reads what is missing. */
  want(first: number, last: number): void
  /** Everything may have changed: what is in sight is read again, and stays in sight meanwhile. */
  grewOld(): void
}

// What a usual window draws at first, and no more: each key of a search waits for one block.
const BLOCK = 32
const MOST_BLOCKS = 36
// A fast scroll passes more blocks than can be read: what has left the sight by the time it would be asked for is not.
const MOST_READS = 2
// A scroll that leaves nothing of what it showed is read where it comes to rest: nobody could have read what it passed.
const REST_MS = 50
// The rows come first; adding up a long list takes the engine longer than the next key press should wait.
const TOTALS_AFTER_MS = 200

/** Opens a window on a list. */
export function openRowWindow<Row, Totals extends { readonly count: number }>(
  source: RowSource<Row, Totals>,
): RowWindow<Row, Totals> {
  const listeners = new Set<() => void>()
  let version = 0
  const watch: Watch = {
    isWatched: () => listeners.size > 0,
    changed() {
      version += 1
      for (const listener of listeners) listener()
    },
  }
  const blocks = openBlocks(source, watch)
  const sum = openSum(source, watch)
  const failure = (): AppError | null => blocks.failure() ?? sum.failure()
  const length = (): number => (blocks.any() ? (sum.totals()?.count ?? blocks.atTop()) : 0)
  return {
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        blocks.read()
        sum.read()
      }
      return () => listeners.delete(listener)
    },
    at: blocks.at,
    length,
    totals: sum.totals,
    isAdding: () => sum.totals() === null && failure() === null && !(blocks.ready() && length() === 0),
    failure,
    ready: blocks.ready,
    want: blocks.want,
    grewOld() {
      blocks.grewOld()
      sum.grewOld()
    },
  }
}

interface Watch {
  readonly isWatched: () => boolean
  readonly changed: () => void
}

function openBlocks<Row>(source: Pick<RowSource<Row, never>, 'rows'>, { isWatched, changed }: Watch) {
  const blocks = new Map<number, { readonly rows: readonly Row[]; readonly age: number }>()
  const loading = new Set<number>()
  let age = 0
  let failure: AppError | null = null
  let sight = { first: 0, last: 0 }
  let onwards: -1 | 0 | 1 = 0
  let rest: ReturnType<typeof setTimeout> | null = null

  function read(): void {
    if (!isWatched() || rest !== null) return
    const missing = blocksOf(sight).filter(isMissing)
    const wanted = missing.length === 0 ? blocksAhead() : missing
    for (const block of wanted) if (loading.size < MOST_READS && !loading.has(block)) void load(block)
  }
  function isMissing(block: number): boolean {
    return blocks.get(block)?.age !== age
  }
  // What a scroll comes to next, once the sight is whole: then its rows are drawn once, and not first as places.
  function blocksAhead(): readonly number[] {
    const edge = blockOf(onwards === 1 ? sight.last : sight.first)
    const isEnd = onwards === 1 ? (blocks.get(edge)?.rows.length ?? 0) < BLOCK : edge === 0
    return onwards === 0 || isEnd ? [] : [edge + onwards].filter(isMissing)
  }
  async function load(block: number): Promise<void> {
    const asked = age
    loading.add(block)
    const reply = await source.rows(block * BLOCK, BLOCK)
    loading.delete(block)
    failure = reply.ok ? null : reply.error
    if (reply.ok) {
      blocks.delete(block)
      blocks.set(block, { rows: reply.value, age: asked })
      forgetOldest(blocks, sight)
    }
    changed()
    // What failed is asked for again by a person or a scroll, not by itself.
    if (reply.ok || asked !== age) read()
  }
  function atRest(): void {
    rest = null
    read()
  }
  return {
    read,
    at: (index: number): Row | undefined => blocks.get(blockOf(index))?.rows[index % BLOCK],
    atTop: () => blocks.get(0)?.rows.length ?? 0,
    failure: () => failure,
    any: () => blocks.size > 0,
    ready: () => blocks.size > 0 || failure !== null,
    want(first: number, last: number): void {
      const leaps = first > sight.last + 1 || last < sight.first - 1
      if (first !== sight.first) onwards = first > sight.first ? 1 : -1
      sight = { first, last }
      if (rest !== null) clearTimeout(rest)
      rest = leaps ? setTimeout(atRest, REST_MS) : null
      read()
    },
    grewOld(): void {
      age += 1
      read()
    },
  }
}

// What is in sight stays, however long ago it was read.
function forgetOldest(blocks: Map<number, unknown>, sight: { readonly first: number; readonly last: number }): void {
  for (const oldest of blocks.keys()) {
    if (blocks.size <= MOST_BLOCKS) return
    if (oldest < blockOf(sight.first) || oldest > blockOf(sight.last)) blocks.delete(oldest)
  }
}

function openSum<Totals>(source: { totals(): Promise<Result<Totals, AppError>> }, { isWatched, changed }: Watch) {
  let age = 0
  let askedAge = -1
  let totals: Totals | null = null
  let failure: AppError | null = null

  async function count(): Promise<void> {
    if (!isWatched() || askedAge === age) return
    const asked = age
    askedAge = age
    const reply = await source.totals()
    if (asked !== age) return
    if (reply.ok) totals = reply.value
    failure = reply.ok ? null : reply.error
    changed()
  }
  const read = (): void => void setTimeout(() => void count(), TOTALS_AFTER_MS)
  return {
    read,
    totals: () => totals,
    failure: () => failure,
    grewOld(): void {
      age += 1
      read()
    },
  }
}

function blocksOf({ first, last }: { readonly first: number; readonly last: number }): readonly number[] {
  const start = blockOf(first)
  return Array.from({ length: blockOf(last) - start + 1 }, (_, n) => start + n)
}

function blockOf(index: number): number {
  return Math.floor(index / BLOCK)
}
