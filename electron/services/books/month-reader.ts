import type { Month } from '../../../shared/domain/closing.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { type BookVault, type MonthBook, readMonth } from './read-month.ts'

/** Reads months; the last one again only after something that it is read from has changed. */
export type MonthReader = (month: Month) => Promise<Result<MonthBook, AppError>>

/** Makes the reader of one vault: a screen asks for the figures and several lists of one month at once. */
export function createMonthReader(vault: BookVault): MonthReader {
  let last: {
    readonly month: Month
    readonly version: number
    readonly book: Promise<Result<MonthBook, AppError>>
  } | null = null
  return async (month) => {
    const version = await vault.books.version()
    if (!version.ok) return version
    if (last?.month !== month || last.version !== version.value) {
      last = { month, version: version.value, book: readMonth(vault, month, version.value) }
    }
    const { book } = last
    const read = await book
    if (!read.ok && last?.book === book) last = null
    return read
  }
}
