import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findLookAlikes, fromJournal } from '../../../electron/journal/look-alikes.ts'
import { noteDues } from '../../../electron/services/agenda/note-dues.ts'
import { draftIntent } from '../../../electron/services/payment-batches/draft-intent.ts'
import { putRows, reopen } from '../../../electron/services/payment-batches/edit-batch.ts'
import { findFindings, findingsOfFile } from '../../../electron/services/payment-batches/find-findings.ts'
import { toConfirm } from '../../../electron/services/payment-batches/to-confirm.ts'
import { findPayeeNote } from '../../../electron/services/payments/payee-note.ts'
import { type NewDue, newDueSchema } from '../../../shared/domain/due.ts'
import {
  type BatchOrder,
  type DraftRow,
  type PaymentBatchId,
  paymentBatchIdSchema,
  type RowFinding,
} from '../../../shared/domain/payment-batch.ts'
import { paymentRequestSchema } from '../../../shared/domain/payment-request.ts'
import { paymentStateSchema } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { type BatchBench, type BatchLife, createBatchBench, asShown } from '../../fakes/batch-bench.ts'
import { batchOrder, ORDER_KINDS } from '../../fakes/batch-orders.ts'
import type { PostMode } from '../../fakes/scripted-bank.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'
import { pix } from '../../fixtures/receiving-samples.ts'
import { at, event, line, seed } from '../../fixtures/vault-samples.ts'

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

const noBatch = { id: paymentBatchIdSchema.parse('0'.repeat(32)) }

function rowsOf(orders: readonly BatchOrder[]): readonly DraftRow[] {
  return orders.map((order, n) => ({ row: n + 2, told: {}, order, isOut: false, duplicateReason: null, seen: [] }))
}

