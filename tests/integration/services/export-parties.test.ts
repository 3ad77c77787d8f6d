import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExportRunner } from '../../../electron/services/exports/run-export.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import type { ExportFormat } from '../../../shared/domain/statement-export.ts'
import { parseCnpj } from '../../../shared/ids/cnpj.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { ownedFiles } from '../../fixtures/file-threads.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { pix, refund } from '../../fixtures/receiving-samples.ts'
import { anyLine, billet, event, line, paymentId, seed } from '../../fixtures/vault-samples.ts'

const company = parseCnpj('41208765000107')
if (!company.ok) throw new Error('not a CNPJ')
const holder = {
  companyName: 'Aurora Distribuidora Ltda.',
  companyDocument: company.value,
  environment: 'production',
  payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '482137' },
} as const
const files = ownedFiles()
const pixId = (n: number) => endToEndIdSchema.parse(`E99900011202611201200${n.toString().padStart(11, '0')}`)

describe('who was paid, in a file for accounting', () => {
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

  async function fileOf(as: ExportFormat): Promise<Buffer> {
    const path = join(folder.path, `${randomUUID()}.${as.format}`)
    const run = createExportRunner({ vault, clock: systemClock, holder, institutionList: () => null })
    const plan = { kind: 'export', export: { filter: anyLine, as } } as const
    value(await run(plan, { path, makeFile: files.make, tell: async () => ok(undefined) }))
    return readFileSync(path)
  }
  /** The rows of a sheet by its titles, which stand in its n-th row. */
  async function rowsOf(as: ExportFormat, titlesIn: number): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const [sheet] = await readXlsxFile(await fileOf(as))
    const [titles = [], ...rows] = sheet?.data.slice(titlesIn - 1) ?? []
    return rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])))
  }
  const omie = async () =>
    rowsOf({ format: 'omie', words: { category: 'Fornecedores', account: 'Banco Mandacaru' } }, 5)
  const supplier = 'Fornecedor * (Razão Social, Nome Fantasia, CNPJ ou CPF)'

  const oficina = { payeeName: 'Oficina Dois Irmãos Ltda.', payeeAccount: 'key:EMAIL:oficina@exemplo.com.br' }

  /** A Pix that was paid here, to whom its form said, and whose line tells nobody. */
  async function paidHere(n: number, change: Parameters<typeof seed>[1]): Promise<void> {
    const { id, amount } = value(await vault.journal.insert(seed(n, change), event('confirmed', n)))
    const told = { endToEndId: pixId(n), changedAt: line(n).at }
    const settled = { state: 'settled', receipt: 'wanted', ...told } as const
    value(await vault.journal.change(id, { state: 'frozen', seq: 1 }, settled, event('settled', n)))
    value(await vault.statement.put([line(n, { amount, endToEndId: pixId(n) })]))
  }

  test('is named by our own payment where the line of the bank tells nobody', async () => {
    await paidHere(1, { ...oficina, payeeDocument: '' })
    await paidHere(2, { id: paymentId(2), payeeName: 'Serra Verde Alimentos Ltda.', payeeDocument: '11222333000181' })
    const rows = await omie()
    expect(rows.map((row) => row[supplier])).toEqual(['Oficina Dois Irmãos Ltda.', '11.222.333/0001-81'])
    expect(String(rows[1]?.['Observações'])).toContain('Serra Verde Alimentos Ltda.')
  })

  test('is named by the list of boletos, with the day it fell due and its bar code', async () => {
    const barCode = '77891234500000150001234567890123456789012345'
    const told = { creditorName: 'Energia Serra Azul S.A.', creditorDocument: '11222333000181', barCode }
    value(await vault.billets.put([billet(1, { id: 'L1', ...told, dueDate: localDate('2026-11-18') })]))
    value(await vault.statement.put([line(1, { kind: 'BILLET' })]))
    const [row] = await omie()
    expect(row).toMatchObject({ [supplier]: '11.222.333/0001-81', 'Código de Barras do Boleto': barCode })
    expect(row?.['Data de Vencimento *']).toEqual(new Date('2026-11-18T00:00:00Z'))
    expect(row?.['Data do Pagamento']).toEqual(new Date('2026-11-20T00:00:00Z'))
    const [entry] = await rowsOf({ format: 'conta-azul' }, 1)
    expect(entry).toMatchObject({
      'Cliente/Fornecedor': 'Energia Serra Azul S.A.',
      'CNPJ/CPF Cliente/Fornecedor': '11.222.333/0001-81',
    })
    expect(entry?.['Data de Vencimento']).toEqual(new Date('2026-11-18T00:00:00Z'))
  })

  test('has one name for one document: the newest of the book of payees', async () => {
    const of = (n: number, counterpartName: string) =>
      line(n, { endToEndId: pixId(n), counterpartName, counterpartDocument: '11222333000181' })
    value(await vault.statement.put([of(1, 'MOINHO S AZUL SA'), of(2, 'Moinho Serra Azul S.A.')]))
    const rows = await rowsOf({ format: 'conta-azul' }, 1)
    expect(rows.map((row) => row['Cliente/Fornecedor'])).toEqual(['Moinho Serra Azul S.A.', 'Moinho Serra Azul S.A.'])
  })

  test('is told by the name of a payment that came in since the file before', async () => {
    const of = (n: number, counterpartName: string) =>
      line(n, { endToEndId: pixId(n), counterpartName, counterpartDocument: '11222333000181' })
    const names = async () => (await rowsOf({ format: 'conta-azul' }, 1)).map((row) => row['Cliente/Fornecedor'])
    value(await vault.statement.put([of(1, 'MOINHO S AZUL SA')]))
    expect(await names()).toEqual(['MOINHO S AZUL SA'])
    value(await vault.statement.put([of(2, 'Moinho Serra Azul S.A.')]))
    expect(await names()).toEqual(['Moinho Serra Azul S.A.', 'Moinho Serra Azul S.A.'])
  })

  test('keeps the word of the bank for two people of whose documents only hidden digits are known', async () => {
    const of = (n: number, counterpartName: string) =>
      line(n, { endToEndId: pixId(n), counterpartName, counterpartDocument: '***.456.789-**' })
    value(await vault.statement.put([of(1, 'Luzia Ferraz'), of(2, 'Bento Prado')]))
    expect((await omie()).map((row) => row[supplier])).toEqual(['Luzia Ferraz', 'Bento Prado'])
  })

  test('is the own bank for a fee, and nobody where nobody is known', async () => {
    value(await vault.statement.put([line(1, { kind: 'FEE', text: 'Tarifa' }), line(2, { kind: 'TED' })]))
    expect((await omie()).map((row) => row[supplier])).toEqual(['Banco Mandacaru (778)', null])
  })

  test('carries the invoice that a person kept with it: its number, key, day of issue and part', async () => {
    await paidHere(1, { amount: centavos(15_000), payeeDocument: '11222333000181' })
    const key = '35261111222333000181550010000004521000004521'
    const invoice = {
      key,
      number: '452',
      issuerName: 'Serra Verde',
      issuerDocument: '11222333000181',
      issuedOn: localDate('2026-10-20'),
      total: centavos(30_000),
      instalments: [
        { dueOn: localDate('2026-11-19'), amount: centavos(15_000) },
        { dueOn: localDate('2026-12-19'), amount: centavos(15_000) },
      ],
    }
    const file = { id: '0'.repeat(31) + '1', name: 'nfe.xml', mediaType: 'application/xml', invoice } as const
    const sha256 = 'a'.repeat(64)
    const kept = { ...file, size: 1, sha256, addedAt: line(1).at }
    value(await vault.notes.addFile(noteSubjectsOfLine({ id: 'L1', endToEndId: pixId(1) }), kept, new Uint8Array([1])))
    const [row] = await omie()
    expect(row).toMatchObject({ 'Nota Fiscal': '452', 'Chave da NF-e': key })
    expect(row?.['Data de Emissão']).toEqual(new Date('2026-10-20T00:00:00Z'))
  })

  test('says who paid a Pix whose line tells nobody, where the list of received Pix does', async () => {
    const payer = { name: 'Padaria Sol Ltda.', document: '11222333000181' }
    value(
      await vault.received.put(
        [{ ...pix(1), endToEndId: toldEndToEndIdSchema.parse(pixId(1)), payer }],
        systemClock.now(),
      ),
    )
    value(await vault.statement.put([line(1, { direction: 'in', endToEndId: pixId(1) })]))
    const [row] = await rowsOf({ format: 'conta-azul' }, 1)
    expect(row).toMatchObject({ 'Cliente/Fornecedor': 'Padaria Sol Ltda.' })
  })

  test('is who had paid the Pix that a line gives back, also where that was asked for elsewhere', async () => {
    const payer = { name: 'Padaria Sol Ltda.', document: '11222333000181' }
    const returnId = 'D5'
    const came = { ...pix(1), endToEndId: toldEndToEndIdSchema.parse(pixId(1)), payer }
    value(
      await vault.received.put(
        [{ ...came, refunds: [refund('d1', { status: 'DEVOLVIDO', returnId })] }],
        systemClock.now(),
      ),
    )
    value(await vault.received.put([{ ...pix(2), payer: { name: 'Outra', document: null } }], systemClock.now()))
    await vault.watch.begin(line(0).at)
    value(await vault.statement.put([line(9)]))
    value(await vault.statement.putDetail('L9', { line: line(9), fields: [{ path: '0.endToEndId', value: 'D5' }] }))
    value(await vault.watch.judge({ at: line(9).at, limit: 50 }))
    const [row] = await rowsOf({ format: 'conta-azul' }, 1)
    expect(row).toMatchObject({
      Descrição: expect.stringContaining('Devolução de Pix'),
      'Cliente/Fornecedor': 'Padaria Sol Ltda.',
      'CNPJ/CPF Cliente/Fornecedor': '11.222.333/0001-81',
    })
    expect((await omie())[0]).toMatchObject({ [supplier]: '11.222.333/0001-81' })
  })

  test('stands in the statement of people and of Domínio too', async () => {
    await paidHere(1, { payeeName: 'Oficina Dois Irmãos Ltda.', payeeDocument: '11222333000181' })
    const text = new TextDecoder().decode(await fileOf({ format: 'csv', charset: 'utf-8' }))
    expect(text).toContain('Oficina Dois Irmãos Ltda.')
    expect(text).toContain('11.222.333/0001-81')
    const ledger = { bank: '9', other: '504' }
    const dominio = new TextDecoder('windows-1252').decode(await fileOf({ format: 'dominio', ledger }))
    expect(dominio).toContain('Oficina Dois Irmãos Ltda. 11.222.333/0001-81')
  })

  test('gives Omie a code of its own for each line, by which the same file is not taken twice', async () => {
    value(await vault.statement.put([line(1), line(2)]))
    expect((await omie()).map((row) => row['Código de Integração'])).toEqual(['L1', 'L2'])
  })
})
