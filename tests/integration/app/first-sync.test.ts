import { expect, test } from 'vitest'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'

test('the balance is read while the counterparties of a first reading are still asked for', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank({ faults: ['delay=300@transactionDetail'] })
  await connectTo(engine, ports, bank)
  await engine.until('health.read', {}, ({ readings }) =>
    readings.some(({ capability, state }) => capability === 'statement' && state === 'fresh'),
  )
  const isDetail = ({ operation }: { operation: string }) => operation.endsWith('transactionDetail')
  const before = bank.requests().filter(isDetail).length
  await engine.get('balance.refresh', {})
  await engine.get('statement.refresh', {})
  const told = bank.requests()
  const detail = told.filter(isDetail).length
  const { lines } = await engine.get('statement.latest', { limit: 100 })
  expect(lines.length).toBeGreaterThan(50)
  expect(detail - before).toBeLessThan(lines.length)
  expect(told.some(({ operation }) => operation.endsWith('balance'))).toBe(true)
})