describe('what is to know of the rows of a batch', () => {
  const rows = (count: number) =>
    rowsOf(
      Array.from({ length: count }, (_, n) =>
        batchOrder(ORDER_KINDS[n % 2] ?? 'pix-key', 1_000 + n, `a${Math.floor(n / 2) % 5}@nimbo.com.br`),
      ),
    )

  test('is asked of the vault’s thread for 250 rows at once, and of each payee once, though time passes', async () => {
    const passing = {
      now() {
        bench.clock.advance(1)
        return bench.clock.now()
      },
    }
    const held = (count: number) => findFindings({ vault: life.vault, clock: passing }, noBatch, rows(count))
    const few = await crossings(() => held(10))
    const some = await crossings(() => held(250))
    const many = await crossings(() => held(1_000))
    expect(some.messages).toBeLessThanOrEqual(few.messages)
    expect(many.messages).toBeLessThanOrEqual(4 * some.messages)
    expect(some.messages).toBeLessThanOrEqual(12)
    // Five payees by key, one by bank data.
    for (const { asked } of [few, some, many])
      expect({ find: asked.get('payees.find'), habit: asked.get('payees.habit') }).toEqual({ find: 6, habit: 6 })
    // What differs from row to row: its amount.
    expect(many.asked.get('journal.sameAmount')).toBe(1_000)
    expect(many.asked.get('statement.outgoing')).toBe(1_000)
    expect(Math.max(...many.sizes)).toBeLessThanOrEqual(2_000)
  })

  test('is not asked again when the draft is drawn again, and after a change only of the row that changed', async () => {
    const orders = rows(300).flatMap(({ order: one }) => one ?? [])
    const id = await life.draft(orders)
    const first = await crossings(() => life.show(id))
    expect(first.asked.get('journal.sameAmount')).toBe(300)
    const again = await crossings(() => life.show(id))
    expect([...again.asked.keys()].toSorted()).toEqual([
      'journal.ofBatch',
      'paymentBatches.get',
      'paymentBatches.historyVersion',
      'paymentBatches.rows',
    ])
    const [row] = rowsOf([batchOrder('pix-key', 77_777, 'a0@nimbo.com.br')])
    value(await putRows(life.needs, await asShown(life.needs, id), row === undefined ? [] : [row]))
    const mended = await crossings(() => life.show(id))
    expect(mended.asked.get('journal.sameAmount')).toBe(1)
    expect(mended.sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(again.messages + 10)
  })
})

describe('a row whose debt was refused in the agenda', () => {
  const paid = batchOrder('billet', 120_000)
  const refusal = { reason: 'mercadoria devolvida', by: 'ana', at: at(1) }
  const needs = () => ({
    vault: life.vault,
    clock: bench.clock,
    random: (n: number) => randomBytes(n),
    company: '41208765000107',
  })
  const due = (): NewDue => {
    if (paid.kind !== 'billet') throw new Error('no boleto')
    const { amount, payeeName, payeeDocument } = paid
    const source = { kind: 'paper', name: 'conta de luz.pdf' } as const
    return newDueSchema.parse({
      dueOn: localDateOf(bench.clock.now()),
      amount,
      payeeName,
      payeeDocument,
      order: paid,
      source,
    })
  }
  const dues = async (state: 'open' | 'dismissed') =>
    value(await life.vault.dues.list({ state, limit: 10 })).rows.map(({ id }) => id)

  test('says so with the reason, whoever brings it, and no longer once the refusal is taken back', async () => {
    const id = await life.draft([paid, batchOrder('pix-key', 4_200)])
    const rows = value(await life.vault.paymentBatches.rows(id))
    const findings = async () => value(await life.needs.findings({ id }, rows))
    value(await noteDues(needs(), [due()]))
    expect((await findings()).get(rows[0]?.row ?? 0)).not.toContainEqual(expect.objectContaining({ what: 'refused' }))

    value(await life.vault.dues.refuse(await dues('open'), refusal))
    const told = await findings()
    expect(told.get(rows[0]?.row ?? 0)).toContainEqual({ what: 'refused', token: `refused:${refusal.at}`, refusal })
    expect(told.get(rows[1]?.row ?? 0)).not.toContainEqual(expect.objectContaining({ what: 'refused' }))
    // It is not paid with the others before a person says why.
    expect(value(await toConfirm(life.needs, id)).rows.map(({ row }) => row)).toEqual([rows[1]?.row])

    value(await life.vault.dues.mark(await dues('dismissed'), 'open', at(2)))
    expect((await findings()).get(rows[0]?.row ?? 0)).not.toContainEqual(expect.objectContaining({ what: 'refused' }))
  })

  test('after the yes is an exception that says so and no payment, and is paid once a person says why', async () => {
    bench.bank.post = 'settle'
    const id = await life.draft([batchOrder('pix-manual', 9_000), paid])
    value(await noteDues(needs(), [due()]))
    value(await life.yes(id))
    value(await life.vault.dues.refuse(await dues('open'), refusal))
    await life.run()
    const [, row] = (await life.show(id)).rows
    expect(row).toMatchObject({ standing: 'exception', payment: null })
    const problem = row?.problem ?? appError({ kind: 'internal' })
    expect(problem).toMatchObject({ kind: 'invalid', violations: [{ path: 'debt', reason: 'refused' }] })
    expect(errorWords(createText('pt-BR'), problem).title).toBe('Foi recusado na agenda')
    expect(bench.bank.posts).toHaveLength(1)

    value(await reopen(life.needs, id))
    const [, again] = (await life.show(id)).rows
    expect(again?.findings).toContainEqual({ what: 'refused', token: `refused:${refusal.at}`, refusal })
    const seen = again?.findings.map(({ token }) => token) ?? []
    const answer = { told: {}, order: paid, isOut: false, duplicateReason: 'a devolução foi desfeita', seen }
    value(await putRows(life.needs, await asShown(life.needs, id), [{ row: again?.row ?? 0, ...answer }]))
    value(await life.yes(id))
    await life.run()
    expect((await life.show(id)).rows.map(({ standing }) => standing)).toEqual(['paid', 'paid'])
    expect(bench.bank.posts).toHaveLength(2)
  })

  test('is not sent again where it never left, before a person has answered', async () => {
    const id = await life.draft([paid, batchOrder('pix-manual', 9_000)])
    value(await noteDues(needs(), [due()]))
    value(await life.yes(id))
    bench.bank.post = 'not-sent'
    await life.run()
    const tries = bench.bank.posts.length
    value(await life.vault.dues.refuse(await dues('open'), refusal))
    bench.bank.post = 'settle'
    value(await life.yes(id))
    await life.run()
    expect((await life.show(id)).rows.map(({ standing }) => standing)).toEqual(['unsent', 'paid'])
    expect(bench.bank.posts).toHaveLength(tries + 1)
  })
})

describe('one debt that a sheet tells twice', () => {
  const told = { payee: 'Energia do Sul', description: 'NF 12' }
  const row = (n: number, kind: (typeof ORDER_KINDS)[number], cells: DraftRow['told'], amount = 12_000): DraftRow => ({
    row: n,
    told: cells,
    order: batchOrder(kind, amount, `a${n}@nimbo.com.br`),
    isOut: false,
    duplicateReason: null,
    seen: [],
  })
  test.each<[string, readonly DraftRow[], readonly number[]]>([
    ['by a boleto and by a key', [row(2, 'billet', told), row(3, 'pix-key', told)], [3]],
    ['by a key and by a boleto', [row(2, 'pix-key', told), row(3, 'billet', told)], [3]],
    ['under other letters', [row(2, 'billet', told), row(3, 'pix-key', { ...told, payee: 'ENERGIA DO SUL' })], [3]],
    ['of another invoice', [row(2, 'billet', told), row(3, 'pix-key', { ...told, description: 'NF 13' })], []],
    ['of another amount', [row(2, 'billet', told), row(3, 'pix-key', told, 12_001)], []],
    ['without saying for what', [row(2, 'billet', { payee: 'Energia' }), row(3, 'pix-key', { payee: 'Energia' })], []],
    ['both by keys', [row(2, 'pix-key', told), row(3, 'pix-key', told)], []],
  ])('%s is asked about where it is one', (_, rows, twins) => {
    const found = findingsOfFile(rows, localDateOf(bench.clock.now()))
    const same = [...found].filter(([, all]) => all.some(({ what }) => what === 'same-row'))
    expect(same.map(([n]) => n)).toEqual(twins)
  })
})

describe('a row that its own sheet calls paid or cancelled', () => {
  test('is not paid with the others before a person says why, and its day is told', async () => {
    const id = await life.draft([batchOrder('pix-manual', 9_000), batchOrder('pix-key', 4_200)])
    const [one, other] = value(await life.vault.paymentBatches.rows(id))
    const today = localDateOf(bench.clock.now())
    const told = { status: 'Situação: Pago', dueOn: `2020${today.slice(4)}` }
    const draft = { row: one?.row ?? 0, told, order: one?.order ?? null, isOut: false, duplicateReason: null, seen: [] }
    value(await putRows(life.needs, await asShown(life.needs, id), [draft]))
    const shown = (await life.show(id)).rows.find(({ row }) => row === draft.row)
    const done = { what: 'told-done', token: 'told-done:Situação: Pago', says: 'Situação: Pago' }
    expect(shown?.findings).toContainEqual(done)
    expect(shown?.findings).toContainEqual({ what: 'overdue', token: `overdue:${told.dueOn}`, due: told.dueOn })
    expect(value(await toConfirm(life.needs, id)).rows.map(({ row }) => row)).toEqual([other?.row])

    const seen = [done.token]
    value(await putRows(life.needs, await asShown(life.needs, id), [{ ...draft, seen }]))
    expect(value(await toConfirm(life.needs, id)).rows).toHaveLength(1)
    const duplicateReason = 'foi baixada por engano no ERP'
    value(await putRows(life.needs, await asShown(life.needs, id), [{ ...draft, seen, duplicateReason }]))
    expect(value(await toConfirm(life.needs, id)).rows).toHaveLength(2)
  })
})

describe('the number of what rows are held against', () => {
  const isAnother = async (change: () => Promise<Result<unknown, AppError>>): Promise<boolean> => {
    const before = value(await life.vault.paymentBatches.historyVersion())
    value(await change())
    return value(await life.vault.paymentBatches.historyVersion()) !== before
  }

  test('is another one after a line, a payment, what becomes of it, a received Pix, and a batch that is confirmed or paused', async () => {
    const { vault } = life
    const id = await life.draft([batchOrder('pix-key', 500)])
    const paid = seed(1)
    const changes = {
      line: () => vault.statement.put([line(1)]),
      status: () => vault.statement.put([line(1, { status: 'REJECTED' })]),
      payment: () => vault.journal.insert(paid, event('reviewed')),
      state: () =>
        vault.journal.change(paid.id, { state: 'frozen', seq: 1 }, { state: 'unknown' }, event('unclear-answer')),
      told: () => vault.journal.change(paid.id, { state: 'unknown', seq: 2 }, { toldDocument: '11144477735' }, null),
      received: () => vault.received.put([pix(1)], at(2)),
      confirmed: () => life.yes(id),
      paused: () => life.desk.pause(id),
    }
    const same: string[] = []
    for (const [name, change] of Object.entries(changes)) if (!(await isAnother(change))) same.push(name)
    expect(same).toEqual([])
  })

  test('is the same after a draft was changed, and after a question that brought nothing', async () => {
    const { vault, needs } = life
    const id = await life.draft([batchOrder('pix-key', 500)])
    value(await vault.journal.insert(seed(1), event('reviewed')))
    expect(
      await isAnother(async () =>
        putRows(needs, await asShown(needs, id), rowsOf([batchOrder('pix-key', 600), batchOrder('pix-key', 700)])),
      ),
    ).toBe(false)
    const asked = { asks: 1 }
    expect(await isAnother(() => vault.journal.change(seed(1).id, { state: 'frozen', seq: 1 }, asked, null))).toBe(
      false,
    )
  })
})

interface Crossings {
  /** Messages to the thread. */
  readonly messages: number
  /** How many reads each of them brought. */
  readonly sizes: readonly number[]
  /** How often each call was made. */
  readonly asked: ReadonlyMap<string, number>
}

/** What crosses to threads while something is done. */
async function crossings(work: () => Promise<unknown>): Promise<Crossings> {
  const post = Reflect.get(Worker.prototype, 'postMessage')
  const sizes: number[] = []
  const asked = new Map<string, number>()
  Worker.prototype.postMessage = function (this: Worker, request: object, ...rest: never[]) {
    const reads: readonly { store: string; call: string }[] = Reflect.get(request, 'reads') ?? [request]
    sizes.push(reads.length)
    for (const { store, call } of reads) {
      const name = `${store}.${call}`
      asked.set(name, (asked.get(name) ?? 0) + 1)
    }
    return Reflect.apply(post, this, [request, ...rest])
  }
  try {
    await work()
  } finally {
    Worker.prototype.postMessage = post
  }
  return { messages: sizes.length, sizes, asked }
}

const AMOUNTS = [10_000, 10_001, 20_000] as const
const EMAILS = ['pix@nimboembalagens.com.br', 'pix@nimb0embalagens.com.br'] as const
const DOCUMENTS = ['11144477735', '***444777**', '11222333000181', ''] as const
const POSTS: readonly PostMode[] = ['settle', 'accept', 'lost-after', 'not-sent', 'refuse', 'busy']

const order: fc.Arbitrary<BatchOrder> = fc
  .tuple(fc.constantFrom(...ORDER_KINDS), fc.constantFrom(...AMOUNTS), fc.constantFrom(...EMAILS), fc.boolean())
  .map(([kind, amount, email, isOnPaper]) => {
    const one = batchOrder(kind, amount, email)
    if (!isOnPaper || (one.kind !== 'billet' && one.kind !== 'pix-qr')) return one
    const [slip, code] = [batchOrder('billet', amount), batchOrder('pix-qr', amount, email)]
    if (slip.kind !== 'billet' || code.kind !== 'pix-qr') return one
    return { ...one, paper: { lines: [slip.line], codes: [code.code], payeeName: null, payeeDocument: null } }
  })

// Often at once, so that what is kept still counts.
const hours = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 }))
const past = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      did: fc.constant('paid' as const),
      order,
      state: fc.constantFrom(...paymentStateSchema.options),
      toldDocument: fc.constantFrom(...DOCUMENTS),
      hours,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      did: fc.constant('elsewhere' as const),
      amount: fc.constantFrom(...AMOUNTS),
      document: fc.constantFrom(...DOCUMENTS),
      kind: fc.constantFrom('pix', 'boleto'),
      hours,
    }),
  },
)
/** A batch beside it: a draft, confirmed, or paid; and a person's change of a row. */
const another = fc.record({
  did: fc.constantFrom('drafted', 'confirmed', 'ran', 'paused'),
  order,
  post: fc.constantFrom(...POSTS),
  hours: fc.constantFrom(0, 0, 0, 30),
})
type Happening = Past | (typeof another extends fc.Arbitrary<infer One> ? One : never)
type Past = typeof past extends fc.Arbitrary<infer One> ? One : never

