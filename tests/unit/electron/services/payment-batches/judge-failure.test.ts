import { describe, expect, test } from 'vitest'
import { judgeFailure } from '../../../../../electron/services/payment-batches/judge-failure.ts'
import { type AppError, appError, type Sent } from '../../../../../shared/errors/app-error.ts'

const problem = (status: number, sent: Sent, retry: AppError['retry']): AppError => ({
  ...appError({
    kind: 'problem',
    sent,
    status,
    type: null,
    detail: null,
    violations: [],
    pixErrorCode: null,
  }),
  retry,
})
const unreachable = (sent: Sent): AppError => appError({ kind: 'unreachable', sent, cause: 'timeout' })

describe('a row of a batch that fails', () => {
  test.each<readonly [string, AppError, object]>([
    [
      'by a token that is not taken any more',
      appError({ kind: 'credentials', group: 'accounts', fault: 'refused' }),
      { kind: 'pause', why: 'credentials' },
    ],
    [
      'by a certificate that is refused',
      appError({ kind: 'credentials', group: 'accounts', fault: 'certificate-refused' }),
      { kind: 'pause', why: 'credentials' },
    ],
    ['by a request for patience', problem(429, 'no', 'safe'), { kind: 'rest', why: 'busy' }],
    ['by a service that is down', problem(503, 'no', 'safe'), { kind: 'rest', why: 'busy' }],
    ['by a network that is not there', unreachable('no'), { kind: 'rest', why: 'unreachable' }],
    ['by a lock', appError({ kind: 'locked' }), { kind: 'stop' }],
    ['by the day’s cap', appError({ kind: 'policy', rule: 'per-day', cap: 1, left: 0 }), { kind: 'pause', why: 'cap' }],
    [
      'by the cap of one payment',
      appError({ kind: 'policy', rule: 'per-payment', cap: 1, left: null }),
      { kind: 'exception' },
    ],
    [
      'by a new day',
      appError({ kind: 'invalid', violations: [{ path: 'id', reason: 'expired' }] }),
      { kind: 'pause', why: 'midnight' },
    ],
    ['by a disk that is full', appError({ kind: 'storage', fault: 'disk-full' }), { kind: 'pause', why: 'storage' }],
    [
      'by a person who holds all payments',
      appError({ kind: 'held', sent: 'no', why: 'person' }),
      { kind: 'pause', why: 'held' },
    ],
    ['by an answer that it is not there', appError({ kind: 'not-found', what: 'key' }), { kind: 'exception' }],
  ])('%s has its end', (_, error, outcome) => {
    expect(judgeFailure(error)).toMatchObject(outcome)
  })

  // Whatever was sent, or may have been, is the journal's to end.
  const sentOrMaybe = (['maybe', 'yes'] as const).flatMap((sent): readonly (readonly [string, AppError])[] => [
    [`429, sent: ${sent}`, problem(429, sent, 'safe')],
    [`503, sent: ${sent}`, problem(503, sent, 'safe')],
    [`500, sent: ${sent}`, problem(500, sent, 'never')],
    [`no answer, sent: ${sent}`, unreachable(sent)],
  ])
  test.each(sentOrMaybe)('is never tried again here after %s', (_, error) => {
    expect(judgeFailure(error)).toMatchObject({ kind: 'pause', why: 'failed' })
  })
})
