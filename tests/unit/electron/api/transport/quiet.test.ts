import { describe, expect, test } from 'vitest'
import { createQuiet } from '../../../../../electron/api/transport/quiet.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const refusal = appError({
  kind: 'problem',
  status: 429,
  type: null,
  detail: null,
  violations: [],
  pixErrorCode: null,
})

function asked(retryAfter: string | null, status = 429) {
  const clock = createManualClock()
  const quiet = createQuiet(clock)
  const ms = quiet.note('accounts.transactions', { status, retryAfter, date: null }, refusal)
  return { clock, quiet, ms }
}

describe('an operation that the institution asked to be left alone with', () => {
  test('is refused here until the time is over, and no other one is', () => {
    const { clock, quiet, ms } = asked('120')
    expect([ms, quiet.refusal('accounts.transactions')]).toEqual([120_000, refusal])
    expect(quiet.refusal('accounts.balance')).toBeNull()
    clock.advance(119_000)
    expect(quiet.refusal('accounts.transactions')).toBe(refusal)
    clock.advance(1_000)
    expect(quiet.refusal('accounts.transactions')).toBeNull()
  })

  test('is asked again after an hour, whatever was asked for', () => {
    const { clock, quiet, ms } = asked('999999999', 503)
    expect(ms).toBe(3_600_000)
    clock.advance(3_600_000)
    expect(quiet.refusal('accounts.transactions')).toBeNull()
  })

  test('takes a moment as well as seconds', () => {
    expect(asked('Fri, 20 Nov 2026 12:05:00 GMT').ms).toBe(300_000)
  })
})

test.each([
  ['nothing', null, 429],
  ['a second', '1', 429],
  ['nonsense', 'depois', 429],
  ['a pause after another refusal', '120', 403],
])('%s asks for no quiet', (_, retryAfter, status) => {
  const { ms, quiet } = asked(retryAfter, status)
  expect([ms, quiet.refusal('accounts.transactions')]).toEqual([0, null])
})
