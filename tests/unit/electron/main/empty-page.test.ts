import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { emptyPage, emptyPageAtLock } from '../../../../electron/main/empty-page.ts'
import { START_URL, STOPPED_URL } from '../../../../electron/main/origin.ts'
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

/** A page that gives way at once, or is kept busy, where it stands, and what was done to it. */
function pageThat(isBusy: boolean, url = START_URL) {
  const done: string[] = []
  const events = new EventEmitter()
  const page = Object.assign(events, {
    isDestroyed: () => false,
    getURL: () => url,
    loadURL: async (to: string) => void done.push(`load ${to}`),
    reload() {
      done.push('reload')
      if (!isBusy) events.emit('did-navigate')
    },
    forcefullyCrashRenderer: () => void done.push('end'),
  })
  return { page, done, events }
}

const clock = {
  waited: [] as number[],
  wait(ms: number, signal?: AbortSignal) {
    if (signal?.aborted !== true) this.waited.push(ms)
    return Promise.resolve()
  },
}

test('a page that is kept busy is ended three seconds later, so that it keeps nothing', async () => {
  const { page, done, events } = pageThat(true)
  await emptyPage(page as never, { clock })
  expect(done).toEqual(['reload', 'end'])
  expect(clock.waited).toEqual([3_000])
  expect(events.listenerCount('did-navigate')).toBe(0)
})

test('a page that gives way is only loaded anew', async () => {
  const { page, done, events } = pageThat(false)
  await emptyPage(page as never, { clock })
  expect(done).toEqual(['reload'])
  expect(events.listenerCount('did-navigate')).toBe(0)
})

test('a page that gave itself another address is brought back to its own, once what it held is gone', async () => {
  const { page, done } = pageThat(false, 'app://bundle/told')
  await emptyPage(page as never, { clock })
  expect(done).toEqual(['reload', `load ${START_URL}`])
})

test('a page that crashed twice stays where it is', async () => {
  const { page, done } = pageThat(false, STOPPED_URL)
  await emptyPage(page as never, { clock })
  expect(done).toEqual(['reload'])
})
