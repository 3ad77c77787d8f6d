import { expect, test } from 'vitest'
import { confirmedWords } from '../../../../../renderer/features/payments/confirmed-words.ts'
import { dayTime } from '../../../../../renderer/features/payments/day-time.ts'
import type { TimelineEntry } from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const at = (text: string) => instantFromMs(Date.parse(text))
const t = createText('pt-BR')
const reviewed = at('2026-11-20T12:00:00Z')
const entry = (what: TimelineEntry['what'], text: string): TimelineEntry => ({
  at: at(text),
  by: 'person',
  what,
  facts: {},
})

test('a payment was confirmed when a person said yes, not when it was put to the review', () => {
  const timeline = [entry('reviewed', '2026-11-20T12:00:00Z'), entry('confirmed', '2026-11-20T12:03:07Z')]
  expect(confirmedWords(t, { timeline, createdAt: reviewed })).toEqual({
    term: 'Confirmado em',
    value: '20/11/2026 09:03:07',
  })
  expect(confirmedWords(t, { timeline: timeline.slice(0, 1), createdAt: reviewed })).toEqual({
    term: 'Conferido em',
    value: '20/11/2026 09:00:00',
  })
})

test('an hour of another day is told with its day, by dates in São Paulo', () => {
  expect(dayTime(t, at('2026-11-24T03:00:00Z'), reviewed)).toBe('00:00:00 de 24/11/2026')
  expect(dayTime(t, at('2026-11-21T02:59:59Z'), reviewed)).toBe('23:59:59')
})
