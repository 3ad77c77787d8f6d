import { X509Certificate } from 'node:crypto'
import { cpSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { goBack, handThat, sayYes } from '../../fakes/hand-at-window.ts'
import { freshFolder, memoryKeychain, type TestPorts, testPorts } from '../../fakes/test-ports.ts'

const mine = { group: 'accounts' } as const
const next = { group: 'accounts', slot: 'next' } as const
const previous = { group: 'accounts', slot: 'previous' } as const

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  return { ports, engine, bank }
}

/** Chooses the bank's other certificate, and puts it beside the one in use. */
async function load(engine: Engine, ports: TestPorts, bank: TrainingBank) {
  ports.answers.files.push(bank.qrcodesTls.pfx)
  await engine.get('connections.chooseFile', { ...mine, part: 'identity' })
  await engine.get('connections.readIdentity', { ...mine, passphrase: bank.qrcodesTls.pfxPassword })
  return engine.get('connections.loadCertificate', mine)
}

const toldStep = z.object({ step: z.object({ step: z.string(), state: z.string() }) })

const printOf = (pem: string) => new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()

async function pay(engine: Engine, amount: number) {
  const { reviewId } = await engine.get('payments.review', keyAsk({ amount }))
  return engine.get('payments.confirm', { reviewId, duplicateReason: null })
}

/** A copy of a folder that is written meanwhile: where a file goes while it is copied, it is copied once more. */
function copied(folder: string, triesLeft = 20): string {
  const copy = freshFolder()
  try {
    cpSync(folder, copy, { recursive: true })
    return copy
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone || triesLeft === 0) throw error
    return copied(folder, triesLeft - 1)
  }
}

