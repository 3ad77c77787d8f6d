import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMonthlyDues } from '../../../electron/services/agenda/make-monthly-dues.ts'
import { noteDues } from '../../../electron/services/agenda/note-dues.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { writeBankBillet } from '../../../shared/billet/write-billet.ts'
import {
  type Due,
  dueIdSchema,
  type DueState,
  type MonthlyDue,
  monthlyDueIdSchema,
  MOST_DUES,
  type NewDue,
  newDueSchema,
} from '../../../shared/domain/due.ts'
import { payeeAccountSchema } from '../../../shared/domain/manual-payment.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, event, line, seed } from '../../fixtures/vault-samples.ts'

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

const COMPANY = '41208765000107'
const MILL = { payeeName: 'Moinho Serra Azul Ltda', payeeDocument: '11222333000181' }
const day = localDate('2026-12-04')

function paper(n: number, change: object = {}): NewDue {
  const amount = centavos(10_000 + n)
  const { line: digits, barCode } = writeBankBillet({
    bank: '341',
    dueDate: day,
    amount,
    free: `${n}`.padStart(25, '7'),
  })
  const names = { ...MILL, ...change }
  const order = {
    kind: 'billet',
    line: digits,
    barCode,
    amount,
    dueDate: day,
    ...names,
    description: '',
    paymentFlow: 'INSTANT',
  }
  return newDueSchema.parse({
    dueOn: day,
    amount,
    ...names,
    order: { ...order, payeeDocument: null },
    source: { kind: 'paper', name: `${n}.pdf` },
  })
}

function invoice(n: number, source: object = {}, change: object = {}): NewDue {
  const told = {
    kind: 'invoice',
    name: `${n}.xml`,
    key: null,
    number: `${n}`,
    part: 1,
    of: 1,
    payerDocument: COMPANY,
    cancelled: false,
  }
  return newDueSchema.parse({
    dueOn: day,
    amount: 10_000 + n,
    ...MILL,
    order: null,
    source: { ...told, ...source },
    ...change,
  })
}

async function note(...dues: readonly NewDue[]) {
  const needs = { vault, clock: { now: () => at(0) }, random: (n: number) => randomBytes(n), company: COMPANY }
  return value(await noteDues(needs, dues)).map(({ became }) => became)
}

async function list(state: DueState = 'open'): Promise<readonly Due[]> {
  value(await vault.dues.settle(at(20 * 86_400)))
  return value(await vault.dues.list({ state, limit: MOST_DUES })).rows
}

