import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofReturned } from '../../../electron/services/books/book-things.ts'
import { paidByMonth, usualRange } from '../../../electron/vault/stores/payee-book-store.ts'
import { checkSum } from '../../../renderer/features/charges/batch/import/check-rows.ts'
import { amountOf, doneShare, leftOf } from '../../../renderer/features/closing/match-words.ts'
import { controlOf } from '../../../shared/batch/control-of.ts'
import { sumOfRows, totalIn, totalOf } from '../../../renderer/features/lots/totals.ts'
import { remainingSum } from '../../../renderer/features/received/refund-limits.ts'
import { differenceWords } from '../../../renderer/notes/invoice/invoice-words.ts'
import { balanceFact } from '../../../renderer/ui/balance-fact.ts'
import {
  type MarkedAmounts,
  noneMarked,
  partsOfMarked,
  sumOfMarked,
  withMark,
} from '../../../renderer/ui/marked-amounts.ts'
import { stillToCome } from '../../../shared/charge/asked-of.ts'
import { refundedOf, refundingOf, remainingOf } from '../../../shared/charge/pix-sums.ts'
import { type BatchFacts, rowStandingSchema, type ShownRow } from '../../../shared/domain/payment-batch.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'
import { attachment, invoice } from '../../fixtures/note-samples.ts'
import { refund } from '../../fixtures/receiving-samples.ts'
import { cobvForm } from '../shared/charge/charges.ts'
import { anyDated } from '../shared/charge/any-charge.ts'
import { dueByDay, later } from '../shared/charge/due-by-day.ts'
import { thing } from '../shared/books/things.ts'

const t = createText('pt-BR')
const amount = fc.integer({ min: 1, max: 99_999_999 }).map(centavos)
/** Added in reais and centavos apart, as one adds on paper. */
function added(amounts: readonly number[]): number {
  let [reais, cents] = [0, 0]
  for (const one of amounts) {
    reais += Math.trunc(one / 100)
    cents += one % 100
  }
  return reais * 100 + cents
}

test('marked rows come to what is marked, however often one is marked and taken back', () => {
  const deed = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(amount))
  fc.assert(
    fc.property(fc.array(deed), (deeds) => {
      const marks = deeds.reduce<MarkedAmounts>((all, [key, one]) => withMark(all, key, one), noneMarked)
      const last = ['a', 'b', 'c', 'd'].flatMap((key) => deeds.findLast(([name]) => name === key)?.[1] ?? [])
      expect(sumOfMarked(marks)).toBe(added(last))
      const both = withMark(withMark(marks, 'paid', centavos(-1_050)), 'e', 'untold')
      expect(partsOfMarked(both)).toEqual({ out: -1_050, rest: added(last) })
      expect(marks.size).toBe(last.length)
    }),
  )
})

function rowsOf(amounts: readonly (number | null)[]): ShownRow[] {
  const rows: unknown = amounts.map((one, n) => ({
    row: n + 2,
    told: one === null ? { amount: 'dez' } : {},
    order: one === null ? null : { amount: one },
  }))
  return rows as ShownRow[]
}

test('a batch comes to its rows: the ready, the open and the left out, and what its sheet says beyond them', () => {
  const some = fc.array(fc.option(amount), { maxLength: 12 })
  fc.assert(
    fc.property(some, some, some, fc.option(amount), (ready, open, out, total) => {
      const all = [...open, ...ready, ...out]
      const known = all.flatMap((one) => one ?? [])
      const parts = { ready: rowsOf(ready), open: rowsOf(open), out: rowsOf(out) }
      const control = controlOf(total, [...parts.open, ...parts.ready, ...parts.out])
      expect(control.sum).toBe(added(known))
      expect([control.count, control.unknown.length]).toEqual([known.length, all.length - known.length])
      if (total !== null) expect(control.sum + (control.difference ?? Number.NaN)).toBe(total)
      expect(added([parts.ready, parts.open, parts.out].map(sumOfRows))).toBe(control.sum)
    }),
  )
})

test('a batch that runs comes to each way of standing, no row twice and none lost', () => {
  const standings = rowStandingSchema.options
  const rows = fc.array(fc.tuple(fc.constantFrom(...standings), amount), { maxLength: 30 })
  fc.assert(
    fc.property(rows, fc.subarray([...standings]), (told, some) => {
      const of = (names: readonly string[]) => told.filter(([standing]) => names.includes(standing))
      const by = (value: (of: readonly (readonly [string, number])[]) => number) =>
        Object.fromEntries(standings.map((standing) => [standing, value(of([standing]))]))
      const facts = {
        counts: by((each) => each.length),
        sums: by((each) => added(each.map(([, one]) => one))),
      } as Pick<BatchFacts, 'counts' | 'sums'>
      const plain = (names: readonly string[]) => ({
        count: of(names).length,
        sum: added(of(names).map(([, one]) => one)),
      })
      expect(totalIn(facts, some)).toEqual(plain(some))
      expect(totalOf(facts)).toEqual(plain(standings.filter((one) => one !== 'out' && one !== 'unread')))
    }),
  )
})

