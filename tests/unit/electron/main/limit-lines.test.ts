import { expect, test } from 'vitest'
import { LINE_RATE, limitLines } from '../../../../electron/main/limit-lines.ts'

test('what a page has refused without an end is told a hundred times, then once that it goes on, and again after a while', () => {
  const clock = { ms: 0 }
  const lines: string[] = []
  const log = limitLines({ event: (name) => void lines.push(name) }, () => clock.ms)
  for (let times = 0; times < 10_000; times += 1) log.event('guard.refused', { what: 'navigation' })
  expect(lines).toEqual([...Array.from({ length: LINE_RATE.atOnce }, () => 'guard.refused'), 'refusals.too-many'])
  clock.ms += 3_600_000
  log.event('lane.refused', { why: 'ask-weight', reference: '00000000' })
  expect(lines.at(-1)).toBe('lane.refused')
})

test('what a person may have refused in a day is told whole', () => {
  const clock = { ms: 0 }
  const lines: object[] = []
  const log = limitLines({ event: (name, fields) => void lines.push({ name, ...fields }) }, () => clock.ms)
  for (let times = 0; times < 500; times += 1) {
    log.event('guard.refused', { what: 'window' })
    clock.ms += 60_000
  }
  expect(lines).toHaveLength(500)
  expect(lines[0]).toEqual({ name: 'guard.refused', what: 'window' })
})
