import { describe, expect, test } from 'vitest'
import { isAsReviewed } from '../../../../electron/journal/as-reviewed.ts'
import { encodeRequest, payeeOf, windowEndAfter } from '../../../../electron/journal/kinds/kinds.ts'
import { findLookAlikes } from '../../../../electron/journal/look-alikes.ts'
import type { PaymentState } from '../../../../shared/domain/payment.ts'
import { waitOf } from '../../../../shared/domain/payment-request.ts'
import { pixKeySchema } from '../../../../shared/ids/pix-key.ts'
import { taxDocumentSchema } from '../../../../shared/ids/tax-document.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantSchema } from '../../../../shared/time/instant-schema.ts'
import { createJournalBench, errorOf, type JournalBench, pay, runFor, valueOf } from '../../../fakes/journal-bench.ts'
import {
  billetPayment,
  KINDS,
  keyPayment,
  manualPayment,
  qrPayment,
  requestOf,
} from '../../../fakes/payment-requests.ts'
import { billetOf } from '../../../fakes/scripted-bank.ts'
import { approval } from '../../../fakes/every-yes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function only(bench: JournalBench) {
  const [intent, more] = bench.table.all()
  if (intent === undefined || more !== undefined) throw new Error('expected one payment')
  return intent
}

/** What the bank tells of the one order in its book from now on. */
function tell(bench: JournalBench, patch: object): void {
  for (const [key, payment] of bench.bank.book) bench.bank.book.set(key, { ...payment, ...patch })
}

async function confirmed(bench: JournalBench, request = billetPayment()) {
  const intent = valueOf(await bench.journal.open(request))
  return bench.journal.confirm({ id: intent.id, approval, duplicateReason: null })
}

describe('a payment of any kind', () => {
  test.each([
    ['pix-manual', 'payByBankData'],
    ['pix-key', 'payByKey'],
    ['pix-qr', 'payByQrCode'],
    ['billet', 'payBillet'],
    ['refund', 'refund'],
  ] as const)('%s is sent once by %s, and followed to its end', async (kind, row) => {
    const bench = createJournalBench()
    const intent = await pay(bench, requestOf(kind))
    expect(intent.state).toBe('accepted')
    tell(bench, { status: 'LIQUIDATED' })
    await runFor(bench, 3000)
    const receipt = kind === 'refund' ? 'none' : 'wanted'
    expect(only(bench)).toMatchObject({ kind, state: 'settled', receipt })
    expect(bench.bank.posts.map((post) => post.row)).toEqual([row])
  })

  test.each(KINDS)('%s ends once, whatever late news say', async (kind) => {
    const bench = createJournalBench()
    const { id } = await pay(bench, requestOf(kind))
    tell(bench, { status: 'LIQUIDATED' })
    expect(valueOf(await bench.journal.ask(id)).state).toBe('settled')
    for (const status of ['PROCESSING', 'CANCELED', 'REJECTED', 'ON_QUEUE', 'LIQUIDATED', 'NOVO']) {
      tell(bench, { status })
      expect([status, valueOf(await bench.journal.ask(id)).state]).toEqual([status, 'settled'])
    }
  })

  test.each(KINDS)(
    '%s that was refused is refused at once, and settled with an alarm where it is booked',
    async (kind) => {
      const bench = createJournalBench()
      const { id } = await pay(bench, requestOf(kind))
      tell(bench, { status: 'CANCELED', errorCode: 'AC03' })
      const why = kind === 'refund' ? { reason: 'AC03' } : { errorCode: 'AC03' }
      expect(valueOf(await bench.journal.ask(id))).toMatchObject({ state: 'rejected', ...why })
      tell(bench, { status: 'LIQUIDATED' })
      await runFor(bench, 25 * 3_600_000)
      expect(only(bench)).toMatchObject({ state: 'settled', reason: 'late-booking' })
      const events = valueOf(await bench.journal.events(id))
      expect(events.at(-1)).toMatchObject({ what: 'settled', facts: { why: 'late-booking' } })
    },
  )

  test.each(KINDS)('%s whose answer was lost is found by reads, with one send', async (kind) => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-after'
    expect((await pay(bench, requestOf(kind))).state).toBe('unknown')
    await runFor(bench, 3000)
    expect(only(bench).state).toBe('accepted')
    expect(bench.bank.posts.length).toBe(1)
  })

  // A refund goes back to the payer, whom the institution told before.
  test.each(KINDS.filter((kind) => kind !== 'refund'))(
    '%s keeps who received it, and never loses that again',
    async (kind) => {
      const bench = createJournalBench()
      const { id } = await pay(bench, requestOf(kind))
      const creditor = { ispb: '87654321', issuer: null, number: null, document: '***.444.777-**', name: 'Ana Lima' }
      tell(bench, { creditor })
      await bench.journal.ask(id)
      tell(bench, { creditor: null, status: 'LIQUIDATED' })
      const told = kind === 'billet' ? { toldName: 'Ana Lima' } : { toldName: 'Ana Lima', toldIspb: '87654321' }
      expect(valueOf(await bench.journal.ask(id))).toMatchObject({ state: 'settled', ...told })
    },
  )
})

