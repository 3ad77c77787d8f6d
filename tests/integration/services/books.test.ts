import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { confirmAll, decide, forget } from '../../../electron/services/books/decide.ts'
import { createMonthBooks } from '../../../electron/services/books/month-books.ts'
import { createMonthReader } from '../../../electron/services/books/month-books.ts'
import { startBooks } from '../../../electron/services/books/start-books.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { keyOf } from '../../../shared/books/book-thing.ts'
import { type BookMatch, monthSchema } from '../../../shared/domain/closing.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { err } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { addMonths } from '../../../shared/books/month-span.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cob, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at, billet, event, line, paymentId, receipt, seed } from '../../fixtures/vault-samples.ts'

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

const november = monthSchema.parse('2026-11')
const clock = createManualClock()
const needs = () => ({ vault, clock, books: createMonthBooks(vault) })
const matches = async (): Promise<readonly BookMatch[]> => value(await createMonthReader(vault)(november)).matches
const inShort = async () =>
  (await matches()).map(({ state, reason, items }) =>
    `${items.map(({ kind }) => kind).join('+')} ${state} ${reason ?? ''}`.trim(),
  )
const e2e = (n: number) => endToEndIdSchema.parse(receipt(n).endToEndId)

/** Puts a payment of ours into the journal as settled. */
async function paid(n: number, change: Parameters<typeof seed>[1] = {}, told: object = {}): Promise<void> {
  value(await vault.journal.insert(seed(n, change), event('reviewed')))
  const from = { state: 'frozen', seq: 1 } as const
  value(await vault.journal.change(paymentId(n), from, { state: 'settled', ...told }, event('settled', n)))
}

describe('a month in which everything happened', () => {
  test('is explained by ids: payments here and elsewhere, boletos, what came in, what was given back', async () => {
    await paid(1, {}, { endToEndId: e2e(1) })
    value(await vault.receipts.put(receipt(1, { paymentId: paymentId(1) }), new Uint8Array([1])))
    await paid(2, { kind: 'billet', amount: centavos(1_000) }, { providerId: '77', toldAmount: centavos(1_050) })
    value(await vault.billets.put([billet(2, { id: '77', amount: centavos(1_050), settledAt: at(2) })]))
    value(await vault.receipts.put(receipt(3), new Uint8Array([3])))
    value(await vault.charges.put([cob(4)], at(9)))
    const givenBack = refund('r1', {
      status: 'DEVOLVIDO',
      returnId: 'D5',
      amount: centavos(60),
      settledAt: at(5),
    })
    value(await vault.received.put([pix(4, { txid: txid(4), refunds: [givenBack] })], at(9)))
    value(
      await vault.statement.put([
        line(1, { endToEndId: e2e(1) }),
        line(2, { id: '77', kind: 'BILLET', amount: centavos(1_050) }),
        line(3, { endToEndId: e2e(3) }),
        line(4, {
          direction: 'in',
          amount: pix(4).amount,
          endToEndId: endToEndIdSchema.safeParse(endToEnd(4)).data ?? null,
          txid: txid(4),
        }),
        line(5, { amount: centavos(60) }),
        line(6, { amount: centavos(12_345) }),
      ]),
    )
    const fields = [{ path: '0.endToEndId', value: 'D5' }]
    value(await vault.statement.putDetail('L5', { line: line(5, { amount: centavos(60) }), fields }))
    expect((await inShort()).toSorted()).toEqual([
      'line unmatched',
      'line+billet+payment matched billet-id',
      'line+payment+receipt matched end-to-end-id',
      'line+receipt matched end-to-end-id',
      'line+received+charge matched end-to-end-id',
      'line+refund matched refund-id',
    ])
    const { closing } = value(await createMonthReader(vault)(november))
    expect(closing).toMatchObject({ lines: 6, matched: 5, unmatched: 1, refunds: { count: 1, amount: 60, open: 0 } })
  })
})