async function anew(): Promise<void> {
  await bench.end()
  folder.remove()
  folder = testFolder()
  bench = createBatchBench(folder.file)
  life = await bench.begin()
}

async function batchBeside({ did, order: asked, post }: Exclude<Happening, Past>): Promise<void> {
  const id = await life.draft([asked])
  if (did === 'drafted' || !(await life.yes(id)).ok) return
  bench.bank.post = post
  if (did === 'ran') await life.run(1)
  if (did !== 'confirmed') await life.desk.pause(id)
}

async function live(one: Happening, n: number): Promise<void> {
  bench.clock.advance(one.hours * 3_600_000)
  const now = bench.clock.now()
  if ('post' in one) {
    await batchBeside(one)
    return
  }
  if (one.did === 'elsewhere') {
    const { amount, document, kind } = one
    const debit = line(n, { at: now, amount: centavos(amount), counterpartDocument: document || null, kind })
    value(await life.vault.statement.put([debit]))
    return
  }
  const asked = paymentRequestSchema.safeParse(requestOf(one.order))
  if (!asked.success) throw new Error(asked.error.message)
  const frozen = await life.needs.journal.open(asked.data)
  // What may be paid once only is not reviewed again while it may be paid.
  if (!frozen.ok || one.state === 'frozen') return
  const { id, seq } = frozen.value
  const told = one.toldDocument === '' ? {} : { toldDocument: one.toldDocument, toldName: 'Nimbo Embalagens ME' }
  const event = { at: now, by: 'quita', what: 'recorded', facts: {} } as const
  value(await life.vault.journal.change(id, { state: 'frozen', seq }, { state: one.state, ...told }, event))
}

