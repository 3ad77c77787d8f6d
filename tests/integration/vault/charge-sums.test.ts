import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import { chargeStateOf } from '../../../shared/charge/charge-state.ts'
import { refundedOf } from '../../../shared/charge/pix-sums.ts'
import { type Charge, type ChargeId, chargeStateSchema } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, cob, cobv, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at } from '../../fixtures/vault-samples.ts'

const NUMBERS = [0, 1, 2]
const kinds = ['cob', 'cobv'] as const
const spans = [
  [localDate('2026-12-01'), localDate('2026-12-10')],
  [localDate('2026-12-04'), localDate('2026-12-04')],
  [localDate('2026-12-08'), localDate('2026-12-31')],
] as const

const numbers = fc.constantFrom(...NUMBERS)
const seconds = fc.integer({ min: 0, max: 50 }).map(at)
const statuses = fc.constantFrom('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_PSP', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'NOVA')
const words = fc.constantFrom('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')
const refunds = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b'), status: words, cents: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ id }) => id,
    maxLength: 2,
  })
  .map((some) => some.map(({ id, status, cents }) => refund(id, { status, amount: centavos(cents) })))
const somePix = fc
  .record({ n: fc.integer({ min: 0, max: 4 }), amount: fc.integer({ min: 1, max: 999 }), refunds })
  .map(({ n, amount, ...rest }) => pix(n, { amount: centavos(amount), ...rest }))
const pixOfSomeCharge = fc
  .tuple(somePix, fc.option(numbers, { nil: null }))
  .map(([one, n]): ReceivedPix => ({ ...one, txid: n === null ? null : txid(n) }))
const charges = fc
  .record({
    n: numbers,
    isDue: fc.boolean(),
    dueDate: fc.constantFrom(localDate('2026-12-03'), localDate('2026-12-04'), localDate('2026-12-07')),
    revision: fc.integer({ min: 0, max: 2 }),
    status: statuses,
    amount: fc.integer({ min: 1, max: 999 }),
    hasCreation: fc.boolean(),
    expiresIn: fc.integer({ min: 1, max: 60 }),
    pix: fc.array(somePix, { maxLength: 2 }),
  })
  .map(({ n, isDue, dueDate, amount, hasCreation, expiresIn, ...rest }): Charge => {
    const change = { ...rest, amount: centavos(amount), createdAt: hasCreation ? at(n) : null }
    return isDue ? cobv(n, { ...change, dueDate }) : cob(n, { ...change, expiresIn })
  })
const puts = fc.array(
  fc.oneof(
    fc.record({ charge: charges, readAt: seconds }),
    fc.record({ pix: pixOfSomeCharge, readAt: seconds }),
    fc.record({ look: seconds }),
  ),
  { maxLength: 25 },
)

type Steps<Some> = Some extends fc.Arbitrary<infer Value> ? Value : never

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0)

