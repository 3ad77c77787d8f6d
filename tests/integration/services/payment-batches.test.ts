import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApprovals } from '../../../electron/confirmation/approvals.ts'
import { batchHash } from '../../../electron/journal/batch-hash.ts'
import { copyBatch, splitBatch } from '../../../electron/services/payment-batches/copy-batch.ts'
import { putRows, removeDraft, reopen, setControl } from '../../../electron/services/payment-batches/edit-batch.ts'
import { toConfirm } from '../../../electron/services/payment-batches/to-confirm.ts'
import type { DraftRow, PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type BatchBench, type BatchLife, createBatchBench, asShown } from '../../fakes/batch-bench.ts'
import { batchOrder, batchOrders } from '../../fakes/batch-orders.ts'
import { errorOf } from '../../fakes/journal-bench.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'
import { refusedIn } from '../../fixtures/refused-way.ts'

let folder = testFolder()
let bench: BatchBench
let life: BatchLife
beforeEach(async () => {
  folder = testFolder()
  bench = createBatchBench(folder.file)
  life = await bench.begin()
})
afterEach(async () => {
  await bench.end()
  folder.remove()
})

const paidAmounts = (): number[] => [...bench.bank.book.values()].map(({ amount }) => amount ?? 0)
const standings = async (id: PaymentBatchId) => (await life.show(id)).rows.map(({ standing }) => standing)
const confirmAndRun = async (id: PaymentBatchId): Promise<void> => {
  value(await life.yes(id))
  await life.run()
}

/** Has the institution refuse the orders of these places, counted from 1, and settle all others. */
function refusing(places: readonly number[]): void {
  bench.bank.post = 'settle'
  const sending = bench.bank.paying.send.bind(bench.bank.paying)
  bench.bank.paying.send = async (...order) => {
    const sent = await sending(...order)
    if (!places.includes(bench.bank.posts.length) || sent.kind !== 'answered') return sent
    bench.bank.setStatus(order[2], 'REJECTED')
    return { ...sent, body: new TextEncoder().encode(JSON.stringify(bench.bank.book.get(order[2]))) }
  }
}

test.for([
  appError({ kind: 'book', fault: 'away', seq: null, written: 'no', sent: 'no' }),
  appError({ kind: 'storage', fault: 'disk-full', sent: 'no' }),
])('a batch whose end cannot be kept is paused as soon as it can: $kind', async (error) => {
  await bench.end()
  let isAway = false
  const away = async () => err(error)
  life = await bench.begin({
    vault: (vault) => ({
      ...vault,
      journal: {
        ...vault.journal,
        insert: (...args) => (isAway ? away() : vault.journal.insert(...args)),
        change: (...args) => (isAway ? away() : vault.journal.change(...args)),
      },
      paymentBatches: {
        ...vault.paymentBatches,
        change: (...args) => (isAway ? away() : vault.paymentBatches.change(...args)),
      },
    }),
  })
  bench.bank.post = 'settle'
  const id = await life.draft(batchOrders(3))
  value(await life.yes(id))
  await life.run(1)
  expect((await life.show(id)).runs).toEqual({ where: 'here' })
  isAway = true
  expect(await life.desk.run()).toBe(0)
  // It has stopped here, whatever state it is kept in.
  expect((await life.listed(id)).runs).toEqual({ where: 'nowhere' })
  expect(await life.show(id)).toMatchObject({
    state: 'running',
    runs: { where: 'nowhere' },
    counts: { paid: 1, waiting: 2 },
  })
  const at = bench.clock.now()
  for (let n = 0; n < 3; n += 1) {
    const wait = await life.desk.run()
    expect(wait).toBeGreaterThan(0)
    bench.clock.advance(wait ?? 0)
  }
  isAway = false
  expect(await life.desk.run()).toBeNull()
  expect(await life.show(id)).toMatchObject({
    state: 'paused',
    runs: null,
    paused: { at, error: { kind: error.kind } },
  })
  expect(bench.bank.posts).toHaveLength(1)
  await confirmAndRun(id)
  expect(await life.show(id)).toMatchObject({ state: 'done', counts: { paid: 3 } })
  expect(bench.bank.posts).toHaveLength(3)
})

