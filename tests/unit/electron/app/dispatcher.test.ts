import { describe, expect, test } from 'vitest'
import { createDispatcher } from '../../../../electron/app/dispatcher.ts'
import type { Handlers } from '../../../../electron/app/handlers.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { type Channel, contract } from '../../../../shared/ipc/contract.ts'
import { ok } from '../../../../shared/kit/result.ts'

const channels = Object.keys(contract) as Channel[]

function dispatcher(answer: unknown, { locked = false, logged = [] as string[] } = {}) {
  const asked: string[] = []
  const handlers = Object.fromEntries(
    channels.map((channel) => [channel, async () => (asked.push(channel), ok(answer))]),
  ) as unknown as Handlers
  const opened = {}
  const dispatch = createDispatcher({
    handlers,
    refusal: () => null,
    opened: () => (locked ? null : opened),
    isLocked: async () => locked,
    log: { event: (name, fields) => void logged.push(JSON.stringify([name, fields])) },
    reference: () => '01234567',
  })
  return { dispatch, asked, logged }
}

describe('an answer', () => {
  test('holds nothing but what its row says', async () => {
    const told = { sha256: null, clientSecret: 'segredo', keyPem: 'segredo' }
    const { dispatch } = dispatcher({ ...defaultSettings, ...told })
    const reply = await dispatch('settings.read', {})
    expect(reply.ok).toBe(true)
    expect(JSON.stringify(reply)).not.toContain('segredo')
  })

  test('that is not what its row says is none', async () => {
    const { dispatch } = dispatcher({ clientSecret: 'segredo' })
    const reply = await dispatch('settings.read', {})
    expect(reply).toMatchObject({ ok: false, error: { kind: 'internal' } })
    expect(JSON.stringify(reply)).not.toContain('segredo')
  })
})

describe('an ask', () => {
  test('is refused with a field that its row does not know, before anything is done', async () => {
    const { dispatch, asked, logged } = dispatcher(null)
    const reply = await dispatch('settings.read', { surprise: 'segredo' })
    expect(reply).toMatchObject({ ok: false, error: { kind: 'invalid', sent: 'no' } })
    expect(asked).toEqual([])
    expect(logged.join()).not.toContain('segredo')
  })

  test('is refused while locked, before it is read', async () => {
    const closed = channels.filter((channel) => contract[channel].access !== 'open')
    const { dispatch, asked } = dispatcher(null, { locked: true })
    for (const channel of closed)
      expect(await dispatch(channel, { surprise: 1 })).toMatchObject({ error: { kind: 'locked' } })
    expect(closed.length).toBeGreaterThan(100)
    expect(asked).toEqual([])
  })
})
