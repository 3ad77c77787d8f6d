import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attachFile } from '../../../electron/services/notes/attach-file.ts'
import { noteCells, noteCellsOf, noteColumns } from '../../../electron/services/notes/note-columns.ts'
import { openFile, saveFile } from '../../../electron/services/notes/open-file.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { InvoiceFacts, Note } from '../../../shared/domain/note.ts'
import { startEngine } from '../../fakes/engine.ts'
import { filesWith } from '../../fakes/files-with.ts'
import { systemClock, testPorts } from '../../fakes/test-ports.ts'
import { attachment, invoice, subjects } from '../../fixtures/note-samples.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at } from '../../fixtures/vault-samples.ts'

const names = subjects('line:L1')
const pdf = Buffer.from('%PDF-1.7\nnota')
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const xml = '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"/>'

describe('a file that is put to a note', () => {
  let folder = testFolder()
  let vault: Vault
  beforeEach(async () => {
    folder = testFolder()
    vault = await openTestVault(folder.file)
  })
  afterEach(async () => {
    await vault.close()
    folder.remove()
  })
  const attach = (bytes: Uint8Array, name = 'nota.pdf', facts: InvoiceFacts | null = null) =>
    attachFile({ vault, clock: systemClock }, { subjects: names, name, bytes, invoice: facts })

  test.each([
    ['application/pdf', pdf, 'foto.xml'],
    ['image/png', png, 'nota.pdf'],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex'), 'x'],
    ['application/xml', Buffer.from(xml), 'nota.txt'],
    ['application/xml', Buffer.from(`\ufeff\n${xml}`), 'bom.xml'],
    ['application/xml', Buffer.from('<nfe:NFe xmlns:nfe="http://www.portalfiscal.inf.br/nfe"></nfe:NFe>'), 'x'],
  ])('is %s by its bytes, whatever its name says', async (mediaType, bytes, name) => {
    expect(value(await attach(bytes, name)).attachments).toMatchObject([{ mediaType, name, size: bytes.length }])
  })

  test.each([
    ['kind', Buffer.from('MZ program'), 'nota.xml'],
    ['kind', Buffer.from('<html><body>nota</body></html>'), 'nota.xml'],
    ['kind', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'nota.xml'],
    ['kind', Buffer.from('<?xml version="1.0"?><a>\0</a>'), 'nota.xml'],
    ['empty', Buffer.alloc(0), 'nota.pdf'],
    ['size', Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024)]), 'nota.pdf'],
  ])('is refused as %s', async (reason, bytes, name) => {
    expect(await attach(bytes, name)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', violations: [{ path: 'bytes', reason }] },
    })
    expect(value(await vault.notes.get(names)).attachments).toEqual([])
  })

  test('is refused when its bytes are there already, and when twenty are', async () => {
    value(await attach(pdf))
    expect(await attach(pdf, 'outra.pdf')).toMatchObject({ error: { violations: [{ reason: 'twice' }] } })
    for (let n = 1; n < 20; n += 1) value(await attach(Buffer.concat([pdf, Buffer.from([n])])))
    expect(await attach(png)).toMatchObject({ error: { violations: [{ reason: 'count' }] } })
  })

  test('keeps what was read in it, but no key whose digit is wrong', async () => {
    const wrong = `${invoice.key?.slice(0, 43)}0`
    value(await attach(pdf, 'certa.pdf', invoice))
    const { attachments } = value(await attach(png, 'errada.png', { ...invoice, key: wrong }))
    expect(attachments.map((file) => file.invoice)).toEqual([invoice, { ...invoice, key: null }])
  })

  test('is saved under a safe name that ends as its bytes are', async () => {
    const path = join(folder.path, 'copia.pdf')
    const asked: string[] = []
    const dialogs = {
      saveFile: async ({ fileName }: { fileName: string }) => {
        asked.push(fileName)
        return asked.length === 1 ? path : null
      },
    }
    const [file] = value(await attach(pdf, '../nota: 12?.exe')).attachments
    const fileId = file?.id ?? ''
    expect(value(await saveFile({ vault, dialogs }, fileId))).toEqual({ fileName: 'copia.pdf' })
    expect(readFileSync(path).equals(pdf)).toBe(true)
    expect(value(await saveFile({ vault, dialogs }, fileId))).toEqual({ fileName: null })
    expect(asked[0]).toMatch(/^[^/\\:?]+\.pdf$/)
  })

  test('that is gone is not found', async () => {
    const fileId = randomBytes(16).toString('hex')
    expect(await openFile({ vault }, fileId)).toMatchObject({ error: { kind: 'not-found', what: 'file' } })
  })

  test('tells its invoice in the columns of exports, once though it came as PDF and XML', async () => {
    value(await attach(pdf, 'nota.pdf', invoice))
    value(await attach(Buffer.from(xml), 'nota.xml', invoice))
    const rows = value(await noteCellsOf(vault, [subjects('line:L9'), names, []]))
    expect(rows).toEqual([
      [null, null, null, null, null],
      [null, null, null, invoice.number, invoice.key],
      [null, null, null, null, null],
    ])
  })
})

test('a note stands in as many cells as there are columns', () => {
  const note: Note = {
    text: ' Pago em duas vezes\n',
    tags: ['frete', 'obra'],
    costCentre: 'Sede',
    attachments: [attachment(1, pdf)],
    tied: [],
    changedAt: at(1),
    seq: 1,
  }
  expect(noteCells(note)).toEqual(['frete, obra', 'Sede', 'Pago em duas vezes', null, null])
  expect(noteCells(note)).toHaveLength(noteColumns.length)
})

test('notes go through the one door, tell who shows them, and are sealed', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const ask = { subjects: names, seq: 0, text: 'Rescisão sigilosa', tags: ['frete sigiloso'], costCentre: 'Sede' }
  const saved = await engine.get('notes.save', ask)
  expect(saved).toMatchObject({ text: 'Rescisão sigilosa', seq: 1 })
  expect(await engine.ask('notes.save', ask)).toMatchObject({ ok: false, error: { kind: 'state' } })
  const attached = await engine.get('notes.attach', { subjects: names, name: 'n.pdf', bytes: pdf, invoice: null })
  const fileId = attached.attachments[0]?.id ?? ''
  const { file, bytes } = await engine.get('notes.openFile', { fileId })
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await engine.get('notes.labels', {})).toEqual({ tags: ['frete sigiloso'], costCentres: ['Sede'] })
  expect(await engine.get('notes.detach', { subjects: names, fileId })).toMatchObject({ attachments: [], seq: 3 })
  expect(await engine.get('notes.read', { subjects: names })).toMatchObject({ text: 'Rescisão sigilosa', seq: 3 })
  expect(filesWith(ports.dataFolder, ['Rescisão sigilosa', 'frete sigiloso', pdf.toString()])).toEqual([])
  const told = engine.pushed.filter(({ event }) => event === 'notes.changed')
  expect(told.map(({ payload }) => payload)).toEqual([{ subjects: names }, { subjects: names }, { subjects: names }])
})
