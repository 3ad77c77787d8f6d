import { describe, expect, test } from 'vitest'
import type { App } from '../../../../electron/app/app.ts'
import { openLane, pushToPage } from '../../../../electron/main/lane.ts'
import { ok } from '../../../../shared/kit/result.ts'

type Handler = (
  event: object,
  channel: unknown,
  ask: unknown,
) => Promise<{ ok: boolean; error?: { kind: string; reference: string } }>

function lane() {
  const handlers = new Map<string, Handler>()
  const asked: [string, unknown][] = []
  const logged: object[] = []
  const app: App = {
    dispatch: async (channel, ask) => {
      asked.push([channel, ask])
      return ok('done')
    },
    onEvent: () => () => undefined,
    lock: async () => undefined,
    close: async () => undefined,
  }
  const engine = Promise.withResolvers<App>()
  openLane({
    ipcMain: { handle: (name: string, handler: unknown) => void handlers.set(name, handler as Handler) },
    window: () => ({ webContents: { id: 7, send: () => undefined }, isDestroyed: () => false }),
    engine: engine.promise,
    log: { event: (name, fields) => void logged.push({ name, ...fields }) },
  })
  const call = handlers.get('quita:call')
  if (!call || handlers.size !== 1) throw new Error('one lane, no more')
  return { call, asked, logged, start: () => engine.resolve(app) }
}

const ours = { sender: { id: 7 }, senderFrame: { url: 'app://bundle/index.html', parent: null } }

describe('the lane', () => {
  test('hands a call of our page to the dispatcher, also one that came before the engine was up', async () => {
    const { call, asked, start } = lane()
    const early = call(ours, 'session.read', {})
    expect(asked).toEqual([])
    start()
    expect(await early).toEqual(ok('done'))
    expect(asked).toEqual([['session.read', {}]])
  })

  test.each([
    ['another window', { ...ours, sender: { id: 8 } }, 'session.read', {}, 'sender-window'],
    ['a frame that is gone', { ...ours, senderFrame: null }, 'session.read', {}, 'sender-frame'],
    [
      'a foreign origin',
      { ...ours, senderFrame: { url: 'https://x.example/', parent: null } },
      'session.read',
      {},
      'sender-origin',
    ],
    ['a channel that is no text', ours, 5, {}, 'channel'],
    ['an endless channel', ours, 'x'.repeat(65), {}, 'channel'],
    ['a heavy ask', ours, 'session.read', 'SECRET'.repeat(400_000), 'ask-size'],
    ['an ask with a function', ours, 'session.read', { secret: () => 'SECRET' }, 'ask-shape'],
  ])('refuses %s aloud, without payload, and asks nobody', async (_name, event, channel, ask, why) => {
    const { call, asked, logged, start } = lane()
    start()
    const reply = await call(event, channel, ask)
    expect(reply.ok).toBe(false)
    expect(reply.error?.kind).toBe('internal')
    expect(logged).toEqual([{ name: 'lane.refused', why, reference: reply.error?.reference }])
    expect(JSON.stringify(logged)).not.toContain('SECRET')
    expect(asked).toEqual([])
  })

  test('pushes events to a living window only', () => {
    const sent: unknown[] = []
    const window = (destroyed: boolean) => ({
      webContents: { id: 1, send: (...args: unknown[]) => void sent.push(args) },
      isDestroyed: () => destroyed,
    })
    const pushed = { event: 'balance.changed', payload: {} }
    pushToPage(null, pushed)
    pushToPage(window(true), pushed)
    pushToPage(window(false), pushed)
    expect(sent).toEqual([['quita:event', pushed]])
  })
})