describe('the key of what may be paid once only', () => {
  test('is the same at two stations, for a boleto and for a dynamic charge', async () => {
    for (const request of [billetPayment(), qrPayment()]) {
      const stations = [createJournalBench(), createJournalBench()]
      const opened = await Promise.all(stations.map(({ journal }) => journal.open(request)))
      expect(new Set(opened.map((intent) => valueOf(intent).idempotencyKey)).size).toBe(1)
    }
  })

  test('is this one, for ever: another would let a newer release pay again', async () => {
    const bench = createJournalBench()
    const keys = [billetPayment(), qrPayment()].map(async (request) => valueOf(await bench.journal.open(request)))
    expect((await Promise.all(keys)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      '9acedc2e18d5b812e940406aec1c87cd',
      'd80ea40d7b70b49bb3d5f053809f81a7',
    ])
  })

  test('goes over to a newer review, and the older one is cancelled', async () => {
    const bench = createJournalBench()
    const first = valueOf(await bench.journal.open(billetPayment()))
    const second = valueOf(await bench.journal.open(billetPayment()))
    expect(second.idempotencyKey).toBe(first.idempotencyKey)
    expect(bench.state(first.id)).toBe('cancelled')
    const late = await bench.journal.confirm({ id: first.id, approval, duplicateReason: 'insisto' })
    expect(errorOf(late).kind).toBe('state')
    expect(bench.bank.posts).toEqual([])
  })

  test.each<[string, PaymentState]>([
    ['CANCELED', 'rejected'],
    ['REJECTED', 'rejected'],
  ])('is a new one after %s, and the boleto may be paid then', async (status, state) => {
    const bench = createJournalBench()
    const first = await pay(bench, billetPayment())
    tell(bench, { status })
    expect(valueOf(await bench.journal.ask(first.id)).state).toBe(state)
    const again = await pay(bench, billetPayment())
    expect(again).toMatchObject({ state: 'accepted' })
    expect(again.idempotencyKey).not.toBe(first.idempotencyKey)
  })
})

