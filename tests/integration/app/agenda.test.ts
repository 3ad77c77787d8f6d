import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueJob } from '../../../electron/app/due-job.ts'
import { noteDues } from '../../../electron/services/agenda/note-dues.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { monthlyDueIdSchema } from '../../../shared/domain/due.ts'
import { batchOrderSchema } from '../../../shared/domain/payment-batch.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { billetAsk } from '../../fixtures/payment-asks.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'

test('what falls due is noted, marked and told of; none of our own is', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const session = await engine.get('session.read', {})
  if (session.stage !== 'open') throw new Error('not open')
  const due = {
    dueOn: localDate('2026-12-04'),
    amount: centavos(41_500),
    payeeName: 'Gráfica Estrela Ltda',
    payeeDocument: '11222333000181',
    order: null,
    source: {
      kind: 'invoice',
      name: 'nota.xml',
      key: null,
      number: '780',
      part: 1,
      of: 2,
      payerDocument: null,
      cancelled: false,
    },
  } as const
  const own = { ...due, payeeDocument: session.connection.companyDocument }
  const { put } = await engine.get('agenda.put', { dues: [due, own] })
  expect(put.map(({ became }) => became)).toEqual(['added', 'own'])
  const { rows } = await engine.get('agenda.list', { state: 'open' })
  expect(rows).toMatchObject([{ amount: 41_500, payeeName: 'Gráfica Estrela Ltda', paid: null }])
  await engine.get('agenda.mark', { ids: rows.map(({ id }) => id), state: 'dismissed' })
  expect((await engine.get('agenda.list', { state: 'open' })).rows).toEqual([])
  expect((await engine.get('agenda.list', { state: 'dismissed' })).rows).toMatchObject([{ state: 'dismissed' }])
  expect(engine.pushed.filter(({ event }) => event === 'agenda.changed')).toHaveLength(2)
})

test('what is refused says why, is in the audit log, and is told of at the review of its payment', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const payeeName = 'Gráfica Estrela Ltda'
  const amount = centavos(38_412)
  const order = { ...billetAsk({ amount }), payeeName }
  const due = {
    dueOn: addDays(localDateOf(ports.clock.now()), 3),
    amount,
    payeeName,
    payeeDocument: null,
    order: batchOrderSchema.parse(order),
    source: { kind: 'paper', name: 'energia.pdf' },
  } as const
  const { put } = await engine.get('agenda.put', { dues: [due] })
  const ids = put.flatMap(({ id }) => id ?? [])
  expect(ids).toHaveLength(1)
  expect(await engine.ask('agenda.refuse', { ids, reason: 'não' })).toMatchObject({ ok: false })
  const { dues } = await engine.get('agenda.refuse', { ids, reason: 'mercadoria devolvida' })
  const refusal = { reason: 'mercadoria devolvida', by: ports.person }
  expect(dues).toMatchObject([{ state: 'dismissed', refusal }])
  expect((await engine.get('agenda.put', { dues: [due] })).put).toMatchObject([{ became: 'refused' }])
  expect((await engine.get('payments.review', order)).refused).toMatchObject(refusal)
  const filter = { from: null, to: null, who: null, area: null, outcome: null, text: 'devolvida', near: null }
  expect((await engine.get('log.rows', { filter, first: 0, limit: 10 })).rows).toMatchObject([
    { what: 'due-refused', amount, about: payeeName, facts: { reason: refusal.reason } },
  ])
  await engine.get('agenda.mark', { ids, state: 'open' })
  expect((await engine.get('payments.review', order)).refused).toBeNull()
})

test('what falls due every month stands in the agenda as it is kept, changed and ended, and pays nothing', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const from = addDays(localDateOf(ports.clock.now()), 3)
  const told = {
    day: Number(from.slice(8)),
    amount: centavos(264_000),
    asLast: false,
    payeeName: 'Contábil Ipiranga Ltda',
    payeeDocument: null,
    key: null,
    account: null,
    note: 'honorários',
  }
  const { id } = await engine.get('agenda.keepMonthly', { id: null, told, from })
  expect((await engine.get('agenda.monthly', {})).rows).toEqual([{ id, ...told }])
  const open = async () => (await engine.get('agenda.list', { state: 'open' })).rows
  expect((await open())[0]).toMatchObject({ dueOn: from, amount: 264_000, sources: [{ kind: 'monthly', id }] })
  const many = (await open()).length
  await engine.get('agenda.keepMonthly', { id, told: { ...told, amount: centavos(270_000) }, from })
  expect((await open()).map(({ amount }) => amount)).toEqual(Array.from({ length: many }, () => 270_000))
  await engine.get('agenda.endMonthly', { id, ended: true })
  expect([await open(), (await engine.get('agenda.monthly', {})).rows]).toEqual([[], []])
  await engine.get('agenda.endMonthly', { id, ended: false })
  expect(await open()).toHaveLength(many)
  const { rows } = await engine.get('payments.list', { tab: 'all', text: '', limit: 10, before: null })
  expect(rows).toEqual([])
})