describe('what a payee gave back', () => {
  const came = (n: number, amount: number) =>
    line(n, { direction: 'in', amount: centavos(amount), counterpartDocument: '12345678000195' })
  async function returned(
    n: number,
    from: 'settled' | 'partly-refunded',
    seq: number,
    refunded: number | null,
  ): Promise<void> {
    const to = refunded === null ? 'refunded' : 'partly-refunded'
    const told = { ...event('refunded', n + seq), facts: { refunded } }
    value(await vault.journal.change(paymentId(n), { state: from, seq }, { state: to }, told))
  }

  test('is proposed beside its line each time that the institution told of more, and leaves the payment as it was', async () => {
    await paid(1, { amount: centavos(10_000) }, { endToEndId: e2e(1) })
    await returned(1, 'settled', 2, 4_000)
    await returned(1, 'partly-refunded', 3, null)
    value(
      await vault.statement.put([
        line(1, { amount: centavos(10_000), endToEndId: e2e(1) }),
        came(5, 4_000),
        came(6, 6_000),
      ]),
    )
    expect((await inShort()).toSorted()).toEqual([
      'line+payment matched end-to-end-id',
      'line+refund proposed amount-day-document',
      'line+refund proposed amount-day-document',
    ])
    expect((await matches()).map(({ difference }) => difference)).toEqual([0, 0, 0])
  })

  test('is proposed beside the debit of the statement where the payment was made elsewhere', async () => {
    const supplier = { counterpartDocument: '12345678000195' }
    const elsewhere = line(1, { direction: 'out', amount: centavos(10_000), endToEndId: e2e(1), ...supplier })
    value(await vault.statement.put([elsewhere, came(5, 10_000)]))
    const back = { ...came(5, 10_000), endToEndId: null }
    value(await vault.statement.putDetail('L5', { line: back, fields: [{ path: '0.endToEndId', value: 'D5' }] }))
    expect((await inShort()).toSorted()).toEqual(['line unmatched', 'line+refund proposed amount-day-document'])
    expect((await inShort()).toSorted()).toEqual(['line unmatched', 'line+refund proposed amount-day-document'])
  })

  test('is left to a person where the line says another amount', async () => {
    await paid(1, { amount: centavos(10_000) }, { endToEndId: e2e(1) })
    await returned(1, 'settled', 2, 4_000)
    value(await vault.statement.put([line(1, { amount: centavos(10_000), endToEndId: e2e(1) }), came(5, 4_001)]))
    expect((await inShort()).toSorted()).toEqual([
      'line unmatched',
      'line+payment matched end-to-end-id',
      'refund unmatched',
    ])
  })
})

describe('a month that still runs', () => {
  test('has a balance as far as its statement is read, which a second one checks', async () => {
    const kept = (seconds: number, available: number) => ({
      available: centavos(available),
      blocked: centavos(0),
      overdraft: centavos(0),
      at: at(seconds),
      readAt: at(seconds),
    })
    const day = 86_400
    value(await vault.statement.put([line(0, { at: at(0), amount: centavos(1_000) })]))
    value(await vault.statement.setCompleteFrom(at(-60 * day)))
    value(await vault.statement.setCompleteUpTo(at(10)))
    const read = async () => value(await createMonthReader(vault)(november)).closing
    value(await vault.balances.put(kept(1, 4_000)))
    expect(await read()).toMatchObject({ complete: false, opening: 5_000, closing: 4_000, difference: null })
    value(await vault.balances.put(kept(-40 * day, 5_000)))
    expect(await read()).toMatchObject({ opening: 5_000, closing: 4_000, difference: 0 })
    value(await vault.balances.put(kept(-40 * day, 5_001)))
    expect(await read()).toMatchObject({ opening: 5_001, closing: 4_000, difference: 1 })
  })
})