describe('a boleto or charge that may be paid already', () => {
  const standing = ['accept', 'settle', 'lost-before', 'not-sent'] as const
  test.each(standing)('cannot be reviewed again after %s: the earlier payment is named', async (mode) => {
    for (const request of [billetPayment(), qrPayment()]) {
      const bench = createJournalBench()
      bench.bank.post = mode
      const first = await pay(bench, request)
      expect(errorOf(await bench.journal.open(request))).toMatchObject({ kind: 'duplicate', paymentId: first.id })
    }
  })

  test('may be reviewed again once it was given up, under another key', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const first = await pay(bench, billetPayment())
    valueOf(await bench.journal.abandon({ id: first.id, reason: 'boleto errado' }))
    const again = valueOf(await bench.journal.open(billetPayment()))
    expect(again.idempotencyKey).not.toBe(first.idempotencyKey)
  })

  test('is not sent when the one given up turns out to have been paid since the review', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'not-sent'
    const first = await pay(bench, qrPayment())
    valueOf(await bench.journal.abandon({ id: first.id, reason: 'desistência' }))
    const again = valueOf(await bench.journal.open(qrPayment()))
    bench.bank.execute(first.idempotencyKey, first.amount, 'LIQUIDATED')
    expect(valueOf(await bench.journal.ask(first.id)).state).toBe('settled')
    const late = await bench.journal.confirm({ id: again.id, approval, duplicateReason: 'de novo' })
    expect(errorOf(late)).toMatchObject({ kind: 'duplicate', paymentId: first.id })
    expect(bench.bank.posts.length).toBe(1)
  })
})

describe('the list of boletos before a send', () => {
  test('shows the same line paid elsewhere: nothing is sent and the review stays', async () => {
    const bench = createJournalBench()
    bench.bank.execute('f'.repeat(32), centavos(230_000), 'ON_QUEUE', { billet: billetOf(billetPayment()) })
    expect(errorOf(await confirmed(bench))).toMatchObject({ kind: 'duplicate', paymentId: null })
    expect([only(bench).state, bench.bank.posts.length]).toEqual(['frozen', 0])
  })

  test('shows one of ours that seemed refused: it is named, and nothing is sent', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'refuse'
    const first = await pay(bench, billetPayment())
    await runFor(bench, MINUTE)
    expect(bench.state(first.id)).toBe('rejected')
    bench.bank.execute(first.idempotencyKey, first.amount, 'PROCESSING', { billet: billetOf(billetPayment()) })
    expect(errorOf(await confirmed(bench))).toMatchObject({ kind: 'duplicate', paymentId: first.id })
    expect(bench.bank.posts.length).toBe(1)
  })

  test('shows one that was refused elsewhere: it is sent', async () => {
    const bench = createJournalBench()
    bench.bank.execute('f'.repeat(32), centavos(230_000), 'CANCELED', { billet: billetOf(billetPayment()) })
    expect(valueOf(await confirmed(bench)).state).toBe('accepted')
  })

  test('shows our key, of another station: it is followed and nothing is sent', async () => {
    const other = valueOf(await createJournalBench().journal.open(billetPayment()))
    const bench = createJournalBench()
    bench.bank.execute(other.idempotencyKey, centavos(231_500), 'LIQUIDATED', { billet: billetOf(billetPayment()) })
    const adopted = valueOf(await confirmed(bench))
    expect(adopted).toMatchObject({ state: 'settled', toldAmount: 231_500, receipt: 'wanted' })
    expect(bench.bank.posts).toEqual([])
  })

  test('cannot be read: nothing is sent', async () => {
    const bench = createJournalBench()
    bench.bank.read = 'unreachable'
    expect(errorOf(await confirmed(bench))).toMatchObject({ kind: 'unreachable', sent: 'no' })
    expect([only(bench).state, bench.bank.posts.length]).toEqual(['frozen', 0])
  })

  test('that never ends proves nothing: nothing is sent', async () => {
    const bench = createJournalBench()
    bench.bank.execute('e'.repeat(32), centavos(1), 'LIQUIDATED', { billet: billetOf(billetPayment({ number: 9 })) })
    const { billetPage } = bench.bank.reads
    Object.assign(bench.bank.reads, {
      billetPage: async (ask: Parameters<typeof billetPage>[0]) => {
        const { rows, ...rest } = valueOf(await billetPage({ ...ask, page: 1 }))
        return {
          ok: true,
          value: { ...rest, total: 10 ** 6, rows: rows.map((row) => ({ ...row, id: `p${ask.page}` })) },
        }
      },
    })
    expect(errorOf(await confirmed(bench)).kind).toBe('contract')
    expect(bench.bank.posts).toEqual([])
  })
})

