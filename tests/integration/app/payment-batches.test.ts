import { describe, expect, test } from 'vitest'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { BatchOrder, DraftRow, PaymentBatchId, ShownBatch } from '../../../shared/domain/payment-batch.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { batchOrder, batchOrders, ORDER_KINDS } from '../../fakes/batch-orders.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { testPorts } from '../../fakes/test-ports.ts'

const passphrase = 'cinco palavras que ninguém adivinha hoje'

async function connected() {
  const views: ConfirmationView[] = []
  let hand: Hand = sayYes(passphrase)
  const confirmation = handThat(async (desk, gone) => {
    views.push(await readView(desk))
    await hand(desk, gone)
  })
  const ports = { ...testPorts(), confirmation }
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  views.length = 0
  return { engine, bank, ports, views, use: (next: Hand) => void (hand = next) }
}

async function draft(engine: Engine, orders: readonly BatchOrder[]): Promise<PaymentBatchId> {
  const { id } = await engine.get('paymentBatches.create', { name: 'sexta.xlsx' })
  const rows = orders.map((order, index): DraftRow => rowOf(index + 2, order))
  await engine.get('paymentBatches.putRows', { id, version: 1, rows })
  return id
}

function rowOf(row: number, order: BatchOrder | null): DraftRow {
  return { row, told: { payee: `Favorecido ${row}` }, order, isOut: false, duplicateReason: null, seen: [] }
}

const read = (engine: Engine, id: PaymentBatchId) => engine.get('paymentBatches.read', { id })

async function confirm(engine: Engine, id: PaymentBatchId) {
  const { version, counts, sums, state } = await read(engine, id)
  const standing = state === 'draft' ? 'ready' : 'waiting'
  return engine.ask('paymentBatches.confirm', { id, version, count: counts[standing], sum: sums[standing] })
}

/** A person answers for what is known of each row. */
async function answered(engine: Engine, id: PaymentBatchId): Promise<void> {
  const { version, rows } = await read(engine, id)
  const all = rows.map(({ row, told, order, findings }): DraftRow => {
    const seen = findings.map(({ token }) => token)
    return { row, told, order, isOut: false, duplicateReason: 'combinado', seen }
  })
  await engine.get('paymentBatches.putRows', { id, version, rows: all })
}

/** A person says that the key of the supplier is not theirs. */
async function refuseKey(engine: Engine): Promise<void> {
  const { rows } = await engine.get('payees.list', { text: 'nimbo', sort: 'last', of: 'kept', limit: 1, before: null })
  const { id, ways } = await engine.get('payees.read', { id: rows[0]?.id ?? '' })
  const way = ways.find(({ kind }) => kind === 'key')
  if (way === undefined) throw new Error('no key')
  await engine.get('payees.refuseWay', { of: { kind: 'payee', id, way }, reason: 'não é deles' })
}

const until = (engine: Engine, id: PaymentBatchId, enough: (batch: ShownBatch) => boolean) =>
  engine.until('paymentBatches.read', { id }, enough)