describe('what falls due', () => {
  test('is kept once, whatever file it comes in again', async () => {
    expect(await note(paper(1), paper(1))).toEqual(['added', 'known'])
    expect(await note({ ...paper(1), source: { kind: 'paper', name: 'segunda via.pdf' } })).toEqual(['known'])
    expect(await list()).toMatchObject([{ amount: 10_001, sources: [{ name: '1.pdf' }, { name: 'segunda via.pdf' }] }])
  })

  test('stays in the file of its connection', async () => {
    await note(paper(1))
    await vault.close()
    vault = await openTestVault(folder.file)
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['the boleto first', [paper(1), invoice(1)]],
    ['the invoice first', [invoice(1), paper(1)]],
  ])('a boleto and its invoice are one debt, %s', async (_, dues) => {
    expect(await note(...dues)).toEqual(['added', 'joined'])
    const rows = await list()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ order: { kind: 'billet' }, amount: 10_001 })
    expect(rows[0]?.sources.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'paper'])
    // Both are known from now on by either of their names.
    expect(await note(invoice(1), paper(1))).toEqual(['known', 'known'])
  })

  test.each([
    ['of another company', invoice(1, {}, { payeeName: 'Gráfica Estrela Ltda', payeeDocument: '33000167000101' })],
    ['of another day', invoice(1, {}, { dueOn: localDate('2026-12-05') })],
    ['of another amount', invoice(2)],
    ['of nobody', invoice(1, {}, { payeeName: null, payeeDocument: null })],
  ])('an invoice %s is another debt', async (_, other) => {
    expect(await note(paper(1), other)).toEqual(['added', 'added'])
  })

  test('is not joined where two are alike: nobody knows which is meant', async () => {
    await note(invoice(1), invoice(2, {}, { amount: 10_001 }))
    expect(await note(paper(1))).toEqual(['added'])
    expect(await list()).toHaveLength(3)
  })

  const byHand = (n: number, note = '', change: object = {}): NewDue =>
    newDueSchema.parse({
      dueOn: day,
      amount: 10_000 + n,
      payeeName: 'Moinho Serra Azul',
      payeeDocument: null,
      order: null,
      source: { kind: 'hand', note },
      ...change,
    })

  test.each([
    ['a boleto', paper(1)],
    ['an invoice', invoice(1)],
  ])('what was entered by hand and %s that says the same are one debt, whichever came first', async (_, written) => {
    expect(await note(byHand(1, 'sinal'), written)).toEqual(['added', 'joined'])
    const [row] = await list()
    expect(row?.sources.map(({ kind }) => kind)).toContain('hand')
    expect(row?.order).toEqual(written.order)
  })

  test('a paper that is there takes what is entered by hand of the same debt', async () => {
    await note(paper(1))
    expect(await note(byHand(1, 'sinal'))).toEqual(['known'])
    expect(await list()).toMatchObject([{ sources: [{ kind: 'paper' }, { kind: 'hand', note: 'sinal' }] }])
  })

  test('the same entered twice is one, with another note, day or name another', async () => {
    expect(await note(byHand(1, 'sinal'), byHand(1, 'sinal'), byHand(1, 'resto'))).toEqual(['added', 'known', 'added'])
    expect(await note(byHand(1, 'sinal', { payeeName: 'Moinho Serra Azul 2' }))).toEqual(['added'])
    expect(await note(byHand(1, 'sinal', { dueOn: localDate('2026-12-05') }))).toEqual(['added'])
    expect(await list()).toHaveLength(4)
  })

  test('is never our own to get, nor what charges others, nor what was cancelled', async () => {
    expect(
      await note(
        paper(1, { payeeDocument: COMPANY }),
        // A branch is the same company.
        invoice(2, {}, { payeeDocument: '41208765000298' }),
        invoice(3, { payerDocument: '33000167000101' }),
        invoice(4, { cancelled: true }),
        invoice(5, { payerDocument: null }),
      ),
    ).toEqual(['own', 'own', 'other-payer', 'cancelled', 'added'])
    expect(await list()).toHaveLength(1)
  })

  test('one that was dismissed comes back by a person, or with its paper', async () => {
    await note(paper(1), paper(2))
    const rows = await list()
    const [one, two] = [10_001, 10_002].map((amount) => rows.find((row) => row.amount === amount))
    if (one === undefined || two === undefined) throw new Error('not kept')
    value(await vault.dues.mark([one.id, two.id], 'dismissed', at(1)))
    expect(await list()).toEqual([])
    value(await vault.dues.mark([one.id], 'open', at(2)))
    expect(await list()).toMatchObject([{ id: one.id }])
    expect(await note(paper(2))).toEqual(['added'])
    expect(await list()).toHaveLength(2)
  })
})