test('a sheet of charges comes to what its rows are due today and thirty days after each is due', () => {
  fc.assert(
    fc.property(fc.array(anyDated, { maxLength: 6 }), fc.integer({ min: -40, max: 0 }), (charges, before) => {
      const today = later(charges[0]?.dueDate ?? '2026-11-20', before)
      const rows = charges.map((charge, n) => ({ line: n + 2, form: cobvForm(charge), faults: [] }))
      const sum = checkSum([...rows, { line: 99, form: null, faults: [] }], today)
      expect(sum.amount).toBe(added(charges.map((charge) => charge.amount)))
      expect(sum.today).toBe(added(charges.map((charge) => dueByDay(charge, today).total)))
      expect(sum.late).toBe(
        added(
          charges.map((charge) => {
            let due: string = charge.dueDate
            while (dueByDay({ ...charge, terms: fined }, later(due, 1)).fine === 0) due = later(due, 1)
            return dueByDay(charge, later(due, 30)).total
          }),
        ),
      )
      expect([sum.ready.length, sum.faulty]).toEqual([charges.length, 1])
    }),
  )
})
// With a fine of one centavo the first late day says which day was the last in time.
const fined = { fine: { modality: 1, value: 1 }, interest: null, abatement: null, discount: null } as const

test('what a match is about is its lines together, and what is left of it what was not joined', () => {
  const money = fc.record({ amount, direction: fc.constantFrom('in' as const, 'out' as const) })
  const match = fc
    .array(money, { minLength: 1, maxLength: 4 })
    .map((moves) => ({ moves, items: moves.map((move, n) => thing('line', String(n), move).item) }))
  fc.assert(
    fc.property(match, fc.array(match, { maxLength: 4 }), (one, others) => {
      const signed = ({ moves }: typeof one) =>
        moves.reduce((sum, move) => sum + (move.direction === 'in' ? move.amount : -move.amount), 0)
      expect(amountOf(one)).toBe(signed(one))
      expect(leftOf(one, others)).toBe(others.reduce((left, other) => left - signed(other), signed(one)))
    }),
  )
})

test('a month is done to a hundred per cent only when nothing is left, and to none only when less than a hundredth is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (total, some) => {
      const done = Math.min(some, total)
      const share = doneShare(done, total)
      expect(share === 100).toBe(done === total)
      expect(share * total <= done * 100 && (share + 1) * total > done * 100).toBe(true)
    }),
  )
})

test('of a Pix is left what neither went back nor is going back, of purchase and cash apart, and together never more than came', () => {
  const part = fc.constantFrom('saque' as const, 'troco' as const)
  const told = fc.record({
    amount: fc.integer({ min: 1, max: 50_000 }).map(centavos),
    status: fc.constantFrom('DEVOLVIDO', 'EM_PROCESSAMENTO', 'NAO_REALIZADO', 'QUALQUER'),
    nature: fc.constantFrom('ORIGINAL', 'RETIRADA', 'MED_FRAUDE'),
  })
  const of = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }).map(centavos),
    cash: fc.option(fc.record({ part, amount: fc.nat(100_000).map(centavos) })),
    refunds: fc.array(told, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(of, ({ amount: whole, cash, refunds }) => {
      const parts = cash === null || cash.amount > whole ? [] : [cash]
      const pix = { amount: whole, parts, refunds: refunds.map((one, n) => refund(`r${n}`, one)) }
      const remaining = remainingOf(pix)
      const held = (isCash: boolean) =>
        added(
          refunds
            .filter(({ status, nature }) => status !== 'NAO_REALIZADO' && (nature === 'RETIRADA') === isCash)
            .map((one) => one.amount),
        )
      const ofCash = added(parts.map((one) => one.amount))
      expect(remaining.ORIGINAL).toBe(Math.max(0, whole - ofCash - held(false)))
      expect(remaining.RETIRADA).toBe(Math.max(0, ofCash - held(true)))
      expect(remainingSum({ remaining })).toBe(remaining.ORIGINAL + remaining.RETIRADA)
      expect(remainingSum({ remaining })).toBeLessThanOrEqual(whole)
      expect(refundedOf(pix) + refundingOf(pix)).toBe(held(true) + held(false))
    }),
  )
})

test('nine of ten payments to a payee are at least what it usually begins with, and at most what it ends with', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 60 }), (amounts) => {
      const range = usualRange(amounts)
      if (range === null) throw new Error('there are some')
      const count = (isIn: (one: number) => boolean) => amounts.filter(isIn).length
      expect(amounts).toEqual(expect.arrayContaining([range.from, range.to]))
      expect(count((one) => one <= range.to) * 10).toBeGreaterThanOrEqual(amounts.length * 9)
      expect(count((one) => one < range.to) * 10).toBeLessThan(amounts.length * 9)
      expect(count((one) => one <= range.from) * 10).toBeGreaterThanOrEqual(amounts.length)
      expect(count((one) => one < range.from) * 10).toBeLessThan(amounts.length)
    }),
  )
})

