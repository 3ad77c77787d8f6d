import { expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'
import { capabilityOf } from '../../../../../electron/services/health/health-desk.ts'
import { openHealthDesk } from '../../../../../electron/services/health/health-desk.ts'
import type { UnreadTable } from '../../../../../electron/vault/unread-tables.ts'
import type { RecordTable } from '../../../../../electron/vault/vault.ts'
import { type Capability, capabilitySchema, isUnread } from '../../../../../shared/domain/health.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const MINUTE = 60_000
const timeout = appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' })
const noScope = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })
const wall = appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['wall', 'status 403'] })
const oddRow = appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['data.3.eventDate'] })

function memoryRecords(): RecordTable {
  const kept = new Map<string, string>()
  return {
    get: async (name) => ok(kept.get(name) ?? null),
    put: async (name, json) => {
      kept.set(name, json)
      return ok(undefined)
    },
  }
}

async function opened(records = memoryRecords(), absent: readonly Capability[] = [], unreadRows = 0) {
  const clock = createManualClock()
  const unread: Pick<UnreadTable, 'rows'> = {
    rows: async ({ lists }) => ok({ count: lists.includes('statement') ? unreadRows : 0, rows: [] }),
  }
  const desk = await openHealthDesk({
    records,
    unread,
    now: clock.now,
    absent,
    retiredAt: null,
    onChange: () => undefined,
  })
  if (!desk.ok) throw new Error(desk.error.kind)
  const of = async (capability: Capability) => {
    const view = await desk.value.view()
    return view.ok ? view.value.readings.find((one) => one.capability === capability) : undefined
  }
  return { clock, desk: desk.value, of, records }
}

test('a reading that came whole is fresh since its beginning, and late once twice its time is over', async () => {
  const { clock, desk, of } = await opened()
  expect(await of('statement')).toMatchObject({ state: 'waiting', readAt: null })
  const begun = clock.now()
  await desk.reading('statement', async () => {
    clock.advance(30_000)
    return ok(null)
  })
  expect(await of('statement')).toMatchObject({ state: 'fresh', readAt: begun })
  clock.advance(10 * MINUTE + 31_000)
  expect(await of('statement')).toMatchObject({ state: 'late', readAt: begun })
})

test.each<[string, AppError, string]>([
  ['a bank that does not answer is a failure', timeout, 'failing'],
  ['a missing permission is a denial', noScope, 'denied'],
  ['a firewall that answers in its place is a failure, and no missing permission', wall, 'failing'],
  ['a row that cannot be read is a failure', oddRow, 'failing'],
])('%s, and the last success stays known', async (_, fault, state) => {
  const { clock, desk, of } = await opened()
  await desk.reading('statement', async () => ok(null))
  const readAt = (await of('statement'))?.readAt
  clock.advance(MINUTE)
  await desk.reading('statement', async () => err(fault))
  expect(await of('statement')).toMatchObject({ state, readAt, fault, faultAt: clock.now() })
  await desk.reading('statement', async () => ok(null))
  expect(await of('statement')).toMatchObject({ state: 'fresh', fault: null, readAt: clock.now() })
})

test('a list that was read but for some of its rows is partial, and no more than that', async () => {
  const { desk, of } = await opened(memoryRecords(), [], 2)
  await desk.reading('statement', async () => ok(null))
  await desk.reading('billets', async () => ok(null))
  expect(await of('statement')).toMatchObject({ state: 'partial', unread: 2 })
  expect(await of('billets')).toMatchObject({ state: 'fresh', unread: 0 })
  await desk.reading('statement', async () => err(timeout))
  expect(await of('statement')).toMatchObject({ state: 'failing', unread: 2 })
})

test('one page of a list is no reading of it, but a page that strikes them all is a failure', async () => {
  const { desk, of } = await opened()
  desk.hear({ row: 'accounts.transactions', result: ok({}), quietMs: 0 })
  expect((await of('statement'))?.state).toBe('waiting')
  desk.hear({ row: 'accounts.transactions', result: err(timeout), quietMs: 0 })
  expect((await of('statement'))?.state).toBe('failing')
})