describe('what a person refused', () => {
  const refusal = { reason: 'mercadoria devolvida', by: 'ana', at: at(1) }
  async function refuse(): Promise<Due> {
    const [due] = await list()
    if (due === undefined) throw new Error('not kept')
    expect(value(await vault.dues.refuse([due.id], refusal))).toMatchObject([
      { id: due.id, state: 'dismissed', refusal },
    ])
    return due
  }

  test.each([
    ['its paper', [paper(1)], [{ ...paper(1), source: { kind: 'paper', name: 'segunda via.pdf' } as const }]],
    ['the boleto of its invoice', [invoice(1)], [paper(1)]],
    ['the invoice of its boleto', [paper(1)], [invoice(1)]],
  ])('is told so when %s comes, and does not come back', async (_, first, later) => {
    await note(...first)
    const { id } = await refuse()
    expect(await note(...later)).toEqual(['refused'])
    expect([await list(), await list('dismissed')]).toMatchObject([[], [{ id, refusal }]])
  })

  test('comes back by a person, without its reason', async () => {
    await note(paper(1))
    const { id } = await refuse()
    value(await vault.dues.mark([id], 'open', at(2)))
    expect(await list()).toMatchObject([{ id, refusal: null }])
    expect(await note(paper(1))).toEqual(['known'])
  })

  test('is known by the payment that would pay it, and so is nothing else', async () => {
    await note(paper(1), paper(2))
    const { amount } = await refuse()
    const [of, other] = amount === 10_001 ? [1, 2] : [2, 1]
    const identity = (n: number): string => {
      const { order } = paper(n)
      return order?.kind === 'billet' ? `billet:${order.barCode}` : ''
    }
    expect(value(await vault.dues.refusalOf(identity(of)))).toEqual(refusal)
    expect(value(await vault.dues.refusalOf(identity(other)))).toBeNull()
    const [due] = await list('dismissed')
    value(await vault.dues.mark([due?.id ?? dueIdSchema.parse('0'.repeat(32))], 'paid', at(3)))
    expect(value(await vault.dues.refusalOf(identity(of)))).toBeNull()
  })

  test('is no more than what was open', async () => {
    await note(paper(1))
    const [due] = await list()
    const ids = due === undefined ? [] : [due.id]
    value(await vault.dues.mark(ids, 'paid', at(1)))
    expect(value(await vault.dues.refuse(ids, refusal))).toEqual([])
    expect(await list('paid')).toMatchObject([{ refusal: null }])
  })
})

