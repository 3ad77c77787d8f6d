import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { filesWith } from '../../fakes/files-with.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

async function pay(engine: Engine) {
  const review = await engine.get('payments.review', manualPayment)
  const typed = { reviewId: review.reviewId, duplicateReason: null }
  const sent = await engine.get('payments.confirm', typed)
  return engine.until('payments.read', { id: sent.id }, (payment) => payment.receipt === 'saved')
}

describe('the main job on the training bank', () => {
  test('a payment goes from the review to its receipt, and both are there after a restart', async () => {
    const ports = testPorts()
    const first = startEngine(ports)
    await first.get('connections.createTraining', { vaultPassphrase: null })
    const paid = await pay(first)
    expect(paid).toMatchObject({ state: 'settled', amount: manualPayment.amount, payee: manualPayment.payee })
    await first.close()

    const second = startEngine(ports)
    expect(await second.get('session.read', {})).toMatchObject({ stage: 'open', openPayments: 0, doubtfulPayments: 0 })
    const { rows } = await second.get('receipts.rows', {
      filter: { ...everyReceipt, words: ['rio', 'claro'] },
      first: 0,
      limit: 10,
    })
    const receipt = await second.get('receipts.open', { id: rows[0]?.id ?? '' })
    expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(receipt.bytes).digest('hex')).toBe(receipt.sha256)
    expect(receipt.paymentId).toBe(paid.id)
  })

  test('the timeline tells each step in order', async () => {
    const engine = startEngine(testPorts())
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const paid = await pay(engine)
    const told = paid.timeline.map((entry) => entry.what)
    const order = ['reviewed', 'confirmed', 'recorded', 'accepted', 'settled', 'receipt-saved'] as const
    expect(told.filter((what) => (order as readonly string[]).includes(what))).toEqual(order)
  })

  test('balance and statement arrive by themselves', async () => {
    const engine = startEngine(testPorts())
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const balance = await engine.until('balance.read', {}, (view) => view.latest !== null)
    expect(balance.latest?.available).toBe(10_000_000)
    const statement = await engine.until('statement.latest', { limit: 100 }, (view) => view.completeUpTo !== null)
    expect(statement.lines.length).toBeGreaterThan(20)
    const named = await engine.until('statement.latest', { limit: 100 }, (view) =>
      view.lines.some((line) => line.counterpartName !== null),
    )
    expect(named.lines).toHaveLength(statement.lines.length)
  })
})

test('nothing about the payment, the payee or the credentials lies readable in the data folder', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await pay(engine)
  const amount = centavos(manualPayment.amount)
  const planted = [
    manualPayment.payee.name,
    'Rio Claro',
    manualPayment.payee.document,
    formatAmount(amount),
    '2980.17',
    'CT-e 7719',
    'PRIVATE KEY',
    '%PDF-',
  ]
  const whileOpen = filesWith(ports.dataFolder, planted)
  await engine.close()
  expect([...whileOpen, ...filesWith(ports.dataFolder, planted)]).toEqual([])
  expect(filesWith(ports.dataFolder, ['aes-256-gcm', 'SQLite format 3'])).toEqual([])
})

test('the log of a whole payment names channels and outcomes, never the payee or the amount', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await pay(engine)
  const log = JSON.stringify(ports.logged)
  expect(ports.logged.some((line) => line.name === 'call' && line.fields['channel'] === 'payments.confirm')).toBe(true)
  for (const secret of ['Rio Claro', manualPayment.payee.document, '298017', '2980.17', 'CT-e'])
    expect(log).not.toContain(secret)
})

describe('a computer without a keychain', () => {
  const passphrase = 'quatro cavalos azuis no telhado'

  test('asks for a passphrase and refuses a weak one', async () => {
    const engine = startEngine(testPorts(undefined, missingKeychain))
    for (const weak of [null, 'curta']) {
      const reply = await engine.ask('connections.createTraining', { vaultPassphrase: weak })
      expect(reply).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    }
  })

  test('starts locked, and opens with the passphrase alone', async () => {
    const ports = testPorts(undefined, missingKeychain)
    const first = startEngine(ports)
    await first.get('connections.createTraining', { vaultPassphrase: passphrase })
    await first.close()

    const second = startEngine(ports)
    const session = await second.get('session.read', {})
    if (session.stage !== 'locked') throw new Error(session.stage)
    expect(session.connections[0]?.label).toBeNull()
    expect(await second.ask('payments.list', { tab: 'all', text: '', limit: 10, before: null })).toMatchObject({
      error: { kind: 'locked' },
    })
    const wrong = await second.ask('session.unlock', {
      connectionId: session.active,
      passphrase: 'quatro cavalos azuis no porto',
    })
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'storage', fault: 'wrong-passphrase' } })
    expect(await second.get('session.unlock', { connectionId: session.active, passphrase })).toMatchObject({
      stage: 'open',
    })
  })
})

test('locking closes the vault, and unlocking brings everything back', async () => {
  const engine = startEngine(testPorts())
  const open = await engine.get('connections.createTraining', { vaultPassphrase: null })
  if (open.stage !== 'open') throw new Error(open.stage)
  const paid = await pay(engine)
  expect(await engine.get('session.lock', {})).toMatchObject({ stage: 'locked', reason: 'person' })
  expect(await engine.ask('payments.read', { id: paid.id })).toMatchObject({ error: { kind: 'locked' } })
  await engine.get('session.unlock', { connectionId: open.connection.id, passphrase: null })
  expect(await engine.get('payments.read', { id: paid.id })).toMatchObject({ state: 'settled' })
})
