import { expect, test } from 'vitest'
import { createRebuilder } from '../../../../../electron/services/rebuild/create-rebuilder.ts'
import type { RebuildReaders } from '../../../../../electron/services/rebuild/rebuilder.ts'
import { type Month, monthSchema } from '../../../../../shared/domain/closing.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const month = (text: string): Month => monthSchema.parse(text)
const refused = appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['total'] })
const away = appError({ kind: 'unreachable', cause: 'reset', sent: 'no' })
const noScope = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })

type Told = (kind: string, month: string) => Result<number, AppError>

/** A vault's records that outlive the rebuilder, a clock of November 2026, and an institution that answers as told. */
function bench(told: Told = () => ok(1)) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const clock = createManualClock()
  const paused = new Set<string>()
  const at = { told, onAsk: (): void => undefined }
  const reader =
    (kind: string) =>
    async ({ from }: { from: string }): Promise<Result<number, AppError>> => {
      asked.push(`${kind} ${from.slice(0, 7)}`)
      at.onAsk()
      return at.told(kind, from.slice(0, 7))
    }
  const readers: RebuildReaders = { statement: reader('statement'), billets: reader('billets') }
  const life = () =>
    createRebuilder({
      vault: {
        records: {
          get: async (name) => ok(kept.get(name) ?? null),
          put: async (name, text) => {
            kept.set(name, text)
            return ok(undefined)
          },
        },
        settled: { coverage: async () => ok({ payments: 3, missing: 1 }) },
      },
      readers,
      pauses: { isPaused: (work) => paused.has(work), set: async () => ok(undefined) },
      clock,
      wake: () => undefined,
      onChange: () => undefined,
    })
  return { life, asked, clock, paused, at }
}

async function viewOf(rebuilder: ReturnType<ReturnType<typeof bench>['life']>) {
  const view = await rebuilder.view()
  if (!view.ok) throw new Error(view.error.kind)
  return view.value
}

test('asks month by month backwards from the month of now in São Paulo, each kind, and says when it is through', async () => {
  const { life, asked } = bench()
  const rebuilder = life()
  await rebuilder.begin(month('2026-09'))
  expect(await rebuilder.run()).toBeNull()
  expect(asked).toEqual([
    'statement 2026-11',
    'billets 2026-11',
    'statement 2026-10',
    'billets 2026-10',
    'statement 2026-09',
    'billets 2026-09',
  ])
  const { rebuild } = await viewOf(rebuilder)
  expect(rebuild?.ended).toBe('whole')
  expect(rebuild?.parts.every(({ found, tries }) => found === 1 && tries === 1)).toBe(true)
})

test('reaches five years back and no further', async () => {
  const { life } = bench()
  const { newest, oldest } = await viewOf(life())
  expect([newest, oldest]).toEqual(['2026-11', '2021-12'])
  expect(await life().begin(month('2021-11'))).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(await life().begin(month('2026-12'))).toMatchObject({ ok: false, error: { kind: 'invalid' } })
})

test('a life that is cut short is gone on with from the part where it was, and nothing that was had is asked for again', async () => {
  const { life, asked, at } = bench()
  const first = life()
  await first.begin(month('2026-09'))
  at.onAsk = () => {
    if (asked.length === 4) first.stop()
  }
  await first.run()
  expect((await viewOf(first)).rebuild?.parts.filter(({ found }) => found !== null)).toHaveLength(3)
  const second = life()
  await second.run()
  expect(asked.slice(3)).toEqual(['billets 2026-10', 'billets 2026-10', 'statement 2026-09', 'billets 2026-09'])
  expect((await viewOf(second)).rebuild?.ended).toBe('whole')
})

test('a month that fails is said, the others are asked for first, and it is tried again after a pause', async () => {
  const { life, asked, at } = bench((_kind, of) => (of === '2026-10' ? err(refused) : ok(2)))
  const rebuilder = life()
  await rebuilder.begin(month('2026-09'))
  expect(await rebuilder.run()).toBe(60_000)
  expect(asked).toHaveLength(6)
  const { rebuild } = await viewOf(rebuilder)
  expect(rebuild?.ended).toBeNull()
  expect(rebuild?.parts.filter(({ error }) => error !== null).map((part) => part.month)).toEqual(['2026-10', '2026-10'])
  at.told = () => ok(5)
  expect(await rebuilder.run()).toBeNull()
  expect(asked.slice(6)).toEqual(['statement 2026-10', 'billets 2026-10'])
  expect((await viewOf(rebuilder)).rebuild).toMatchObject({ ended: 'whole' })
})

