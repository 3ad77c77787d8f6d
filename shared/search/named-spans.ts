import { addDays, type LocalDate } from '../time/local-date.ts'
import {
  type DaySpan,
  fortnightBeside,
  monthBeside,
  partBeside,
  weekBeside,
  weekendBeside,
  yearOf,
  yearSpan,
} from './calendar-span.ts'
import { daySpan } from './dated.ts'

const THIS_MONTH = ['este', 'esse', 'neste', 'nesse', 'deste', 'desse', 'this']
const THIS_WEEK = ['esta', 'essa', 'nesta', 'nessa', 'desta', 'dessa', 'this']
const NOW = ['atual', 'corrente']
/** Behind a stretch they say that it is the one before. */
export const PAST = ['passado', 'passada', 'anterior', 'que passou']
const BEFORE_PAST = ['retrasado', 'retrasada']
const NEXT = ['proximo', 'proxima', 'next']
/** And these that it is the next one. */
export const AHEAD = ['que vem', 'seguinte']
/** What a year is called. */
export const YEAR = ['ano', 'year']
const [MONTH, WEEK, FORTNIGHT] = [['mes', 'month'], ['semana', 'week'], ['quinzena']]
const WEEKEND = ['fim de semana', 'final de semana', 'weekend']
const QUARTER = ['trimestre', 'quarter']
const LAST = ['last', 'the last', 'ultimo', 'ultima']

const named = new Map<string, (today: LocalDate) => DaySpan>([
  ...onDays(-2, 'anteontem', 'antes ontem', 'the day before yesterday', 'day before yesterday'),
  ...onDays(-1, 'ontem', 'yesterday'),
  ...onDays(0, 'hoje', 'hj', 'today'),
  ...onDays(1, 'amanha', 'tomorrow'),
  ...onDays(2, 'depois de amanha'),
  ...saidAs(NEXT, WEEK, AHEAD, (today) => weekBeside(today, 1)),
  ...saidAs(NEXT, MONTH, AHEAD, (today) => monthBeside(today, 1)),
  ...saidAs(NEXT, YEAR, AHEAD, (today) => yearSpan(yearOf(today) + 1)),
  ...saidAs(THIS_WEEK, WEEK, NOW, (today) => weekBeside(today, 0)),
  ...saidAs(LAST, WEEK, PAST, (today) => weekBeside(today, -1)),
  ...saidAs(NEXT, WEEKEND, AHEAD, (today) => weekendBeside(today, 1)),
  ...saidAs(THIS_MONTH, WEEKEND, NOW, (today) => weekendBeside(today, 0)),
  ...saidAs(LAST, WEEKEND, PAST, (today) => weekendBeside(today, -1)),
  ...saidAs(THIS_WEEK, FORTNIGHT, NOW, (today) => fortnightBeside(today, 0)),
  ...saidAs(LAST, FORTNIGHT, PAST, (today) => fortnightBeside(today, -1)),
  ...saidAs([], WEEK, BEFORE_PAST, (today) => weekBeside(today, -2)),
  ...saidAs([], MONTH, BEFORE_PAST, (today) => monthBeside(today, -2)),
  ...saidAs([], YEAR, BEFORE_PAST, (today) => yearSpan(yearOf(today) - 2)),
  ...saidAs(THIS_MONTH, MONTH, NOW, (today) => monthBeside(today, 0)),
  ...saidAs(LAST, MONTH, PAST, (today) => monthBeside(today, -1)),
  ...saidAs(THIS_MONTH, QUARTER, NOW, (today) => partBeside(today, 3, 0)),
  ...saidAs(LAST, QUARTER, PAST, (today) => partBeside(today, 3, -1)),
  ...saidAs(THIS_MONTH, ['semestre'], NOW, (today) => partBeside(today, 6, 0)),
  ...saidAs(LAST, ['semestre'], PAST, (today) => partBeside(today, 6, -1)),
  ...saidAs(THIS_MONTH, YEAR, NOW, (today) => yearSpan(yearOf(today))),
  ...saidAs(LAST, YEAR, PAST, (today) => yearSpan(yearOf(today) - 1)),
])

function onDays(by: number, ...said: readonly string[]): (readonly [string, (today: LocalDate) => DaySpan])[] {
  return said.map((word) => [word, (today) => daySpan(addDays(today, by))])
}

function saidAs(
  before: readonly string[],
  units: readonly string[],
  behind: readonly string[],
  span: (today: LocalDate) => DaySpan,
): (readonly [string, (today: LocalDate) => DaySpan])[] {
  const phrases = units.flatMap((unit) => [
    ...before.map((word) => `${word} ${unit}`),
    ...behind.map((word) => `${unit} ${word}`),
  ])
  return phrases.map((phrase) => [phrase, span])
}

/** The stretch that is called so, in words without accents and capitals, as of a day: `ontem`, `semana passada`, `this year`; undefined for any other words. */
export function namedSpan(plain: string, today: LocalDate): DaySpan | undefined {
  return named.get(plain)?.(today)
}
