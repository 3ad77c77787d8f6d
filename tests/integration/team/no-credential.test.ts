import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { HealthView } from '../../../shared/domain/health.ts'
import type { Role } from '../../../shared/domain/team.ts'
import { batchOrders } from '../../fakes/batch-orders.ts'
import { connectForm, importPfx, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { handThat, sayYes } from '../../fakes/hand-at-window.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { keyAsk } from '../../fixtures/payment-asks.ts'
import { current, pay, type Seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()
const { founder, invited, openInvitation } = seatsAt(server)
const list = { tab: 'all', text: '', limit: 20, before: null } as const
const noCredential = { ok: false, error: { kind: 'held', why: 'no-credential', sent: 'no' } }

/** A desk on a computer that has no connection: made out of an invitation's file. */
async function emptyDesk(bank: Seat['bank'], file: string, clock = systemClock): Promise<Seat> {
  const ports = { ...testPorts(), clock, confirmation: handThat(sayYes('cinco palavras que ninguém adivinha hoje')) }
  const engine = startEngine(ports)
  ports.answers.files.push(file)
  await engine.get('team.readInvitation', {})
  const session = await engine.get('team.createDesk', { vaultPassphrase: null })
  if (session.stage !== 'open') throw new Error(session.stage)
  return { ports, engine, bank, id: session.connection.id }
}

function answered({ engine }: Seat) {
  const { user, password } = server().desk
  return engine.ask('team.answer', { user, password: password?.text() ?? null, person: 'Carla Souza' })
}

/** Has somebody join by a file and a code, whose computer has no connection. */
async function joinedEmpty(ana: Seat, bank: Seat['bank'], roles: Role[], clock = systemClock): Promise<Seat> {
  const desk = await emptyDesk(bank, await invited(ana, roles), clock)
  const told = await answered(desk)
  const code = told.ok ? (told.value.joining?.code ?? '') : JSON.stringify(told.error)
  await ana.engine.get('team.admit', { invitation: await openInvitation(ana), code })
  await desk.engine.get('team.enter', {})
  await current(desk)
  return desk
}

describe('a desk without a credential of the institution', () => {
  test('is made out of an invitation alone, and says whose account it is of and that it reaches nobody', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const file = await invited(ana, ['aprova'])
    const carla = await emptyDesk(bank, file)
    const session = await carla.engine.get('session.read', {})
    expect(session).toMatchObject({
      stage: 'open',
      connection: {
        name: 'Aurora Distribuidora',
        environment: 'homologation',
        companyDocument: bank.company.document,
        payer: { number: bank.company.number },
        byBook: true,
        retiredAt: expect.any(String),
        accounts: null,
        qrcodes: null,
      },
    })
    expect(await carla.engine.get('team.invitation', {})).toMatchObject({
      invitation: { number: bank.company.number, roles: ['aprova'] },
    })
    expect(await carla.engine.ask('connections.life', {})).toMatchObject(noCredential)
    expect(await carla.engine.ask('connections.testNow', { certificate: 'in-use' })).toMatchObject(noCredential)
  })

  test('approves nothing while its clock is a day ahead or behind, since what it signs holds for a day by it', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    let aheadMs = 0
    const clock = { ...systemClock, now: () => instantFromMs(instantMs(systemClock.now()) + aheadMs) }
    const carla = await joinedEmpty(ana, bank, ['aprova'], clock)
    await ana.engine.get('team.setPolicy', { one: centavos(1), two: null, first: false, batches: true })
    const { reviewId } = await ana.engine.get('payments.review', keyAsk())
    const subject = { what: 'payment', id: reviewId } as const
    await ana.engine.get('team.putUp', { ...subject, note: '' })
    await carla.engine.until('team.waiting', {}, ({ count }) => count === 1)
    for (const off of [86_400_000, -86_400_000, 180_000]) {
      aheadMs = off
      expect(await carla.engine.ask('team.approve', subject)).toMatchObject({
        ok: false,
        error: { kind: 'book', fault: 'clock', sent: 'no' },
      })
    }
    expect(await ana.engine.get('team.approval', subject)).toMatchObject({
      approval: { approvedBy: [], mayPay: false },
    })
    aheadMs = 60_000
    expect((await carla.engine.get('team.approve', subject)).waiting).toMatchObject([
      { approvedBy: ['Carla Souza (mesa 2)'] },
    ])
  })

  test('approves what another desk pays, and neither approving nor reading asks the institution for anything', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const carla = await joinedEmpty(ana, bank, ['aprova'])
    expect((await carla.engine.get('payments.list', list)).rows).toHaveLength(1)
    const { readings } = await carla.engine.until('health.read', {}, isToldByOthers)
    const of = (name: string) => readings.find(({ capability }) => capability === name)
    expect(of('balance')).toMatchObject({
      state: 'retired',
      readAt: expect.any(String),
      readBy: 'Ana Lima',
      fault: null,
    })
    expect(of('statement')).toMatchObject({ state: 'retired', readAt: expect.any(String), readBy: 'Ana Lima' })
    await ana.engine.get('team.setPolicy', { one: centavos(1), two: null, first: false, batches: true })
    const { reviewId } = await ana.engine.get('payments.review', keyAsk())
    const subject = { what: 'payment', id: reviewId } as const
    await ana.engine.get('team.putUp', { ...subject, note: '' })
    await carla.engine.until('team.waiting', {}, ({ count }) => count === 1)
    await ana.engine.close()
    const before = bank.requests().length
    expect((await carla.engine.get('team.approve', subject)).waiting).toMatchObject([
      { approvedBy: ['Carla Souza (mesa 2)'], mayPay: false },
    ])
    for (const channel of ['balance.refresh', 'statement.refresh'] as const)
      expect(await carla.engine.ask(channel, {})).toMatchObject(noCredential)
    expect(await carla.engine.ask('payments.review', keyAsk())).toMatchObject(noCredential)
    expect(await carla.engine.ask('payments.confirm', { reviewId, duplicateReason: 'outra' })).toMatchObject({
      ok: false,
    })
    await carla.engine.close()
    const again = startEngine(carla.ports)
    expect((await again.get('payments.list', list)).rows).toHaveLength(1)
    await again.close()
    expect(bank.requests()).toHaveLength(before)
    const paying = startEngine(ana.ports)
    await current({ ...ana, engine: paying })
    const waiting = await paying.until('team.approval', subject, ({ approval }) => approval?.mayPay === true)
    expect(waiting.approval).toMatchObject({ approvedBy: ['Carla Souza (mesa 2)'] })
    const { id } = await paying.get('payments.confirm', { reviewId, duplicateReason: 'outra fatura' })
    await paying.until('payments.read', { id }, ({ receipt }) => receipt === 'saved')
    const paid = bank.requests().filter(({ operation }) => operation.endsWith('payByKey'))
    expect(paid).toHaveLength(2)
  })

  test('of an auditor reads and exports everything, writes nothing and asks nothing of the institution', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const caio = await joinedEmpty(ana, bank, ['consulta'])
    const { id } = await pay(ana)
    await caio.engine.until('payments.read', { id }, ({ receipt }) => receipt === 'saved')
    await ana.engine.close()
    const before = bank.requests().length
    const { book } = await caio.engine.get('team.read', {})
    const me = Buffer.from(book?.members.find(({ isMe }) => isMe)?.id ?? '', 'hex')
    const receipts = await caio.engine.get('receipts.rows', {
      filter: everyReceipt,
      first: 0,
      limit: 20,
    })
    const receipt = receipts.rows.find(({ paymentId }) => paymentId === id)
    if (receipt === undefined) throw new Error('no receipt')
    expect(await caio.engine.get('receipts.open', { id: receipt.id })).toMatchObject({ endToEndId: receipt.endToEndId })
    const exported = join(caio.ports.dataFolder, 'livro.jsonl')
    caio.ports.answers.files.push(exported)
    expect(await caio.engine.get('team.export', {})).toMatchObject({ fileName: 'livro.jsonl' })
    expect(readFileSync(exported, 'utf8').split('\n').length).toBeGreaterThan(5)
    expect(await caio.engine.ask('team.putUp', { what: 'payment', id, note: '' })).toMatchObject({ ok: false })
    expect(await caio.engine.ask('payments.review', keyAsk())).toMatchObject(noCredential)
    await caio.engine.close()
    await startEngine(caio.ports).close()
    expect(bank.requests()).toHaveLength(before)
    const { rows } = await server().sql('SELECT count(*)::int AS n FROM quita.entry WHERE author = $1', [me])
    expect(rows).toEqual([{ n: 0 }])
  })

  test('of an auditor is brought a file that lies in the book alone, and opens it', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const caio = await joinedEmpty(ana, bank, ['consulta'])
    const { id } = await pay(ana)
    const bytes = new Uint8Array(100_000).fill(7)
    bytes.set(Buffer.from('%PDF-1.7\n'))
    const subjects = [`payment:${id}`]
    const { attachments } = await ana.engine.get('notes.attach', {
      subjects,
      name: 'contrato.pdf',
      bytes,
      invoice: null,
    })
    const fileId = attachments[0]?.id ?? ''
    await caio.engine.until('notes.read', { subjects }, (note) => note.attachments.length === 1)
    await ana.engine.close()
    await caio.engine.until('team.look', {}, (told) => told.book?.awaited === 0)
    const opened = await caio.engine.get('notes.openFile', { fileId })
    expect(Buffer.from(opened.bytes).equals(bytes)).toBe(true)
  })

  test('prepares a batch, which the desk that approved it pays, each row once', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const carla = await joinedEmpty(ana, bank, ['prepara'])
    await ana.engine.get('team.setPolicy', { one: null, two: null, first: false, batches: true })
    await carla.engine.until('team.approvals', {}, ({ policy }) => policy !== null)
    const { id } = await carla.engine.get('paymentBatches.create', { name: 'sexta.xlsx' })
    const row = { told: {}, isOut: false, duplicateReason: null, seen: [] }
    const rows = batchOrders(2, 10_010).map((order, at) => ({ ...row, row: at + 2, order }))
    await carla.engine.get('paymentBatches.putRows', { id, version: 1, rows })
    const { version, counts, sums } = await carla.engine.get('paymentBatches.read', { id })
    const ask = { id, version, count: counts.ready, sum: sums.ready }
    expect(await carla.engine.ask('paymentBatches.confirm', ask)).toMatchObject(noCredential)
    const subject = { what: 'batch', id } as const
    expect((await carla.engine.get('team.putUp', { ...subject, note: 'sexta' })).waiting).toMatchObject([
      { what: 'batch', preparedBy: ['Carla Souza (mesa 2)'], mayPay: false, up: { note: 'sexta' } },
    ])
    await ana.engine.until('team.waiting', {}, ({ count }) => count === 1)
    await ana.engine.get('team.approve', subject)
    await ana.engine.get('paymentBatches.confirm', ask)
    await carla.engine.until('paymentBatches.read', { id }, (batch) => batch.counts.paid === 2)
    expect(bank.book()).toHaveLength(3)
  })

  test('is given one later, where its member pays and it is of the same account, and pays from then on as the same member', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const carla = await joinedEmpty(ana, bank, ['paga', 'prepara'])
    await importPfx(carla.engine, carla.ports, bank)
    const form = connectForm(bank)
    const foreign = { ...form, payer: { ...form.payer, number: '9999-9' } }
    expect(await carla.engine.ask('connections.giveCredential', foreign)).toMatchObject({
      error: { kind: 'book', fault: 'foreign' },
    })
    const { amounts: _, ...unitless } = form.accounts
    expect(await carla.engine.ask('connections.giveCredential', { ...form, accounts: unitless })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'accounts.amounts' }] },
    })
    const { baseUrl, clientId, clientSecret } = bank.qrcodes
    carla.ports.answers.files.push(bank.qrcodesTls.pfx)
    await carla.engine.get('connections.chooseFile', { group: 'qrcodes', part: 'identity' })
    const passphrase = bank.qrcodesTls.pfxPassword
    await carla.engine.get('connections.readIdentity', { group: 'qrcodes', passphrase })
    const both = { ...form, qrcodes: { baseUrl, clientId, clientSecret, pin: null } }
    expect(await carla.engine.ask('connections.giveCredential', both)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'qrcodes.amounts', reason: 'missing' }] },
    })
    const wrong = { ...form, accounts: { ...form.accounts, clientSecret: 'outro segredo que ninguém tem' } }
    expect(await carla.engine.ask('connections.giveCredential', wrong)).toMatchObject({ ok: false })
    expect(await carla.engine.ask('payments.review', keyAsk())).toMatchObject(noCredential)
    const session = await carla.engine.get('connections.giveCredential', form)
    expect(session).toMatchObject({ stage: 'open', connection: { byBook: false, retiredAt: null } })
    const { book } = await current(carla)
    expect(book?.members.filter(({ isRemoved }) => !isRemoved)).toHaveLength(2)
    await carla.engine.until('statement.extent', {}, ({ completeUpTo }) => completeUpTo !== null)
    const { id } = await pay(carla)
    await ana.engine.until('payments.read', { id }, ({ state }) => state === 'settled')
    await importPfx(carla.engine, carla.ports, bank)
    expect(await carla.engine.ask('connections.giveCredential', form)).toMatchObject({ error: { kind: 'state' } })
    await carla.engine.close()
    const again = startEngine(carla.ports)
    await current({ ...carla, engine: again })
    expect((await again.get('session.read', {})).stage).toBe('open')
  })

  test('is given none where its member does not pay', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const carla = await joinedEmpty(ana, bank, ['aprova'])
    await importPfx(carla.engine, carla.ports, bank)
    expect(await carla.engine.ask('connections.giveCredential', connectForm(bank))).toMatchObject({
      error: { kind: 'book', fault: 'rights' },
    })
  })

  test('is admitted by no code where its file names another account than the book is of', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const told = JSON.parse(readFileSync(await invited(ana, ['aprova']), 'utf8'))
    const file = join(ana.ports.dataFolder, 'outra.quita-convite')
    writeFileSync(file, JSON.stringify({ ...told, account: { ...told.account, number: '9999-9' } }))
    const carla = await emptyDesk(bank, file)
    const reply = await answered(carla)
    const code = reply.ok ? (reply.value.joining?.code ?? '') : ''
    expect(await ana.engine.ask('team.admit', { invitation: await openInvitation(ana), code })).toMatchObject({
      error: { kind: 'book', fault: 'code' },
    })
  })
})

function isToldByOthers({ readings }: HealthView): boolean {
  const read = ['balance', 'statement']
  return read.every((name) => readings.some(({ capability, readBy }) => capability === name && readBy != null))
}
