import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { billetsAnswer } from '../../../electron/api/accounts/billet.ts'
import { infractionAnswer, infractionsAnswer } from '../../../electron/api/accounts/infraction.ts'
import { transactionsAnswer } from '../../../electron/api/accounts/transaction.ts'
import { refreshStatement } from '../../../electron/services/accounts/refresh-statement.ts'
import { readPeriod } from '../../../electron/services/accounts/read-period.ts'
import { refreshBillets } from '../../../electron/services/billets/refresh-billets.ts'
import { refreshInfractions } from '../../../electron/services/infractions/refresh-infractions.ts'
import { rereadUnread } from '../../../electron/services/lists/reread-unread.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { Infraction } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { endToEnd } from '../../fixtures/receiving-samples.ts'
import { anyLine, at } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const clock = { now: () => at(1_000) }
const good = (n: number) => ({
  id: `L${n}`,
  eventDate: at(n),
  creditDebitType: 'DEBIT',
  transactionAmount: { amount: 1 },
})
const odd = (n: number) => ({ ...good(n), transactionAmount: { amount: 'muito' } })

/** Reads what a bank answers page by page; gives the requests that it took. */
async function read(
  pages: readonly (readonly unknown[])[],
  period: { from: Instant; to: Instant },
  unread: Vault['unread'] = vault.unread,
): Promise<number> {
  let requests = 0
  const reads = {
    statementPage: async ({ page }: { page: number }) => {
      requests += 1
      return ok({ ...transactionsAnswer.parse(pages[page - 1] ?? []), page })
    },
  }
  const keep = vault.statement.put
  const unreadOf = { vault: { unread }, clock }
  const whole = await readPeriod({ reads, keep, unreadOf, onPage: () => undefined, isWanted: () => true }, period)
  expect(value(whole)).toBe(true)
  return requests
}

const kept = async () => value(await vault.unread.rows({ lists: ['statement'], limit: 99 }))
const lines = async () =>
  value(await vault.statement.rows({ filter: anyLine, sort: 'oldest', first: 0, limit: 99 })).map(({ id }) => id)
const everything = { from: at(0), to: at(500) }

