import { candidatesFor } from '../../../shared/books/candidates-for.ts'
import { saidAbout } from '../../../shared/books/said-about.ts'
import { keysOf } from '../../../shared/books/closing-of.ts'
import type { BookMatch, Closing, Decision, Flows, Month, ShownMatch } from '../../../shared/domain/closing.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, mapOk, type Result } from '../../../shared/kit/result.ts'
import { monthFlows } from './month-flows.ts'
import { type BookVault, type MonthBook, type MonthReading, openMonth } from './read-month.ts'

/** A part of the matches of a month, in their order; `total` counts all of them. Pages of one `version` belong together. */
export interface MatchPage {
  readonly matches: ShownMatch[]
  readonly total: number
  readonly version: number
}

/** What is asked about the months of one vault; answered by what it holds at that moment. */
export interface MonthBooks {
  closing(month: Month): Promise<Result<Closing, AppError>>
  /** What came in and went out, by month, by whom and by what people wrote of it. */
  flows(month: Month): Promise<Result<Flows, AppError>>
  /** The matches in one state (null: all); `first` counts from 0. */
  matches(
    month: Month,
    ask: { readonly state: BookMatch['state'] | null; readonly first: number; readonly limit: number },
  ): Promise<Result<MatchPage, AppError>>
  /** What may explain an unmatched item, best first. */
  candidates(month: Month, item: string): Promise<Result<ShownMatch[], AppError>>
  /** Which of the items are neither of the month nor of the days around it. */
  unknown(month: Month, items: readonly string[]): Promise<Result<readonly string[], AppError>>
  /** The items of each proposal with at least this score, and at most so many items, with what was decided about any of them. */
  sure(
    month: Month,
    ask: { readonly score: number; readonly mostItems: number },
  ): Promise<Result<{ readonly proposals: readonly string[][]; readonly said: Decision[] }, AppError>>
}

/** Reads and matches in the thread that it is made in, which takes a second for a large month: the product asks a thread of its own. */
export function createMonthBooks(vault: BookVault): MonthBooks {
  const read = createMonthReader(vault)
  const about = async <T>(month: Month, tell: (book: MonthBook) => T): Promise<Result<T, AppError>> => {
    return mapOk(await read(month), tell)
  }
  return {
    closing: (month) => about(month, ({ closing }) => closing),
    async flows(month) {
      return andThen(await read(month), (book) => monthFlows(vault, book))
    },
    matches: (month, { state, first, limit }) =>
      about(month, ({ matches, version, decisions }) => {
        const wanted = state === null ? matches : matches.filter((match) => match.state === state)
        return { matches: wanted.slice(first, first + limit).map(shownWith(decisions)), total: wanted.length, version }
      }),
    candidates: (month, item) =>
      about(month, ({ around, decisions }) => candidatesFor(around, item).map(shownWith(decisions))),
    unknown: (month, items) =>
      about(month, ({ around }) => {
        const known = new Set(around.flatMap(keysOf))
        return items.filter((item) => !known.has(item))
      }),
    sure: (month, { score, mostItems }) =>
      about(month, ({ matches, decisions }) => {
        const proposals = matches
          .filter((match) => match.state === 'proposed' && match.score >= score && match.items.length <= mostItems)
          .map(keysOf)
        return { proposals, said: saidAbout(decisions)(proposals.flat()) }
      }),
  }
}

function shownWith(decisions: readonly Decision[]): (match: BookMatch) => ShownMatch {
  const said = saidAbout(decisions)
  return (match) => ({ ...match, said: said(keysOf(match)) })
}

/** Reads months; the last one again only after something that it is read from has changed, and then only what changed. */
export type MonthReader = (month: Month) => Promise<Result<MonthBook, AppError>>

/** Makes the reader of one vault: a screen asks for the figures and several lists of one month at once. */
export function createMonthReader(vault: BookVault): MonthReader {
  let last: {
    readonly month: Month
    readonly version: number
    readonly reading: MonthReading
    readonly book: Promise<Result<MonthBook, AppError>>
  } | null = null
  return async (month) => {
    const changes = await vault.books.changes({ since: last?.month === month ? last.version : null })
    if (!changes.ok) return changes
    const { version } = changes.value
    if (last?.month !== month || last.version !== version) {
      const before = last?.month === month ? last : null
      const reading = before?.reading ?? openMonth(vault, month)
      // What was asked before is read first, since the reading goes on from there.
      const book = (before?.book ?? Promise.resolve()).then(() => reading.read(changes.value))
      last = { month, version, reading, book }
    }
    const { book } = last
    const read = await book
    if (!read.ok && last?.book === book) last = null
    return read
  }
}