describe('what is paid ticks itself', () => {
  const debit = (n: number, change: object = {}) =>
    line(n, { amount: centavos(10_001), counterpartDocument: MILL.payeeDocument, at: at(n + 12 * 86_400), ...change })
  const identity = (n: number): string => {
    const { order } = paper(n)
    return order?.kind === 'billet' ? `billet:${order.barCode}` : ''
  }

  test('by a settled payment of ours, and says that it is under way before', async () => {
    await note(paper(1))
    const way = { kind: 'billet', payeeAccount: identity(1), identity: identity(1) } as const
    const made = value(await vault.journal.insert(seed(1, way), event('reviewed')))
    expect(await list()).toMatchObject([{ underWay: null }])
    const sent = value(await vault.journal.change(made.id, made, { state: 'unknown' }, event('sent', 1)))
    expect(await list()).toMatchObject([{ state: 'open', underWay: made.id }])
    value(await vault.journal.change(made.id, sent, { state: 'settled', changedAt: at(9) }, event('settled', 9)))
    expect(await list()).toEqual([])
    expect(await list('paid')).toMatchObject([{ paid: { by: 'payment', paymentId: made.id, at: at(9) } }])
    expect(await note(paper(1))).toEqual(['paid'])
  })

  test('and is open again, saying so, once that payment came back whole; the debit that it left pays nothing', async () => {
    await note(paper(1), invoice(2))
    const way = { kind: 'billet', payeeAccount: identity(1), identity: identity(1), amount: centavos(10_001) } as const
    const made = value(await vault.journal.insert(seed(1, way), event('reviewed')))
    const endToEndId = endToEndIdSchema.parse('E00000000202611201200ABCDEFGHIJK')
    const told = { state: 'settled', endToEndId, changedAt: at(9) } as const
    const paid = value(await vault.journal.change(made.id, made, told, event('settled', 9)))
    expect(await list('paid')).toHaveLength(1)
    const part = value(await vault.journal.change(made.id, paid, { state: 'partly-refunded' }, event('refunded', 10)))
    expect(await list('paid')).toHaveLength(1)
    value(await vault.journal.change(made.id, part, { state: 'refunded' }, event('refunded', 11)))
    const open = (await list()).toSorted((one, other) => one.amount - other.amount)
    expect(open).toMatchObject([
      { amount: 10_001, paid: null, cameBack: { by: 'payment', paymentId: made.id, at: at(9) } },
      { amount: 10_002, cameBack: null },
    ])
    value(await vault.statement.put([debit(1, { endToEndId })]))
    expect(await list('paid')).toEqual([])
    value(
      await vault.dues.mark(
        open.slice(0, 1).map(({ id }) => id),
        'paid',
        at(12),
      ),
    )
    expect(await list('paid')).toMatchObject([{ cameBack: null, paid: { by: 'person' } }])
  })

  test.each([
    ['the list of boletos', 'billets'],
    ['the statement', 'statement'],
  ] as const)('and is open again once %s says that it came back', async (_, by) => {
    await note(by === 'billets' ? paper(1) : invoice(1))
    const put = async (status: string) => {
      if (by === 'statement') return value(await vault.statement.put([debit(1, { status })]))
      return value(
        await vault.billets.put([billet(1, { barCode: identity(1).slice('billet:'.length), dueDate: day, status })]),
      )
    }
    await put('LIQUIDATED')
    expect(await list('paid')).toHaveLength(1)
    await put('REFUNDED')
    expect(await list()).toMatchObject([{ cameBack: { by } }])
    expect(await list()).toHaveLength(1)
  })

  test('not by one that was refused', async () => {
    await note(paper(1))
    const made = value(
      await vault.journal.insert(seed(1, { payeeAccount: identity(1), identity: identity(1) }), event('reviewed')),
    )
    value(await vault.journal.change(made.id, made, { state: 'rejected' }, event('rejected', 1)))
    expect(await list()).toMatchObject([{ state: 'open', underWay: null }])
  })

  test('by the list of boletos where it was paid elsewhere, unless that came to nothing or does not say', async () => {
    await note(paper(1), paper(2), paper(3), paper(4))
    const told = (n: number, change: object = {}) =>
      billet(n, { barCode: identity(n).slice('billet:'.length), dueDate: day, ...change })
    // A boleto of which no state is told proves nothing.
    value(
      await vault.billets.put([
        told(1),
        told(2, { status: 'REJECTED' }),
        told(3, { status: '' }),
        told(4, { status: 'REFUNDED' }),
      ]),
    )
    expect(new Set((await list()).map(({ amount }) => amount))).toEqual(new Set([10_002, 10_003, 10_004]))
    expect(await list('paid')).toMatchObject([{ paid: { by: 'billets', id: 'B1', at: at(1) } }])
  })

  test('by the one debit of its document and amount near its day', async () => {
    await note(invoice(1))
    value(await vault.statement.put([debit(1)]))
    expect(await list('paid')).toMatchObject([{ paid: { by: 'statement', id: 'L1' } }])
  })

  test.each([
    ['of another document', [debit(1, { counterpartDocument: '33000167000101' })]],
    ['with hidden digits', [debit(1, { counterpartDocument: '11222***000181' })]],
    ['of a month before', [debit(1, { at: at(-20 * 86_400) })]],
    ['that came in', [debit(1, { direction: 'in' })]],
    ['that came back', [debit(1, { status: 'REFUNDED' })]],
    ['among two', [debit(1), debit(2)]],
  ])('not by a debit %s', async (_, lines) => {
    await note(invoice(1))
    value(await vault.statement.put(lines))
    expect(await list()).toHaveLength(1)
  })

  test('not by a debit that may be of another one', async () => {
    await note(invoice(1), invoice(2, {}, { amount: 10_001, dueOn: localDate('2026-12-08') }))
    value(await vault.statement.put([debit(1)]))
    expect(await list()).toHaveLength(2)
  })

  test('and stays open where a person says that it was not it', async () => {
    await note(invoice(1))
    value(await vault.statement.put([debit(1)]))
    const [paid] = await list('paid')
    if (paid === undefined) throw new Error('not ticked')
    value(await vault.dues.mark([paid.id], 'open', at(5)))
    expect(await list()).toMatchObject([{ id: paid.id, paid: null }])
    value(await vault.dues.mark([paid.id], 'paid', at(6)))
    expect(await list('paid')).toMatchObject([{ paid: { by: 'person', at: at(6) } }])
  })
})