test('what is entered by hand ticks itself as the statement tells its payment, without anybody asking for the list', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const { lines } = await engine.until('statement.latest', { limit: 100 }, (told) => debitsOf(told.lines).length > 0)
  const [debit] = debitsOf(lines)
  if (debit === undefined) throw new Error('no debit')
  const due = {
    dueOn: localDateOf(debit.at),
    amount: debit.amount,
    payeeName: 'Quem foi pago',
    payeeDocument: debit.counterpartDocument,
    order: null,
    source: { kind: 'hand', note: 'já paga' },
  } as const
  await engine.get('agenda.put', { dues: [due] })
  const { rows } = await engine.until('agenda.list', { state: 'paid' }, (told) => told.rows.length > 0)
  expect(rows).toMatchObject([{ paid: { by: 'statement' }, sources: [{ kind: 'hand' }] }])
  expect(engine.pushed.filter(({ event }) => event === 'agenda.changed').length).toBeGreaterThan(1)
})

describe('the person is told that something has to be paid by today', () => {
  let folder = testFolder()
  let vault: Vault
  let isSure = true
  beforeEach(async () => {
    isSure = true
    folder = testFolder()
    vault = await openTestVault(folder.file)
  })
  afterEach(async () => {
    await vault.close()
    folder.remove()
  })

  // 4 December 2026 is a Friday; what is entered by hand for a weekend has to be paid before it.
  async function toldAt(...hours: readonly string[]): Promise<readonly string[]> {
    const told: string[] = []
    for (const at of hours) {
      const look = dueJob({
        vault,
        ports: { settings: { read: () => defaultSettings } },
        push: () => undefined,
        tell: (_, place) => void told.push(`${at} ${place.to}`),
        now: () => instantFromMs(Date.parse(`2026-12-${at}:00.000Z`)),
        time: {
          now: () => (isSure ? { at: instantFromMs(Date.parse(`2026-12-${at}:00.000Z`)), uncertaintyMs: 0 } : null),
        },
        profile: { companyDocument: cnpjSchema.parse('41208765000107'), retiredAt: null },
      })
      await look()
    }
    return told
  }
  async function note(day: string): Promise<void> {
    const due = {
      dueOn: localDate(day),
      amount: centavos(41_500),
      payeeName: 'Gráfica',
      payeeDocument: null,
      order: null,
    }
    const needs = {
      vault,
      clock: { now: () => instantFromMs(Date.parse('2026-12-01T12:00:00.000Z')) },
      random: randomBytes,
      company: '',
    }
    value(await noteDues(needs, [{ ...due, source: { kind: 'hand', note: '' } }]))
  }

  test('once a day from eight in the morning, over restarts too, until it is paid', async () => {
    await note('2026-12-05')
    expect(await toldAt('03T15:00', '04T10:59', '04T11:00', '04T12:00', '05T02:59', '05T10:00', '05T11:00')).toEqual([
      '04T11:00 agenda',
      '05T11:00 agenda',
    ])
    const [due] = value(await vault.dues.list({ state: 'open', limit: 10 })).rows
    if (due === undefined) throw new Error('not there')
    value(await vault.dues.mark([due.id], 'paid', instantFromMs(Date.parse('2026-12-05T12:00:00.000Z'))))
    expect(await toldAt('06T12:00')).toEqual([])
  })

  test('and a clock that nobody has confirmed makes no due of a month, the next one of the institution does', async () => {
    const id = monthlyDueIdSchema.parse('b'.repeat(32))
    const rent = { id, day: 20, amount: centavos(1_000), asLast: false, payeeName: 'Aluguel', payeeDocument: null }
    const told = { ...rent, key: null, account: null, note: '' }
    value(await vault.dues.putMonthly({ told, madeTo: '2026-11' }))
    const days = async () => value(await vault.dues.list({ state: 'open', limit: 9 })).rows.map(({ dueOn }) => dueOn)
    isSure = false
    await toldAt('04T12:00')
    expect(await days()).toEqual([])
    isSure = true
    await toldAt('04T12:00')
    expect(await days()).toEqual(['2026-12-20'])
  })

  test('and never of what falls due later', async () => {
    await note('2026-12-08')
    expect(await toldAt('04T12:00', '07T12:00', '08T12:00')).toEqual(['08T12:00 agenda'])
  })
})

function debitsOf(lines: Answer<'statement.latest'>['lines']) {
  const out = lines.filter(
    ({ direction, counterpartDocument }) => direction === 'out' && counterpartDocument?.length === 14,
  )
  return out.filter(
    (one) =>
      out.filter(
        ({ amount, counterpartDocument }) => amount === one.amount && counterpartDocument === one.counterpartDocument,
      ).length === 1,
  )
}
