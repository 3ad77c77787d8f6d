import { expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import { type Capability, isUnread } from '../../../shared/domain/health.ts'
import { connectForm, connectTo, importPfx, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'

const ownOfGroup = ['balance', 'statement', 'billets', 'infractions'] as const

async function healthOf(engine: Engine, capability: Capability) {
  const { readings } = await engine.get('health.read', {})
  return readings.find((one) => one.capability === capability)
}

const allRead = ({ readings }: { readings: Parameters<typeof isUnread>[0][] }) => !readings.some(isUnread)

test('a bank that lets a credential read nothing of the statement is told apart from one that has nothing to tell', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank({ faults: ['403@transactions'] })
  await connectTo(engine, ports, bank)
  await engine.until('health.read', {}, ({ readings }) => readings.some(({ state }) => state === 'denied'))
  await engine.until('health.read', {}, ({ readings }) => readings.filter(isUnread).length === 1)
  expect(await healthOf(engine, 'statement')).toMatchObject({ state: 'denied', readAt: null })
  expect(await healthOf(engine, 'charges')).toMatchObject({ state: 'absent' })
  const session = await engine.get('session.read', {})
  expect(session).toMatchObject({ stage: 'open', reachable: true })
})

test('a bank that dies is noticed by the next call of any kind, and one that is back by the balance', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  await engine.until('health.read', {}, allRead)
  const before = await healthOf(engine, 'statement')
  await bank.order({ do: 'set-faults', faults: ['drop-before-booking'] })
  const refused = await engine.ask('infractions.refresh', {})
  expect(refused).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  await engine.until('session.read', {}, (session) => session.stage === 'open' && session.reachable === false)
  expect(await healthOf(engine, 'infractions')).toMatchObject({ state: 'failing', fault: { kind: 'unreachable' } })
  expect(await healthOf(engine, 'balance')).toMatchObject({ state: 'failing' })
  expect((await healthOf(engine, 'statement'))?.readAt).toBe(before?.readAt)
  await bank.order({ do: 'set-faults', faults: [] })
  await engine.get('balance.refresh', {})
  expect(await engine.get('session.read', {})).toMatchObject({ stage: 'open', reachable: true })
})

test('a bank of which only the gateway answers is not called connected', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  await engine.until('health.read', {}, allRead)
  await bank.order({ do: 'set-faults', faults: ['503'] })
  expect(await engine.ask('balance.refresh', {})).toMatchObject({ ok: false, error: { kind: 'problem', status: 503 } })
  await engine.until('session.read', {}, (session) => session.stage === 'open' && session.reachable === false)
  await bank.order({ do: 'set-faults', faults: [] })
  await engine.get('balance.refresh', {})
  expect(await engine.get('session.read', {})).toMatchObject({ stage: 'open', reachable: true })
})

test.each<Fault>(['html@transactions', 'truncated-json@transactions'])(
  'a statement that comes as %s is not read, and balance and cases are',
  async (fault) => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank({ faults: [fault] })
    await connectTo(engine, ports, bank)
    await engine.until('health.read', {}, ({ readings }) => readings.some(({ state }) => state === 'failing'))
    await engine.until('health.read', {}, ({ readings }) => readings.filter(isUnread).length === 1)
    for (const capability of ownOfGroup) {
      const state = capability === 'statement' ? 'failing' : 'fresh'
      expect(await healthOf(engine, capability)).toMatchObject({ capability, state })
    }
  },
)

// Of the QR-code group, each by the operation that tells it.
test.each<[Fault[], Capability, object]>([
  [['html@pixList'], 'received', { state: 'failing', fault: { kind: 'contract', paths: ['html'] } }],
  [['403@pixList'], 'received', { state: 'denied', fault: { kind: 'credentials', fault: 'scope' } }],
  [['503@pixList'], 'received', { state: 'failing', fault: { kind: 'problem', status: 503 } }],
  [['truncated-json@cobs'], 'charges', { state: 'failing', fault: { kind: 'contract', paths: ['json'] } }],
  [['403@cobs', '403@cobvs'], 'charges', { state: 'denied', fault: { kind: 'credentials', fault: 'scope' } }],
  [['html@keyWebhooks'], 'keyWebhooks', { state: 'failing', fault: { kind: 'contract', paths: ['html'] } }],
  [['403@keyWebhooks'], 'keyWebhooks', { state: 'denied', fault: { kind: 'credentials', fault: 'scope' } }],
  [['drop-before-booking@cobvs'], 'charges', { state: 'failing', fault: { kind: 'unreachable', cause: 'reset' } }],
])('%s is told of %s, and the account is read all the same', async (faults, capability, told) => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank({ faults })
  await importPfx(engine, ports, bank)
  ports.answers.files.push(bank.tls.pfx)
  await engine.get('connections.chooseFile', { group: 'qrcodes', part: 'identity' })
  await engine.get('connections.readIdentity', { group: 'qrcodes', passphrase: bank.tls.pfxPassword })
  const { baseUrl, clientId, clientSecret } = bank.qrcodes
  await engine.get('connections.create', {
    ...connectForm(bank),
    qrcodes: { baseUrl, clientId, clientSecret, pin: null, amounts: 'reais' as const },
  })
  await engine.until('health.read', {}, ({ readings }) => {
    const one = readings.find((reading) => reading.capability === capability)
    return one !== undefined && one.fault !== null
  })
  expect(await healthOf(engine, capability)).toMatchObject({ capability, readAt: null, ...told })
  await engine.until('health.read', {}, ({ readings }) =>
    ownOfGroup.every((own) => readings.some((one) => one.capability === own && one.state === 'fresh')),
  )
})