/** What lists and totals should say, computed plainly from the records as they are kept. */
function expectAsComputed(stores: Stores, now: Instant): void {
  const kept = [0, 1, 2, 3, 4].flatMap((n) => value(stores.received.get(endToEnd(n)))?.pix ?? [])
  for (const kind of kinds) {
    const rows = NUMBERS.flatMap((n) => {
      const id: ChargeId = { kind, txid: txid(n) }
      const charge = value(stores.charges.get(id))?.charge
      if (charge === undefined) return []
      const paid = kept.filter((one) => one.txid === txid(n))
      expect(new Set(charge.pix)).toEqual(new Set(paid))
      return [
        {
          charge,
          state: chargeStateOf(charge, now),
          received: sum(paid.map(({ amount }) => amount)),
          refunded: sum(paid.map(refundedOf)),
        },
      ]
    })
    const filter = { ...anyCob, kind }
    const listed = value(stores.charges.rows({ filter, sort: 'lowest', first: 0, limit: 9, now }))
    const shown = rows.map(({ charge, ...rest }) => ({ txid: charge.txid, amount: charge.amount, ...rest }))
    expect(
      new Set(
        listed.map((row) => ({
          txid: row.txid,
          amount: row.amount,
          state: row.state,
          received: row.received,
          refunded: row.refunded,
        })),
      ),
    ).toEqual(new Set(shown))
    expect(value(stores.charges.totals({ filter, now }))).toEqual({
      count: rows.length,
      amount: sum(rows.map(({ charge }) => charge.amount)),
      received: sum(rows.map(({ received }) => received)),
      refunded: sum(rows.map(({ refunded }) => refunded)),
      states: Object.fromEntries(
        chargeStateSchema.options.map((state) => [state, rows.filter((row) => row.state === state).length]),
      ),
    })
    for (const [from, to] of kind === 'cobv' ? spans : []) {
      const open = rows.filter(({ state }) => state === 'active' || state === 'overdue' || state === 'expired')
      const days = [...new Set(open.flatMap(({ charge }) => charge.dueDate ?? []))]
      const due = days
        .filter((day) => day >= from && day <= to)
        .toSorted()
        .map((day) => {
          const mine = open.filter(({ charge }) => charge.dueDate === day)
          return { day, count: mine.length, amount: sum(mine.map(({ charge }) => charge.amount)) }
        })
      expect(value(stores.charges.due({ from, to }))).toEqual(due)
    }
    for (const state of chargeStateSchema.options) {
      const ask = { filter: { ...filter, state }, sort: 'newest', limit: 9, now } as const
      const all = value(stores.charges.rows({ ...ask, first: 0 })).map((row) => row.txid)
      expect(new Set(all)).toEqual(new Set(rows.filter((row) => row.state === state).map((row) => row.charge.txid)))
      expect(value(stores.charges.rows({ ...ask, first: 1 })).map((row) => row.txid)).toEqual(all.slice(1))
    }
  }
}

test('after puts in any order, sums, states and lists are those computed plainly from the records', () => {
  const check = (steps: Steps<typeof puts>): void => {
    const folder = testFolder()
    makeFile(folder.file, testKey)
    const db = connect(folder.file, testKey)
    const stores = makeStores(db, testKey)
    for (const step of steps) {
      if ('charge' in step) value(stores.charges.put([step.charge], step.readAt))
      else if ('pix' in step) value(stores.received.put([step.pix], step.readAt))
      else expectAsComputed(stores, step.look)
    }
    for (const now of [at(0), at(30), at(5_000_000)]) expectAsComputed(stores, now)
    db.close()
    folder.remove()
  }
  fc.assert(fc.property(puts, check), { numRuns: 60 })
})

test('of a reading told in any order with later ones, charge and Pix show the latest and lose no final refund', () => {
  const pixPuts = fc.array(fc.record({ pix: pixOfSomeCharge, readAt: seconds }), { minLength: 1, maxLength: 12 })
  const folder = testFolder()
  let n = 0
  const check = (steps: Steps<typeof pixPuts>): void => {
    n += 1
    const file = `${folder.file}-${n}`
    makeFile(file, testKey)
    const db = connect(file, testKey)
    const stores = makeStores(db, testKey)
    for (const step of steps) value(stores.received.put([step.pix], step.readAt))
    for (const { pix: told } of steps) {
      const kept = value(stores.received.get(told.endToEndId))
      const tellings = steps.filter((step) => step.pix.endToEndId === told.endToEndId)
      const last = tellings.reduce((latest, step) => (step.readAt >= latest.readAt ? step : latest))
      expect(kept?.readAt).toBe(last.readAt)
      expect(kept?.pix.amount).toBe(last.pix.amount)
      for (const { id } of tellings.flatMap((step) => step.pix.refunds)) {
        const statuses = tellings.flatMap((step) =>
          step.pix.refunds.filter((one) => one.id === id).map((one) => one.status),
        )
        const status = kept?.pix.refunds.find((one) => one.id === id)?.status
        expect(statuses).toContain(status)
        if (statuses.some((word) => word !== 'EM_PROCESSAMENTO')) expect(status).not.toBe('EM_PROCESSAMENTO')
      }
    }
    db.close()
  }
  fc.assert(fc.property(pixPuts, check), { numRuns: 60 })
  folder.remove()
})