describe('a batch against a real bank', () => {
  test('of twelve rows of all kinds is paid row by row after one yes, each once, and tells each row’s outcome', async () => {
    const { engine, bank, views } = await connected()
    const orders = batchOrders(12, 10_010)
    const id = await draft(engine, orders)
    expect((await confirm(engine, id)).ok).toBe(true)
    const done = await until(engine, id, ({ state, counts }) => state === 'done' && counts.paid === 12)
    const sum = orders.reduce((all, { amount }) => all + amount, 0)
    expect(done.sums.paid).toBe(sum)
    expect(bank.book().map(({ amount }) => amount)).toEqual(orders.map(({ amount }) => amount))
    expect(new Set(bank.book().map(({ key }) => key)).size).toBe(12)
    expect(views).toHaveLength(1)
    expect(views[0]).toMatchObject({
      environment: 'homologation',
      subject: { what: 'batch', name: 'sexta.xlsx', again: false, count: 12, amount: sum },
      proof: { kind: 'choose-passphrase', why: 'batch' },
    })
    // The person is told of it once, so that the news of twelve rows push nothing else out of sight.
    const isSent = { title: 'notices.batchSentTitle', place: { to: 'lots', id } }
    const { notices } = await engine.until('notices.list', {}, (now) =>
      now.notices.some(({ title }) => title === isSent.title),
    )
    expect(notices.filter(({ place }) => place.to === 'lots' || place.to === 'payment')).toMatchObject([isSent])
    const { rows } = await engine.get('payments.list', { tab: 'all', text: '', limit: 50, before: null })
    expect(new Set(rows.map((payment) => String(payment.id)))).toEqual(
      new Set(done.rows.map(({ paymentId }) => String(paymentId))),
    )
  })

  test.each(ORDER_KINDS)(
    'whose %s is lost on the way follows it by evidence, pays the others, and sends nothing twice',
    async (kind) => {
      const { engine, bank } = await connected()
      const id = await draft(engine, [
        batchOrder(kind, 9_010),
        batchOrder('pix-manual', 9_020),
        batchOrder('pix-key', 9_030),
      ])
      const operation = {
        'pix-key': 'payByKey',
        'pix-manual': 'payByBankData',
        billet: 'payBillet',
        'pix-qr': 'payByQrCode',
      }
      bank.control.setFaults([`drop-after-booking@${operation[kind]}x1` as const as never])
      expect((await confirm(engine, id)).ok).toBe(true)
      await until(engine, id, ({ counts }) => counts.paid === 3)
      expect(new Set(bank.book().map(({ amount }) => Number(amount)))).toEqual(new Set([9_010, 9_020, 9_030]))
      expect(bank.book()).toHaveLength(3)
    },
  )

  test('is paused by a restart, and goes on only after another yes, for what is left of it', async () => {
    const { engine, bank, ports, views } = await connected()
    const id = await draft(engine, batchOrders(6, 20_010))
    expect((await confirm(engine, id)).ok).toBe(true)
    await until(engine, id, ({ counts }) => counts.waiting < 6)
    await engine.close()
    const again = startEngine(ports)
    const { version, counts, sums, state, paused } = await again.until(
      'paymentBatches.read',
      { id },
      ({ counts: { sending, doubtful } }) => sending + doubtful === 0,
    )
    expect([state, paused?.why].join()).toMatch(/^(paused,closed|done,)$/)
    expect(await again.get('paymentBatches.paused', {})).toEqual({ count: state === 'paused' ? 1 : 0 })
    if (state === 'paused') {
      const sent = bank.book().length
      expect(sent).toBe(6 - counts.waiting)
      const yes = await again.ask('paymentBatches.confirm', { id, version, count: counts.waiting, sum: sums.waiting })
      expect(yes.ok).toBe(true)
      expect(views.at(-1)?.subject).toMatchObject({ what: 'batch', again: true, count: counts.waiting })
    }
    await until(again, id, ({ counts: now }) => now.paid === 6)
    expect(bank.book()).toHaveLength(6)
  })
})

