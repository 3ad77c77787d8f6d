import { describe, expect, test } from 'vitest'
import { openLane, pushToPage } from '../../../../electron/main/lane.ts'
import type { LaneHost } from '../../../../electron/main/origin.ts'
import { ok } from '../../../../shared/kit/result.ts'

type Handler = (
  event: object,
  channel: unknown,
  ask: unknown,
) => Promise<{ ok: boolean; error?: { kind: string; reference: string } }>

function lane() {
  const handlers = new Map<string, Handler>()
  const asked: [string, string, unknown][] = []
  const logged: object[] = []
  const started = Promise.withResolvers<void>()
  const open = (name: string, host: LaneHost, id: number) =>
    openLane({
      ipcMain: { handle: (lane: string, handler: unknown) => void handlers.set(lane, handler as Handler) },
      name,
      host,
      window: () => ({ webContents: { id, send: () => undefined }, isDestroyed: () => false }),
      dispatch: async (channel, ask) => {
        await started.promise
        asked.push([host, channel, ask])
        return ok('done')
      },
      log: { event: (event, fields) => void logged.push({ name: event, ...fields }) },
    })
  open('quita:call', 'bundle', 7)
  open('quita:confirmation-call', 'confirmation', 9)
  const call = handlers.get('quita:call')
  const confirm = handlers.get('quita:confirmation-call')
  if (!call || !confirm || handlers.size !== 2) throw new Error('one lane for each window, no more')
  return { call, confirm, asked, logged, start: started.resolve }
}

const ours = { sender: { id: 7 }, senderFrame: { url: 'app://bundle/index.html', parent: null } }
const confirming = { sender: { id: 9 }, senderFrame: { url: 'app://confirmation/index.html', parent: null } }

describe('the lane', () => {
  test('hands a call of our page to the dispatcher, also one that came before the engine was up', async () => {
    const { call, asked, start } = lane()
    const early = call(ours, 'session.read', {})
    expect(asked).toEqual([])
    start()
    expect(await early).toEqual(ok('done'))
    expect(asked).toEqual([['bundle', 'session.read', {}]])
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

  test('hears each window on its own lane alone', async () => {
    const { call, confirm, asked, logged, start } = lane()
    start()
    expect(await confirm(confirming, 'confirmation.read', {})).toEqual(ok('done'))
    expect((await call(confirming, 'payments.confirm', {})).ok).toBe(false)
    expect((await confirm(ours, 'confirmation.confirm', {})).ok).toBe(false)
    expect(asked).toEqual([['confirmation', 'confirmation.read', {}]])
    expect(logged).toMatchObject([{ why: 'sender-window' }, { why: 'sender-window' }])
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
