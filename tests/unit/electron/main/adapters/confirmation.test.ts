import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { electronConfirmations } from '../../../../../electron/main/adapters/confirmation.ts'
import { noConfirmation } from '../../../../../electron/main/adapters/no-confirmation.ts'
import { electronSystemCheck } from '../../../../../electron/main/adapters/system-check.ts'
import type { ConfirmationDesk } from '../../../../../electron/ports/confirmation-window.ts'
import type { PushedEvent } from '../../../../../shared/ipc/envelope.ts'
import { ok } from '../../../../../shared/kit/result.ts'

/** A window as Electron makes them, without anything behind it. */
class FakeWindow extends EventEmitter {
  readonly sent: unknown[] = []
  readonly webContents = Object.assign(new EventEmitter(), {
    id: 9,
    send: (...args: unknown[]) => this.sent.push(args),
  })
  fronts = 0
  #gone = false
  isDestroyed = () => this.#gone
  isMinimized = () => false
  show = () => undefined
  focus = () => void this.fronts++
  destroy = () => {
    if (this.#gone) return
    this.#gone = true
    this.emit('closed')
  }
}

function bench() {
  const windows: FakeWindow[] = []
  const confirmations = electronConfirmations(() => {
    const window = new FakeWindow()
    windows.push(window)
    return window as never
  })
  const told: string[] = []
  const listeners = new Set<(pushed: PushedEvent) => void>()
  const desk: ConfirmationDesk = {
    dispatch: async (channel) => ok(channel),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    closed: () => void told.push('closed'),
    covered: () => void told.push('covered'),
    uncovered: () => void told.push('uncovered'),
  }
  const handle = confirmations.open(desk)
  const [window] = windows
  if (window === undefined) throw new Error('no window was made')
  return {
    confirmations,
    window,
    handle,
    told,
    push: (pushed: PushedEvent) => listeners.forEach((hear) => hear(pushed)),
    listeners,
  }
}

describe('a confirmation in a window of its own', () => {
  test('is answered by its desk, and hears it on its own lane', async () => {
    const { confirmations, window, push } = bench()
    expect(confirmations.window()).toBe(window)
    expect(await confirmations.dispatch('confirmation.read', {})).toEqual(ok('confirmation.read'))
    const pushed = { event: 'confirmation.changed', payload: {} }
    push(pushed)
    expect(window.sent).toEqual([['quita:confirmation-event', pushed]])
  })

  test('tells when it is covered, hidden and in front again', () => {
    const { window, told } = bench()
    window.emit('blur')
    window.emit('focus')
    window.emit('hide')
    expect(told).toEqual(['covered', 'uncovered', 'covered'])
  })

  test.each([
    ['the person closes it', (window: FakeWindow) => window.destroy()],
    [
      'its page dies',
      (window: FakeWindow) => window.webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
    ],
    ['its page hangs', (window: FakeWindow) => window.emit('unresponsive')],
  ])('is over when %s, and says so once', (_name, end) => {
    const { confirmations, window, told, push, listeners, handle } = bench()
    end(window)
    handle.close()
    push({ event: 'confirmation.changed', payload: {} })
    expect(window.isDestroyed()).toBe(true)
    expect({ told, sent: window.sent, hears: listeners.size }).toEqual({ told: ['closed'], sent: [], hears: 0 })
    expect(confirmations.window()).toBe(null)
  })

  test('is taken away without a word, since whoever takes it away knows', () => {
    const { confirmations, window, told, handle } = bench()
    handle.close()
    expect({ gone: window.isDestroyed(), told }).toEqual({ gone: true, told: [] })
    expect(confirmations.window()).toBe(null)
  })

  test('comes to the front when something else is asked for', () => {
    const { window, handle } = bench()
    handle.front()
    expect(window.fronts).toBe(1)
  })

  test('that was taken away does not take its follower with it', () => {
    const { confirmations, handle } = bench()
    handle.close()
    const told: string[] = []
    confirmations.open({
      dispatch: async () => ok(null),
      onEvent: () => () => undefined,
      closed: () => void told.push('closed'),
      covered: () => undefined,
      uncovered: () => undefined,
    })
    handle.close()
    expect(confirmations.window()?.isDestroyed()).toBe(false)
    expect(told).toEqual([])
  })
})

test('where there is no window, nobody says yes', async () => {
  const told: string[] = []
  noConfirmation.open({
    dispatch: async () => ok(null),
    onEvent: () => () => undefined,
    closed: () => void told.push('closed'),
    covered: () => undefined,
    uncovered: () => undefined,
  })
  expect(told).toEqual([])
  await Promise.resolve()
  expect(told).toEqual(['closed'])
})

describe("the system's own check", () => {
  const touch = (has: boolean, passes: boolean) => ({
    canPromptTouchID: () => has,
    promptTouchID: () => (passes ? Promise.resolve() : Promise.reject(new Error('cancelled'))),
  })

  test('is Touch ID on a Mac that has it', async () => {
    const check = electronSystemCheck(touch(true, true), 'darwin')
    expect(await check.name()).toBe('Touch ID')
    expect(await check.ask('pagar')).toBe('passed')
    expect(await electronSystemCheck(touch(true, false), 'darwin').ask('pagar')).toBe('failed')
  })

  test('is missing on a Mac without it, and never touched elsewhere', async () => {
    expect(await electronSystemCheck(touch(false, true), 'darwin').name()).toBe(null)
    expect(await electronSystemCheck(touch(false, true), 'darwin').ask('pagar')).toBe('missing')
    const forbidden = {
      canPromptTouchID: () => {
        throw new Error('macOS only')
      },
      promptTouchID: () => Promise.reject(new Error('macOS only')),
    }
    for (const platform of ['win32', 'linux'] as const) {
      expect(await electronSystemCheck(forbidden, platform).name()).toBe(null)
      expect(await electronSystemCheck(forbidden, platform).ask('pagar')).toBe('missing')
    }
  })
})
