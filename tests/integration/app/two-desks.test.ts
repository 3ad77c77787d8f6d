import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import { parsePixKey } from '../../../shared/ids/pix-key.ts'
import type { Ask as AskOf } from '../../../shared/ipc/contract.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { freshFolder, type TestPorts, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'
import { anyPix } from '../../fixtures/receiving-samples.ts'

type Ask = AskOf<'payments.review'>

const { payee: _payee, kind: _kind, ...options } = manualPayment
// A key that the training bank's directory knows.
const key = { kind: 'PHONE', value: '+5511987650101' } as const

const keyPayment = {
  ...options,
  kind: 'pix-key',
  key,
  creditorDocument: null,
  payeeName: null,
  priority: 'NORM',
} as const

function staticCode(): Ask {
  const read = parsePixKey(key.value, key.kind)
  if (!read.ok) throw new Error(read.error)
  const code = writeBrCode({
    key: read.value,
    merchantName: 'Livraria',
    merchantCity: 'Recife',
    amount: centavos(45_17),
  })
  return { ...options, kind: 'pix-qr', code, creditorDocument: null, amount: centavos(45_17), priority: 'NORM' }
}

async function desk(bank: TrainingBank): Promise<Engine> {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  // A first reading that ends after the other desk's payment would rightly hold this one as its double.
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  return engine
}

async function refund(engine: Engine, bank: TrainingBank): Promise<Ask> {
  bank.control.credit({ amount: centavos(123_457), name: 'Mercado Boa Safra' })
  await engine.get('received.refresh', {})
  const filter = { ...anyPix, lowest: centavos(123_457), highest: centavos(123_457) }
  const { rows } = await engine.get('received.rows', { filter, sort: 'newest', first: 0, limit: 1 })
  const [pix] = rows
  if (pix === undefined) throw new Error('the Pix did not come in')
  return { kind: 'refund', endToEndId: pix.endToEndId, nature: 'ORIGINAL', amount: centavos(10_000), description: '' }
}

const kinds: readonly (readonly [string, (engine: Engine, bank: TrainingBank) => Promise<Ask>])[] = [
  ['bank data', async () => manualPayment],
  ['a key', async () => keyPayment],
  ['a static code', async () => staticCode()],
  ['a refund', refund],
]

describe('two desks that confirm the same payment at the same moment', () => {
  test.each(kinds)('by %s book it once, and both tell of that one', async (name, askOf) => {
    const bank = await startBank()
    const desks = [await desk(bank), await desk(bank)]
    const [first] = desks
    if (first === undefined) throw new Error('no desk')
    const ask = await askOf(first, bank)
    const reviews = await Promise.all(desks.map((engine) => engine.get('payments.review', ask)))
    const sent = await Promise.all(
      desks.map((engine, place) =>
        engine.get('payments.confirm', {
          reviewId: reviews[place]?.reviewId ?? '',
          duplicateReason: null,
        }),
      ),
    )
    const ends = await Promise.all(
      desks.map((engine, place) =>
        engine.until('payments.read', { id: sent[place]?.id ?? '' }, ({ state }) => state === 'settled'),
      ),
    )
    expect(bank.book()).toHaveLength(1)
    // By the standard the same refund again is answered like the first, so that nobody knows who was first.
    const followers = ends.filter(({ sentElsewhere }) => sentElsewhere)
    if (name !== 'a refund') expect(followers).toHaveLength(1)
    expect(new Set(ends.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})

async function connected() {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  return { ports, engine, bank }
}

const confirmed = async (engine: Engine, ask: Ask, duplicateReason: string | null = null) => {
  const { reviewId } = await engine.get('payments.review', ask)
  return engine.ask('payments.confirm', { reviewId, duplicateReason })
}

/** An engine on a folder that was left; the keychain opens it. */
async function reopened(ports: TestPorts): Promise<Engine> {
  const engine = startEngine(ports)
  await engine.until('session.read', {}, ({ stage }) => stage === 'open')
  return engine
}

describe('a folder that was put back', () => {
  test.each([
    ['bank data', manualPayment],
    ['a key', keyPayment],
  ] as const)('knows by the statement what was paid since by %s, in its first seconds too', async (_name, ask) => {
    const { ports, engine, bank } = await connected()
    await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
    await engine.close()
    const kept = join(freshFolder(), 'Quita')
    cpSync(ports.dataFolder, kept, { recursive: true })
    const original = await reopened(ports)
    const paid = await confirmed(original, ask)
    if (!paid.ok) throw new Error(paid.error.kind)
    await original.until('payments.read', { id: paid.value.id }, ({ state }) => state === 'settled')
    await original.close()
    const copy = await reopened(testPorts(kept, ports.keyWrap))
    expect(await confirmed(copy, ask)).toMatchObject({ ok: false, error: { kind: 'duplicate', sent: 'no' } })
    expect(bank.book()).toHaveLength(1)
    const { lookAlikes } = await copy.get('payments.review', ask)
    expect(lookAlikes.map(({ source }) => source)).toEqual(['statement'])
  })
})

describe('the first reading of the statement', () => {
  const on = (fault: string): Fault => `${fault}@transactions` as Fault

  test('that fails holds every payment, and the next confirmation tries it again', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank()
    bank.control.setFaults([on('500-before')])
    await connectTo(engine, ports, bank)
    const { reviewId } = await engine.get('payments.review', manualPayment)
    const order = { reviewId, duplicateReason: null }
    expect(await engine.ask('payments.confirm', order)).toMatchObject({
      ok: false,
      error: { kind: 'held', why: 'first-reading', sent: 'no' },
    })
    expect((await engine.get('payments.read', { id: reviewId })).state).toBe('frozen')
    expect(bank.book()).toEqual([])
    bank.control.setFaults([])
    expect((await engine.ask('payments.confirm', order)).ok).toBe(true)
    expect(bank.book()).toHaveLength(1)
  })

  test('that is slow is waited for, and then the payment goes on', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank()
    bank.control.setFaults([on('delay=1500')])
    await connectTo(engine, ports, bank)
    expect((await confirmed(engine, manualPayment)).ok).toBe(true)
    const told = engine.pushed.filter(({ event }) => event === 'statement.firstReading')
    expect(told.at(-1)).toMatchObject({ payload: { lines: null } })
    expect(bank.book()).toHaveLength(1)
  })

  test('that is denied to the credential makes every payment take a reason in words', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    const bank = await startBank()
    bank.control.setFaults([on('403')])
    await connectTo(engine, ports, bank)
    expect(await confirmed(engine, manualPayment)).toMatchObject({ error: { kind: 'held', why: 'first-reading' } })
    const { lookAlikes } = await engine.get('payments.review', manualPayment)
    expect(lookAlikes.map(({ source }) => source)).toEqual(['unread'])
    expect((await confirmed(engine, manualPayment, 'conferido no portal')).ok).toBe(true)
    expect(bank.book()).toHaveLength(1)
  })
})