test('each payment of twelve months to a payee counts in the month of its day in São Paulo, and in no other', () => {
  const today = localDate('2028-12-31')
  const day = fc.integer({ min: 0, max: 365 + 40 }).map((back) => addDays(today, -back))
  // The first and the last second of a day there, both on other days elsewhere.
  const moment = fc.tuple(day, fc.constantFrom(0, 86_399_000)).map(([on, ms]) => ({ on, ms }))
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, amount), { maxLength: 40 }), (made) => {
      const payments = made.map(([{ on, ms }, paid]) => ({
        amount: paid,
        createdAt: instantFromMs(instantMs(startOfLocalDate(on)) + ms),
      }))
      const months = paidByMonth(payments, today, null)
      expect([months.length, months[0]?.month, months[11]?.month]).toEqual([12, '2028-01', '2028-12'])
      for (const { month, amount: sum } of months) {
        const mine = made.filter(([{ on }]) => on.slice(0, 7) === month)
        expect(sum).toBe(mine.reduce((all, [, paid]) => all + paid, 0))
      }
      // Of a month of which not all payments were looked at nothing is told.
      for (const { createdAt } of payments) {
        const behind = months.filter(({ month }) => month > localDateOf(createdAt).slice(0, 7))
        expect(paidByMonth(payments, today, createdAt)).toEqual(behind)
      }
    }),
  )
})

test('invoices differ from a payment by what they come to, each counted once, also two of one number', () => {
  const papers = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('11222333000181', '12345678000195'), fc.boolean()), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(papers, amount, (told, paid) => {
      const total = (number: number, issuer: string) =>
        centavos(1_000 + number * 100 + (issuer.startsWith('11') ? 1 : 2))
      const files = told.map(([number, issuerDocument, isXml], n) => ({
        ...attachment(n, Buffer.from(isXml ? '<nfe/>' : '%PDF'), {
          invoice: {
            ...invoice,
            key: null,
            number: String(number),
            issuerDocument,
            total: total(number, issuerDocument),
          },
        }),
      }))
      const distinct = new Map(told.map(([number, issuer]) => [`${number} ${issuer}`, total(number, issuer)]))
      const sum = added([...distinct.values()])
      const words = differenceWords(t, { attachments: files, tied: [] }, paid)
      expect(words === null).toBe(told.length === 0 || sum === paid)
      if (words !== null)
        for (const one of [sum, Math.abs(sum - paid)]) expect(words).toContain(formatBrl(centavos(one)))
    }),
  )
})

test('what is left of a balance is the balance less the amount, and where that is nothing left over it is enough', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 99_999_999 }).map(centavos), (one, available) => {
      const fact = balanceFact(t, one, available)
      expect(fact.look).toBe(one > available ? 'warn' : 'fine')
      if (one <= available) expect(fact.detail).toContain(formatBrl(centavos(available - one)))
    }),
  )
})

test('what a payee gave back comes to what was told of last, in parts that were told of one after the other', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.boolean(), (amounts, isSilent) => {
      const inAll = amounts.map((_, n) => added(amounts.slice(0, n + 1)))
      const last = inAll.at(-1) ?? 0
      const told = inAll.map((sum, n) => ({
        seq: n,
        at: instantFromMs(n * 60_000),
        state: n === amounts.length - 1 ? ('refunded' as const) : ('partly-refunded' as const),
        // The institution may say by the state alone that all of it came back.
        refunded: isSilent && n === amounts.length - 1 ? null : centavos(sum),
      }))
      const facts = { name: null, document: null, description: '', amount: centavos(last) }
      const things = ofReturned({ id: paymentId(1), ...facts, told })
      expect(added(things.map(({ item }) => item.amount))).toBe(last)
      expect(things.length).toBe(amounts.filter((one) => one > 0).length)
    }),
  )
})

test('of an open charge is still to come what it comes to on the day less what came, and never less than nothing', () => {
  const cash = fc.option(
    amount.map((one) => ({ kind: 'saque' as const, amount: one, mayChange: false, agent: null, agentIspb: null })),
  )
  fc.assert(
    fc.property(
      anyDated,
      cash,
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: -40, max: 60 }),
      (charge, withdrawal, came, days) => {
        const day = later(charge.dueDate, days)
        const dated = stillToCome({ ...charge, withdrawal: null }, centavos(came), day)
        expect(added([dated, came])).toBe(Math.max(dueByDay(charge, day).total, came))
        const undated = stillToCome({ ...charge, dueDate: null, withdrawal }, centavos(came), day)
        expect(added([undated, came])).toBe(Math.max(added([charge.amount, withdrawal?.amount ?? 0]), came))
      },
    ),
  )
})
