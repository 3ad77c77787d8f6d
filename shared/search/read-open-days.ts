import { addDays, type LocalDate } from '../time/local-date.ts'
import { type DaySpan, monthBeside, weekBeside, yearOf, yearSpan } from './calendar-span.ts'
import { inLatestMonth } from './dated.ts'
import { monthOfShortName } from './month-names.ts'
import { readCountedDays } from './read-counted-days.ts'
import { readDated, readEnglishDay } from './read-dated.ts'
import { readWeekday } from './read-weekday.ts'
import { phraseAt } from './phrase-at.ts'
import { type ReadSpan, readDays, readThisOne } from './read-days.ts'
import type { SearchToken } from './split-search.ts'
import { plainAt, type ReadTokens } from './token-reader.ts'

/** A stretch of days of which one end is open. */
export interface OpenDays {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

const FROM = [
  '>=',
  '=>',
  '≥',
  'desde',
  'desde o',
  'desde a',
  'dsd',
  'a partir',
  'a partir de',
  'a partir do',
  'a partir da',
  'apartir de',
  'apartir do',
  'a contar de',
  'a contar do',
  'contando de',
  'iniciando em',
  'comecando',
  'comecando em',
  'since',
  'starting',
  'from',
  ...['inicio', 'comeco'].flatMap((start) => ['de', 'do', 'da'].map((of) => `desde o ${start} ${of}`)),
]
const AFTER = [
  ...'mais novo que|mais novos que|mais recente que|mais recentes que|newer than'.split('|'),
  'acima de',
  'maior que',
  '>',
  'depois de',
  'depois do',
  'depois da',
  'apos',
  'apos o',
  'apos a',
  'posterior a',
  'posteriores a',
  'after',
]
const UNTIL = [
  'terminando em',
  '<=',
  '=<',
  '≤',
  'ate',
  'ate o',
  'ate a',
  'until',
  'till',
  'through',
  'up to',
  ...['fim', 'final', 'ultimo dia'].flatMap((end) =>
    ['de', 'do', 'da'].flatMap((of) => [`ate ${end} ${of}`, `ate o ${end} ${of}`]),
  ),
]
const ONWARDS = ['em diante', 'pra frente', 'para frente', 'para ca', 'pra ca', 'ate agora', 'onwards', 'or later']
const BEFORE = [
  'mais antigo que',
  'mais antigos que',
  'mais velho que',
  'older than',
  'abaixo de',
  'menor que',
  '<',
  'antes de',
  'antes do',
  'antes da',
  'anterior a',
  'anteriores a',
  'before',
]

/** Reads a stretch with one end: `desde março`, `a partir de 12/03`, `até 12/03`, `12/03 em diante`, `antes de ontem`, `until 2025`. */
export const readOpenDays: ReadSpan<OpenDays> = (tokens, at, today, latest) => {
  // `desde março até abril` has both its ends.
  const days = readDays(tokens, at, today, latest)
  if (days !== null) {
    const onwards = phraseAt(tokens, at + days.taken, ONWARDS)
    return onwards === 0 ? null : { value: { from: days.value.from, to: null }, taken: days.taken + onwards }
  }
  const older = readOlder(tokens, at, today)
  if (older !== null) return older
  for (const [phrases, make] of ENDS) {
    // `antes deste mês`
    const isJoined = /^d?es[st][ae]$/.test(plainAt(tokens, at + 1)) && phrases.includes(`${plainAt(tokens, at)} de`)
    const lead = isJoined ? 1 : phraseAt(tokens, at, phrases)
    if (lead === 0) continue
    const isEnglish = ENGLISH.test(plainAt(tokens, at))
    const read =
      (isEnglish ? readEnglishDays(tokens, at + lead, latest) : null) ??
      readEndingSoon(tokens, at + lead, today, phrases === UNTIL || phrases === BEFORE ? latest : null) ??
      readDays(tokens, at + lead, today, latest) ??
      (OF_AMOUNTS.test(plainAt(tokens, at)) ? null : readCutMonth(tokens, at + lead, latest)) ??
      readYear(tokens, at + lead, today) ??
      readThisOne(tokens, at + lead, today) ??
      readCountedDays(tokens, at + lead, today)
    if (read === null) continue
    // `from last month` is that month.
    if (plainAt(tokens, at) === 'from' && /^(?:the|last|this)$/.test(plainAt(tokens, at + 1)))
      return { value: read.value, taken: lead + read.taken }
    // `depois de 10/11 até 15/11` has an end of its own.
    const first = readDated(tokens, at + lead, today)
    const begin = first === null || first.taken >= read.taken ? null : make(first.value(read.value.to)).from
    const isEnded = begin !== null && plainAt(tokens, at + lead + (first?.taken ?? 0)) === 'ate'
    return { value: isEnded ? { from: begin, to: read.value.to } : make(read.value), taken: lead + read.taken }
  }
  return null
}

// `até 31/07`, on the 6th: what still comes in this month is meant, and not that day of a year ago.
function readEndingSoon(
  tokens: readonly SearchToken[],
  at: number,
  today: LocalDate,
  latest: LocalDate | null,
): ReadTokens<DaySpan> | null {
  // `até sexta`, on a Monday: the one of this week.
  if (latest !== null && readWeekday(tokens, at, today) !== null)
    return readDays(tokens, at, today, latest > today ? latest : weekBeside(today, 0).to)
  const [past, soon] = [latest, latest === null ? null : monthBeside(latest, 0).to].map((far) =>
    far === null ? null : readDays(tokens, at, today, far),
  )
  const isSame = past?.value.from.slice(8) === soon?.value.from.slice(8)
  return soon?.value.from === soon?.value.to && isSame ? (soon ?? null) : null
}

const ENGLISH = /^(?:since|starting|from|newer|after|until|till|through|up|older|before)$/

// `until nov 30`
function readEnglishDays(tokens: readonly SearchToken[], at: number, latest: LocalDate): ReadTokens<DaySpan> | null {
  const day = readEnglishDay(tokens, at, true)
  return day === null ? null : { value: day.value(latest), taken: day.taken }
}

// `acima de dez` is ten, and so is `até dez reais`.
const COUNTED = /^(?:reais|mil|milhoes|centavos)$/
const OF_AMOUNTS = /^(?:[<>=≥≤]|(?:acima|abaixo|maior|menor)$)/

// `desde nov`, `até mar`: behind these the first letters are a month.
function readCutMonth(tokens: readonly SearchToken[], at: number, latest: LocalDate): ReadTokens<DaySpan> | null {
  const month = COUNTED.test(plainAt(tokens, at + 1)) ? null : monthOfShortName(plainAt(tokens, at))
  return month === null ? null : { value: inLatestMonth(month)(latest), taken: 1 }
}

/** `há mais de 15 dias`, `more than 2 weeks ago`, `há menos de 10 dias`. */
function readOlder(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<OpenDays> | null {
  const lead = phraseAt(tokens, at, OLDER) || phraseAt(tokens, at, YOUNGER)
  const since = lead === 3 ? tokens.slice(at, at + 1) : []
  const read = lead === 0 ? null : readCountedDays([...since, ...tokens.slice(at + lead)], 0, today)
  if (read === null || read.value.from !== read.value.to) return null
  const isYounger = phraseAt(tokens, at, YOUNGER) > 0
  const value = isYounger
    ? { from: addDays(read.value.from, 1), to: today }
    : { from: null, to: addDays(read.value.from, -1) }
  return { value, taken: lead + read.taken - since.length }
}

const [OLDER, YOUNGER] = [
  ['mais de', 'more than', 'ha mais de', 'faz mais de'],
  ['menos de', 'less than', 'ha menos de', 'faz menos de'],
]

const ENDS: readonly (readonly [readonly string[], (span: DaySpan) => OpenDays])[] = [
  [FROM, ({ from }) => ({ from, to: null })],
  [AFTER, ({ to }) => ({ from: addDays(to, 1), to: null })],
  [UNTIL, ({ to }) => ({ from: null, to })],
  [BEFORE, ({ from }) => ({ from: null, to: addDays(from, -1) })],
]

// `até 2000` is money: nobody paid by Quita in so early a year.
function readYear(tokens: readonly SearchToken[], at: number, today: LocalDate): ReadTokens<DaySpan> | null {
  const text = plainAt(tokens, at)
  const isYear = /^20\d{2}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= yearOf(today) + YEARS_AHEAD
  return isYear ? { value: yearSpan(Number(text)), taken: 1 } : null
}

const FIRST_YEAR = 2010
const YEARS_AHEAD = 10
