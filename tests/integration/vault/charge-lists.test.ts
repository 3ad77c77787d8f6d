import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { chargeList } from '../../../electron/vault/stores/charge-query.ts'
import { positionsQuery } from '../../../electron/vault/stores/list-query.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { chargeStateOf, deadFrom, expiresAtOf, overdueFrom } from '../../../shared/charge/charge-state.ts'
import {
  type Charge,
  type ChargeFilter,
  type ChargeSort,
  type ChargeState,
  chargeSortSchema,
  chargeStateSchema,
} from '../../../shared/domain/charge.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { isFoundBy, wordsOf } from '../../fixtures/plain-search.ts'
import { anyCob, cob, cobv, debtor, pix, refund } from '../../fixtures/receiving-samples.ts'
import { at } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const anyCobv: ChargeFilter = { ...anyCob, kind: 'cobv' }
const words = ['ATIVA', 'ATIVA', 'ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP', 'NOVA']
const names = ['João Araújo', 'Conceição & Irmãos', 'Maria das Dores', null]
const charges = Array.from({ length: 240 }, (_, n) => sample(n))
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
  value(await vault.charges.put(charges, at(1)))
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

/** Charges over some weeks, some of the same millisecond and of the same amount, so that ties are decided too. */
function sample(n: number): Charge {
  const name = names[n % 4] ?? null
  const refunds = n % 10 === 0 ? [refund('r', { status: 'DEVOLVIDO' }), refund('s')] : []
  const change: Partial<Charge> = {
    status: words[n % 7] ?? 'ATIVA',
    createdAt: n % 31 === 30 ? null : at((n - (n % 10 === 1 ? 1 : 0)) * 7000),
    amount: centavos(n % 5 === 0 ? 777 : 10_000 - 13 * n),
    debtor: name === null ? null : debtor(name, n % 2 === 0 ? '12345678909' : '12ABC34501DE35'),
    batchId: n % 6 === 0 ? '42' : null,
    message: n % 3 === 0 ? `Mensalidade ${n}` : null,
    pix: n % 5 === 0 ? [pix(n, { refunds })] : [],
  }
  if (n % 2 === 0) return cob(n, { ...change, expiresIn: 3600 * ((n % 50) + 1) })
  const dueDate = n % 29 === 0 ? null : addDays(localDate('2026-11-20'), n % 40)
  return cobv(n, { ...change, dueDate, daysAfterDue: n % 9 })
}

const numberOf = ({ txid }: { readonly txid: string }): number => Number.parseInt(txid.slice(-8), 16)

async function page(filter: ChargeFilter, sort: ChargeSort, first: number, limit: number, now: Instant) {
  return value(await vault.charges.rows({ filter, sort, first, limit, now })).map(numberOf)
}

const dayOf = ({ kind, createdAt, dueDate }: Charge): string | null =>
  kind === 'cobv' ? dueDate : createdAt && localDateOf(createdAt)

function isListed(one: Charge, filter: ChargeFilter, now: Instant): boolean {
  const { kind, state, from, to, lowest, highest, batchId, text } = filter
  const day = dayOf(one)
  const told = [one.txid, one.debtor?.name ?? null, one.message, one.amount]
  return (
    one.kind === kind &&
    (state === null || chargeStateOf(one, now) === state) &&
    (from === null || (day !== null && day >= from)) &&
    (to === null || (day !== null && day <= to)) &&
    (lowest === null || one.amount >= lowest) &&
    (highest === null || one.amount <= highest) &&
    (batchId === null || one.batchId === batchId) &&
    isFoundBy(wordsOf(told, one.debtor?.document ?? null), text)
  )
}

/** The same list by plain filter and sort; those of one moment in the order in which they were told. */
function plainly(filter: ChargeFilter, sort: ChargeSort, now: Instant): Charge[] {
  const moment = (one: Charge): string => one.createdAt ?? at(1)
  const oldest = charges.toSorted((a, b) => compare(moment(a), moment(b))).filter((one) => isListed(one, filter, now))
  const lowest = oldest.toSorted((a, b) => a.amount - b.amount)
  const end = (one: Charge): string => one.dueDate ?? expiresAtOf(one) ?? '9999-12-31'
  const due = oldest.toSorted((a, b) => compare(end(a), end(b)))
  return { oldest, newest: oldest.toReversed(), lowest, highest: lowest.toReversed(), due }[sort]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 2 })
const days = fc.constantFrom(...charges.flatMap((one) => overdueFrom(one) ?? []))
const amounts = fc.constantFrom(...charges.map(({ amount }) => amount))
const filters: fc.Arbitrary<ChargeFilter> = fc.record({
  kind: fc.constantFrom('cob' as const, 'cobv' as const),
  state: maybe(fc.constantFrom(...chargeStateSchema.options)),
  from: maybe(days),
  to: maybe(days),
  lowest: maybe(amounts),
  highest: maybe(amounts),
  batchId: maybe(fc.constantFrom('42', '43')),
  text: fc.constantFrom('', '', 'joao', 'conceicao irm', '12345678909', 'mensalidade 9', 'maria dor', '777', 'nobody'),
})
const sorts = fc.constantFrom(...chargeSortSchema.options)