function requestOf(asked: BatchOrder): unknown {
  const draft = draftIntent(asked, localDateOf(bench.clock.now()))
  return draft === null ? null : { kind: asked.kind, ...JSON.parse(draft.request) }
}

/** What is known of a row by the rules of one payment, each asked by itself. */
async function oneByOne(batchId: PaymentBatchId, { order: asked, isOut }: DraftRow): Promise<readonly RowFinding[]> {
  const draft = asked === null || isOut ? null : draftIntent(asked, localDateOf(bench.clock.now()))
  if (draft === null) return []
  const { vault, clock } = life.needs
  const findings: RowFinding[] = []
  const same = draft.identity === null ? [] : value(await vault.journal.ofIdentity(draft.identity))
  const stands = same.filter(({ state }) => !['frozen', 'cancelled', 'rejected', 'abandoned'].includes(state))
  const alike = value(await findLookAlikes(vault, draft, clock.now()))
  // What may be paid once only counts at any age and of any amount.
  const others = stands.filter(({ id }) => alike.every(({ paymentId }) => paymentId !== id))
  for (const lookAlike of [...alike, ...others.map((one) => fromJournal(one, clock.now()))]) {
    const { paymentId, source, at } = lookAlike
    const place = paymentId === null ? null : value(await vault.paymentBatches.placeOf(paymentId))
    const token = place?.batchId === batchId ? `row:${place.row}` : `payment:${paymentId}`
    const once = paymentId !== null && stands.some(({ id }) => id === paymentId)
    findings.push({ what: 'paid-before', token: paymentId === null ? `${source}:${at}` : token, lookAlike, once })
  }
  const { note } = value(await findPayeeNote({ vault, clock, pastes: { swapped: async () => false } }, draft))
  return note === null ? findings : [...findings, { what: 'payee', token: `payee:${note.kind}`, note }]
}