test('what the statement tells was paid in three months is proposed, until the agenda has it or a person wants none', async () => {
  const today = localDate('2026-11-27')
  const paid = ['2026-09-10', '2026-10-13', '2026-11-10'].map((on, n) =>
    line(n, {
      at: startOfLocalDate(localDate(on)),
      amount: centavos(150_000),
      endToEndId: endToEndIdSchema.parse(`E00000000${on.replaceAll('-', '')}1200ABCDEFGHIJ${n}`),
      counterpartName: MILL.payeeName,
      counterpartDocument: MILL.payeeDocument,
    }),
  )
  value(await vault.statement.put(paid.slice(1)))
  expect(value(await vault.dues.proposals(today))).toEqual([])
  value(await vault.statement.put(paid))
  const proposal = { ...MILL, dueOn: localDate('2026-12-10'), amount: centavos(150_000) }
  expect(value(await vault.dues.proposals(today))).toMatchObject([
    { ...proposal, paidOn: ['2026-09-10', '2026-10-13', '2026-11-10'] },
  ])
  await note({ ...proposal, order: null, source: { kind: 'hand', note: '' } })
  expect(value(await vault.dues.proposals(today))).toEqual([])
  const [due] = await list()
  if (due === undefined) throw new Error('not noted')
  value(await vault.dues.mark([due.id], 'dismissed', at(1)))
  expect(value(await vault.dues.proposals(today))).toEqual([])
})

