import type { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import { showSeen } from '../../../../renderer/app/show-seen.ts'
import { createQueryClient } from '../../../../renderer/bridge/query-client.ts'
import { readingKey } from '../../../../renderer/bridge/reading.ts'
import { homeAsks } from '../../../../shared/domain/home-asks.ts'
import type { Answer } from '../../../../shared/ipc/contract.ts'
import { session as sessionOf } from '../../../fakes/page/canned-session.ts'
import { createPageBridge } from '../../../fakes/page/page-bridge.ts'

const choice = {
  environment: 'production',
  keychain: 'system',
  reason: 'start',
  failedAttempts: 0,
} as const
afterAll(() => vi.unstubAllGlobals())

const open = sessionOf({ ...choice, stage: 'open' })
const locked = sessionOf({ ...choice, stage: 'locked' })
const sessionKey = readingKey('session.read', {})
const balanceKey = readingKey('balance.read', {})

/** A page at its start: what was seen is told at once, and how the connection stands when the test says so. */
function starting() {
  const opened = Promise.withResolvers<Answer<'session.read'>>()
  const canned = createPageBridge({ opening: true })
  const call = async (channel: string, ask: unknown) =>
    channel === 'session.read' ? { ok: true, value: await opened.promise } : canned.call(channel, ask)
  vi.stubGlobal('window', { quita: { call, on: canned.on } })
  return { client: createQueryClient(), tell: opened.resolve }
}

function session(client: QueryClient) {
  return client.getQueryData<{ value: Answer<'session.read'> }>(sessionKey)?.value
}

test('home as it was seen stands with its moment until the connection is open, and what it tells is asked for anew', async () => {
  const { client, tell } = starting()
  const shown = showSeen(client)
  await vi.waitFor(() => expect(session(client)).toMatchObject({ stage: 'open', seenAt: expect.any(String) }))
  expect(client.getQueryData(balanceKey)).toMatchObject({ value: { latest: expect.any(Object) } })
  const asked = [balanceKey, readingKey('statement.latest', homeAsks.statement), readingKey('receipts.coverage', {})]
  for (const key of asked) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  tell(open)
  await shown
  expect(session(client)).toEqual(open)
})

test('how the readings of the institution stand is not told by it', async () => {
  const { client } = starting()
  void showSeen(client)
  await vi.waitFor(() => expect(session(client)).toBeDefined())
  expect(client.getQueryData(readingKey('health.read', {}))).toBeUndefined()
})

test('where the connection does not open, nothing of it stays', async () => {
  const { client, tell } = starting()
  const shown = showSeen(client)
  await vi.waitFor(() => expect(client.getQueryData(balanceKey)).toBeDefined())
  tell(locked)
  await shown
  expect(session(client)).toEqual(locked)
  expect(client.getQueryData(balanceKey)).toBeUndefined()
})

test('over a session that is here already nothing older is put', async () => {
  const { client, tell } = starting()
  client.setQueryData(sessionKey, { value: open, failure: null })
  tell(open)
  await showSeen(client)
  expect(session(client)).toEqual(open)
  expect(client.getQueryData(balanceKey)).toBeUndefined()
})