test('after three tries a month waits for a person, whose word tries it anew', async () => {
  const { life, asked, at } = bench((kind) => (kind === 'billets' ? err(refused) : ok(1)))
  const rebuilder = life()
  await rebuilder.begin(month('2026-11'))
  expect([await rebuilder.run(), await rebuilder.run(), await rebuilder.run()]).toEqual([60_000, 60_000, null])
  expect(asked.filter((ask) => ask.startsWith('billets'))).toHaveLength(3)
  expect((await viewOf(rebuilder)).rebuild?.parts[1]).toMatchObject({ found: null, error: refused })
  at.told = () => ok(4)
  await rebuilder.again()
  await rebuilder.run()
  expect((await viewOf(rebuilder)).rebuild?.parts[1]).toMatchObject({ found: 4, error: null })
})

test('an institution that is away is waited for, and costs no try', async () => {
  const { life, at } = bench(() => err(away))
  const rebuilder = life()
  await rebuilder.begin(month('2026-11'))
  expect(await rebuilder.run()).toBe(30_000)
  expect(await viewOf(rebuilder)).toMatchObject({ waitsFor: away, rebuild: { ended: null, parts: [{ tries: 0 }, {}] } })
  at.told = () => ok(1)
  expect(await rebuilder.run()).toBeNull()
  expect(await viewOf(rebuilder)).toMatchObject({ waitsFor: null, rebuild: { ended: 'whole' } })
})

test('what a credential is not offered is asked for once a month and said', async () => {
  const { life, asked } = bench((kind) => (kind === 'billets' ? err(noScope) : ok(1)))
  const rebuilder = life()
  await rebuilder.begin(month('2026-10'))
  expect(await rebuilder.run()).toBeNull()
  expect(asked).toHaveLength(4)
  expect((await viewOf(rebuilder)).rebuild?.parts[1]?.error).toEqual(noScope)
})

test('a whole year in which nothing was ends it; a month that could not be read is no empty one', async () => {
  const empty = bench((_kind, of) => ok(of >= '2026-10' ? 3 : 0))
  const first = empty.life()
  await first.begin(month('2021-12'))
  await first.run()
  expect((await viewOf(first)).rebuild?.ended).toBe('empty')
  expect(empty.asked.at(-1)).toBe('billets 2025-10')

  const holed = bench((kind, of) => (of === '2026-03' && kind === 'billets' ? err(refused) : ok(0)))
  const second = holed.life()
  await second.begin(month('2021-12'))
  expect(await second.run()).toBe(60_000)
  expect(holed.asked.at(-1)).toBe('billets 2025-03')
})

test('a person holds it and ends it: what came stays, and is gone on with at a word', async () => {
  const { life, asked, paused, at } = bench()
  const rebuilder = life()
  await rebuilder.begin(month('2026-10'))
  at.onAsk = () => void paused.add('rebuild')
  expect(await rebuilder.run()).toBeNull()
  expect(asked).toHaveLength(1)
  expect((await viewOf(rebuilder)).held).toBe(true)
  await rebuilder.end()
  at.onAsk = () => undefined
  paused.clear()
  expect(await rebuilder.run()).toBeNull()
  expect(asked).toHaveLength(1)
  expect(await rebuilder.end()).toMatchObject({ ok: false, error: { kind: 'state' } })
  await rebuilder.again()
  expect(await rebuilder.begin(month('2026-10'))).toMatchObject({ ok: false, error: { kind: 'state' } })
  await rebuilder.run()
  expect(asked).toHaveLength(5)
  expect((await viewOf(rebuilder)).rebuild?.ended).toBe('whole')
})

test('while it goes on it is long work like any other, and none once it has ended', async () => {
  const { life } = bench((_kind, of) => (of === '2026-10' ? err(refused) : ok(2)))
  const rebuilder = life()
  expect(await rebuilder.standing.view()).toEqual(ok(null))
  await rebuilder.begin(month('2026-10'))
  await rebuilder.run()
  expect(await rebuilder.standing.view()).toMatchObject({ value: { state: 'waiting', done: 2, total: 4, lacking: 2 } })
  await rebuilder.end()
  expect(await rebuilder.standing.view()).toEqual(ok(null))
})
