import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import {
  type PixRefund,
  type ReceivedFilter,
  type ReceivedPix,
  type ReceivedSort,
  receivedSortSchema,
} from '../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { isFoundBy, wordsOf } from '../../fixtures/plain-search.ts'
import { anyPix, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { at, infraction } from '../../fixtures/vault-samples.ts'

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

const put = async (told: ReceivedPix, readAt: Instant): Promise<void> => value(await vault.received.put([told], readAt))
const get = async (n: number) => value(await vault.received.get(endToEnd(n)))
const numberOf = ({ endToEndId }: { readonly endToEndId: string }): number => Number(endToEndId.slice(-11))
async function page(filter: ReceivedFilter, sort: ReceivedSort, first: number, limit: number): Promise<number[]> {
  return value(await vault.received.rows({ filter, sort, first, limit })).map(numberOf)
}

const payer = { name: 'Conceição Ávila', document: '12345678909' }
const done = refund('r1', { status: 'DEVOLVIDO', returnId: 'D123', settledAt: at(9) })

describe('a Pix that is told', () => {
  test('is kept whole, and shows in the list with what came back of it', async () => {
    const refunds = [done, refund('r2'), refund('r3', { status: 'NAO_REALIZADO' }), refund('r4', { status: 'NOVA' })]
    const told = pix(1, { payer, parts: [{ part: 'original', amount: centavos(1001) }], refunds, message: 'Oi' })
    await put(told, at(5))
    expect(await get(1)).toEqual({ pix: told, readAt: at(5), infractionId: null })
    const { parts: _parts, refunds: _refunds, ...row } = told
    expect(value(await vault.received.rows({ filter: anyPix, sort: 'newest', first: 0, limit: 9 }))).toEqual([
      { ...row, refunded: 100, refunding: 200, infractionId: null },
    ])
    expect(await get(2)).toBeNull()
  })

  test.each([
    ['nobody', null],
    ['somebody of whom nothing is known', { name: null, document: null }],
  ])('may be paid by %s, and shows so', async (_, payer) => {
    await put(pix(1, { payer }), at(5))
    const [row] = value(await vault.received.rows({ filter: anyPix, sort: 'newest', first: 0, limit: 9 }))
    expect(row?.payer).toEqual(payer)
  })
})

describe('a Pix that is told again', () => {
  test('keeps payer, parts, message, key and refunds that the later telling leaves out', async () => {
    const told = pix(1, {
      payer,
      message: 'Oi',
      key: 'a@x.com',
      txid: txid(1),
      refunds: [done],
      parts: [{ part: 'original', amount: centavos(1001) }],
    })
    await put(told, at(5))
    await put(pix(1), at(9))
    expect(await get(1)).toEqual({ pix: told, readAt: at(9), infractionId: null })
  })

  test('fills a payer of whom a part was known', async () => {
    await put(pix(1, { payer: { name: 'Conceição', document: null } }), at(5))
    await put(pix(1, { payer: { name: null, document: '12345678909' } }), at(9))
    expect((await get(1))?.pix.payer).toEqual({ name: 'Conceição', document: '12345678909' })
  })

  test('is not brought back by a reading that is older than the kept one', async () => {
    await put(pix(1, { message: 'new' }), at(9))
    await put(pix(1, { message: 'old', key: 'a@x.com' }), at(5))
    expect(await get(1)).toMatchObject({ pix: { message: 'new', key: 'a@x.com' }, readAt: at(9) })
  })

  test.each(['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'] as const)(
    'at %s stands beside others of that moment',
    async (moment) => {
      for (const n of [1, 2, 3]) await put(pix(n, { at: instantFromMs(Date.parse(moment)) }), at(5))
      expect(new Set(await page(anyPix, 'newest', 0, 9))).toEqual(new Set([1, 2, 3]))
    },
  )

  test('takes its new place when its moment was corrected', async () => {
    await put(pix(1), at(5))
    await put(pix(2), at(5))
    await put(pix(1, { at: at(30) }), at(9))
    expect(await page(anyPix, 'newest', 0, 9)).toEqual([1, 2])
    expect(await page({ ...anyPix, text: endToEnd(1) }, 'newest', 0, 9)).toEqual([1])
  })
})

describe('the refunds of a Pix', () => {
  const finals = ['DEVOLVIDO', 'NAO_REALIZADO', 'devolvido ']
  const open = ['EM_PROCESSAMENTO', 'ALGO_NOVO']
  const pairs = finals.flatMap((final) => open.map((word) => [final, word] as const))

  test.each(pairs)('that are %s do not become %s again, whichever is told first', async (final, word) => {
    const [last, first] = [refund('r', { status: final, settledAt: at(4) }), refund('r', { status: word })]
    await put(pix(1, { refunds: [last] }), at(5))
    await put(pix(1, { refunds: [first] }), at(9))
    expect((await get(1))?.pix.refunds).toEqual([last])
    await put(pix(2, { refunds: [first] }), at(9))
    await put(pix(2, { refunds: [last] }), at(5))
    expect((await get(2))?.pix.refunds).toEqual([last])
  })

  test('are joined by their ids, and keep what a later telling leaves out', async () => {
    await put(pix(1, { refunds: [refund('a', { description: 'troca' }), refund('b')] }), at(5))
    await put(pix(1, { refunds: [refund('c'), refund('a', { status: 'DEVOLVIDO', returnId: 'D1' })] }), at(9))
    expect((await get(1))?.pix.refunds).toEqual([
      refund('a', { description: 'troca', status: 'DEVOLVIDO', returnId: 'D1' }),
      refund('b'),
      refund('c'),
    ])
  })

  test('under way are named, those of the oldest Pix first, until each is final', async () => {
    await put(pix(3, { refunds: [refund('a'), done] }), at(5))
    await put(pix(1, { refunds: [refund('a')] }), at(5))
    await put(pix(2, { refunds: [done] }), at(5))
    expect(value(await vault.received.refunding())).toEqual([endToEnd(1), endToEnd(3)])
    await put(pix(1, { refunds: [refund('a', { status: 'NAO_REALIZADO' })] }), at(9))
    expect(value(await vault.received.refunding())).toEqual([endToEnd(3)])
  })
})

describe('the infraction against a Pix', () => {
  const endToEndId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
  const told = pix(1, { endToEndId: toldEndToEndIdSchema.parse(endToEndId) })

  test('is named while it is not over', async () => {
    await put(told, at(5))
    const named = async () => {
      const [row] = value(await vault.received.rows({ filter: anyPix, sort: 'newest', first: 0, limit: 9 }))
      const kept = value(await vault.received.get(told.endToEndId))
      expect(kept?.infractionId).toBe(row?.infractionId)
      return row?.infractionId
    }
    expect(await named()).toBeNull()
    value(await vault.infractions.put([infraction(1, { endToEndId }), infraction(2)]))
    expect(await named()).toBe('I1')
    value(await vault.infractions.put([infraction(1, { endToEndId, status: 'closed', changedAt: at(9) })]))
    expect(await named()).toBeNull()
    value(await vault.infractions.put([infraction(3, { endToEndId, status: 'CANCELLED' })]))
    expect(await named()).toBeNull()
    value(await vault.infractions.put([infraction(4, { endToEndId, status: 'DEFENDED' })]))
    expect(await named()).toBe('I4')
  })
})

describe('the lists of received Pix', () => {
  const some = Array.from({ length: 120 }, (_, n) => sample(n))

  function sample(n: number): ReceivedPix {
    const names = ['João Araújo', 'Conceição & Irmãos', null]
    const refunds: PixRefund[] =
      [[done], [refund('x')], [refund('y', { status: 'NAO_REALIZADO' })], [], []][n % 5] ?? []
    return pix(n, {
      at: at((n - (n % 10 === 1 ? 1 : 0)) * 500),
      amount: centavos(n % 6 === 0 ? 777 : 9000 - n * 7),
      txid: n % 4 === 0 ? null : txid(n % 9),
      message: n % 3 === 0 ? `Mensalidade ${n}` : null,
      payer: n % 7 === 0 ? null : { name: names[n % 3] ?? null, document: n % 2 === 0 ? '12345678909' : null },
      refunds,
    })
  }

  function isListed(one: ReceivedPix, filter: ReceivedFilter): boolean {
    const { from, to, charged, refunded, document, lowest, highest, text } = filter
    const told = [one.endToEndId, one.txid, one.payer?.name ?? null, one.message, one.amount]
    const ids = one.refunds.flatMap(({ id, returnId }) => [id, returnId])
    return (
      (from === null || one.at >= from) &&
      (to === null || one.at <= to) &&
      (filter.txid === null || one.txid === filter.txid) &&
      (charged === null || (one.txid !== null) === charged) &&
      (refunded === null || one.refunds.length > 0 === refunded) &&
      (document === null || one.payer?.document === document) &&
      (lowest === null || one.amount >= lowest) &&
      (highest === null || one.amount <= highest) &&
      isFoundBy(wordsOf([...told, ...ids], one.payer?.document ?? null), text)
    )
  }

  function plainly(filter: ReceivedFilter, sort: ReceivedSort): ReceivedPix[] {
    const oldest = some
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .filter((one) => isListed(one, filter))
    const lowest = oldest.toSorted((a, b) => a.amount - b.amount)
    return { oldest, newest: oldest.toReversed(), lowest, highest: lowest.toReversed() }[sort]
  }

  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
  const instants = fc.constantFrom(...some.map((one) => one.at))
  const amounts = fc.constantFrom(...some.map(({ amount }) => amount))
  const filters: fc.Arbitrary<ReceivedFilter> = fc.record({
    from: maybe(instants),
    to: maybe(instants),
    txid: fc.option(fc.constantFrom<string>(txid(1), txid(2), 'nobody'), { nil: null, freq: 4 }),
    charged: maybe(fc.boolean()),
    refunded: maybe(fc.boolean()),
    document: fc.option(fc.constantFrom('12345678909', '00000000000'), { nil: null, freq: 4 }),
    lowest: maybe(amounts),
    highest: maybe(amounts),
    text: fc.constantFrom('', '', 'joao', 'conceicao irm', 'mensalidade 9', 'd123', '777', 'nobody', txid(3)),
  })

  test('any filter in any order shows and adds up the Pix that a plain filter and sort shows, on any page', async () => {
    value(await vault.received.put(some, at(1)))
    const places = fc.integer({ min: 0, max: 130 })
    const limits = fc.integer({ min: 1, max: 60 })
    const sum = (of: number[]) => of.reduce((total, one) => total + one, 0)
    const check = async (filter: ReceivedFilter, sort: ReceivedSort, first: number, limit: number) => {
      const found = plainly(filter, sort)
      const expected = found.map(numberOf)
      expect(await page(filter, sort, 0, limit)).toEqual(expected.slice(0, limit))
      expect(await page(filter, sort, first, limit)).toEqual(expected.slice(first, first + limit))
      const days = Map.groupBy(plainly(filter, 'newest'), (one) => localDateOf(one.at))
      expect(value(await vault.received.days(filter))).toEqual(
        [...days].map(([day, { length }]) => ({ day, rows: length })),
      )
      const back = found.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'DEVOLVIDO')
      expect(value(await vault.received.totals(filter))).toEqual({
        count: found.length,
        amount: sum(found.map(({ amount }) => amount)),
        refunded: sum(back.map(({ amount }) => amount)),
      })
    }
    const sorts = fc.constantFrom(...receivedSortSchema.options)
    await fc.assert(fc.asyncProperty(filters, sorts, places, limits, check), { numRuns: 300 })
  })

  test.each([
    ['the payer without accents', 'conceicao avil'],
    ['the document', '12345678909'],
    ['the document with its points', '123.456.789-09'],
    ['the message', 'pedido nº 7'],
    ['the whole end-to-end id', endToEnd(1)],
    ['the whole txid', txid(1)],
    ['the id of a refund', 'r1'],
    ["the refund's id in the whole system", 'D123'],
    ['the amount', 'R$ 6.215,80'],
  ])('find one by %s', async (_, text) => {
    const refunds = [done]
    await put(pix(1, { payer, message: 'Pedido Nº 7', txid: txid(1), amount: centavos(621_580), refunds }), at(5))
    await put(pix(2), at(5))
    expect(await page({ ...anyPix, text }, 'highest', 0, 9)).toEqual([1])
  })

  test('that were jumped into show a Pix that came in since, and what came back since', async () => {
    const filter = { ...anyPix, refunded: true }
    for (const n of [1, 2, 3]) await put(pix(n, { refunds: [refund('a')] }), at(5))
    expect(await page(filter, 'newest', 1, 9)).toEqual([2, 1])
    await put(pix(4, { refunds: [refund('a')] }), at(6))
    await put(pix(0), at(6))
    expect(await page(filter, 'newest', 1, 9)).toEqual([3, 2, 1])
    expect(value(await vault.received.totals(filter)).refunded).toBe(0)
    await put(pix(0, { refunds: [done] }), at(7))
    expect(await page(filter, 'newest', 1, 9)).toEqual([3, 2, 1, 0])
    expect(value(await vault.received.totals(filter)).refunded).toBe(100)
  })
})
