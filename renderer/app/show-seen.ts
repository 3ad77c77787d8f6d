import type { QueryClient } from '@tanstack/react-query'
import { homeAsks } from '../../shared/domain/home-asks.ts'
import { call } from '../bridge/call.ts'
import { keepSession } from '../bridge/keep-answer.ts'
import { readingKey } from '../bridge/reading.ts'

/**
 * Shows home as it was seen last while the connection is being opened. All of it is asked for at once too, and what comes takes its
 * place; where the connection does not open, nothing of it stays.
 */
export async function showSeen(client: QueryClient): Promise<void> {
  const [seen, opened] = [call('seen.read', {}), call('session.read', {})]
  const reply = await seen
  const session = readingKey('session.read', {})
  if (!reply.ok || reply.value.home === null || client.getQueryData(session) !== undefined) return
  const { home } = reply.value
  const put = (queryKey: readonly [string, object], value: unknown): void => {
    client.setQueryData(queryKey, { value, failure: null })
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  put(readingKey('balance.read', {}), home.balance)
  put(readingKey('statement.latest', homeAsks.statement), home.statement)
  put(readingKey('statement.latest', homeAsks.newest), { ...home.statement, lines: home.statement.lines.slice(0, 1) })
  put(readingKey('payments.list', homeAsks.doubtful), home.doubtful)
  put(readingKey('payments.list', homeAsks.processing), home.processing)
  put(readingKey('infractions.list', {}), home.infractions)
  put(readingKey('receipts.coverage', {}), home.receipts)
  client.setQueryData(session, { value: home.session, failure: null })
  const now = await opened
  if (now.ok) keepSession(client, now.value)
}