describe('a second certificate', () => {
  test('lies beside the one in use, which goes on, and is kept over a restart without its key being told', async () => {
    const { ports, engine, bank } = await connected()
    const life = await load(engine, ports, bank)
    expect(life.accounts.certificate.fingerprint256).toBe(printOf(bank.tls.pem.cert))
    expect(life.accounts.next?.certificate.fingerprint256).toBe(printOf(bank.qrcodesTls.pem.cert))
    expect(JSON.stringify(life)).not.toMatch(/PRIVATE|BEGIN/)
    await engine.close()
    const again = startEngine(ports)
    expect((await again.get('connections.life', {})).accounts).toEqual(life.accounts)
    expect((await again.get('connections.dropCertificate', next)).accounts.next).toBeNull()
  })

  test('is tested any time without being used, and each thing the bank can be asked for is told', async () => {
    const { ports, engine, bank } = await connected()
    expect((await engine.get('connections.life', {})).lastTest).toBeNull()
    await load(engine, ports, bank)
    const tested = await engine.get('connections.testNow', { certificate: 'next' })
    expect(tested).toMatchObject({ passed: true, certificate: 'next' })
    expect(tested.capabilities.map(({ capability, state }) => `${capability} ${state}`)).toEqual([
      'balance works',
      'statement works',
      'billets works',
      'infractions works',
      'webhooks works',
    ])
    const life = await engine.get('connections.life', {})
    expect(life.lastTest).toEqual(tested)
    expect(life.accounts.certificate.fingerprint256).toBe(printOf(bank.tls.pem.cert))
  })

  test('takes the place of the one in use with a payment before, during and after, and goes back', async () => {
    const { ports, engine, bank } = await connected()
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const before = await pay(engine, 10_01)
    await load(engine, ports, bank)
    bank.control.setFaults(['delay=6000@payByKeyx1'])
    const orders = () => bank.requests().filter(({ operation }) => operation.endsWith('payByKey')).length
    const paying = pay(engine, 10_02)
    await expect.poll(orders).toBe(2)
    expect(await engine.get('connections.switchCertificate', next)).toMatchObject({ kept: true })
    const during = await paying
    const life = await engine.get('connections.life', {})
    expect(life.accounts.certificate.fingerprint256).toBe(printOf(bank.qrcodesTls.pem.cert))
    expect(life.accounts.previous?.certificate.fingerprint256).toBe(printOf(bank.tls.pem.cert))
    const after = await pay(engine, 10_03)
    expect(await engine.get('connections.switchCertificate', previous)).toMatchObject({ kept: true })
    const back = await engine.get('connections.life', {})
    expect(back.accounts.certificate.fingerprint256).toBe(printOf(bank.tls.pem.cert))
    expect(back.accounts.next?.certificate.fingerprint256).toBe(printOf(bank.qrcodesTls.pem.cert))
    for (const { id } of [before, during, after])
      await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
    expect(bank.book().map(({ body }) => /10\.0\d/.exec(body)?.[0])).toEqual(['10.01', '10.02', '10.03'])
  })

  test('is asked by about a payment in doubt of the time before it', async () => {
    const { ports, engine, bank } = await connected()
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    bank.control.setFaults(['drop-after-booking@payByKeyx1'])
    const { id } = await pay(engine, 20_01)
    bank.control.setFaults(['503@paymentByIdempotencyKey', '503@paymentByEndToEndId'])
    await load(engine, ports, bank)
    expect(await engine.get('connections.switchCertificate', next)).toMatchObject({ kept: true })
    bank.control.setFaults([])
    await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
    expect(bank.book()).toHaveLength(1)
  })

  test('is not used where a step fails, and the one in use goes on', async () => {
    const { ports, engine, bank } = await connected()
    await load(engine, ports, bank)
    bank.control.setFaults(['certificate-refused'])
    const refused = await engine.get('connections.switchCertificate', next)
    expect(refused.kept).toBe(false)
    bank.control.setFaults([])
    const life = await engine.get('connections.life', {})
    expect(life.accounts.certificate.fingerprint256).toBe(printOf(bank.tls.pem.cert))
    expect(life.accounts.next).not.toBeNull()
    expect((await engine.ask('balance.refresh', {})).ok).toBe(true)
  })

  test('cut at any step leaves the one in use working, or the new one with it beside', async () => {
    const keychain = memoryKeychain()
    const ports = testPorts(undefined, keychain)
    const cuts = new Map<string, string>()
    // What a process that is killed in this moment leaves behind.
    const cut = (step: string): void => {
      if (cuts.has(step)) return
      cuts.set(step, copied(ports.dataFolder))
    }
    let isOn = false
    const engine = startEngine(ports, ({ event, payload }) => {
      if (isOn && event === 'connections.changed') cut('kept')
      if (!isOn || event !== 'connections.testStep') return
      const { step, state } = toldStep.parse(payload).step
      cut(`${step} ${state}`)
    })
    const bank = await startBank()
    await connectTo(engine, ports, bank)
    await engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    ports.answers.files.push(bank.qrcodesTls.pfx)
    await engine.get('connections.chooseFile', { ...mine, part: 'identity' })
    cut('chosen')
    await engine.get('connections.readIdentity', { ...mine, passphrase: bank.qrcodesTls.pfxPassword })
    cut('read')
    await engine.get('connections.loadCertificate', mine)
    cut('loaded')
    Object.assign(
      ports.confirmation,
      handThat(sayYes(), () => cut('asked')),
    )
    isOn = true
    expect(await engine.get('connections.switchCertificate', next)).toMatchObject({ kept: true })
    cut('answered')
    await engine.close()
    const [old, fresh] = [bank.tls, bank.qrcodesTls].map(({ pem }) => printOf(pem.cert))
    const found = new Map<string, string>()
    for (const [step, folder] of cuts) {
      const again = startEngine(testPorts(folder, keychain))
      const { certificate, previous } = (await again.get('connections.life', {})).accounts
      const isNew = certificate.fingerprint256 === fresh && previous?.certificate.fingerprint256 === old
      found.set(step, isNew ? 'new' : certificate.fingerprint256 === old ? 'old' : 'neither')
      expect((await again.ask('balance.refresh', {})).ok, step).toBe(true)
      await again.close()
    }
    const steps = ['address', 'tls', 'certificate', 'token', 'balance'].flatMap((step) => [
      `${step} running`,
      `${step} passed`,
    ])
    expect([...found]).toEqual([
      ...['chosen', 'read', 'loaded', 'asked', ...steps].map((step) => [step, 'old']),
      ['kept', 'new'],
      ['answered', 'new'],
    ])
  })

  test('is not used where the person goes back in the window that asks', async () => {
    const { ports, engine, bank } = await connected()
    await load(engine, ports, bank)
    Object.assign(ports.confirmation, handThat(goBack))
    expect(await engine.ask('connections.switchCertificate', next)).toMatchObject({
      ok: false,
      error: { kind: 'declined', why: 'back' },
    })
    expect((await engine.get('connections.life', {})).accounts.previous).toBeNull()
  })
})
