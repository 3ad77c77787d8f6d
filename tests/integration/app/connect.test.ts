import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TrainingBankOptions } from '../../../electron/sandbox/training-bank.ts'
import type { TestStep } from '../../../shared/domain/connection.ts'
import { connectForm, connectTo, importPfx, startBank } from '../../fakes/bank.ts'
import { goBack, handThat } from '../../fakes/hand-at-window.ts'
import { startEngine } from '../../fakes/engine.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

async function ready(options: Partial<TrainingBankOptions> = {}) {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank(options)
  await importPfx(engine, ports, bank)
  return { ports, engine, bank, form: connectForm(bank) }
}

function failed(steps: readonly TestStep[]): Pick<TestStep, 'group' | 'step' | 'fault'>[] {
  return steps.filter((step) => step.state === 'failed').map(({ group, step, fault }) => ({ group, step, fault }))
}

describe('testing a connection', () => {
  test('passes every step of both groups, and pushes each as it goes', async () => {
    const { engine, ports, bank, form } = await ready()
    ports.answers.files.push(bank.tls.pfx)
    await engine.get('connections.chooseFile', { group: 'qrcodes', part: 'identity' })
    await engine.get('connections.readIdentity', { group: 'qrcodes', passphrase: bank.tls.pfxPassword })
    const { baseUrl, clientId, clientSecret } = bank.qrcodes
    const result = await engine.get('connections.test', {
      ...form,
      qrcodes: { baseUrl, clientId, clientSecret, pin: null, amounts: 'reais' as const },
    })
    expect(failed(result.steps)).toEqual([])
    expect(result.passed).toBe(true)
    expect(result.steps.map((step) => `${step.group} ${step.step}`)).toEqual([
      'accounts address',
      'accounts tls',
      'accounts certificate',
      'accounts token',
      'accounts balance',
      'qrcodes address',
      'qrcodes tls',
      'qrcodes certificate',
      'qrcodes token',
    ])
    expect(engine.pushed.filter((pushed) => pushed.event === 'connections.testStep').length).toBe(18)
  })

  test('a wrong secret is named at the token', async () => {
    const { engine, form } = await ready()
    const { steps } = await engine.get('connections.test', {
      ...form,
      accounts: { ...form.accounts, clientSecret: 'outro' },
    })
    expect(failed(steps)).toEqual([
      { group: 'accounts', step: 'token', fault: { kind: 'credentials', fault: 'refused' } },
    ])
  })

  test('an address where nobody listens is named at the address', async () => {
    const { engine, form } = await ready()
    const accounts = { ...form.accounts, baseUrl: 'https://127.0.0.1:9/api/v2' }
    const { steps } = await engine.get('connections.test', { ...form, accounts })
    expect(failed(steps)[0]).toMatchObject({ step: 'address', fault: { kind: 'network', cause: 'refused' } })
  })

  test('a certificate that the institution refuses is named at the certificate', async () => {
    const { engine, bank, form } = await ready()
    bank.control.setFaults(['certificate-refused'])
    const { steps } = await engine.get('connections.test', form)
    expect(failed(steps)[0]).toMatchObject({
      step: 'certificate',
      fault: { kind: 'credentials', fault: 'certificate-refused' },
    })
  })

  test('a server of another authority is refused, whatever else is right', async () => {
    const { engine, ports, form } = await ready()
    ports.answers.files.push(join(fixtures, 'modern-aes.pfx'))
    await engine.get('connections.chooseFile', { group: 'accounts', part: 'identity' })
    await engine.get('connections.readIdentity', { group: 'accounts', passphrase: 'senha-nova' })
    const { steps } = await engine.get('connections.test', form)
    expect(failed(steps)[0]).toMatchObject({ step: 'tls', fault: { kind: 'network', cause: 'untrusted' } })
  })

  test('a pin that is not the server’s is refused, and the real fingerprint is told', async () => {
    const { engine, form } = await ready()
    const { steps } = await engine.get('connections.test', {
      ...form,
      accounts: { ...form.accounts, pin: '0'.repeat(64) },
    })
    expect(failed(steps)[0]).toMatchObject({ step: 'tls', fault: { kind: 'network', cause: 'pin' } })
    const seen = steps.find((step) => step.step === 'tls')?.serverFingerprint256 ?? ''
    const pinned = await engine.get('connections.test', { ...form, accounts: { ...form.accounts, pin: seen } })
    expect(pinned.passed).toBe(true)
  })

  test('a server without a name in its certificate passes only with its pin', async () => {
    const { engine, form } = await ready({ variants: ['server-without-san'] })
    const { steps } = await engine.get('connections.test', form)
    expect(failed(steps)[0]).toMatchObject({ step: 'tls', fault: { kind: 'network', cause: 'host-name' } })
    const pin = steps.find((step) => step.step === 'tls')?.serverFingerprint256 ?? ''
    expect((await engine.get('connections.test', { ...form, accounts: { ...form.accounts, pin } })).passed).toBe(true)
  })

  test('without a certificate it says so before anything is dialled', async () => {
    const engine = startEngine(testPorts())
    const bank = await startBank()
    const reply = await engine.ask('connections.test', connectForm(bank))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'certificate-missing' } })
    expect(bank.requests()).toEqual([])
  })
})