describe('a row that cannot be read', () => {
  test('is counted each time where several of a page look alike, and no more often where the page comes again', async () => {
    const bare = { eventDate: at(4), creditDebitType: 'DEBIT', transactionAmount: { amount: 'muito' } }
    await read([[good(5), bare, bare, bare], [good(2)]], everything)
    expect(await kept()).toMatchObject({ count: 3 })
    await read([[good(5), bare, bare, bare], [good(2)]], everything)
    expect(await kept()).toMatchObject({ count: 3 })
    await read([[good(5), bare], [good(2)]], everything)
    expect(await kept()).toMatchObject({ count: 1 })
  })

  test.each([
    ['dataLancamento', '20/11/2026 10:00'],
    ['transaction_date', '2026-11-20T10:00:00'],
    ['DataHora', '20112026'],
  ])(
    'has its moment by whatever name and habit, so that a later window that holds it judges it: %s',
    async (name, told) => {
      const strange = { id: 'S', [name]: told, creditDebitType: 'DEBIT', transactionAmount: { amount: 'muito' } }
      await read([[good(5), strange]], { from: at(0), to: at(500_000) })
      expect(await kept()).toMatchObject({ count: 1 })
      await read([[]], { from: instantFromMs(Date.UTC(2026, 10, 19)), to: instantFromMs(Date.UTC(2026, 10, 22)) })
      expect(await kept()).toMatchObject({ count: 0 })
    },
  )

  test('is kept raw with its field, while all others of its page and of later pages are read', async () => {
    await read([[good(5), odd(4), good(3)], [good(2)]], everything)
    expect(await lines()).toEqual(['L2', 'L3', 'L5'])
    expect(await kept()).toMatchObject({
      count: 1,
      rows: [{ key: 'L4', path: 'rows.1.transactionAmount.amount', text: JSON.stringify(odd(4)) }],
    })
  })

  test('of thousands is kept in steps, so that a person waits for none of them, and each is still there at the end', async () => {
    const steps: number[] = []
    const unread: Vault['unread'] = {
      ...vault.unread,
      tell: (reading) => {
        steps.push(reading.rows.length)
        return vault.unread.tell(reading)
      },
    }
    const ofPage = (page: number, rows: number) => Array.from({ length: rows }, (_, n) => odd(page * 100 + n))
    const told = Array.from({ length: 25 }, (_, page) => ofPage(page, 100))
    const reading = (pages: readonly (readonly unknown[])[]) => read(pages, { from: at(0), to: at(5_000) }, unread)
    await reading(told)
    expect(await kept()).toMatchObject({ count: 2_500 })
    expect(Math.max(...steps)).toBeLessThanOrEqual(1_000)
    await reading([...told.slice(0, 24), ofPage(24, 99)])
    expect(await kept()).toMatchObject({ count: 2_499 })
  })

  test('is forgotten once its period is told without it, and only then', async () => {
    await read([[odd(4), good(3)]], everything)
    await read([[good(450)]], { from: at(400), to: at(500) })
    expect((await kept()).count).toBe(1)
    await read([[good(4), good(3)]], everything)
    expect((await kept()).count).toBe(0)
    expect(await lines()).toContain('L4')
  })

  test('that names no moment stays until a reading of all of its period lacks it', async () => {
    await read([[null, good(3)]], { from: at(100), to: at(200) })
    await read([[good(150)]], { from: at(140), to: at(200) })
    expect((await kept()).count).toBe(1)
    await read([[good(150)]], everything)
    expect((await kept()).count).toBe(0)
  })

  test.each([
    ['that names no moment', { id: 'L4', creditDebitType: 'DEBIT', transactionAmount: { amount: 1 } }],
    ['of a day that later readings hold no more', odd(4)],
  ])('%s is asked for once more after a day, and read where the bank tells it otherwise by then', async (_, row) => {
    let told: unknown = row
    const clock = createManualClock()
    const day = 86_400_000
    const first = clock.now()
    const moment = instantFromMs(instantMs(first) - 5 * day)
    const asked: Instant[] = []
    const reads = {
      statementPage: async ({ from, to, page }: { from: Instant; to: Instant; page: number }) => {
        asked.push(from)
        const isHere = page === 1 && from <= moment && moment <= to
        return ok({ ...transactionsAnswer.parse({ data: isHere ? [told] : [], total: isHere ? 1 : 0 }), page })
      },
    }
    const needs = { vault, reads, clock, now: clock.now, onPage: () => undefined, isWanted: () => true }
    told = { ...row, ...('eventDate' in row && { eventDate: moment }) }
    value(await refreshStatement(needs))
    expect((await kept()).count).toBe(1)
    told = { ...good(4), eventDate: moment }
    clock.advance(2 * 3_600_000)
    value(await refreshStatement(needs))
    expect((await kept()).count).toBe(1)
    clock.advance(day)
    value(await refreshStatement(needs))
    expect((await kept()).count).toBe(0)
    expect(await lines()).toEqual(['L4'])
    const before = asked.length
    clock.advance(day)
    value(await refreshStatement(needs))
    expect(asked.length).toBe(before + 1)
  })

  test('of infractions and boletos is asked for once more too, after every reading that holds it no more', async () => {
    const clock = createManualClock()
    const day = 86_400_000
    const moment = instantFromMs(instantMs(clock.now()) - 80 * day)
    const infraction = {
      id: '5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10',
      transactionId: 900_102,
      status: 'ACKNOWLEDGED',
      type: 'REFUND_REQUEST',
      lastModificationDate: moment,
      creationDate: moment,
      reportedBy: 'DEBITED_PARTICIPANT',
      transactionAmount: { currency: 'BRL', amount: 20 },
    }
    let isOdd = true
    const told = () => (isOdd ? { ...infraction, transactionAmount: { amount: 'muito' } } : infraction)
    const isIn = ({ from, to, page }: { from: Instant; to: Instant; page: number }) =>
      page === 1 && from <= moment && moment <= to
    const reads = {
      infractionPage: async (ask: { from: Instant; to: Instant; page: number }) =>
        ok({
          ...infractionsAnswer.parse({ data: isIn(ask) ? [told()] : [], total: isIn(ask) ? 1 : 0 }),
          page: ask.page,
        }),
      infraction: async () => ok(null),
      billetPage: async (ask: { from: Instant; to: Instant; page: number }) =>
        ok({
          rows: [],
          unread: isIn(ask) && isOdd ? billetsAnswer.parse([{ createdAt: moment }]).unread : [],
          page: ask.page,
          total: null,
        }),
      billet: async () => ok(null),
    }
    const needs = { vault, reads, clock }
    const count = async () => value(await vault.unread.rows({ lists: ['infractions', 'billets'], limit: 9 })).count
    value(await refreshInfractions(needs))
    value(await refreshBillets(needs))
    expect(await count()).toBe(2)
    isOdd = false
    clock.advance(2 * 3_600_000)
    expect(value(await refreshInfractions(needs))).toEqual([])
    expect(value(await vault.unread.rows({ lists: ['infractions'], limit: 9 })).count).toBe(1)
    clock.advance(20 * day)
    expect(value(await refreshInfractions(needs)).map(({ id }) => id)).toEqual([infraction.id])
    value(await refreshBillets(needs))
    expect(await count()).toBe(0)
    value(await vault.records.put('unread.askedAgain', 'no record'))
    expect(value(await refreshInfractions(needs))).toEqual([])
  })

  test('ten thousand of them take no request more than good ones', async () => {
    const page = (row: (n: number) => unknown, first: number) => Array.from({ length: 1_000 }, (_, n) => row(first + n))
    const pagesOf = (row: (n: number) => unknown) => Array.from({ length: 10 }, (_, n) => page(row, n * 1_000))
    const wide = { from: at(0), to: at(20_000) }
    expect(await read(pagesOf(odd), wide)).toBe(await read(pagesOf(good), wide))
    await read(pagesOf(odd), wide)
    expect((await kept()).count).toBe(10_000)
  })

  test('is read once more after an update, from what is kept, and once only', async () => {
    await read([[odd(4)]], everything)
    const needs = { vault, version: '1', now: clock.now }
    expect(value(await rereadUnread(needs))).toBe(0)
    // What this version reads, an earlier one may have kept as unread.
    const text = JSON.stringify(good(7))
    const row = { key: 'L7', path: 'data.0.x', text, at: at(7) }
    value(await vault.unread.tell({ list: 'statement', period: null, whole: null, rows: [row], readAt: at(9) }))
    expect(value(await rereadUnread(needs))).toBe(0)
    expect(value(await rereadUnread({ ...needs, version: '2' }))).toBe(1)
    expect(await lines()).toEqual(['L7'])
    expect((await kept()).rows).toMatchObject([{ key: 'L4' }])
  })
})