describe('the list of boletos that grows while it is read', () => {
  test('is read on past a row that slid to the next page', async () => {
    const bench = createJournalBench()
    const { execute } = bench.bank
    execute('f'.repeat(32), centavos(230_000), 'LIQUIDATED', { billet: billetOf(billetPayment()) })
    for (const number of [2, 3])
      execute(`${number}`.repeat(32), centavos(5), 'LIQUIDATED', { billet: billetOf(billetPayment({ number })) })
    const { billetPage } = bench.bank.reads
    Object.assign(bench.bank.reads, {
      billetPage: async (ask: Parameters<typeof billetPage>[0]) => {
        const { rows } = valueOf(await billetPage({ ...ask, page: 1 }))
        // A boleto paid between the two questions pushes the second row of the first page to the head of the second.
        const slid = ask.page === 1 ? rows.slice(0, 2) : ask.page === 2 ? rows.slice(1) : []
        return { ok: true, value: { rows: slid, unread: [], page: ask.page, total: null } }
      },
    })
    expect(errorOf(await confirmed(bench)).kind).toBe('duplicate')
    expect(bench.bank.posts).toEqual([])
  })
})

describe('a row of the list of boletos that cannot be read', () => {
  const unreadable = async (text: string) => {
    const bench = createJournalBench()
    Object.assign(bench.bank.reads, {
      billetPage: async ({ page }: { page: number }) =>
        ok({ rows: [], unread: page === 1 ? [{ path: 'data.0.id', text }] : [], page, total: null }),
    })
    return { bench, answer: await confirmed(bench) }
  }

  test.each([
    ['names the same line', JSON.stringify({ digitableCode: billetPayment().line })],
    ['names no line at all', '{"id":null}'],
  ])('keeps the order from being sent where it %s', async (_, text) => {
    const { bench, answer } = await unreadable(text)
    expect(errorOf(answer)).toMatchObject({ kind: 'contract', paths: ['data.0.id'] })
    expect(bench.bank.posts).toEqual([])
  })

  test('keeps nobody from paying where it names another line', async () => {
    const { bench } = await unreadable(JSON.stringify({ digitableCode: billetPayment({ number: 9 }).line }))
    expect(bench.bank.posts).toHaveLength(1)
  })
})

describe('an answer that has nothing in it where the list of boletos should be', () => {
  test('is no word that a boleto whose order got no answer is not there', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    await pay(bench, billetPayment())
    expect(only(bench).state).toBe('unknown')
    const { billetPage } = bench.bank.reads
    Object.assign(bench.bank.reads, {
      billetPage: async ({ page }: Parameters<typeof billetPage>[0]) =>
        ok({ rows: [], unread: [], page, total: null, isSilent: true }),
    })
    await runFor(bench, 8 * DAY)
    // Left open too long, it is put before a person.
    expect(only(bench)).toMatchObject({ state: 'review', notFoundAt: [] })
  })
})

describe('a boleto in the queue', () => {
  test('answers 404 under its id for a day, and stays accepted', async () => {
    const bench = createJournalBench()
    bench.bank.queued = true
    await pay(bench, billetPayment())
    await runFor(bench, DAY)
    expect(only(bench)).toMatchObject({ state: 'accepted', notFoundAt: [] })
    bench.bank.queued = false
    tell(bench, { status: 'LIQUIDATED' })
    await runFor(bench, HOUR + MINUTE)
    expect(only(bench).state).toBe('settled')
  })

  test('that nobody can show a day after its window goes before a person', async () => {
    const bench = createJournalBench()
    bench.bank.queued = true
    await pay(bench, billetPayment())
    await runFor(bench, 6 * DAY)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'vanished' })
  })

  test('may be paid with interest: the amount is kept as told, and its receipt wanted by its id', async () => {
    const bench = createJournalBench()
    const { id } = await pay(bench, billetPayment())
    tell(bench, { status: 'LIQUIDATED', amount: centavos(234_117) })
    const paid = valueOf(await bench.journal.ask(id))
    expect(paid).toMatchObject({ state: 'settled', amount: 230_000, toldAmount: 234_117, endToEndId: null })
    expect([paid.receipt, paid.providerId]).toEqual(['wanted', '900000'])
  })

  test('of another line under our key goes before a person', async () => {
    const bench = createJournalBench()
    const { id } = await pay(bench, billetPayment())
    tell(bench, { billet: billetOf(billetPayment({ number: 2 })) })
    expect(valueOf(await bench.journal.ask(id))).toMatchObject({ state: 'review', reason: 'echo:line' })
  })
})

