import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TrainingBankOptions } from '../../../electron/sandbox/training-bank.ts'
import type { CobForm, CobvForm } from '../../../shared/domain/charge-form.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, localDateOf } from '../../../shared/time/local-date.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { freshFolder, systemClock, testPorts } from '../../fakes/test-ports.ts'
import { anyCob, anyPix, txid } from '../../fixtures/receiving-samples.ts'
import { cobForm, cobvForm } from '../../unit/shared/charge/charges.ts'

async function connected(options: Partial<TrainingBankOptions> = {}) {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank(options)
  await connectBothGroups(engine, ports, bank)
  const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
  return {
    ports,
    engine,
    bank,
    immediate: (change: Partial<CobForm> = {}) => cobForm({ txid: txid(1), key, ...change }),
    dated: (n: number, change: Partial<CobvForm> = {}) =>
      cobvForm({ txid: txid(n), key, dueDate: addDays(localDateOf(systemClock.now()), 10), ...change }),
  }
}

const pushedOf = (engine: Engine, event: string) => engine.pushed.filter((one) => one.event === event)

async function waitFor(enough: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1800 && !enough(); tries += 1) await systemClock.wait(50)
  expect(enough()).toBe(true)
}

describe('a charge', () => {
  test('is made, paid, seen to be paid, and given back from, and is all there without the institution', async () => {
    const { engine, bank, immediate } = await connected()
    const made = await engine.get('charges.create', immediate())
    expect(made.charge.code).toMatch(/^000201/)
    expect(bank.control.payCharge(txid(1), null).ok).toBe(true)
    await engine.get('received.refresh', {})
    const { rows } = await engine.get('received.rows', {
      filter: { ...anyPix, txid: txid(1) },
      sort: 'newest',
      first: 0,
      limit: 10,
    })
    expect(rows).toMatchObject([{ txid: txid(1), amount: 64_000 }])
    const id = { kind: 'cob', txid: txid(1) } as const
    expect(await engine.get('charges.read', id)).toMatchObject({ state: 'paid', received: 64_000 })
    const [pix] = rows
    if (pix === undefined) throw new Error('no Pix')

    const refund = { kind: 'refund', endToEndId: pix.endToEndId, nature: 'ORIGINAL', description: '' } as const
    const { reviewId } = await engine.get('payments.review', { ...refund, amount: 4_000 })
    const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
    await engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'settled')
    const detail = await engine.until('received.read', { endToEndId: pix.endToEndId }, ({ refunds: [step] }) => {
      return step?.refund?.status === 'DEVOLVIDO'
    })
    expect(detail.refunds).toMatchObject([{ paymentId: sent.id, state: 'settled', amount: 4_000 }])
    expect(detail).toMatchObject({ charge: id, remaining: { ORIGINAL: 60_000 } })

    await bank.close()
    expect(await engine.get('charges.read', id)).toMatchObject({ state: 'paid' })
    expect((await engine.get('charges.totals', { filter: anyCob })).states.paid).toBeGreaterThan(0)
    expect(await engine.ask('charges.consult', id)).toMatchObject({ error: { kind: 'unreachable' } })
  })

  test('is made once when the answer is lost, with a txid of ours and without', async () => {
    const { engine, bank, immediate } = await connected()
    bank.control.setFaults(['drop-after-booking@putCobx1'])
    expect((await engine.get('charges.create', immediate())).charge.txid).toBe(txid(1))
    bank.control.setFaults(['drop-after-booking@postCobx1'])
    const lost = await engine.ask('charges.create', immediate({ txid: null, message: 'Sem nome' }))
    expect(lost).toMatchObject({ error: { kind: 'unreachable', sent: 'maybe', retry: 'after-check' } })
    const filter = { from: null, to: null, who: null, area: 'charge', outcome: 'doubt', text: '', near: null } as const
    const doubted = await engine.get('log.rows', { filter, first: 0, limit: 9 })
    expect(doubted.rows).toMatchObject([{ what: 'charge-made', subject: null }])
    const ask = { filter: { ...anyCob, text: 'Sem nome' }, sort: 'newest', first: 0, limit: 9 } as const
    const { rows } = await engine.until('charges.rows', ask, (found) => found.rows.length > 0)
    expect(rows).toHaveLength(1)
  })

  test('is revised with both states kept, and cancelled for good', async () => {
    const { engine, dated } = await connected()
    await engine.get('charges.create', dated(1))
    const revised = await engine.get('charges.revise', { seen: 0, form: dated(1, { amount: centavos(99_000) }) })
    expect(revised).toMatchObject({ kind: 'revised', charge: { charge: { revision: 1, amount: 99_000 } } })
    expect(revised.kind === 'revised' && revised.charge.earlier).toMatchObject([{ charge: { amount: 128_000 } }])
    expect((await engine.get('charges.revise', { seen: 0, form: dated(1) })).kind).toBe('changed-before')
    const id = { kind: 'cobv', txid: txid(1) } as const
    expect(await engine.get('charges.cancel', { ...id, seen: 1 })).toMatchObject({ charge: { state: 'cancelled' } })
    expect(await engine.ask('charges.slip', id)).toMatchObject({ error: { kind: 'state', found: 'cancelled' } })
    expect(pushedOf(engine, 'charges.changed').length).toBeGreaterThan(2)
    const filter = { from: null, to: null, who: null, area: 'charge', outcome: null, text: '', near: null } as const
    const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
    expect(rows.map(({ what, subject, amount }) => [what, subject, amount])).toEqual([
      ['charge-cancelled', txid(1), 99_000],
      ['charge-revised', txid(1), 99_000], // and not the one that was too late
      ['charge-made', txid(1), 128_000],
    ])
  })

  test('loses a term and its message for good, and keeps its location', async () => {
    const { engine, dated } = await connected()
    const terms = { ...dated(1).terms, fine: { modality: 2 as const, value: 200 } }
    const made = await engine.get('charges.create', dated(1, { terms, message: 'Pedido 7' }))
    await engine.get('charges.revise', { seen: 0, form: dated(1, { message: null }) })
    const { charge } = await engine.get('charges.consult', { kind: 'cobv', txid: txid(1) })
    expect(charge).toMatchObject({ revision: 1, message: null, locationId: made.charge.locationId })
    expect(charge.terms.fine).toBeNull()
  })

  test('is saved as a slip and as a picture, and nothing but a picture as a picture', async () => {
    const { engine, ports, dated } = await connected()
    await engine.get('charges.create', dated(1))
    const id = { kind: 'cobv', txid: txid(1) } as const
    const folder = freshFolder()
    ports.answers.files.push(join(folder, 'boleto.pdf'), join(folder, 'qr.png'))
    expect(await engine.get('charges.saveSlip', { ...id, as: 'pdf' })).toEqual({ fileName: 'boleto.pdf' })
    expect(readFileSync(join(folder, 'boleto.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    ports.answers.files.unshift(join(folder, 'boleto.eml'))
    expect(await engine.get('charges.saveSlip', { ...id, as: 'mail' })).toEqual({ fileName: 'boleto.eml' })
    expect(readFileSync(join(folder, 'boleto.eml'), 'latin1')).toMatch(/^X-Unsent: 1\r\nSubject: =\?UTF-8\?B\?/)
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])
    expect(await engine.get('charges.savePicture', { ...id, png })).toEqual({ fileName: 'qr.png' })
    expect(await engine.ask('charges.savePicture', { ...id, png: png.subarray(1) })).toMatchObject({
      error: { violations: [{ path: 'png', reason: 'not-png' }] },
    })
    expect(await engine.get('charges.saveSlip', { ...id, as: 'pdf' })).toEqual({ fileName: null })
  })

  test('hangs on another location, and loses its code when it is taken off', async () => {
    const { engine, immediate } = await connected()
    const made = await engine.get('charges.create', immediate())
    const id = { kind: 'cob', txid: txid(1) } as const
    const free = await engine.get('locations.create', { kind: 'cob' })
    const linked = await engine.get('locations.link', { ...id, id: free.id })
    expect(linked.charge).toMatchObject({ locationId: free.id, revision: made.charge.revision })
    expect((await engine.get('locations.unlink', { id: free.id })).txid).toBeNull()
    const period = { from: instantFromMs(Date.now() - 60_000), to: instantFromMs(Date.now() + 60_000) }
    const listed = await engine.get('locations.list', { ...period, kind: 'cob', taken: false, page: 0 })
    expect(listed.rows.map((one) => one.id)).toContain(free.id)
  })
})

