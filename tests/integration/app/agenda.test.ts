import { expect, test } from 'vitest'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'

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