describe('deciding', () => {
  const twoProposals = async (): Promise<void> => {
    await paid(1)
    await paid(2, { payeeDocument: '' })
    const counterpart = { counterpartDocument: '12345678000195' }
    value(
      await vault.statement.put([
        line(11, { amount: centavos(101), ...counterpart }),
        line(12, { amount: centavos(102) }),
      ]),
    )
  }

  test('confirms in one review only what is sure enough', async () => {
    await twoProposals()
    expect((await matches()).map(({ state, score }) => [state, score])).toEqual([
      ['proposed', 95],
      ['proposed', 75],
    ])
    const done = value(await confirmAll(needs(), { month: november, score: 90 }))
    expect(done).toMatchObject({ confirmed: 1, closing: { matched: 1, proposed: 1 } })
    expect(await inShort()).toEqual(['line+payment matched by-person', 'line+payment proposed amount-day'])
  })

  test('is seen from the month before, and taken back from there too', async () => {
    await twoProposals()
    const december = monthSchema.parse('2026-12')
    const [first] = await matches()
    const items = (first?.items ?? []).map(keyOf)
    const said = [{ as: 'ignored' as const, items, note: 'estorno' }]
    value(await vault.decisions.add(december, said, at(1)))
    expect((await matches())[0]).toMatchObject({ state: 'ignored', note: 'estorno' })
    expect(value(await forget(needs(), { month: november, items, said }))).toMatchObject({
      became: 'done',
      closing: { ignored: 0, proposed: 2 },
    })
  })

  test('of things that are not there is refused whole', async () => {
    await twoProposals()
    const decision = { as: 'together' as const, items: ['line:L11', 'payment:gone'] }
    expect(await decide(needs(), { month: november, decision, said: [] })).toMatchObject({ error: { kind: 'invalid' } })
    expect(value(await vault.decisions.of(november))).toEqual([])
  })
})

describe('a reader of months', () => {
  test('reads a month once for each change of what it is read from', async () => {
    const read = createMonthReader(vault)
    const first = value(await read(november))
    value(await vault.records.put('cursor', '{}'))
    expect(value(await read(november))).toBe(first)
    value(await vault.statement.put([line(1)]))
    expect(value(await read(november)).closing.lines).toBe(1)
  })
})

describe('a month that was read before', () => {
  test('stands as if it were read anew, whatever changed since, over several pages', async () => {
    const decided = (n: number) => ({ as: 'ignored' as const, items: [`line:L${n}`], note: 'tarifa' })
    value(
      await vault.statement.put(Array.from({ length: 2_500 }, (_, n) => line(n, { amount: centavos(1 + (n % 90)) }))),
    )
    for (const n of [1, 2, 3]) await paid(n, { amount: centavos(2 + n) })
    const read = createMonthReader(vault)
    value(await read(november))
    const changes: readonly (() => Promise<unknown>)[] = [
      () => vault.statement.put([line(999, { amount: centavos(9_998) })]), // the last one of a page
      () => vault.statement.put([line(40, { amount: centavos(9_999) })]),
      () => vault.statement.put([line(41, { status: 'CANCELED' })]),
      () => vault.statement.put([line(2_600), line(-5), line(1_000, { id: 'beside' })]),
      () => vault.statement.put(Array.from({ length: 1_200 }, (_, n) => line(500, { id: `many ${n}` }))),
      () => vault.billets.put([billet(7, { amount: centavos(8) })]),
      () => paid(4, { amount: centavos(77) }, { endToEndId: e2e(8) }),
      () => vault.statement.put([line(8, { endToEndId: e2e(8), amount: centavos(77) })]),
      () => vault.received.put([pix(9, { txid: txid(9) })], at(9)),
      () => vault.charges.put([cob(9)], at(9)),
      () => vault.statement.put([line(9, { direction: 'in', txid: txid(9), amount: pix(9).amount })]),
      () => vault.charges.put([cob(9, { amount: centavos(123) })], at(10)),
      () =>
        vault.received.put(
          [pix(9, { txid: txid(9), refunds: [refund('r1', { status: 'DEVOLVIDO', settledAt: at(12) })] })],
          at(12),
        ),
      () => vault.receipts.put(receipt(8), new Uint8Array([8])),
      () => vault.decisions.add(november, [decided(50), decided(51)], at(1)),
      () => vault.decisions.forget(november, ['line:L50']),
      () =>
        vault.journal.change(paymentId(4), { state: 'settled', seq: 2 }, { state: 'refunded' }, event('refunded', 20)),
    ]
    for (const change of changes) {
      expect(await change(), String(change)).not.toMatchObject({ ok: false })
      const anew = value(await createMonthReader(vault)(november))
      expect(value(await read(november)), String(change)).toEqual(anew)
    }
  })

  test('is read of the changed pages alone', async () => {
    value(await vault.statement.put(Array.from({ length: 3_500 }, (_, n) => line(n))))
    let rows = 0
    const lines: Vault['books']['lines'] = async (ask) => {
      const page = await vault.books.lines(ask)
      if (page.ok) rows += page.value.rows.length
      return page
    }
    const read = createMonthReader({ ...vault, books: { ...vault.books, lines } })
    value(await read(november))
    expect(rows).toBe(3_500)
    value(await vault.statement.put([line(1_500, { amount: centavos(1) })]))
    value(await read(november))
    expect(rows).toBe(4_500)
  })
})