describe('a certificate chosen in the dialog', () => {
  test('answers facts and never the key or the passphrase', async () => {
    const { engine, ports, bank } = await ready()
    ports.answers.files.push(bank.tls.pfx)
    await engine.get('connections.chooseFile', { group: 'accounts', part: 'identity' })
    const view = await engine.get('connections.readIdentity', { group: 'accounts', passphrase: bank.tls.pfxPassword })
    expect(JSON.stringify(view)).not.toMatch(/PRIVATE|BEGIN/)
    expect(JSON.stringify(view)).not.toContain(bank.tls.pfxPassword)
  })

  test('can be a PEM pair with the authority in a file of its own', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank()
    for (const [part, file] of [
      ['identity', bank.tls.cert],
      ['key', bank.tls.key],
      ['authority', bank.tls.ca],
    ] as const) {
      ports.answers.files.push(file)
      await engine.get('connections.chooseFile', { group: 'accounts', part })
    }
    await engine.get('connections.readIdentity', { group: 'accounts', passphrase: null })
    expect((await engine.get('connections.test', connectForm(bank))).passed).toBe(true)
  })

  test('a closed dialog changes nothing', async () => {
    const engine = startEngine(testPorts())
    expect(await engine.get('connections.chooseFile', { group: 'accounts', part: 'identity' })).toEqual({ file: null })
  })

  test.each([
    ['a wrong passphrase', 'legacy-rc2-40.pfx', 'errada', 'wrong-passphrase'],
    ['no certificate at all', 'README.md', null, 'unreadable'],
  ])('%s is named', async (_name, file, passphrase, fault) => {
    const ports = testPorts()
    const engine = startEngine(ports)
    ports.answers.files.push(join(fixtures, file))
    const chosen = await engine.ask('connections.chooseFile', { group: 'accounts', part: 'identity' })
    const reply = chosen.ok ? await engine.ask('connections.readIdentity', { group: 'accounts', passphrase }) : chosen
    expect(reply).toMatchObject({ ok: false, error: { kind: 'credentials', fault } })
  })
})

test('a saved connection keeps its name sealed until it is opened, and its secret for ever', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  const session = await engine.get('session.lock', {})
  expect(session.connections[0]).toMatchObject({ label: 'Aurora Distribuidora', document: bank.company.document })
  const pushed = JSON.stringify(engine.pushed)
  expect(pushed).not.toContain(bank.accounts.clientSecret)
  const note = readFileSync(
    join(ports.dataFolder, 'connections', session.connections[0]?.id ?? '', 'connection.json'),
    'utf8',
  )
  expect(Object.keys(JSON.parse(note) as object).sort()).toEqual(['check', 'createdAt', 'environment', 'lock'])
})

test('no connection is made, and nobody is asked, while nobody has said in which unit its API writes amounts', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await importPfx(engine, ports, bank)
  const { accounts, ...form } = connectForm(bank)
  const { amounts: _, ...open } = accounts
  Object.assign(ports.confirmation, handThat(goBack))
  expect(await engine.ask('connections.create', { ...form, accounts: open })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', sent: 'no', violations: [{ path: 'accounts.amounts', reason: 'missing' }] },
  })
  const { baseUrl, clientId, clientSecret } = bank.qrcodes
  const qrcodes = { baseUrl, clientId, clientSecret, pin: null }
  ports.answers.files.push(bank.qrcodesTls.pfx)
  await engine.get('connections.chooseFile', { group: 'qrcodes', part: 'identity' })
  await engine.get('connections.readIdentity', { group: 'qrcodes', passphrase: bank.qrcodesTls.pfxPassword })
  expect(await engine.ask('connections.create', { ...form, accounts: open, qrcodes })).toMatchObject({
    error: {
      violations: [
        { path: 'accounts.amounts', reason: 'missing' },
        { path: 'qrcodes.amounts', reason: 'missing' },
      ],
    },
  })
  expect(await engine.ask('connections.create', { ...form, accounts, qrcodes })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', sent: 'no', violations: [{ path: 'qrcodes.amounts', reason: 'missing' }] },
  })
  expect(await engine.get('session.read', {})).toMatchObject({ stage: 'welcome' })
})

test('a passphrase that is too weak leaves no half-made connection behind', async () => {
  const ports = testPorts(undefined, missingKeychain)
  const engine = startEngine(ports)
  const bank = await startBank()
  await importPfx(engine, ports, bank)
  expect(await engine.ask('connections.create', connectForm(bank))).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  })
  expect(await engine.get('session.read', {})).toMatchObject({ stage: 'welcome' })
})