describe('a batch', () => {
  test('pays rows of all kinds one after another, each once, as payments of the journal that say their row', async () => {
    bench.bank.post = 'settle'
    const id = await life.draft(batchOrders(8))
    await confirmAndRun(id)
    const shown = await life.show(id)
    expect(shown).toMatchObject({ state: 'done', counts: { paid: 8 }, sums: { paid: 80_028 } })
    expect(paidAmounts()).toEqual(batchOrders(8).map(({ amount }) => amount))
    expect(bench.bank.posts).toHaveLength(8)
    for (const { row, paymentId } of shown.rows) {
      const events = value(await life.vault.journal.events(paymentId ?? ('' as never)))
      expect(events[0]?.facts).toMatchObject({ batch: id, row })
      expect(value(await life.vault.paymentBatches.placeOf(paymentId ?? ('' as never)))).toMatchObject({
        batchId: id,
        row,
      })
    }
  })

  test('asks about the row after an order that is under way, and after a pause nothing of it was written or sent', async () => {
    const id = await life.draft([
      batchOrder('pix-manual', 1_00),
      batchOrder('pix-key', 2_00),
      batchOrder('pix-key', 3_00),
    ])
    const { send } = bench.bank.paying
    let asked = 0
    bench.bank.paying.send = async (...order) => {
      await expect.poll(() => bench.bank.gets.length).toBe(2)
      value(await life.desk.pause(id))
      asked = bench.bank.gets.length
      return send(...order)
    }
    await confirmAndRun(id)
    expect([asked, bench.bank.gets.length, bench.bank.posts.length]).toEqual([2, 2, 1])
    expect(await standings(id)).toEqual(['accepted', 'waiting', 'waiting'])
    bench.bank.paying.send = send
    await confirmAndRun(id)
    // What was asked a moment ago, for a yes that was taken back, is asked of nobody once more: the row goes by the new yes.
    expect(bench.bank.posts.map(({ key }) => key)).toEqual([...new Set(bench.bank.gets)])
    expect(paidAmounts()).toEqual([1_00, 2_00, 3_00])
  })

  test('sends nothing before a yes, and nothing after the yes was taken back', async () => {
    const id = await life.draft(batchOrders(3))
    await life.run()
    expect(bench.bank.posts).toHaveLength(0)
    value(await life.yes(id))
    value(await life.desk.pause(id))
    await life.run()
    expect(bench.bank.posts).toHaveLength(0)
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'person' }, counts: { waiting: 3 } })
  })

  test('asks a code of the institution only when its row has its turn', async () => {
    const id = await life.draft(batchOrders(8))
    value(await life.yes(id))
    expect(bench.readings).toHaveLength(0)
    await life.run(5)
    expect(bench.readings).toHaveLength(1)
    await life.run()
    expect(bench.readings).toHaveLength(2)
  })

  test('goes on after a pause with another yes, and pays nothing twice', async () => {
    const id = await life.draft(batchOrders(6))
    value(await life.yes(id))
    await life.run(3)
    value(await life.desk.pause(id))
    await life.run()
    expect(bench.bank.posts).toHaveLength(3)
    await confirmAndRun(id)
    expect(bench.bank.posts).toHaveLength(6)
    expect(new Set(paidAmounts()).size).toBe(6)
    expect((await life.show(id)).round).toBe(2)
  })

  test('that ran is paused at the next start, with nothing sent by it, and the yes of before is none', async () => {
    const id = await life.draft(batchOrders(5))
    value(await life.yes(id))
    await life.run(2)
    await bench.end()
    life = await bench.begin()
    await life.run()
    expect(bench.bank.posts).toHaveLength(2)
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'closed' }, counts: { waiting: 3 } })
    await confirmAndRun(id)
    expect(paidAmounts()).toHaveLength(5)
    expect(bench.bank.posts).toHaveLength(5)
  })

  test('leaves a doubtful row to its evidence and holds nobody up', async () => {
    const id = await life.draft(batchOrders(3))
    value(await life.yes(id))
    bench.bank.post = 'lost-after'
    await life.run(1)
    bench.bank.post = 'settle'
    await life.run()
    expect(await standings(id)).toEqual(['doubtful', 'paid', 'paid'])
    expect(bench.bank.posts).toHaveLength(3)
    await life.follow()
    expect((await standings(id))[0]).not.toBe('doubtful')
    expect(paidAmounts()).toHaveLength(3)
    expect(bench.bank.posts).toHaveLength(3)
  })

  test('holds an order that never left for a person, who has the same order sent under the same key', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    bench.bank.post = 'not-sent'
    await life.run()
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'not-sent' } })
    expect(await standings(id)).toEqual(['unsent', 'waiting'])
    bench.bank.post = 'settle'
    await confirmAndRun(id)
    expect(await standings(id)).toEqual(['paid', 'paid'])
    expect(new Set(bench.bank.posts.map(({ key }) => key)).size).toBe(2)
    expect(bench.bank.posts).toHaveLength(3)
  })

  test('stops after three refusals in a row', async () => {
    const id = await life.draft(batchOrders(6))
    value(await life.yes(id))
    refusing([1, 2, 3])
    await life.run()
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'refusals' }, counts: { refused: 3 } })
    expect(bench.bank.posts).toHaveLength(3)
  })

  test('stops before a row that the account has not the money for, and goes on once it has', async () => {
    bench.account.available = 20_001
    const id = await life.draft(batchOrders(3))
    await confirmAndRun(id)
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'balance' }, counts: { waiting: 1 } })
    bench.account.available = 100_000
    await confirmAndRun(id)
    expect(paidAmounts()).toHaveLength(3)
  })

  test('waits where its keys would empty the bucket of the directory, and never empties it', async () => {
    bench.account.tokens = 20
    const id = await life.draft([batchOrder('pix-key', 1_000)])
    value(await life.yes(id))
    expect(await life.desk.run()).toBe(30_000)
    expect(life.desk.resting(id)).toMatchObject({ why: 'dict' })
    expect(bench.bank.posts).toHaveLength(0)
    bench.account.tokens = 21
    await life.run()
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('rests where the institution asks for patience before an order, and goes on by itself', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    bench.bank.read = '503'
    const wait = await life.desk.run()
    expect(wait).toBeGreaterThan(0)
    expect(bench.bank.posts).toHaveLength(0)
    bench.bank.read = 'truth'
    await life.run()
    expect(bench.bank.posts).toHaveLength(2)
    expect(await life.show(id)).toMatchObject({ state: 'done' })
  })

  test('waits for a person where the institution asks for patience for too long', async () => {
    const id = await life.draft(batchOrders(1))
    bench.bank.read = '503'
    await confirmAndRun(id)
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'busy' } })
    expect(bench.bank.posts).toHaveLength(0)
  })

  test('ends with its day', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    await life.run(1)
    bench.clock.advance(24 * 3_600_000)
    await life.run()
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'midnight' } })
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('stops at the cap of the day, and makes a row above that of a payment an exception', async () => {
    await bench.end()
    life = await bench.begin({ caps: { perPayment: centavos(10_001), perDay: centavos(20_500) } })
    const id = await life.draft(batchOrders(2).concat(batchOrder('pix-key', 10_500), batchOrder('pix-key', 9_000)))
    await confirmAndRun(id)
    expect(await standings(id)).toEqual(['accepted', 'accepted', 'exception', 'waiting'])
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'cap' } })
  })
})