describe('a row whose own detail cannot be read', () => {
  const moment = (n: number) => instantFromMs(Date.UTC(2026, 10, 18, 12, n))
  const settled = { ...billet('settled', moment(1)), settledAt: moment(2) }
  const unsettled = ['1', '2', '3', '4'].map((id, n) => billet(id, moment(n + 3)))
  const contract = appError({ kind: 'contract', endpoint: 'accounts.billet', paths: ['amount'] })
  const problem = (status: number) =>
    appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })
  const scope = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })

  /** Reads four boletos that have details, of which the named ones answer with an error; gives what was asked for. */
  async function billets(odd: Readonly<Record<string, AppError>>) {
    const clock = createManualClock()
    const asked: string[] = []
    const reads = {
      billetPage: async ({ page }: { page: number }) =>
        ok({ rows: page === 1 ? [settled, ...unsettled] : [], unread: [], page, total: 5 }),
      billet: async (id: string) => {
        asked.push(id)
        const error = odd[id]
        return error === undefined ? ok({ ...billet(id, moment(9)), creditorName: `Credor ${id}` }) : err(error)
      },
    }
    const read = await refreshBillets({ vault, reads, clock })
    const kept = value(await vault.billets.list({ text: '', limit: 99, before: null })).rows
    const unread = value(await vault.unread.rows({ lists: ['billets'], limit: 99 }))
    return { read, asked, unread, names: kept.map(({ id, creditorName }) => `${id} ${creditorName}`).toSorted() }
  }

  test.each([
    ['an answer of another shape', contract, 'accounts.billet amount'],
    ['a refusal', problem(400), 'HTTP 400'],
    ['a bank that fails over that one', problem(500), 'HTTP 500'],
  ])('is kept as its list told it, named, and keeps no other from its detail: %s', async (_, error, path) => {
    const { read, names, unread } = await billets({ 2: error })
    expect(read.ok).toBe(true)
    expect(names).toEqual(['1 Credor 1', '2 ', '3 Credor 3', '4 Credor 4', 'settled '])
    expect(unread).toMatchObject({ count: 1, rows: [{ key: '2', path, text: '"2"' }] })
    expect((await billets({})).unread.count).toBe(0)
  })

  test('stays counted over an update that cannot know what the bank would have said', async () => {
    await billets({ 2: contract })
    value(await rereadUnread({ vault, version: '1', now: clock.now }))
    value(await rereadUnread({ vault, version: '2', now: clock.now }))
    expect(value(await vault.unread.rows({ lists: ['billets'], limit: 9 })).count).toBe(1)
  })

  test('costs one question where the credential may read no detail at all, and each is counted', async () => {
    const { read, asked, names, unread } = await billets({ 1: scope, 2: scope, 3: scope, 4: scope })
    expect([read.ok, asked, unread.count, names.length]).toEqual([true, ['1'], 4, 5])
  })

  test('is no such row where the bank fails over one after the other, or does not answer', async () => {
    const down = { 1: problem(500), 2: problem(500), 3: problem(500) }
    expect(await billets(down)).toMatchObject({ read: { error: { status: 500 } }, names: [], asked: ['1', '2', '3'] })
    const unreachable = appError({ kind: 'unreachable', sent: 'no', cause: 'refused' })
    expect(await billets({ 2: unreachable })).toMatchObject({ read: { error: { kind: 'unreachable' } }, names: [] })
  })

  test('is told as news where it is an infraction that waits for a defense, like all others', async () => {
    const clock = createManualClock()
    const [first, odd, last] = [1, 2, 3].map((n) =>
      infractionAnswer.parse({
        id: `5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a1${n}`,
        transactionId: 900_100 + n,
        status: 'ACKNOWLEDGED',
        type: 'REFUND_REQUEST',
        lastModificationDate: moment(n),
        creationDate: moment(n),
        reportedBy: 'DEBITED_PARTICIPANT',
        transactionAmount: { currency: 'BRL', amount: 20 },
      }),
    )
    if (first === undefined || odd === undefined || last === undefined) throw new Error('three infractions')
    const reads = {
      infractionPage: async ({ page }: { page: number }) =>
        ok({ rows: page === 1 ? [first, odd, last] : [], unread: [], page, total: 3 }),
      infraction: async (id: Infraction['id']) => {
        const detail = [first, last].find((one) => one.id === id)
        return detail === undefined ? err(contract) : ok({ ...detail, endToEndId: endToEndIdSchema.parse(endToEnd(1)) })
      },
    }
    const news = value(await refreshInfractions({ vault, reads, clock }))
    expect(news.map(({ id }) => id)).toEqual([first.id, odd.id, last.id])
    const kept = value(await vault.infractions.all())
    expect(
      kept
        .filter(({ endToEndId }) => endToEndId !== null)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([first.id, last.id])
    expect(kept).toHaveLength(3)
    expect(value(await vault.unread.rows({ lists: ['infractions'], limit: 9 }))).toMatchObject({
      rows: [{ key: odd.id }],
    })
  })
})

function billet(id: string, at: Instant): PaidBillet {
  return {
    id,
    at,
    line: null,
    barCode: null,
    amount: centavos(1_000),
    printedAmount: null,
    status: 'LIQUIDATED',
    queued: false,
    settledAt: null,
    dueDate: null,
    creditorName: '',
    creditorDocument: null,
    description: null,
    idempotencyKey: null,
    errorCode: null,
  }
}
