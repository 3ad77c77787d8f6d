import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createStore } from 'zustand/vanilla'
import type { FormHome } from '../../../../renderer/form/over-lock.ts'
import { type ConnectionId, connectionIdSchema } from '../../../../shared/domain/connection.ts'

const mine = connectionIdSchema.parse('00112233445566aa')
const other = connectionIdSchema.parse('00112233445566bb')

interface State {
  readonly of: ConnectionId | null
  readonly text: string
}

/** A page's life: the engine behind it, what it heard, and one form in it. */
async function page(kept: Record<string, string> = {}) {
  vi.resetModules()
  const heard: unknown[] = []
  const listeners: ((pushed: unknown) => void)[] = []
  const engine = { of: mine, forms: kept, isLocked: false }
  vi.stubGlobal('window', {
    quita: {
      on: (listener: (pushed: unknown) => void) => listeners.push(listener),
      call: async (channel: string, ask: unknown) => {
        if (channel === 'forms.keep') heard.push(ask)
        if (engine.isLocked) return { ok: false, error: { kind: 'locked' } }
        const forms = Object.entries(engine.forms).map(([name, text]) => ({ name, text }))
        return { ok: true, value: channel === 'forms.read' ? { of: engine.of, forms } : {} }
      },
    },
  })
  const { goesOverLock } = await import('../../../../renderer/form/over-lock.ts')
  const store = createStore<State>(() => ({ of: mine, text: '' }))
  const home: FormHome<string> = {
    name: 'form',
    schema: z.string().max(20),
    kept: (of) => (store.getState().of === of && store.getState().text !== '' ? store.getState().text : null),
    back: (of, text) => store.setState({ of, text }),
    subscribe: store.subscribe,
  }
  const become = (stage: 'open' | 'locked', id: ConnectionId = mine): void => {
    engine.of = id
    const session = stage === 'open' ? { stage, connection: { id } } : { stage }
    for (const listener of listeners) listener({ event: 'session.changed', payload: { session } })
  }
  return { engine, heard, store, become, begin: () => goesOverLock(home) }
}

const settled = () => new Promise((done) => setTimeout(done, 0))

beforeEach(() => vi.unstubAllGlobals())

test('what is typed goes to the engine before anything that is asked after it, once for each event', async () => {
  const { heard, store, begin } = await page()
  begin()
  await settled()
  store.setState({ text: 'a' })
  store.setState({ text: 'ab' })
  await Promise.resolve()
  expect(heard).toEqual([{ name: 'form', text: '"ab"' }])
  store.setState({ text: '' })
  await settled()
  expect(heard.at(-1)).toEqual({ name: 'form', text: null })
})

test('what was kept stands again, and is not told the engine once more', async () => {
  const { heard, store, begin } = await page({ form: '"half"' })
  begin()
  await settled()
  expect(store.getState()).toEqual({ of: mine, text: 'half' })
  expect(heard).toEqual([])
})

test('whoever has begun anew meanwhile keeps what was begun', async () => {
  const { heard, store, begin } = await page({ form: '"half"' })
  begin()
  store.setState({ text: 'new' })
  await settled()
  expect(store.getState().text).toBe('new')
  expect(heard).toEqual([{ name: 'form', text: '"new"' }])
})

test('what does not read as such a form comes back as none', async () => {
  const { store, begin } = await page({ form: JSON.stringify('x'.repeat(21)) })
  begin()
  await settled()
  expect(store.getState().text).toBe('')
})

test('a form of one connection is never told as another’s', async () => {
  const { engine, heard, store, become, begin } = await page()
  begin()
  await settled()
  store.setState({ text: 'mine' })
  await settled()
  engine.forms = { form: '"theirs"' }
  become('open', other)
  await settled()
  expect(store.getState()).toEqual({ of: other, text: 'theirs' })
  expect(heard).toEqual([{ name: 'form', text: '"mine"' }])
})

test('behind a lock nothing is told', async () => {
  const { heard, store, become, begin } = await page()
  begin()
  await settled()
  become('locked')
  store.setState({ text: 'late' })
  await settled()
  expect(heard).toEqual([])
})
