import { isLocalDate, type LocalDate } from '../../shared/time/local-date.ts'

/** Reads a day as it is typed: `30/11/2026`, `30112026`, `30.11.2026`, or `2026-11-30`; null while it is none. The day comes first. */
export function typedDay(text: string): LocalDate | null {
  const bare = text.trim()
  if (isLocalDate(bare)) return bare
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(read) ? read : null
}

/** What a person means who leaves the field: two digits of a year are of this century. */
export function leftDay(text: string): LocalDate | null {
  return typedDay(text.trim().replace(/^(\d{1,2}[/.\- ]\d{1,2}[/.\- ])(\d{2})$/, '$120$2')) ?? typedDay(text)
}

/** The day in a text that was pasted, with spaces around it or an hour behind it; null where it is no day alone. */
export function pastedDay(text: string): LocalDate | null {
  return leftDay(text.trim().replace(/[ T,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/, ''))
}

/** The text after a key: behind two digits of a day or a month its stroke comes by itself, unless something was taken away. */
export function withStroke(before: string, text: string): string {
  const isLonger = text.length === before.length + 1 && text.startsWith(before)
  return isLonger && /^\d{2}(?:\/\d{2})?$/.test(text) ? `${text}/` : text.replace('//', '/')
}