describe('what falls due every month', () => {
  const id = monthlyDueIdSchema.parse('a'.repeat(32))
  const rent = {
    id,
    day: 31,
    amount: centavos(1_590_000),
    asLast: false,
    payeeName: 'Condomínio Galpão Norte',
    payeeDocument: MILL.payeeDocument,
    key: null,
    account: null,
    note: 'aluguel',
  }
  // The computer's clock is years ahead: no day is told by it.
  const on = (date: string) => ({
    vault,
    clock: { now: () => startOfLocalDate(localDate('2031-07-01')) },
    time: { now: () => ({ at: startOfLocalDate(localDate(date)), uncertaintyMs: 0 }) },
    random: randomBytes,
    company: COMPANY,
  })
  const make = async (date: string) => value(await makeMonthlyDues(on(date)))
  const keep = async (told: MonthlyDue) => value(await vault.dues.putMonthly({ told, madeTo: '2026-11' }))
  const days = async (state: DueState = 'open') => (await list(state)).map(({ dueOn }) => dueOn)

  test('is a due of each month once, on the last day of a month without its day, however often it is looked at', async () => {
    await keep(rent)
    expect(await make('2026-12-01')).toBe(1)
    expect(await make('2026-12-01')).toBe(0)
    expect(await make('2027-02-10')).toBe(2)
    expect(await days()).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
    expect((await list('open'))[0]).toMatchObject({
      amount: 1_590_000,
      payeeName: rent.payeeName,
      sources: [{ kind: 'monthly', id, note: 'aluguel' }],
    })
  })

  test('is made of no month longer ago than two, however long nobody has looked', async () => {
    await keep(rent)
    await make('2026-12-01')
    expect(await make('2060-06-15')).toBe(3)
    expect(await days()).toEqual(['2026-12-31', '2060-04-30', '2060-05-31', '2060-06-30'])
    expect(await make('2060-06-15')).toBe(0)
  })

  test('stays dismissed or paid for its month, also once it is changed', async () => {
    await keep(rent)
    await make('2026-12-01')
    const [due] = await list('open')
    value(await vault.dues.mark([due?.id ?? dueIdSchema.parse('0'.repeat(32))], 'dismissed', at(5)))
    await keep({ ...rent, amount: centavos(1_700_000) })
    expect(await make('2026-12-20')).toBe(0)
    expect(await days()).toEqual([])
    expect(await make('2027-01-05')).toBe(1)
    expect(await list('open')).toMatchObject([{ dueOn: '2027-01-31', amount: 1_700_000 }])
  })

  test('is made anew as it was changed, what fell due before aside; and once it is ended no more', async () => {
    await keep(rent)
    await make('2027-01-20')
    await keep({ ...rent, day: 10, amount: centavos(1_700_000) })
    // January's is taken out, and January's and February's are made.
    expect(await make('2027-01-20')).toBe(3)
    expect(await list('open')).toMatchObject([
      { dueOn: '2026-12-31', amount: 1_590_000 },
      { dueOn: '2027-01-10', amount: 1_700_000 },
      { dueOn: '2027-02-10', amount: 1_700_000 },
    ])
    value(await vault.dues.endMonthly(id, true))
    expect(await make('2027-01-20')).toBe(1)
    expect(await make('2027-03-01')).toBe(0)
    expect(await days()).toEqual(['2026-12-31', '2027-01-10'])
    value(await vault.dues.endMonthly(id, false))
    expect(await make('2027-01-20')).toBe(1)
    expect(await days()).toEqual(['2026-12-31', '2027-01-10', '2027-02-10'])
  })

  test('stands as it was while the institution has told no time, and follows what was changed or ended meanwhile as soon as it has', async () => {
    const untold = async () => value(await makeMonthlyDues({ ...on('2027-01-20'), time: { now: () => null } }))
    await keep(rent)
    expect(await untold()).toBe(0)
    expect(await days()).toEqual([])
    await make('2027-01-20')
    await keep({ ...rent, day: 10 })
    value(await vault.dues.endMonthly(id, true))
    expect(await untold()).toBe(0)
    expect(await days()).toEqual(['2026-12-31', '2027-01-31'])
    expect(await make('2027-01-20')).toBe(1)
    expect(await days()).toEqual(['2026-12-31'])
    value(await vault.dues.endMonthly(id, false))
    expect(await untold()).toBe(0)
    await make('2027-01-20')
    expect(await days()).toEqual(['2026-12-31', '2027-01-10', '2027-02-10'])
  })

  test('is one debt with the boleto of its month, which a change of it leaves alone', async () => {
    const { amount, payeeName } = paper(1)
    await keep({ ...rent, day: 4, amount, payeeName: payeeName ?? '' })
    await make('2026-12-01')
    expect(await note(paper(1))).toEqual(['joined'])
    await keep({ ...rent, day: 20 })
    await make('2026-12-02')
    expect(await days()).toEqual(['2026-12-04'])
  })

  test('asks for what was paid last, where that was within two months, and for its own amount else', async () => {
    const settledAt = startOfLocalDate(localDate('2026-11-20'))
    value(
      await vault.billets.put([
        billet(4, {
          creditorName: rent.payeeName,
          creditorDocument: rent.payeeDocument,
          amount: centavos(777_00),
          settledAt,
          at: settledAt,
        }),
      ]),
    )
    await keep({ ...rent, asLast: true })
    await make('2026-12-01')
    await make('2027-02-10')
    expect((await list('open')).map(({ amount }) => amount)).toEqual([777_00, 1_590_000, 1_590_000])
  })

  test('is paid by nobody but a person: making it sends nothing, and its key or account stands in the batch', async () => {
    const key = pixKeySchema.parse({ kind: 'EMAIL', value: 'caixa@moinho.com' })
    await keep({ ...rent, key })
    await make('2026-12-01')
    expect((await list('open'))[0]).toMatchObject({ order: { kind: 'pix-key', key, amount: 1_590_000 } })
    const told = { ispb: '60701190', issuer: '1208', number: '77140', accountType: 'CACC', document: '05571983000130' }
    const account = payeeAccountSchema.omit({ name: true }).parse(told)
    await keep({ ...rent, account })
    await make('2026-12-01')
    expect((await list('open'))[0]).toMatchObject({
      order: { kind: 'pix-manual', payee: { ...told, name: rent.payeeName }, amount: 1_590_000 },
    })
    expect(value(await vault.journal.list({ tab: 'all', text: '', limit: 5, before: null })).rows).toEqual([])
  })
})