test('a firewall in front of one call stands in front of them all', async () => {
  const { desk, of } = await opened()
  for (const row of ['accounts.transactions', 'accounts.receipt', 'qrcodes.pixList'])
    desk.hear({ row, result: err(wall), quietMs: 0 })
  for (const capability of ['statement', 'receipts', 'received'] as const)
    expect(await of(capability)).toMatchObject({ state: 'failing', fault: wall })
  desk.hear({ row: 'accounts.transactions', result: err(oddRow), quietMs: 0 })
  expect(await of('statement')).toMatchObject({ fault: wall })
})

test('a receipt that is not ready says nothing of receipts, and one that the bank denies does', async () => {
  const { desk, of } = await opened()
  const refusal = { type: null, detail: null, violations: [], pixErrorCode: null }
  const notReady = appError({ kind: 'problem', status: 404, ...refusal })
  desk.hear({ row: 'accounts.receipt', result: ok({}), quietMs: 0 })
  desk.hear({ row: 'accounts.receipt', result: err(notReady), quietMs: 0 })
  expect((await of('receipts'))?.state).toBe('fresh')
  desk.hear({ row: 'accounts.receipt', result: err(noScope), quietMs: 0 })
  expect((await of('receipts'))?.state).toBe('denied')
})

test('a lock or a wish to stop is no fault of the institution', async () => {
  const { desk, of } = await opened()
  await desk.reading('billets', async () => ok(null))
  await desk.reading('billets', async () => err(appError({ kind: 'cancelled' })))
  await desk.reading('billets', async () => err(appError({ kind: 'storage', fault: 'disk-full' })))
  expect((await of('billets'))?.state).toBe('fresh')
})

test('the next try is the later one of what Quita means to do and what the institution asked for', async () => {
  const { clock, desk, of } = await opened()
  desk.next(['statement'], 30_000)
  const soon = (await of('statement'))?.nextAt ?? ''
  desk.hear({ row: 'accounts.transactions', result: err(timeout), quietMs: 2 * MINUTE })
  desk.next(['statement'], 30_000)
  expect(((await of('statement'))?.nextAt ?? '') > soon).toBe(true)
  clock.advance(3 * MINUTE)
  desk.next(['statement'], 30_000)
  expect((await of('statement'))?.nextAt).toBe(new Date(Date.parse(clock.now()) + 30_000).toISOString())
})

test('what was known is known in the next life, and damage in it counts as never read', async () => {
  const { desk, of, records } = await opened()
  await desk.reading('statement', async () => ok(null))
  await desk.reading('billets', async () => err(noScope))
  await desk.keep()
  const again = await opened(records)
  expect(await again.of('statement')).toEqual({ ...(await of('statement')), nextAt: null })
  expect(await again.of('billets')).toEqual({ ...(await of('billets')), nextAt: null })
  await records.put('health', JSON.stringify({ statement: { readAt: 'ontem' } }))
  const damaged = await opened(records)
  expect((await damaged.of('statement'))?.state).toBe('waiting')
})

test('what a connection has no access for is absent, whatever was once known of it', async () => {
  const first = await opened()
  first.desk.ended('charges', null, first.clock.now())
  await first.desk.keep()
  const { of } = await opened(first.records, ['charges'])
  expect(await of('charges')).toMatchObject({ state: 'absent', readAt: null })
})

test('nobody waits for what is read by need alone, and everything else that was never read is unread', () => {
  const unread = capabilitySchema.options.filter((capability) => isUnread({ capability, state: 'waiting' }))
  expect(unread).toEqual(['balance', 'statement', 'billets', 'infractions', 'charges', 'received'])
})

test('every capability is heard by rows that exist', () => {
  const names = [...Object.values(accountsEndpoints), ...Object.values(qrcodesEndpoints)].map(({ name }) => name)
  const heard = names.flatMap((name) => capabilityOf(name)?.capability ?? [])
  expect(new Set(heard)).toEqual(new Set(capabilitySchema.options))
})

test('how far the asking for names is is told while it lasts', async () => {
  const { desk } = await opened()
  const naming = async () => {
    const view = await desk.view()
    return view.ok ? view.value.naming : null
  }
  expect(await naming()).toBe(undefined)
  desk.naming({ read: 100, total: 940 })
  expect(await naming()).toEqual({ read: 100, total: 940 })
  desk.naming(null)
  expect(await naming()).toBe(undefined)
})
