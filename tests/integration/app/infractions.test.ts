import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConfirmationWindow } from '../../../electron/ports/confirmation-window.ts'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { InfractionId } from '../../../shared/domain/infraction.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { filesWith } from '../../fakes/files-with.ts'
import { goBack, type Hand, handThat, readView, sayYes } from '../../fakes/hand-at-window.ts'
import { freshFolder, testPorts } from '../../fakes/test-ports.ts'

const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('Recibo de entrega assinado por Rio Claro')])
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const text = 'Mercadoria entregue em 19/11 na loja do pagador, recibo anexo.'

async function connected(confirmation?: ConfirmationWindow) {
  const ports = { ...testPorts(), ...(confirmation !== undefined && { confirmation }) }
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectTo(engine, ports, bank)
  // Cases are kept one after the other: all of them are there once the reading is.
  const { rows } = await engine.until('infractions.list', {}, ({ readAt }) => readAt !== null)
  const open = rows.find(({ infraction }) => infraction.status === 'OPEN')
  const closed = rows.find(({ infraction }) => infraction.status === 'CLOSED')
  if (open === undefined || closed === undefined) throw new Error('the bank has no such cases')
  return { ports, engine, bank, open: open.infraction.id, closed: closed.infraction.id }
}

async function draft(engine: Engine, id: InfractionId) {
  await engine.get('infractions.saveDraft', { id, text, seen: '' })
  await engine.get('infractions.attach', { id, name: 'recibo.pdf', bytes: pdf })
  const { draft: written } = await engine.get('infractions.attach', { id, name: 'canhoto.png', bytes: png })
  return { id, text, fileIds: written.files.map((file) => file.id) }
}