/** Moments at, just before and just after everything that ends or falls due. */
const edges = charges.flatMap((one) => {
  const late = overdueFrom(one)
  return [deadFrom(one), late && startOfLocalDate(late)].filter((edge) => edge !== null)
})
const moments = fc
  .tuple(fc.constantFrom(...edges), fc.constantFrom(-1, 0, 1))
  .map(([edge, ms]) => instantFromMs(instantMs(edge) + ms))

describe('the lists of charges', () => {
  test('any filter in any order at any moment shows the charges that a plain filter and sort shows, on any page', async () => {
    const places = fc.integer({ min: 0, max: 130 })
    const limits = fc.integer({ min: 1, max: 60 })
    const check = async (filter: ChargeFilter, sort: ChargeSort, first: number, limit: number, now: Instant) => {
      const expected = plainly(filter, sort, now).map(numberOf)
      expect(await page(filter, sort, 0, limit, now)).toEqual(expected.slice(0, limit))
      expect(await page(filter, sort, first, limit, now)).toEqual(expected.slice(first, first + limit))
    }
    await fc.assert(fc.asyncProperty(filters, sorts, places, limits, moments, check), { numRuns: 400 })
  })

  test('a filter adds up to its charges, and counts every state under the same filter without its own', async () => {
    const sum = (of: number[]) => of.reduce((total, one) => total + one, 0)
    const check = async (filter: ChargeFilter, now: Instant) => {
      const found = plainly(filter, 'newest', now)
      const all = plainly({ ...filter, state: null }, 'newest', now).map((one) => chargeStateOf(one, now))
      const paid = found.flatMap((one) => one.pix)
      const done = paid.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'DEVOLVIDO')
      expect(value(await vault.charges.totals({ filter, now }))).toEqual({
        count: found.length,
        amount: sum(found.map(({ amount }) => amount)),
        received: sum(paid.map(({ amount }) => amount)),
        refunded: sum(done.map(({ amount }) => amount)),
        states: Object.fromEntries(
          chargeStateSchema.options.map((state) => [state, all.filter((one) => one === state).length]),
        ),
      })
    }
    await fc.assert(fc.asyncProperty(filters, moments, check), { numRuns: 200 })
  })
})

describe('the state of a charge', () => {
  const stateAt = async (filter: ChargeFilter, now: Instant): Promise<ChargeState | undefined> =>
    value(await vault.charges.rows({ filter, sort: 'newest', first: 0, limit: 1, now })).at(0)?.state
  const just = (before: Instant): Instant => instantFromMs(instantMs(before) - 1)

  test('of an immediate one turns from active to expired at its end', async () => {
    const filter = { ...anyCob, batchId: '900' }
    value(await vault.charges.put([cob(900, { batchId: '900', expiresIn: 60 })], at(900)))
    expect(await stateAt(filter, just(at(960)))).toBe('active')
    expect(await stateAt(filter, at(960))).toBe('expired')
  })

  test('of one with due date turns overdue after its due date, and expired after its last day', async () => {
    const filter = { ...anyCobv, batchId: '901' }
    const friday = localDate('2026-12-04')
    value(await vault.charges.put([cobv(901, { batchId: '901', dueDate: friday, daysAfterDue: 3 })], at(900)))
    const saturday = startOfLocalDate(localDate('2026-12-05'))
    const tuesday = startOfLocalDate(localDate('2026-12-08'))
    expect(await stateAt(filter, just(saturday))).toBe('active')
    expect(await stateAt(filter, saturday)).toBe('overdue')
    expect(await stateAt(filter, just(tuesday))).toBe('overdue')
    expect(await stateAt(filter, tuesday)).toBe('expired')
  })

  test('that the institution gives does not change with the clock', async () => {
    const filter = { ...anyCob, batchId: '902' }
    value(await vault.charges.put([cob(902, { batchId: '902', status: 'CONCLUIDA' })], at(900)))
    expect(await stateAt(filter, at(0))).toBe('paid')
    expect(await stateAt(filter, at(9_000_000))).toBe('paid')
  })

  test('decides pages that were jumped into, also when the clock goes on or back', async () => {
    const filter: ChargeFilter = { ...anyCob, state: 'active', batchId: '903' }
    const both = [cob(903, { batchId: '903', expiresIn: 60 }), cob(904, { batchId: '903', expiresIn: 90 })]
    value(await vault.charges.put(both, at(905)))
    expect(await page(filter, 'oldest', 1, 9, at(905))).toEqual([904])
    expect(await page(filter, 'oldest', 0, 9, at(970))).toEqual([904])
    expect(await page(filter, 'oldest', 1, 9, at(970))).toEqual([])
    expect(await page(filter, 'oldest', 1, 9, at(905))).toEqual([904])
  })
})