describe('what was paid before', () => {
  test('is no part of a batch until a person answers in words, and a boleto never is', async () => {
    bench.bank.post = 'settle'
    const orders = [batchOrder('pix-key', 5_000), batchOrder('billet', 6_000)]
    await confirmAndRun(await life.draft(orders))
    const again = await life.draft(orders)
    expect(errorOf(await toConfirm(life.needs, again))).toMatchObject({ kind: 'state', found: 'none' })
    const { rows } = await life.show(again)
    expect(rows.map(({ findings }) => findings.map(({ what }) => what))).toEqual([['paid-before'], ['paid-before']])
    const answered = rows.map(
      ({ row, told, order, findings }): DraftRow => ({
        row,
        told,
        order,
        isOut: false,
        duplicateReason: 'são duas notas',
        seen: findings.map(({ token }) => token),
      }),
    )
    value(await putRows(life.needs, await asShown(life.needs, again), answered))
    await confirmAndRun(again)
    expect(await standings(again)).toEqual(['paid', 'ready'])
    expect(paidAmounts()).toEqual([5_000, 6_000, 5_000])
  })

  test('that comes up only when a row has its turn makes it an exception and no payment', async () => {
    const id = await life.draft([batchOrder('pix-key', 4_000), batchOrder('pix-key', 5_000)])
    value(await life.yes(id))
    const other = value(await life.needs.journal.open(batchOrder('pix-key', 5_000) as never))
    const frozen = { ...other }
    // Paid by hand meanwhile.
    const approvals = createApprovals(bench.clock)
    void approvals
    value(
      await life.vault.journal.change(
        frozen.id,
        { state: 'frozen', seq: frozen.seq },
        { state: 'sending' },
        {
          at: bench.clock.now(),
          by: 'quita',
          what: 'recorded',
          facts: {},
        },
      ),
    )
    await life.run()
    expect(await standings(id)).toEqual(['accepted', 'exception'])
    expect((await life.show(id)).rows[1]?.problem).toMatchObject({ kind: 'duplicate', paymentId: frozen.id })
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('twice in one sheet is asked about, and paid twice only with a reason', async () => {
    const twin = batchOrder('pix-key', 7_000)
    const id = await life.draft([twin, twin])
    const [, second] = (await life.show(id)).rows
    expect(second?.findings).toMatchObject([{ what: 'same-row', row: 2, token: 'row:2' }, {}])
    const row = { row: 3, told: {}, order: twin, isOut: false, duplicateReason: 'duas entregas', seen: ['row:2'] }
    value(await putRows(life.needs, await asShown(life.needs, id), [row]))
    await confirmAndRun(id)
    expect(await standings(id)).toEqual(['accepted', 'accepted'])
    expect(new Set(bench.bank.posts.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a row whose key was refused as not the payee’s', () => {
  const key = 'key:EMAIL:pix@nimboembalagens.com.br'

  test('says so first, is left out until a person says why, and asks anew about each other refusal', async () => {
    const order = batchOrder('pix-key', 8_000)
    const id = await life.draft([order, batchOrder('pix-manual', 9_000)])
    const refusal = await refusedIn(life.vault, 901, key)
    const [row] = (await life.show(id)).rows
    expect(row?.findings[0]).toEqual({ what: 'refused-way', token: `refused-way:${refusal.id}`, refusal })
    expect(value(await toConfirm(life.needs, id)).rows).toMatchObject([{ order: { kind: 'pix-manual' } }])
    const seen = row?.findings.map(({ token }) => token) ?? []
    const answered = { row: 2, told: {}, order, isOut: false, duplicateReason: 'confirmei com a Dalva', seen }
    value(await putRows(life.needs, await asShown(life.needs, id), [answered]))
    const answer = value(await toConfirm(life.needs, id))
    expect([answer.rows.length, answer.changedPayees.map(({ row: n }) => n)]).toEqual([2, [2]])

    await refusedIn(life.vault, 902, key)
    expect(value(await toConfirm(life.needs, id)).rows).toHaveLength(1)
  })

  test('after the yes is an exception and no payment', async () => {
    bench.bank.post = 'settle'
    const order = batchOrder('pix-key', 8_000)
    const id = await life.draft([batchOrder('pix-manual', 9_000), order])
    value(await life.yes(id))
    await refusedIn(life.vault, 903, key)
    await life.run()
    expect(await standings(id)).toEqual(['paid', 'exception'])
    expect((await life.show(id)).rows[1]?.problem).toMatchObject({ kind: 'invalid', violations: [{ path: 'payee' }] })
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('is not sent again where it never left, before a person has answered', async () => {
    const id = await life.draft([batchOrder('pix-key', 8_000), batchOrder('pix-manual', 9_000)])
    value(await life.yes(id))
    bench.bank.post = 'not-sent'
    await life.run()
    const tries = bench.bank.posts.length
    await refusedIn(life.vault, 904, key)
    bench.bank.post = 'settle'
    await confirmAndRun(id)
    expect(await standings(id)).toEqual(['unsent', 'paid'])
    expect(bench.bank.posts).toHaveLength(tries + 1)
    const [row] = (await life.show(id)).rows
    expect(row?.problem).toMatchObject({ kind: 'invalid', violations: [{ path: 'payee', reason: 'refused' }] })
  })
})

describe('a batch of another one', () => {
  test('has what was refused and nothing else, and pays it after a yes of its own', async () => {
    refusing([2, 4])
    const id = await life.draft(batchOrders(5), () => ({ duplicateReason: 'combinado', seen: ['row:9'] }))
    await confirmAndRun(id)
    const again = value(await copyBatch(life.needs, { id, name: 'recusados', rows: 'refused' })).id
    const { rows, state, source, round } = await life.show(again)
    expect({ state, source, round }).toEqual({ state: 'draft', source: null, round: 0 })
    expect(rows.map(({ row, standing }) => [row, standing])).toEqual([
      [3, 'ready'],
      [5, 'ready'],
    ])
    expect(rows.every(({ seen, duplicateReason }) => seen.length === 0 && duplicateReason === null)).toBe(true)
    // What was refused may still be booked, so a person answers for each of them.
    expect(rows.every(({ findings }) => findings.some(({ what }) => what === 'paid-before'))).toBe(true)
    expect(errorOf(await toConfirm(life.needs, again))).toMatchObject({ kind: 'state', found: 'none' })
    const answered = rows.map(({ row, told, order, findings }): DraftRow => {
      const seen = findings.map(({ token }) => token)
      return { row, told, order, isOut: false, duplicateReason: 'recusados de manhã', seen }
    })
    value(await putRows(life.needs, await asShown(life.needs, again), answered))
    expect(bench.bank.posts).toHaveLength(5)
    await confirmAndRun(again)
    expect(await standings(again)).toEqual(['paid', 'paid'])
    expect(bench.bank.posts).toHaveLength(7)
    expect(await standings(id)).toEqual(['paid', 'refused', 'paid', 'refused', 'paid'])
  })

  test('takes nothing of which nobody knows, nor what never left', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    bench.bank.post = 'lost-after'
    await life.run(1)
    bench.bank.post = 'not-sent'
    await life.run()
    expect(await standings(id)).toEqual(['doubtful', 'unsent'])
    const none = await copyBatch(life.needs, { id, name: 'recusados', rows: 'refused' })
    expect(errorOf(none)).toMatchObject({ kind: 'invalid', violations: [{ path: 'rows', reason: 'empty' }] })
  })

  test('repeats the whole but what was left out, and asks about each row that was paid', async () => {
    bench.bank.post = 'settle'
    const id = await life.draft(batchOrders(4), ({ row }) => ({ isOut: row === 4 }))
    await confirmAndRun(id)
    const again = value(await copyBatch(life.needs, { id, name: 'de novo', rows: 'all' })).id
    const { rows } = await life.show(again)
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 5])
    expect(rows.map(({ findings }) => findings.map(({ what }) => what))).toEqual([
      ['paid-before'],
      ['paid-before'],
      ['paid-before'],
    ])
    expect(errorOf(await toConfirm(life.needs, again))).toMatchObject({ kind: 'state', found: 'none' })
  })

  test('takes rows out of a draft in the step that makes it: each is ready in one of both', async () => {
    const id = await life.draft(batchOrders(4))
    const part = value(
      await splitBatch(life.needs, { ...(await asShown(life.needs, id)), name: 'parte', rows: [3, 5] }),
    ).id
    expect(await standings(id)).toEqual(['ready', 'out', 'ready', 'out'])
    expect(await standings(part)).toEqual(['ready', 'ready'])
    bench.bank.post = 'settle'
    await confirmAndRun(id)
    await confirmAndRun(part)
    expect(paidAmounts().toSorted((one, other) => one - other)).toEqual(batchOrders(4).map(({ amount }) => amount))
  })

  test('is not made where a row of it is not there, was sent, or its draft is none any more', async () => {
    bench.bank.post = 'settle'
    const id = await life.draft(batchOrders(3))
    const before = value(await life.vault.paymentBatches.list()).length
    expect(
      errorOf(await splitBatch(life.needs, { ...(await asShown(life.needs, id)), name: 'parte', rows: [2, 99] })),
    ).toMatchObject({
      kind: 'not-found',
    })
    value(await life.yes(id))
    expect(
      errorOf(await splitBatch(life.needs, { ...(await asShown(life.needs, id)), name: 'parte', rows: [2] })).kind,
    ).toBe('state')
    await life.run(1)
    value(await life.desk.pause(id))
    value(await reopen(life.needs, id))
    expect(
      errorOf(await splitBatch(life.needs, { ...(await asShown(life.needs, id)), name: 'parte', rows: [4, 2] })).kind,
    ).toBe('state')
    expect(value(await life.vault.paymentBatches.list())).toHaveLength(before)
    expect(await standings(id)).toEqual(['paid', 'ready', 'ready'])
  })
})

describe('the yes', () => {
  test('holds for these rows alone: another order in the place of one is sent to nobody', async () => {
    const id = await life.draft(batchOrders(2))
    const confirmed = value(await toConfirm(life.needs, id))
    const rows = new Map(confirmed.frozen.rows).set(3, 'f'.repeat(64))
    const { approvals } = life.needs
    if (!('grantBatch' in approvals)) throw new Error('no book')
    const book = approvals as ReturnType<typeof createApprovals>
    value(await life.desk.begin(confirmed, book.grantBatch({ id, rows })))
    await life.run()
    expect(await life.show(id)).toMatchObject({ state: 'paused', paused: { why: 'changed' } })
    expect(bench.bank.posts).toHaveLength(1)
  })

  test('is void where the rows changed since they were shown', async () => {
    const id = await life.draft(batchOrders(2))
    const shown = value(await toConfirm(life.needs, id))
    const row = {
      row: 3,
      told: {},
      order: batchOrder('pix-key', 999_999),
      isOut: false,
      duplicateReason: null,
      seen: [],
    }
    value(await putRows(life.needs, await asShown(life.needs, id), [row]))
    const book = life.needs.approvals as ReturnType<typeof createApprovals>
    const begun = await life.desk.begin(shown, book.grantBatch(shown.frozen))
    expect(errorOf(begun).kind).toBe('state')
    await life.run()
    expect(bench.bank.posts).toHaveLength(0)
  })

  test('is void once the batch is a draft again', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    value(await reopen(life.needs, id))
    await life.run()
    expect(bench.bank.posts).toHaveLength(0)
    expect(await standings(id)).toEqual(['ready', 'ready'])
  })

  test('is bound to every row: each change of one gives another hash', async () => {
    const id = await life.draft(batchOrders(3))
    const rows = value(await life.vault.paymentBatches.rows(id))
    const payer = life.needs.payer()
    const hash = batchHash(id, payer, rows)
    const [first, ...rest] = rows
    if (first === undefined) throw new Error('no row')
    const others = [
      rest,
      [{ ...first, row: 9 }, ...rest],
      [{ ...first, duplicateReason: 'outro motivo' }, ...rest],
      [{ ...first, seen: ['row:3'] }, ...rest],
      [{ ...first, order: batchOrder('pix-key', 10_000, 'outro@exemplo.com.br') }, ...rest],
      [{ ...first, order: batchOrder('pix-key', 10_001) }, ...rest],
    ].map((changed) => batchHash(id, payer, changed))
    expect(new Set([hash, ...others, batchHash(id, { ...payer, clientId: 'outro' }, rows)]).size).toBe(8)
    expect(batchHash(id, payer, rows.toReversed())).toBe(hash)
  })
})

describe('the vault', () => {
  test('takes no second payment of a row of which one was, or may have been, sent', async () => {
    const id = await life.draft([batchOrder('pix-manual', 8_000)])
    value(await life.yes(id))
    bench.bank.post = 'lost-before'
    await life.run(1)
    const order = batchOrder('pix-manual', 8_001)
    const taken = await life.needs.journal.open(order as never, { batchId: id, row: 2, round: 1 })
    expect(errorOf(taken).kind).toBe('state')
    expect(value(await life.vault.journal.inStates(['frozen']))).toEqual([])
  })

  test('sends no payment of a batch that does not run', async () => {
    const id = await life.draft(batchOrders(1))
    value(await life.yes(id))
    await life.vault.paymentBatches.change(id, { state: 'confirmed', version: 3 }, { state: 'running' })
    const place = { batchId: id, row: 2, round: 1 }
    const intent = value(await life.needs.journal.open(batchOrder('pix-key', 10_000) as never, place))
    value(await life.desk.pause(id))
    const book = life.needs.approvals as ReturnType<typeof createApprovals>
    const sent = await life.needs.journal.confirm({
      id: intent.id,
      approval: book.grant(intent),
      duplicateReason: null,
    })
    expect(errorOf(sent)).toMatchObject({ kind: 'state', expected: 'running', found: 'paused', sent: 'no' })
    expect(bench.bank.posts).toHaveLength(0)
  })

  test('changes no row of what is confirmed, and no row with a payment that was sent', async () => {
    const id = await life.draft(batchOrders(2))
    value(await life.yes(id))
    const row = { row: 2, told: {}, order: null, isOut: true, duplicateReason: null, seen: [] }
    expect(errorOf(await putRows(life.needs, await asShown(life.needs, id), [row])).kind).toBe('state')
    await life.run()
    value(await reopen(life.needs, id))
    expect(errorOf(await putRows(life.needs, await asShown(life.needs, id), [row])).kind).toBe('state')
    expect(await standings(id)).toEqual(['accepted', 'accepted'])
  })
})

describe('rows that were read from one paper', () => {
  const slip = batchOrder('billet', 61_000)
  const code = batchOrder('pix-qr', 61_000)
  if (slip.kind !== 'billet' || code.kind !== 'pix-qr') throw new Error('kinds')
  const paper = { lines: [slip.line], codes: [code.code], payeeName: null, payeeDocument: null }

  test('pay one debt: what was paid by the line is named at the code, from another batch or from the same', async () => {
    bench.bank.post = 'settle'
    await confirmAndRun(await life.draft([slip]))
    const later = await life.show(await life.draft([{ ...code, paper }]))
    expect(later.rows[0]?.findings).toContainEqual(
      expect.objectContaining({ what: 'paid-before', lookAlike: expect.objectContaining({ sameDebtBy: 'line' }) }),
    )
    const [other, twin] = [batchOrder('billet', 62_000), batchOrder('pix-qr', 62_000)]
    if (other.kind !== 'billet' || twin.kind !== 'pix-qr') throw new Error('kinds')
    const both = { ...paper, lines: [other.line], codes: [twin.code] }
    const hybrid = { ...twin, paper: both }
    for (const rows of [
      [hybrid, other],
      [other, hybrid],
    ]) {
      const shown = await life.show(await life.draft(rows))
      expect(shown.rows[1]?.findings).toContainEqual({ what: 'same-row', token: 'row:2', row: 2 })
    }
  })

  test('wait in another batch for whoever brings the other way to pay', async () => {
    const first = await life.draft([{ ...slip, paper }])
    value(await life.yes(first))
    const shown = await life.show(await life.draft([code]))
    expect(shown.rows[0]?.findings).toEqual([
      expect.objectContaining({ what: 'other-batch', batchId: first, row: 2 }),
      expect.objectContaining({ what: 'payee' }),
    ])
  })

  test('of one company are not one debt for having its key printed on each', async () => {
    const [other, twin] = [batchOrder('billet', 62_000), batchOrder('pix-qr', 62_000)]
    if (other.kind !== 'billet' || twin.kind !== 'pix-qr') throw new Error('kinds')
    const papers = [
      { ...slip, paper },
      { ...other, paper: { ...paper, lines: [other.line], codes: [twin.code] } },
    ]
    const shown = await life.show(await life.draft(papers))
    expect(shown.rows.flatMap(({ findings }) => findings).filter(({ what }) => what === 'same-row')).toEqual([])
  })

  test('are paid by no batch where their ways are seen to differ, whatever a person answers', async () => {
    const dearer = batchOrder('pix-qr', 61_001)
    if (dearer.kind !== 'pix-qr') throw new Error('kinds')
    const differs = { ...slip, paper: { ...paper, codes: [dearer.code] } }
    const id = await life.draft([differs], () => ({ seen: ['payee:paper'] }))
    expect((await life.show(id)).rows[0]?.findings).toContainEqual(
      expect.objectContaining({ what: 'payee', note: expect.objectContaining({ kind: 'paper' }) }),
    )
    expect(errorOf(await life.yes(id))).toMatchObject({ kind: 'state', found: 'none' })
  })

  test('are told on the check step where a code of theirs is none, and no answer brings one in', async () => {
    const broken = `${code.code.slice(0, -1)}${code.code.endsWith('0') ? '1' : '0'}`
    const none = [
      { ...slip, paper: { ...paper, codes: [broken] } },
      { ...slip, paper: { ...paper, lines: ['0'.repeat(47)] } },
      { ...code, code: broken },
    ]
    for (const order of none) {
      const id = await life.draft([order], () => ({ seen: ['unreadable'], duplicateReason: 'está certo' }))
      expect((await life.show(id)).rows[0]?.findings).toEqual([{ what: 'unreadable', token: 'unreadable' }])
      expect(errorOf(await life.yes(id))).toMatchObject({ kind: 'state', found: 'none' })
    }
    expect(bench.bank.posts).toHaveLength(0)
  })

  test('are exceptions where their ways turn out to differ, and nothing of them is sent', async () => {
    const location = 'pix.exemplo.com.br/qr/v2/9d36b84fc70b478fb95c12729b90ca25'
    const charge = writeBrCode({ location, merchantName: 'ENERGIA DO SUL', merchantCity: 'CURITIBA' })
    const verify = life.needs.codes.verify.bind(life.needs.codes)
    life.needs.codes.verify = async (text) => {
      const read = await verify(text)
      return read.ok ? ok({ ...read.value, told: { ...read.value.told, amount: centavos(61_001) } }) : read
    }
    const id = await life.draft([{ ...slip, paper: { ...paper, codes: [charge] } }])
    await confirmAndRun(id)
    expect(bench.bank.posts).toHaveLength(0)
    expect((await life.show(id)).rows[0]).toMatchObject({ standing: 'exception', problem: { kind: 'invalid' } })
  })
})

describe('a draft that two people change', () => {
  test('takes nothing by a version that is not the one that stands there: no row, no total, no leaving out, no taking away', async () => {
    const id = await life.draft(batchOrders(2))
    const [shown, kept] = [await asShown(life.needs, id), value(await life.vault.paymentBatches.rows(id))]
    const row = { row: 2, told: { payee: 'Ana' }, order: null, isOut: false, duplicateReason: null, seen: [] }
    value(await putRows(life.needs, shown, [row]))
    const lost = { kind: 'state', sent: 'no' }
    expect(errorOf(await putRows(life.needs, shown, [{ ...row, told: { payee: 'Bruno' } }]))).toMatchObject(lost)
    expect(errorOf(await setControl(life.needs, shown, { sum: centavos(5), line: null }))).toMatchObject(lost)
    expect(errorOf(await splitBatch(life.needs, { ...shown, name: 'parte', rows: [3] }))).toMatchObject(lost)
    expect(errorOf(await removeDraft(life.needs, shown))).toMatchObject(lost)
    const now = value(await life.vault.paymentBatches.rows(id))
    expect([now.map(({ told }) => told), value(await life.vault.paymentBatches.get(id))?.control]).toEqual([
      [row.told, kept[1]?.told],
      null,
    ])
    value(await removeDraft(life.needs, await asShown(life.needs, id)))
  })
})