describe('a batch', () => {
  test('comes to its end by itself, and its charges are in the list', async () => {
    const { engine, dated } = await connected()
    const rows = [dated(1), dated(2), dated(3, { key: pixKeySchema.parse({ kind: 'EMAIL', value: 'de@outro.com' }) })]
    const { id } = await engine.get('batches.create', { description: 'Mensalidades', rows })
    const done = await engine.until('batches.read', { id }, ({ state }) => state === 'done')
    expect(done.items.map(({ state }) => state)).toEqual(['created', 'created', 'refused'])
    const filter = { ...anyCob, kind: 'cobv', text: txid(2) } as const
    await engine.until('charges.rows', { filter, sort: 'newest', first: 0, limit: 9 }, (found) => found.rows.length > 0)
    await waitFor(() => pushedOf(engine, 'batches.changed').length > 0)
    expect((await engine.get('batches.list', {})).rows).toMatchObject([{ id, description: 'Mensalidades' }])
  })

  test('that is not offered is made row by row, also over a restart, each row once', async () => {
    const { ports, engine, bank, dated } = await connected({ variants: ['no-batches'] })
    const rows = [1, 2, 3, 4].map((n) => dated(n))
    const { id, state } = await engine.get('batches.create', { description: 'Mensalidades', rows })
    expect(state).toBe('not-offered')
    bank.control.setFaults(['drop-after-booking@putCobvx1'])
    await engine.get('batches.oneByOne', { id })
    await engine.until('batches.read', { id }, ({ counts }) => (counts.created ?? 0) > 0)
    await engine.close()

    const again = startEngine(ports)
    const done = await again.until('batches.read', { id }, (batch) => batch.state === 'done')
    expect(done.counts.created).toBe(4)
    const made = bank.requests().filter(({ method, path }) => method === 'PUT' && path.includes('/cobv/'))
    expect(new Set(made.map(({ path }) => path)).size).toBe(made.length)
  })
})