describe('a defense', () => {
  test('goes with its text and two files, and its proof is kept', async () => {
    const { engine, open } = await connected()
    const sent = await engine.get('infractions.defend', {
      ...(await draft(engine, open)),
      readBy: ' Beatriz Nogueira ',
    })
    expect(sent.infraction.status).toBe('DEFENDED')
    expect(sent.infraction.rounds.at(-1)).toMatchObject({ defense: text, attachments: ['recibo.pdf', 'canhoto.png'] })
    expect(sent.proofs).toHaveLength(1)
    expect(sent.proofs[0]).toMatchObject({ outcome: 'recorded', text, readBy: 'Beatriz Nogueira' })
    expect(sent.proofs[0]?.files.map((file) => file.sha256)).toEqual(
      [pdf, png].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    )
    expect(sent.draft).toMatchObject({ text: '', files: [] })
    expect(sent.mayDefend).toBe(false)
  })

  test('goes by a yes in Quita’s own window alone, which shows all of it, and a no stands in the log', async () => {
    let hand: Hand = sayYes()
    const views: ConfirmationView[] = []
    const { engine, bank, open } = await connected(
      handThat(async (desk, gone) => {
        views.push(await readView(desk))
        await hand(desk, gone)
      }),
    )
    const ask = await draft(engine, open)
    views.length = 0
    hand = goBack
    expect(await engine.ask('infractions.defend', ask)).toMatchObject({ error: { kind: 'declined', why: 'back' } })
    hand = async (desk, gone) => {
      await engine.get('infractions.saveDraft', { id: open, text: 'Foi tudo culpa nossa', seen: text })
      await sayYes()(desk, gone)
      await goBack(desk, gone)
    }
    expect(await engine.ask('infractions.defend', ask)).toMatchObject({ error: { kind: 'declined', why: 'changed' } })
    expect(bank.requests().filter(({ operation }) => operation.includes('defend'))).toEqual([])
    await engine.get('infractions.saveDraft', { id: open, text, seen: 'Foi tudo culpa nossa' })
    hand = sayYes()
    await engine.get('infractions.defend', ask)
    expect(views).toHaveLength(3)
    for (const { subject } of views)
      expect(subject).toMatchObject({ what: 'defense', text, files: ['recibo.pdf', 'canhoto.png'], readBy: null })
    const filter = { from: null, to: null, who: null, area: 'file', outcome: null, text: '', near: null } as const
    const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
    const told = rows.toReversed().map(({ what, subject }) => [what, subject])
    expect(told).toContainEqual(['confirmation-declined', open])
    expect(told.at(-1)).toEqual(['defense-sent', open])
  })

  test('that somebody else wrote meanwhile is not written over: what stands there is answered, and what was seen of it may be', async () => {
    const { engine, open } = await connected()
    const save = (written: string, seen: string) =>
      engine.get('infractions.saveDraft', { id: open, text: written, seen })
    expect(await save('Da mesa 1', '')).toMatchObject({ became: 'saved' })
    expect(await save('Da mesa 2', '')).toEqual({ became: 'other', text: 'Da mesa 1', savedAt: expect.any(String) })
    expect((await engine.get('infractions.read', { id: open })).draft.text).toBe('Da mesa 1')
    expect(await save('Da mesa 1\n\nDa mesa 2', 'Da mesa 1')).toMatchObject({ became: 'saved' })
    // Who wrote the same takes nothing from anybody.
    expect(await save('Da mesa 1\n\nDa mesa 2', '')).toMatchObject({ became: 'saved' })
  })

  test('whose files were sent can still be opened byte for byte', async () => {
    const { engine, open } = await connected()
    const sent = await engine.get('infractions.defend', await draft(engine, open))
    const opened = await engine.get('infractions.openFile', { fileId: sent.proofs[0]?.files[0]?.id ?? '' })
    expect(Buffer.from(opened.bytes).equals(pdf)).toBe(true)
  })

  test('of another draft than the person previewed is refused before anything is sent', async () => {
    const { engine, bank, open } = await connected()
    const previewed = await draft(engine, open)
    await engine.get('infractions.saveDraft', { id: open, text: 'Outro texto', seen: text })
    expect(await engine.ask('infractions.defend', previewed)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'text', reason: 'changed' }] },
    })
    expect(bank.requests().filter(({ operation }) => operation.includes('defend'))).toEqual([])
  })

  test('that is pressed twice at the same moment goes once', async () => {
    const { engine, bank, open } = await connected()
    const ask = await draft(engine, open)
    const replies = await Promise.all([engine.ask('infractions.defend', ask), engine.ask('infractions.defend', ask)])
    expect(replies.map(({ ok }) => ok)).toEqual([true, false])
    expect(bank.requests().filter(({ operation }) => operation.includes('defend'))).toHaveLength(1)
    const { proofs } = await engine.get('infractions.read', { id: open })
    expect(proofs.map(({ outcome }) => outcome)).toEqual(['recorded'])
  })

  test('of a closed case is refused by its state', async () => {
    const { engine, closed } = await connected()
    const reply = await engine.ask('infractions.defend', await draft(engine, closed))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'state', found: 'CLOSED' } })
  })

  test('whose answer is lost is found arrived before it could go twice', async () => {
    const { engine, bank, open } = await connected()
    const ask = await draft(engine, open)
    bank.control.setFaults(['drop-after-booking@defendx1'])
    expect(await engine.ask('infractions.defend', ask)).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
    const filter = { from: null, to: null, who: null, area: 'file', outcome: 'doubt', text: '', near: null } as const
    expect((await engine.get('log.rows', { filter, first: 0, limit: 9 })).rows).toMatchObject([
      { what: 'defense-sent' },
    ])
    expect(await engine.ask('infractions.defend', ask)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'text', reason: 'arrived' }] },
    })
    const after = await engine.get('infractions.read', { id: open })
    expect(after.infraction.rounds.filter((round) => round.defense === text)).toHaveLength(1)
    expect(after.proofs[0]?.outcome).toBe('recorded')
  })

  test('whose answer is lost is known to have arrived as soon as the case is read again', async () => {
    const { engine, bank, open } = await connected()
    bank.control.setFaults(['drop-after-booking@defendx1'])
    await engine.ask('infractions.defend', await draft(engine, open))
    const after = await engine.get('infractions.read', { id: open })
    expect(after.proofs[0]?.outcome).toBe('recorded')
    expect(after.draft).toMatchObject({ text: '', files: [] })
  })
})

