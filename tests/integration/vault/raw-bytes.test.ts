import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createKeyFile } from '../../../electron/vault/key-file.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { ChargeFilter } from '../../../shared/domain/charge.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { txidSchema } from '../../../shared/ids/txid.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'
import { anyCob, anyPix, batch, cobv, debtor, pix, refund } from '../../fixtures/receiving-samples.ts'
import {
  anyLine,
  at,
  billet,
  defenseFile,
  event,
  infraction,
  line,
  paymentId,
  receipt,
  seed,
} from '../../fixtures/vault-samples.ts'

const folder = testFolder()
afterAll(() => folder.remove())

const name = 'Mariângela Quixeramobim'
const person = { payeeName: name, payeeDocument: '98765432000110', description: 'Segredo de Polichinelo' }
const planted = [
  'Mariângela',
  'Quixeramobim',
  'mariangela',
  'quixeramobim',
  '98765432000110',
  '98.765.432/0001-10',
  'Polichinelo',
  '4815162342',
  '48151623,42',
  '48.151.623,42',
  '48151623.42',
  'client-secret-of-padaria',
  'BEGIN PRIVATE KEY',
  'MIIEvQIBADANBg',
  'planted-pdf-text',
  'planted-field-path',
  'planted-draft',
  'planted-attachment',
  'planted-file-name',
  'planted-defense',
  'planted-message',
  'planted-extra',
  'planted-key',
  'planted-payer',
  'planted-reason',
  'planted-batch',
  'plantedtxid0000000000000000000',
  'Eplanted0000000000000000000000',
  'tucano manso',
  'CREATE TABLE',
  'SQLite format',
  'payeeName',
]

function filesNow(): [string, Buffer][] {
  return readdirSync(folder.path).map((file) => [file, readFileSync(join(folder.path, file))])
}

function leaks(files: [string, Buffer][]): string[] {
  const forms = planted.flatMap((text) => [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('base64').slice(0, -3)),
    Buffer.from(Buffer.from(text).toString('hex')),
  ])
  return files.flatMap(([file, bytes]) =>
    forms.filter((form) => bytes.includes(form)).map((form) => `${file}: ${form.toString()}`),
  )
}

async function plantReceiving(vault: Vault, amount: Centavos): Promise<void> {
  const txid = txidSchema.parse('plantedtxid0000000000000000000')
  const told = { amount, debtor: debtor(name, '98765432000110'), message: 'planted-message', key: 'planted-key' }
  const paid = pix(1, {
    endToEndId: toldEndToEndIdSchema.parse('Eplanted0000000000000000000000'),
    amount,
    message: 'planted-payer',
    payer: { name, document: '98765432000110' },
    refunds: [refund('r1', { amount, reason: 'planted-reason' })],
  })
  const extras = [{ name: 'planted-extra', value: name }]
  value(await vault.charges.put([cobv(1, { ...told, txid, extras, pix: [paid] })], at(1)))
  value(await vault.charges.put([cobv(1, { ...told, txid, revision: 1 })], at(2)))
  value(await vault.batches.put(batch(1, { description: 'planted-batch' })))
  for (const text of ['quixeramobim', txid]) {
    const filter: ChargeFilter = { ...anyCob, kind: 'cobv', text }
    expect(value(await vault.charges.rows({ filter, sort: 'due', first: 0, limit: 9, now: at(0) }))).toHaveLength(1)
  }
  const filter = { ...anyPix, text: 'quixeramobim' }
  expect(value(await vault.received.rows({ filter, sort: 'highest', first: 0, limit: 9 }))).toHaveLength(1)
}

test('neither names, documents, amounts, texts nor secrets lie readable in any file, while open or closed', async () => {
  const protection = { kind: 'passphrase', passphrase: 'tucano manso bebe café' } as const
  const key = value(
    await createKeyFile({
      file: join(folder.path, 'key.json'),
      protection,
      label: { name, document: '98765432000110' },
    }),
  )
  const vault = value(await openVault({ file: folder.file, key, create: true }))
  const amount = centavos(4_815_162_342)
  value(await vault.journal.insert(seed(1, { ...person, amount, request: JSON.stringify(person) }), event('reviewed')))
  value(
    await vault.journal.change(
      paymentId(1),
      { state: 'frozen', seq: 1 },
      { state: 'sending', reason: name },
      event('sent'),
    ),
  )
  value(
    await vault.receipts.put(
      receipt(1, { ...person, amount }),
      Buffer.from(`%PDF-1.7 planted-pdf-text ${name}`.repeat(500)),
    ),
  )
  value(await vault.statement.put([line(1, { counterpartName: name, amount, text: person.description })]))
  const fields = [{ path: 'planted-field-path', value: name }]
  value(await vault.statement.putDetail('L1', { line: line(1), fields }))
  value(await vault.billets.put([billet(1, { creditorName: name, creditorDocument: person.payeeDocument, amount })]))
  const { id } = infraction(1)
  value(await vault.infractions.put([infraction(1, { reportDetails: person.description, amount })]))
  value(await vault.infractions.saveDraft(id, `planted-draft de ${name}`, at(1)))
  const bytes = Buffer.from('planted-attachment '.repeat(500))
  const files = [defenseFile(1, bytes)]
  value(await vault.infractions.addFile(id, { ...defenseFile(1, bytes), name: 'planted-file-name.pdf' }, bytes))
  const proof = { sentAt: at(2), text: 'planted-defense', files, status: 0, answeredAt: null, sha256: 'a'.repeat(64) }
  value(await vault.infractions.putProof(id, { ...proof, outcome: 'unknown' }))
  await plantReceiving(vault, amount)
  value(
    await vault.records.put(
      'profile',
      JSON.stringify({ secret: 'client-secret-of-padaria', pem: '-----BEGIN PRIVATE KEY-----MIIEvQIBADANBg' }),
    ),
  )
  value(await vault.journal.list({ tab: 'all', text: 'quixeramobim', limit: 9, before: null }))
  const filter = { ...anyLine, text: 'quixeramobim' }
  value(await vault.statement.rows({ filter, sort: 'highest', first: 1, limit: 9 }))

  const open = filesNow()
  expect(open.map(([file]) => file).sort()).toEqual(['key.json', 'vault.db', 'vault.db-wal'])
  expect(leaks(open)).toEqual([])
  expect(open.some(([, bytes]) => bytes.includes(Buffer.from(key)))).toBe(false)
  await vault.close()
  const closed = filesNow()
  expect(closed.map(([file]) => file).sort()).toEqual(['key.json', 'vault.db'])
  expect(leaks(closed)).toEqual([])
})

test('the search for leaks itself finds a planted one', () => {
  expect(leaks([['x', Buffer.from(`..${Buffer.from(name, 'utf16le').toString('latin1')}`, 'latin1')]])).not.toEqual([])
})