describe('the window of a batch', () => {
  const orders = batchOrders(4, 30_010)

  test('shows what lies in the vault: its sum, its largest, its new payees, and the passphrase is asked for', async () => {
    const { engine, views } = await connected()
    const id = await draft(engine, orders)
    expect((await confirm(engine, id)).ok).toBe(true)
    const subject = views[0]?.subject
    if (subject?.what !== 'batch') throw new Error('another subject')
    expect(subject.largest.map(({ amount, row }) => [amount, row])).toEqual([
      [30_013, 5],
      [30_012, 4],
      [30_011, 3],
    ])
    // The bank's own history has paid the supplier of the keys: whether that is read by now is another matter.
    expect(subject.newPayees.map(({ row }) => row)).toEqual(expect.arrayContaining([3, 4]))
    expect(subject.hash).toBe((await read(engine, id)).hash)
    await until(engine, id, ({ state }) => state === 'done')
    const next = await draft(engine, batchOrders(2, 31_010))
    expect((await confirm(engine, next)).ok).toBe(true)
    expect(views[1]?.proof).toMatchObject({ kind: 'passphrase', why: 'batch' })
  })

  test.each([
    ['another sum', { sum: 1 }],
    ['another number of rows', { count: 3 }],
    ['another version', { version: 1 }],
  ] as const)('never opens for a page that shows %s, and nothing is sent', async (_what, lie) => {
    const { engine, bank, views } = await connected()
    const id = await draft(engine, orders)
    const { version, counts, sums } = await read(engine, id)
    const ask = { id, version, count: counts.ready, sum: sums.ready, ...lie }
    expect(await engine.ask('paymentBatches.confirm', ask)).toMatchObject({ ok: false, error: { kind: 'state' } })
    expect([views.length, bank.book().length]).toEqual([0, 0])
  })

  test.each(['a draft', 'a batch that waits'] as const)(
    'takes no yes once a key of %s was refused behind it',
    async (what) => {
      const { engine, bank, views, use } = await connected()
      const known = await draft(engine, [batchOrder('pix-key', 29_990)])
      expect((await confirm(engine, known)).ok).toBe(true)
      await until(engine, known, ({ counts }) => counts.paid === 1)
      const id = await draft(engine, [batchOrder('pix-manual', 30_010), batchOrder('pix-key', 30_020)])
      await answered(engine, id)
      if (what === 'a batch that waits') {
        await engine.get('watch.hold', { reason: 'conferir um débito' })
        expect((await confirm(engine, id)).ok).toBe(true)
        await until(engine, id, ({ state, paused }) => state === 'paused' && paused?.why === 'held')
      }
      const sent = bank.book().length
      use(async (desk, gone) => {
        use(goBack)
        await refuseKey(engine)
        await sayYes(passphrase)(desk, gone)
        desk.closed()
      })
      expect(await confirm(engine, id)).toMatchObject({ ok: false, error: { kind: 'declined', sent: 'no' } })
      expect(bank.book()).toHaveLength(sent)
      if (what === 'a draft') return
      // What waits is named in the next window; a draft leaves the row out until a person answers.
      await confirm(engine, id)
      expect(views.at(-1)?.subject).toMatchObject({ count: 2, changedPayees: [{ row: 3 }] })
    },
  )

  test('takes no yes once a row has changed behind it', async () => {
    const { engine, bank, use } = await connected()
    const id = await draft(engine, orders)
    use(async (desk, gone) => {
      await engine.get('paymentBatches.putRows', { id, version: 2, rows: [rowOf(3, batchOrder('pix-key', 9_999_999))] })
      await sayYes(passphrase)(desk, gone)
      desk.closed()
    })
    expect(await confirm(engine, id)).toMatchObject({ ok: false, error: { kind: 'declined' } })
    expect(await read(engine, id)).toMatchObject({ state: 'draft', hash: null })
    expect(bank.book()).toHaveLength(0)
  })

  test('takes no seal but its own', async () => {
    const { engine, bank, use } = await connected()
    const id = await draft(engine, orders)
    use(async (desk) => {
      await desk.dispatch('confirmation.confirm', { seal: 'f'.repeat(32), passphrase })
      desk.closed()
    })
    expect(await confirm(engine, id)).toMatchObject({ ok: false, error: { kind: 'declined' } })
    expect(bank.book()).toHaveLength(0)
  })

  test('leaves the draft as it is where the person goes back', async () => {
    const { engine, bank, use } = await connected()
    const id = await draft(engine, orders)
    use(goBack)
    expect(await confirm(engine, id)).toMatchObject({ ok: false, error: { kind: 'declined', why: 'back' } })
    expect(await read(engine, id)).toMatchObject({ state: 'draft', counts: { ready: 4 } })
    expect(bank.book()).toHaveLength(0)
  })
})

test('a lock ends the run: what is under way is followed, and nothing else is begun behind it', async () => {
  const { engine, bank } = await connected()
  const id = await draft(engine, batchOrders(8, 40_010))
  expect((await confirm(engine, id)).ok).toBe(true)
  await until(engine, id, ({ counts }) => counts.waiting < 8)
  await engine.get('session.lock', {})
  const sent = bank.book().length
  const session = await engine.get('session.read', {})
  if (session.stage !== 'locked') throw new Error(session.stage)
  await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
  const batch = await read(engine, id)
  expect(bank.book().length).toBeLessThanOrEqual(sent + 1)
  if (batch.state !== 'done') expect(batch).toMatchObject({ state: 'paused', paused: { why: 'closed' } })
})
