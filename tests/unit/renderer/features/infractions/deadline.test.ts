import { describe, expect, test } from 'vitest'
import { advice, daysPassed, timeLeft } from '../../../../../renderer/features/infractions/deadline.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { caseWith } from './fixtures.ts'

const t = createText('pt-BR')
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('the time until the outer limit', () => {
  test.each([
    [5 * DAY + 3 * HOUR, 'faltam 5 dias e 3 h'],
    [DAY + 59 * 60_000, 'faltam 1 dia e 0 h'],
    [3 * HOUR, 'faltam 3 h'],
    [90_000, 'faltam 2 min'],
    [0, 'encerrado'],
    [-DAY, 'encerrado'],
  ])('%d ms are said as %s', (left, words) => {
    expect(timeLeft(t, left, 0)).toBe(words)
  })
})

describe('the seven days', () => {
  test('fill one after the other', () => {
    expect(daysPassed(0, 1.5 * DAY)).toEqual([1, 0.5, 0, 0, 0, 0, 0])
  })

  test('are never more than full, nor less than empty', () => {
    expect([...daysPassed(0, 30 * DAY), ...daysPassed(DAY, 0)]).toEqual([...Array(7).fill(1), ...Array(7).fill(0)])
  })
})

describe('the advice', () => {
  test('names the third day after the opening while there is time', () => {
    expect(advice(t, 'calm', caseWith())).toContain('até 20/11')
  })

  test('never promises that the limit is the institution’s', () => {
    for (const urgency of ['calm', 'warn', 'urgent'] as const) {
      expect(advice(t, urgency, caseWith())).toContain('A instituição não informa o prazo dela')
    }
  })
})
