import { expect, test } from 'vitest'
import { emptyPageAtLock } from '../../../../electron/main/empty-page.ts'
import { session } from '../../../fakes/page/canned-session.ts'

test('the page is loaded anew when what was open is closed, once, and at nothing else', () => {
  let reloads = 0
  const hear = emptyPageAtLock(() => (reloads += 1))
  const become = (stage: 'welcome' | 'locked' | 'open') => {
    const choice = { keychain: 'system', environment: 'training', reason: 'idle', failedAttempts: 0 } as const
    hear({ event: 'session.changed', payload: { session: session({ ...choice, stage }) } })
    return reloads
  }
  expect([become('welcome'), become('locked'), become('open'), become('open')]).toEqual([0, 0, 0, 0])
  hear({ event: 'statement.changed', payload: {} })
  expect([become('locked'), become('locked')]).toEqual([1, 1])
  expect([become('open'), become('locked')]).toEqual([1, 2])
})
