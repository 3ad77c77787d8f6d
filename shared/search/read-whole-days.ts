import type { LocalDate } from '../time/local-date.ts'
import { type DaySpan, monthBeside, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import { readDayList } from './read-day-list.ts'
import { type ReadSpan, readDays } from './read-days.ts'
import { isNameWith } from './read-worded-number.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

const WHOLE = '(?:inteir[oa]s?|tod[oa]|complet[oa]|por inteiro)'
const ALL = 'tod[oa](?: [oa])?|all(?: of)?|(?:the )?(?:whole|entire)(?: of)?'
// What stands before a stretch: `durante todo o`, `o mês inteiro de`, `ao longo de`.
const LEAD = new RegExp(
  '^(?:(?<along>ao longo d[eoa]|throughout) |(?:durante|por|em|in|for|during) )?' +
    `(?:(?:(?<all>${ALL})|(?<article>[oa]|the)) )?` +
    `(?:(?<unit>(?:(?:mes|ano|month|year)(?<inside> ${WHOLE})?|todos os dias) (?:de|do|da|of)) )?`,
)
const TAIL = new RegExp(`^${WHOLE}(?= |$)(?! (?:dia|mes|ano|semana|santo|mundo)(?: |$))`)
// Behind an article alone: `o mês passado`, `a última semana`, `o 1º trimestre`.
const STRETCH =
  /^(?:mes|ano|semana|trimestre|semestre|quinzena|(?:ultim|proxim|primeir|segund)[oa]s?|terceiro|quarto|[1-4][ºª°oa])$/
const NOW = new RegExp(
  `^(?:durante |por )?(?:[oa] (?<named>mes|semana|ano) ${WHOLE}|tod[oa] [oa] (?<led>mes|semana|ano))(?= |$)(?! d[eoa](?: |$))`,
)
const MOST = 8

/**
 * Reads a stretch of which it is said that all of it is meant: `outubro inteiro`, `todo outubro`, `o mês de outubro`, `a semana passada inteira`,
 * `todo o ano de 2025`, `the whole of October`. A single day is none: `todo dia 5` comes again each month.
 */
export const readWholeDays: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const said = wordsAt(tokens, at)
  const match = LEAD.exec(said)
  const groups = match?.groups
  const lead = (match?.[0] ?? '').split(' ').length - 1
  const isAll = groups?.all !== undefined || groups?.inside !== undefined
  const read =
    readStretch(tokens, at + lead, today, latest) ??
    readYear(tokens, at + lead, isAll || /^(?:ano|year)/.test(groups?.unit ?? ''))
  if (read === null || read.value.from === read.value.to) return readNow(said, today)
  const tail = tailAt(tokens, at + lead + read.taken)
  const isLed =
    isAll ||
    groups?.unit !== undefined ||
    groups?.along !== undefined ||
    (groups?.article !== undefined && STRETCH.test(plainAt(tokens, at + lead)))
  return isLed || tail > 0 ? { value: read.value, taken: lead + read.taken + tail } : null
}

const readStretch: ReadSpan<DaySpan> = (tokens, at, today, latest) => {
  const list = readDayList(tokens, at, today, latest)
  if (list === null) return readDays(tokens, at, today, latest)
  return list.value === null ? null : { value: list.value, taken: list.taken }
}

/** `2025 inteiro`, `todo 2025`: elsewhere four digits may be anything. */
function readYear(tokens: readonly SearchToken[], at: number, isAll: boolean): ReadTokens<DaySpan> | null {
  const year = /^(?:19|20)\d{2}$/.exec(plainAt(tokens, at))?.[0]
  const isYear = year !== undefined && (isAll || tailAt(tokens, at + 1) > 0)
  return isYear ? { value: yearSpan(Number(year)), taken: 1 } : null
}

/** `o mês todo`, `a semana inteira`, `todo o ano`: the one that is under way. */
function readNow(said: string, today: LocalDate): ReadTokens<DaySpan> | null {
  const match = NOW.exec(said)
  const taken = match?.[0].split(' ').length ?? 0
  switch (match?.groups?.named ?? match?.groups?.led) {
    case 'mes':
      return { value: monthBeside(today, 0), taken }
    case 'semana':
      return { value: weekBeside(today, 0), taken }
    case 'ano':
      return { value: yearSpan(yearOf(today)), taken }
    default:
      return null
  }
}

/** How many tokens at a place say that all of what stands before them is meant. */
function tailAt(tokens: readonly SearchToken[], at: number): number {
  return isNameWith(tokens, at - 1, at) ? 0 : (TAIL.exec(wordsAt(tokens, at))?.[0].split(' ').length ?? 0)
}

function wordsAt(tokens: readonly SearchToken[], at: number): string {
  return tokens
    .slice(at, at + MOST)
    .map(({ plain }) => plain)
    .join(' ')
}