describe('a file of a defense', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a drawing as SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
    ['random bytes', randomBytes(4_000), 'kind'],
    ['a PDF of more than 8 MiB', Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024)]), 'size'],
  ])('that is %s is refused by name', async (_what, bytes, reason) => {
    const { engine, open } = await connected()
    expect(await engine.ask('infractions.attach', { id: open, name: 'prova.pdf', bytes })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'bytes', reason }] },
    })
  })

  test('is taken once, ten at most, and can be taken out again', async () => {
    const { engine, open } = await connected()
    const attach = (n: number) =>
      engine.ask('infractions.attach', {
        id: open,
        name: `prova-${n}.pdf`,
        bytes: Buffer.concat([pdf, Buffer.from([n])]),
      })
    for (let n = 0; n < 10; n += 1) expect((await attach(n)).ok).toBe(true)
    expect(await attach(0)).toMatchObject({ error: { violations: [{ reason: 'twice' }] } })
    expect(await attach(10)).toMatchObject({ error: { violations: [{ reason: 'count' }] } })
    const full = await engine.get('infractions.read', { id: open })
    const less = await engine.get('infractions.detach', { id: open, fileId: full.draft.files[0]?.id ?? '' })
    expect(less.draft.files).toHaveLength(9)
  })
})

test('a draft goes to a second reader as a mail with its files, and the log says so and who read it', async () => {
  const folder = freshFolder()
  const { engine, bank, ports, open } = await connected()
  ports.answers.files.push(join(folder, 'revisão.eml'))
  const told = await draft(engine, open)
  expect(await engine.get('infractions.saveReview', { id: open })).toEqual({ fileName: 'revisão.eml' })
  expect(await engine.get('infractions.saveReview', { id: open })).toEqual({ fileName: null })
  const mail = readFileSync(join(folder, 'revisão.eml'), 'latin1')
  const [, body = ''] = mail.split('base64\r\n\r\n')
  expect(Buffer.from(body.split('--')[0] ?? '', 'base64').toString('utf8')).toContain(text)
  expect(mail.match(/filename="[^"]*"/g)).toEqual(['filename="recibo.pdf"', 'filename="canhoto.png"'])
  expect(bank.requests().filter(({ operation }) => operation.includes('defend'))).toEqual([])
  await engine.get('infractions.defend', { ...told, readBy: 'Beatriz Nogueira' })
  const filter = { from: null, to: null, who: null, area: 'file', outcome: null, text: '', near: null } as const
  const { rows } = await engine.get('log.rows', { filter, first: 0, limit: 9 })
  expect(rows.map(({ what, facts }) => ({ what, told: facts['file'] ?? facts['readBy'] }))).toEqual([
    { what: 'defense-sent', told: 'Beatriz Nogueira' },
    { what: 'confirmation-given', told: undefined },
    { what: 'file-saved', told: 'review' },
  ])
})

test('a draft and its files survive a restart and lie nowhere in clear', async () => {
  const { ports, engine, open } = await connected()
  await draft(engine, open)
  await engine.close()
  expect(filesWith(ports.dataFolder, ['Mercadoria entregue', 'Recibo de entrega', 'recibo.pdf'])).toEqual([])
  const again = startEngine(ports)
  const kept = await again.get('infractions.read', { id: open })
  expect(kept.draft).toMatchObject({ text, files: [{ name: 'recibo.pdf' }, { name: 'canhoto.png' }] })
})

test('a case tells the Pix behind it and how pressing it is', async () => {
  const { engine, open } = await connected()
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const file = await engine.get('infractions.read', { id: open })
  expect(file.pix?.direction).toBe('in')
  expect(file.pix?.amount).toBe(file.infraction.amount)
  expect(file.urgency).toBe('calm')
})