describe('the webhook of a key', () => {
  test('is registered, missed when the institution removes it, and gone once it is cancelled', async () => {
    const { engine, bank } = await connected()
    const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
    const url = 'https://erp.exemplo.com.br/pix'
    expect(await engine.get('keyWebhooks.configure', { key, url })).toMatchObject({ url, state: 'active' })
    bank.control.removeKeyWebhook(key.value)
    expect((await engine.get('keyWebhooks.list', {})).webhooks).toMatchObject([{ key: key.value, state: 'removed' }])
    await engine.get('keyWebhooks.configure', { key, url })
    await engine.get('keyWebhooks.cancel', { key })
    expect(await engine.get('keyWebhooks.read', { key })).toEqual({ webhook: null })
    expect(await engine.get('keyWebhooks.list', {})).toEqual({ webhooks: [] })
  })
})

describe('a connection', () => {
  test('tells the token of each group apart', async () => {
    const { engine } = await connected()
    await engine.get('received.refresh', {})
    const qrcodes = await engine.get('connections.token', { group: 'qrcodes' })
    expect(qrcodes.token).not.toBeNull()
  })

  test('without the QR-code group says so, and shows what is kept', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await connectTo(engine, ports, await startBank())
    for (const [channel, ask] of [
      ['charges.refresh', {}],
      ['received.refresh', {}],
      ['keyWebhooks.list', {}],
      ['locations.create', { kind: 'cob' }],
    ] as const)
      expect(await engine.ask(channel, ask)).toMatchObject({ error: { kind: 'not-connected' } })
    expect(await engine.get('batches.list', {})).toEqual({ rows: [] })
    expect(await engine.get('charges.extent', {})).toEqual({ completeUpTo: null, keys: [] })
    expect(await engine.get('connections.token', { group: 'qrcodes' })).toEqual({ token: null })
  })
})

describe('the training bank', () => {
  test('pays a charge when told to, and the system is told without a name or an amount', async () => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    await engine.until('received.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const session = await engine.get('session.read', {})
    if (session.stage !== 'open') throw new Error(session.stage)
    const key = pixKeySchema.parse({ kind: 'CNPJ', value: session.connection.companyDocument })
    ports.noticed.length = 0
    await engine.get('charges.create', cobForm({ txid: txid(1), key }))
    await engine.get('training.order', { do: 'pay-charge', txid: txid(1), amount: null })
    await waitFor(() => ports.noticed.some(({ title }) => title === 'Cobrança paga'))
    for (const secret of ['Empório', '640,00', '52998224725'])
      expect(JSON.stringify(ports.noticed)).not.toContain(secret)
    ports.noticed.find(({ title }) => title === 'Cobrança paga')?.click()
    const told = (await engine.get('notices.list', {})).notices.find(({ pressed }) => pressed)
    expect(told?.place).toEqual({ to: 'charges' })
    const again = await engine.ask('training.order', { do: 'pay-charge', txid: txid(1), amount: null })
    expect(again).toMatchObject({ error: { kind: 'invalid', violations: [{ reason: 'not-payable' }] } })
  })
})
