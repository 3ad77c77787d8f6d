import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { isStaleAfter } from '../../../../renderer/bridge/invalidation.ts'
import { keepAnswer, keepSession } from '../../../../renderer/bridge/keep-answer.ts'
import { readingKey } from '../../../../renderer/bridge/reading.ts'
import { type Action, useAction } from '../../../../renderer/bridge/use-remote.ts'
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

describe('what a person makes the engine do', () => {
  test('is asked once for presses that are alike, and once more for another or after its answer', async () => {
    const asked: unknown[] = []
    const answers: (() => void)[] = []
    const call = (_: string, ask: unknown) => {
      asked.push(ask)
      return new Promise((resolve) => answers.push(() => resolve({ ok: true, value: {} })))
    }
    vi.stubGlobal('window', { quita: { call } })
    const actions: Action<'receipts.open'>[] = []
    const Pressed = () => {
      actions.push(useAction('receipts.open'))
      return null
    }
    renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Pressed)))
    const [action] = actions
    if (action === undefined) throw new Error('nothing was drawn')
    const press = (id: string) => action.run({ id })
    const presses = [press('1'), press('1'), press('2')]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    for (const answer of answers) answer()
    await Promise.all(presses)
    const again = press('1')
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.()
    await again
    expect(asked).toEqual([{ id: '1' }, { id: '2' }, { id: '1' }])
    vi.unstubAllGlobals()
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