describe('a search of charges', () => {
  const special = cob(910, {
    debtor: debtor('Conceição Ávila', '12ABC34501DE35'),
    message: 'Frete Nº 9-A',
    extras: [{ name: 'Pedido', value: 'Geladeira Brastemp' }],
    key: 'cobrança@padaria.com.br',
    amount: centavos(621_580),
    batchId: '910',
  })

  test.each([
    ['words without accents', 'conceicao avil'],
    ['a document', '12ABC34501DE35'],
    ['a document with its points', '12.abc.345/01de-35'],
    ['the message', 'frete 9-a'],
    ['the name of an extra', 'pedido'],
    ['the value of an extra', 'geladeira brast'],
    ['the key', 'cobranca@padaria.com.br'],
    ['the amount', '6.215,80'],
    ['the amount with its sign', 'R$ 6.215,80'],
    ['the whole txid', special.txid],
    ['the beginning of the txid', special.txid.slice(0, 31)],
  ])('finds one by %s', async (_, text) => {
    value(await vault.charges.put([special], at(910)))
    expect(await page({ ...anyCob, batchId: '910', text }, 'highest', 0, 5, at(0))).toEqual([910])
  })

  test.each([
    ['the end of an amount', '215,80'],
    ['words of the other kind', 'conceicao avil'],
  ])('does not find one by %s', async (what, text) => {
    value(await vault.charges.put([special], at(910)))
    const filter = what.startsWith('words') ? anyCobv : anyCob
    expect(await page({ ...filter, batchId: '910', text }, 'newest', 0, 5, at(0))).toEqual([])
  })

  test('forgets the words that a revision took away', async () => {
    value(await vault.charges.put([cob(911, { message: 'Orquídea' })], at(911)))
    expect(await page({ ...anyCob, text: 'orquidea' }, 'due', 0, 5, at(0))).toEqual([911])
    value(await vault.charges.put([cob(911, { revision: 1, message: 'Samambaia' })], at(912)))
    expect(await page({ ...anyCob, text: 'orquidea' }, 'due', 0, 5, at(0))).toEqual([])
    expect(await page({ ...anyCob, text: 'samambaia' }, 'due', 0, 5, at(0))).toEqual([911])
  })
})

describe('a list that was jumped into', () => {
  test('shows a charge that came in since, and follows one whose amount or state changed', async () => {
    const filter: ChargeFilter = { ...anyCob, batchId: '920' }
    const three = [1, 2, 3].map((n) => cob(920 + n, { batchId: '920', amount: centavos(n) }))
    value(await vault.charges.put(three.slice(0, 2), at(1)))
    expect(await page(filter, 'highest', 1, 9, at(0))).toEqual([921])
    value(await vault.charges.put(three, at(2)))
    expect(await page(filter, 'highest', 1, 9, at(0))).toEqual([922, 921])
    value(await vault.charges.put([cob(923, { batchId: '920', amount: centavos(1), revision: 1 })], at(3)))
    expect(await page(filter, 'highest', 1, 9, at(0))).toEqual([923, 921])
    value(await vault.charges.put([cob(921, { batchId: '920', amount: centavos(1), status: 'CONCLUIDA' })], at(3)))
    expect(await page({ ...filter, state: 'active' }, 'highest', 1, 9, at(0))).toEqual([923])
  })

  test('adds up anew when a Pix of one of its charges comes in or goes back', async () => {
    const filter: ChargeFilter = { ...anyCob, batchId: '930' }
    const sums = async () => {
      const { received, refunded } = value(await vault.charges.totals({ filter, now: at(0) }))
      return [received, refunded]
    }
    const charge = cob(930, { batchId: '930' })
    value(await vault.charges.put([charge], at(1)))
    expect(await sums()).toEqual([0, 0])
    value(await vault.received.put([pix(930, { txid: charge.txid })], at(2)))
    expect(await sums()).toEqual([1930, 0])
    const refunds = [refund('a', { status: 'DEVOLVIDO' }), refund('b')]
    value(await vault.received.put([pix(930, { txid: charge.txid, refunds })], at(3)))
    expect(await sums()).toEqual([1930, 100])
  })
})

test.each(chargeSortSchema.options)(
  'charges in the order %s are walked along an index that holds the whole question, and never sorted',
  (sort) => {
    const file = join(folder.path, 'plan.db')
    makeFile(file, testKey)
    const db = connect(file, testKey)
    const day = localDate('2026-11-20')
    const bounds = { ...anyCob, from: day, to: day, lowest: centavos(1), highest: centavos(9), batchId: '4' }
    for (const filter of [anyCob, bounds, { ...bounds, state: 'overdue' as const }]) {
      const { sql, parameters } = positionsQuery(chargeList({ ...filter, now: at(0) }, sort))
      const plan = db.prepare<object, { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(parameters)
      expect([sql, ...plan.map(({ detail }) => detail)]).toEqual([sql, expect.stringContaining('COVERING INDEX')])
    }
    db.close()
  },
)