describe('a boleto whose answer was lost', () => {
  test('is found by its line where the list tells no keys', async () => {
    const bench = createJournalBench()
    bench.bank.listsKeys = false
    bench.bank.post = 'lost-after'
    await pay(bench, billetPayment())
    await runFor(bench, 3000)
    expect(only(bench)).toMatchObject({ state: 'accepted', providerId: '900000' })
  })

  test('is not taken for another order of the same line', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    await pay(bench, billetPayment())
    bench.bank.execute('f'.repeat(32), centavos(230_000), 'CANCELED', { billet: billetOf(billetPayment()) })
    await runFor(bench, HOUR)
    expect(only(bench).state).toBe('unknown')
  })

  test('is absent only after the next banking day, by the list and the statement', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    await pay(bench, billetPayment())
    await runFor(bench, 3 * DAY)
    expect(only(bench)).toMatchObject({ state: 'unknown', windowEnd: '2026-11-24T03:00:00.000Z' })
    await runFor(bench, DAY)
    expect(only(bench).state).toBe('absent')
    expect(bench.bank.posts.length).toBe(1)
  })

  const debit = {
    id: 'd1',
    direction: 'out' as const,
    amount: centavos(231_000),
    status: 'LIQUIDATED',
    kind: 'BILLET',
    endToEndId: null,
    txid: null,
    counterpartName: null,
    counterpartDocument: null,
    counterpartIspb: null,
    text: null,
    idempotencyKey: null,
  }

  test('is not absent while a debit with interest stands in the statement that no listed boleto explains', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { createdAt: at } = await pay(bench, billetPayment())
    bench.bank.extraLines.push({ ...debit, at })
    await runFor(bench, 4 * DAY)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-debit' })
  })

  test('is not absent because a refused boleto has the amount of its debit', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { createdAt: at } = await pay(bench, billetPayment())
    bench.bank.execute('7'.repeat(32), debit.amount, 'CANCELED', { billet: billetOf(billetPayment({ number: 7 })) })
    bench.bank.extraLines.push({ ...debit, at })
    await runFor(bench, 4 * DAY)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-debit' })
  })

  test('is not absent because its debit names another holder than the one noted for it', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const { createdAt: at } = await pay(bench, {
      ...billetPayment(),
      payeeDocument: taxDocumentSchema.parse('11144477735'),
    })
    bench.bank.extraLines.push({ ...debit, at, counterpartDocument: '11222333000181' })
    await runFor(bench, 4 * DAY)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-debit' })
  })

  test('is absent although other boletos were paid meanwhile, since the list explains their debits', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    await pay(bench, billetPayment())
    for (const [number, amount] of [
      [7, 230_000],
      [8, 999_999],
    ] as const)
      bench.bank.execute(`${number}`.repeat(32), centavos(amount), 'LIQUIDATED', {
        billet: billetOf(billetPayment({ number })),
      })
    await runFor(bench, 4 * DAY)
    expect(only(bench).state).toBe('absent')
  })

  test('is not absent because the list shows a boleto of its amount and neither its line nor its key', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-after'
    const { billetPage } = bench.bank.reads
    Object.assign(bench.bank.reads, {
      billetPage: async (ask: Parameters<typeof billetPage>[0]) => {
        const told = valueOf(await billetPage(ask))
        const rows = told.rows.map((row) => ({ ...row, line: null, barCode: null, idempotencyKey: null }))
        return { ok: true, value: { ...told, rows } }
      },
    })
    await pay(bench, billetPayment())
    tell(bench, { status: 'LIQUIDATED' })
    await runFor(bench, 4 * DAY)
    expect(only(bench)).toMatchObject({ state: 'review', reason: 'statement-debit' })
  })

  test('is found although a Pix of ours has the same number', async () => {
    const bench = createJournalBench()
    bench.bank.listsKeys = false
    const pix = await pay(bench, keyPayment())
    bench.bank.post = 'lost-after'
    const { id } = await pay(bench, billetPayment())
    for (const [key, payment] of bench.bank.book) bench.bank.book.set(key, { ...payment, id: pix.providerId })
    await runFor(bench, 3000)
    expect(bench.state(id)).toBe('accepted')
  })

  test('is never sent again by itself: from absent it goes before a person, and then under another key', async () => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const first = await pay(bench, billetPayment())
    await runFor(bench, 4 * DAY)
    const again = await bench.journal.sendAgain({ id: first.id, approval })
    expect(valueOf(again)).toMatchObject({ state: 'review', reason: 'key-too-old' })
    valueOf(await bench.journal.close({ id: first.id, as: 'abandoned', reason: 'banco confirmou que não pagou' }))
    bench.bank.post = 'accept'
    const second = await pay(bench, billetPayment())
    expect(second.state).toBe('accepted')
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    expect(bench.bank.posts.length).toBe(2)
  })
})