describe('a month of which a line could not be read', () => {
  const reading = { list: 'statement', whole: ['odd'], readAt: clock.now() } as const
  const odd = { key: 'odd', path: 'data.0.amount', text: '{}' }
  const days = (from: number, to: number) => ({
    from: instantFromMs(Date.UTC(2026, 10, from)),
    to: instantFromMs(Date.UTC(2026, 10, to)),
  })

  test.each([
    ['that says its moment counts in its month alone', instantFromMs(Date.UTC(2026, 10, 9)), { before: 0, of: 1 }],
    ['that says none counts in every month that the reading reached', null, { before: 1, of: 1 }],
  ])('%s, until it can be read', async (_, at, { before, of }) => {
    const read = createMonthReader(vault)
    expect(value(await read(november)).closing.unread).toBe(0)
    value(await vault.unread.tell({ ...reading, period: days(-20, 20), rows: [{ ...odd, at }] }))
    expect(value(await read(november)).closing.unread).toBe(of)
    expect(value(await read(addMonths(november, -1))).closing.unread).toBe(before)
    expect(value(await read(addMonths(november, 1))).closing.unread).toBe(0)
    value(await vault.unread.forget('statement', ['odd']))
    expect(value(await read(november)).closing.unread).toBe(0)
  })
})

describe('the books in a thread of their own', () => {
  test('answer as the books of this thread do, anew after a change', async () => {
    const here = createMonthBooks(vault)
    const there = startBooks(vault)
    await paid(1)
    value(await vault.statement.put([line(11, { amount: centavos(101) }), line(12)]))
    const everything = { state: null, first: 0, limit: 10 }
    for (const change of [null, () => vault.statement.put([line(13)])]) {
      if (change !== null) value(await change())
      expect(await there.closing(november)).toEqual(await here.closing(november))
      expect(await there.matches(november, everything)).toEqual(await here.matches(november, everything))
      expect(await there.candidates(november, 'line:L12')).toEqual(await here.candidates(november, 'line:L12'))
      expect(value(await there.unknown(november, ['line:L12', 'line:gone']))).toEqual(['line:gone'])
      expect(value(await there.sure(november, { score: 75, mostItems: 50 })).proposals).toHaveLength(1)
    }
    await there.close()
    expect(await there.closing(november)).toMatchObject({ ok: false, error: { kind: 'locked' } })
  })

  test('that are closed in the middle of a question answer it', async () => {
    const books = startBooks(vault)
    const asked = books.closing(november)
    await books.close()
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'locked' } })
  })

  test('say what the vault says where it cannot be read', async () => {
    const books = startBooks({ ...vault, infractions: { all: async () => err(appError({ kind: 'locked' })) } })
    expect(await books.closing(november)).toMatchObject({ ok: false, error: { kind: 'locked' } })
    await books.close()
  })
})