async function expectSame(batch: { readonly id: PaymentBatchId }, rows: readonly DraftRow[]): Promise<number> {
  const found = value(await findFindings(life.needs, batch, rows))
  let seen = 0
  for (const row of rows) {
    const ofHistory = (found.get(row.row) ?? []).filter(({ what }) => what === 'paid-before' || what === 'payee')
    expect(ofHistory).toEqual(await oneByOne(batch.id, row))
    seen += ofHistory.filter(({ what }) => what === 'paid-before').length
  }
  return seen
}

test('what is kept of a draft is what is found anew, whatever happens between two looks at it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(past, another), { minLength: 6, maxLength: 14 }),
      fc.array(order, { minLength: 1, maxLength: 8 }),
      async (between, orders) => {
        await anew()
        const id = await life.draft(orders)
        for (const [n, one] of between.entries()) {
          await live(one, n)
          const rows = value(await life.vault.paymentBatches.rows(id))
          const kept = value(await life.needs.findings({ id }, rows))
          expect(kept).toEqual(value(await findFindings(life.needs, { id }, rows)))
        }
      },
    ),
    { numRuns: 6 },
  )
})

test('all rows held against any history at once are told what each is told by itself', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(past, { minLength: 4, maxLength: 12 }),
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(...POSTS), { minLength: 6, maxLength: 6 }),
      fc.array(order, { minLength: 1, maxLength: 12 }),
      async (before, batch, posts, now) => {
        await anew()
        for (const [n, one] of before.entries()) await live(one, n)
        const id = await life.draft(batch)
        if ((await life.yes(id)).ok)
          for (const post of posts) {
            bench.bank.post = post
            await life.run(1)
          }
        await life.desk.pause(id)
        // Of the batch itself, whose own payments are rows of it, and of another one.
        const mended = await reopen(life.needs, id)
        if (mended.ok) seen += await expectSame({ id }, value(await life.vault.paymentBatches.rows(id)))
        seen += await expectSame(noBatch, rowsOf(now))
      },
    ),
    { numRuns: 6 },
  )
  expect(seen).toBeGreaterThan(10)
})