describe('the window of a boleto ends with the next banking day in São Paulo', () => {
  test.each([
    ['a Wednesday', '2026-11-25T15:00:00.000Z', '2026-11-27T03:00:00.000Z'],
    ['late on a Wednesday, Thursday in UTC', '2026-11-26T02:30:00.000Z', '2026-11-27T03:00:00.000Z'],
    ['a Friday', '2026-11-27T15:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['a Saturday', '2026-11-28T15:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['the eve of a holiday', '2026-11-19T15:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ])('after %s', (_day, sent, end) => {
    const intent = { kind: 'billet' as const, expiration: 0 }
    expect(windowEndAfter(intent, instantSchema.parse(sent))).toBe(end)
  })
})

const cpfKey = pixKeySchema.parse({ kind: 'CPF', value: '11144477735' })

describe('what contradicts a payment', () => {
  const creditor = { ispb: null, issuer: null, number: null, document: null, name: 'Outro Nome' }
  test.each<[string, Parameters<typeof keyPayment>[0], object, string | null]>([
    ['another key', {}, { pixKey: 'outro@exemplo.com.br' }, 'echo:pix-key'],
    ['the same key in capitals', {}, { pixKey: 'CONTAS@EXEMPLO.COM.BR' }, null],
    ['a holder nobody named', {}, { creditor: { ...creditor, document: '52998224725' } }, null],
    [
      'another holder of a CPF key',
      { key: cpfKey },
      { creditor: { ...creditor, document: '52998224725' } },
      'echo:document',
    ],
    ['the holder, masked', { key: cpfKey }, { creditor: { ...creditor, document: '***.444.777-**' } }, null],
    ['another amount', {}, { amount: centavos(1) }, 'echo:amount'],
  ])('by key: %s', async (_name, patch, told, reason) => {
    const bench = createJournalBench()
    const { id } = await pay(bench, keyPayment(patch))
    tell(bench, told)
    const state = reason === null ? 'accepted' : 'review'
    expect(valueOf(await bench.journal.ask(id))).toMatchObject({ state, reason })
  })

  test.each<[string, object, string | null]>([
    ['another amount', { amount: centavos(1) }, 'echo:amount'],
    ['a key that no reader told', { pixKey: 'loja@exemplo.com.br' }, null],
    ['a name written otherwise', { creditor }, null],
  ])('by code: %s', async (_name, told, reason) => {
    const bench = createJournalBench()
    const { id } = await pay(bench, qrPayment())
    tell(bench, told)
    const state = reason === null ? 'accepted' : 'review'
    expect(valueOf(await bench.journal.ask(id))).toMatchObject({ state, reason })
  })
})

describe('look-alikes of every kind', () => {
  async function alike(bench: JournalBench, request: Parameters<typeof pay>[1]) {
    const intent = valueOf(await bench.journal.open(request ?? manualPayment()))
    return valueOf(await findLookAlikes(bench.vault, intent, bench.clock.now())).map(({ paymentId }) => paymentId)
  }

  test('a key and the static code of that key are one payee', async () => {
    const bench = createJournalBench()
    const first = await pay(bench, keyPayment({ amount: 500 }))
    expect(await alike(bench, qrPayment({ amount: 500, key: 'contas@exemplo.com.br' }))).toEqual([first.id])
  })

  test('a holder whom the institution told is known by bank data too, and the other way round', async () => {
    const bench = createJournalBench()
    const first = await pay(bench, keyPayment({ amount: 98_010 }))
    const creditor = { ispb: null, issuer: null, number: null, document: '11144477735', name: 'Pessoa de Exemplo' }
    tell(bench, { creditor })
    await bench.journal.ask(first.id)
    expect(await alike(bench, manualPayment())).toEqual([first.id])
    bench.clock.advance(1000)
    const second = await pay(bench, manualPayment())
    expect(await alike(bench, keyPayment({ amount: 98_010 }))).toEqual([second.id, first.id])
  })

  test('a holder is known however the institution wrote the document', async () => {
    const bench = createJournalBench()
    const first = await pay(bench, keyPayment({ amount: 98_010 }))
    const creditor = { ispb: null, issuer: null, number: null, document: '111.444.777-35', name: 'Pessoa de Exemplo' }
    tell(bench, { creditor })
    expect(valueOf(await bench.journal.ask(first.id)).toldDocument).toBe('11144477735')
    expect(await alike(bench, manualPayment())).toEqual([first.id])
  })

  test('a key that was not reached is not sent again once its holder was paid by bank data', async () => {
    const bench = createJournalBench()
    const told = await pay(bench, keyPayment({ amount: 5 }))
    const creditor = { ispb: null, issuer: null, number: null, document: '11144477735', name: 'Pessoa de Exemplo' }
    tell(bench, { creditor })
    await bench.journal.ask(told.id)
    bench.bank.post = 'not-sent'
    const first = await pay(bench, keyPayment({ amount: 98_010 }))
    bench.bank.post = 'accept'
    bench.clock.advance(1000)
    const second = await pay(bench, manualPayment())
    const again = await bench.journal.sendAgain({ id: first.id, approval })
    expect(errorOf(again)).toMatchObject({ kind: 'duplicate', paymentId: second.id })
  })

  test('two payees of whom nobody said who they are, are not the same', async () => {
    const bench = createJournalBench()
    await pay(bench, keyPayment({ amount: 500 }))
    await pay(bench, billetPayment({ amount: 500 }))
    expect(await alike(bench, qrPayment({ amount: 500 }))).toEqual([])
  })
})

describe('what is frozen of a request', () => {
  test.each(KINDS)('is what is read of it again, and nothing else is: %s', (kind) => {
    const request = requestOf(kind)
    const { amount, description } = request
    const wait = { expiration: waitOf(request) }
    const told = { kind, request: JSON.stringify(request), amount, description, ...payeeOf(request), ...wait }
    const bytes = encodeRequest(request)
    expect(isAsReviewed(encodeRequest, { ...told, bytes })).toBe(true)
    for (const n of [0, bytes.length >> 1, bytes.length - 1])
      expect(isAsReviewed(encodeRequest, { ...told, bytes: bytes.with(n, bytes[n] === 48 ? 49 : 48) })).toBe(false)
    expect(isAsReviewed(encodeRequest, { ...told, bytes, amount: centavos(amount + 1) })).toBe(false)
  })
})
