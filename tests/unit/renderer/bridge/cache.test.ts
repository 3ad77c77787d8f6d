import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { isStaleAfter } from '../../../../renderer/bridge/invalidation.ts'
import { keepAnswer, keepSession } from '../../../../renderer/bridge/keep-answer.ts'
import { readingKey } from '../../../../renderer/bridge/reading.ts'
import { contract } from '../../../../shared/ipc/contract.ts'
import { events } from '../../../../shared/ipc/events.ts'
import { session } from '../../../fakes/page/canned-session.ts'

const open = {
  stage: 'open',
  environment: 'production',
  keychain: 'system',
  reason: 'idle',
  failedAttempts: 0,
} as const
const balanceKey = readingKey('balance.read', {})

function clientWith(before: Parameters<typeof session>[0]): QueryClient {
  const client = new QueryClient()
  keepSession(client, session(before))
  client.setQueryData(balanceKey, { value: 'sealed', failure: null })
  return client
}

describe('what the page remembers', () => {
  test('locking forgets all that was read of the account', () => {
    const client = clientWith(open)
    keepSession(client, session({ ...open, stage: 'locked' }))
    expect(client.getQueryData(balanceKey)).toBeUndefined()
  })

  test('locking by a call forgets it too, before any event comes', () => {
    const client = clientWith(open)
    keepAnswer(client, 'session.lock', session({ ...open, stage: 'locked' }))
    expect(client.getQueryData(balanceKey)).toBeUndefined()
  })

  test('a counter of the same connection makes nothing be read again', () => {
    const client = clientWith(open)
    keepSession(client, { ...session(open) })
    expect(client.getQueryData(balanceKey)).toEqual({ value: 'sealed', failure: null })
  })

  test('the answer to a refresh is at once what the screen shows', () => {
    const client = new QueryClient()
    keepAnswer(client, 'balance.refresh', { latest: null, days: [] })
    expect(client.getQueryData(balanceKey)).toEqual({ value: { latest: null, days: [] }, failure: null })
  })
})

describe('what an event makes old', () => {
  test('a changed payment makes payments and the counters old, and no receipt', () => {
    expect(isStaleAfter('payments.changed', 'payments.list')).toBe(true)
    expect(isStaleAfter('payments.changed', 'session.read')).toBe(true)
    expect(isStaleAfter('payments.changed', 'receipts.rows')).toBe(false)
  })

  test('a saved receipt makes receipts and the payment it belongs to old', () => {
    expect(isStaleAfter('receipts.saved', 'receipts.rows')).toBe(true)
    expect(isStaleAfter('receipts.saved', 'payments.read')).toBe(true)
  })

  test('no event makes anything old that no channel reads', () => {
    const channels = Object.keys(contract)
    const touched = (['payments.changed', 'receipts.saved', 'balance.changed', 'statement.changed'] as const).map(
      (event) => channels.filter((channel) => isStaleAfter(event, channel)).length,
    )
    expect(touched.every((count) => count > 0)).toBe(true)
    expect(Object.keys(events)).toContain('shell.command')
  })
})
