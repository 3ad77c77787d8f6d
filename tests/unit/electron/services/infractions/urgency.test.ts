import { describe, expect, test } from 'vitest'
import { mayDefend, urgencyAt } from '../../../../../electron/services/infractions/urgency.ts'
import { instantFromMs, instantMs } from '../../../../../shared/time/instant.ts'
import { instantSchema } from '../../../../../shared/time/instant-schema.ts'

const opened = instantSchema.parse('2026-11-10T12:00:00.000Z')
const hourMs = 3_600_000

function at(hours: number, status = 'OPEN', isReporter: boolean | null = false) {
  return urgencyAt({ status, isReporter, createdAt: opened }, instantFromMs(instantMs(opened) + hours * hourMs))
}

describe('how pressing an infraction is', () => {
  test.each([
    [0, 'calm', 1],
    [71, 'calm', 3],
    [72, 'warn', 4],
    [119, 'warn', 5],
    [120, 'urgent', 6],
    [167, 'urgent', 7],
    [168, 'over', 8],
  ])('%d hours after the opening it is %s, on day %d', (hours, urgency, day) => {
    expect(at(hours)).toMatchObject({ urgency, day })
  })

  test('the outer limit is seven days after the opening', () => {
    expect(at(0).outerLimit).toBe('2026-11-17T12:00:00.000Z')
  })

  test.each(['CLOSED', 'CANCELLED', 'DEFENDED', 'ANSWERED', 'WAITING_PSP', 'EM_REVISAO'])(
    'nothing presses while it is %s',
    (status) => expect(at(200, status).urgency).toBe('none'),
  )

  test('nothing presses in a case that our own side opened', () => {
    expect(at(200, 'OPEN', true).urgency).toBe('none')
  })

  test('a clock that is behind the institution shows the first day', () => {
    expect(at(-5)).toMatchObject({ urgency: 'calm', day: 1 })
  })
})

describe('whether a defense is taken', () => {
  test.each(['OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS', 'open'])('yes while it is %s', (status) => {
    expect(mayDefend({ status, isReporter: null })).toBe(true)
  })

  test.each(['DEFENDED', 'CLOSED', 'CANCELLED', 'NEW_WORD'])('no while it is %s', (status) => {
    expect(mayDefend({ status, isReporter: null })).toBe(false)
  })
})
