import { describe, expect, test } from 'vitest'
import { holdsAll, nextTryAt, reasonOf } from '../../../../../electron/services/receipts/next-try.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { instantFromMs, instantMs } from '../../../../../shared/time/instant.ts'

const now = instantFromMs(Date.UTC(2026, 10, 20, 12))
const before = (ms: number) => instantFromMs(instantMs(now) - ms)
const dayMs = 86_400_000

function pauses(paidAt: ReturnType<typeof before>, most: number): number[] {
  return Array.from(
    { length: most },
    (_, tries) => (instantMs(nextTryAt({ tries, paidAt }, now)) - instantMs(now)) / 1000,
  )
}

describe('a receipt that did not come is asked for again', () => {
  test('within seconds at first where the payment is new, then ever less often', () => {
    expect(pauses(before(60_000), 13)).toEqual([1, 1, 2, 3, 5, 10, 30, 60, 300, 900, 3600, 3600, 3600])
  })

  test('within hours, then days, where the payment is older than a day', () => {
    expect(pauses(before(dayMs + 1), 6).map((seconds) => seconds / 3600)).toEqual([1, 6, 24, 72, 72, 72])
  })
})

const problem = (status: number) =>
  appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })

describe('what a failure means', () => {
  test.each([
    ['there is none yet', appError({ kind: 'not-found', what: 'receipt' }), 'not-ready', false],
    ['it is no PDF', appError({ kind: 'contract', endpoint: 'receipt', paths: ['pdf'] }), 'unreadable', false],
    ['this one is refused', problem(422), 'refused', false],
    ['too many requests', problem(429), 'unreachable', true],
    ['the institution is in trouble', problem(503), 'unreachable', true],
    ['nobody answers', appError({ kind: 'unreachable', sent: 'no', cause: 'refused' }), 'unreachable', true],
    ['the credential may not', appError({ kind: 'credentials', group: 'accounts', fault: 'scope' }), 'refused', true],
    ['the disk is full', appError({ kind: 'storage', fault: 'disk-full' }), 'storage', true],
    ['a fault of our own', appError({ kind: 'internal' }), 'refused', true],
  ] as const)('%s', (_, error, reason, holds) => {
    expect({ reason: reasonOf(error), holds: holdsAll(error) }).toEqual({ reason, holds })
  })
})
