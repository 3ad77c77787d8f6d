import { expect, test } from 'vitest'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { createLeapingClock } from '../../fakes/leaping-clock.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

test('a doubt is asked about behind an idle lock, the page hears nothing of it, and notices name nothing', async () => {
  const bank = await startBank()
  const clock = createLeapingClock()
  const ports = { ...testPorts(), clock }
  const engine = startEngine(ports)
  await connectTo(engine, ports, bank)
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const { reviewId } = await engine.get('payments.review', manualPayment)
  bank.control.setFaults(['late-execution=9000000@payment'])
  const doubt = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  expect(doubt.state).toBe('unknown')
  clock.leap(11 * 60_000)
  const session = await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
  if (session.stage !== 'locked') throw new Error(session.stage)

  const told = engine.pushed.length
  const questions = () => bank.requests().filter(({ path }) => path.includes('/idempotencyKey/')).length
  const asked = questions()
  clock.leap(6 * 60_000)
  // Whoever was in the middle of a question then begins to wait only now.
  await engine.until('session.read', {}, () => {
    clock.leap(3_000)
    return questions() > asked
  })
  expect(engine.pushed.slice(told).filter(({ event }) => event !== 'session.changed')).toEqual([])
  expect(JSON.stringify(ports.noticed)).not.toContain(manualPayment.payee.name)
  expect(await engine.ask('payments.list', { tab: 'all', text: '', limit: 10, before: null })).toMatchObject({
    error: { kind: 'locked' },
  })
  const unlocked = await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
  expect(unlocked).toMatchObject({ stage: 'open', doubtfulPayments: 1 })
})

test('only what main sees of a person holds off the lock: the page asks on and on, and it closes all the same', async () => {
  const clock = createLeapingClock()
  const engine = startEngine({ ...testPorts(), clock })
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const channels = (Object.keys(contract) as Channel[]).filter((channel) => contract[channel].effect !== 'asks')
  const quiet = channels.filter((channel) => !/^(?:session|connections|restore|updates)\./.test(channel))
  const stage = async () => (await engine.get('session.read', {})).stage
  clock.leap(9 * 60_000)
  engine.touch()
  clock.leap(9 * 60_000)
  expect(await stage()).toBe('open')
  await Promise.all(quiet.map((channel) => engine.ask(channel, {} as never)))
  clock.leap(2 * 60_000)
  await engine.until('session.read', {}, (session) => session.stage === 'locked')
})
