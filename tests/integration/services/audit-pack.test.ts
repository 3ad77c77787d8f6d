import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPackRunner } from '../../../electron/services/packs/run-pack.ts'
import type { WorkStep } from '../../../electron/services/works/work-step.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { AuditItem, PackContent } from '../../../shared/domain/audit-pack.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { ownedFiles } from '../../fixtures/file-threads.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { readZip } from '../../fixtures/read-zip.ts'
import { receipt, receiptId } from '../../fixtures/vault-samples.ts'

const holder = { companyName: 'Aurora Distribuidora Ltda.', environment: 'production' } as const
const pdf = (n: number): Buffer => Buffer.from(`%PDF-1.7 receipt ${n} ${'x'.repeat(n)}`)
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The n-th row of a list that asks for an amount. */
function item(row: number, patch: Partial<AuditItem> = {}): AuditItem {
  return {
    row,
    id: null,
    day: localDate('2026-11-20'),
    amount: centavos(100 + row),
    name: null,
    document: null,
    ...patch,
  }
}

describe('an audit pack', () => {
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

  const keep = async (n: number, change: Parameters<typeof receipt>[1] = {}) =>
    value(await vault.receipts.put(receipt(n, change), pdf(n)))

  async function run(content: PackContent, over: Vault = vault, tell: WorkStep['tell'] = async () => ok(undefined)) {
    const path = join(folder.path, 'pacote.zip')
    const files = ownedFiles()
    const runner = createPackRunner({ vault: over, clock: systemClock, holder })
    const outcome = await runner({ kind: 'pack', content }, { path, makeFile: files.make, tell })
    return { path, outcome }
  }

  async function packed(content: PackContent, over?: Vault) {
    const { path, outcome } = await run(content, over)
    const entries = await readZip(path)
    const text = (name: string): string => entries.get(name)?.toString('utf8') ?? ''
    const csv = text('indice.csv')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const lines = parse<string[]>(csv.slice(1), { delimiter: ';', skipEmptyLines: true }).data
    const head = lines.findIndex((line) => line.includes('SHA-256'))
    const columns = lines[head] ?? []
    const index = lines.slice(head + 1).map((line) => Object.fromEntries(columns.map((name, at) => [name, line[at]])))
    const pdfs = [...entries].filter(([name]) => name.startsWith('comprovantes/'))
    return { outcome: value(outcome), path, entries, index, pdfs, sums: text('SHA256SUMS.txt') }
  }

  test('holds the PDFs byte for byte in the order of the selection, and an index of them', async () => {
    for (const n of [1, 2, 3]) await keep(n)
    const { pdfs, index, outcome } = await packed({ from: 'receipts', ids: [3, 1, 2].map(receiptId) })
    expect(pdfs.map(([, bytes]) => String(bytes))).toEqual([3, 1, 2].map((n) => String(pdf(n))))
    expect(index.map((row) => row['Favorecido'])).toEqual(['Fornecedor 3', 'Fornecedor 1', 'Fornecedor 2'])
    expect(index.map((row) => row['Arquivo'])).toEqual(pdfs.map(([name]) => name))
    expect(index.map((row) => row['SHA-256'])).toEqual(pdfs.map(([, bytes]) => sha256(bytes)))
    expect(outcome.lacking).toBe(0)
  })

  test('lists the SHA-256 of every other file as sha256sum reads it', async () => {
    for (const n of [1, 2]) await keep(n)
    const { entries, sums } = await packed({ from: 'search', filter: everyReceipt })
    const told = sums
      .trimEnd()
      .split('\n')
      .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line)?.slice(1))
    const others = [...entries].filter(([name]) => name !== 'SHA256SUMS.txt')
    expect(told).toEqual(others.map(([name, bytes]) => [sha256(bytes), name]))
    expect(others).toHaveLength(4)
  })

  test('keeps the order of a list, and says of each row what was found', async () => {
    for (const n of [1, 2]) await keep(n)
    const damaged: Vault['receipts']['openMany'] = async (ids) => {
      const kept = await vault.receipts.openMany(ids)
      return kept.ok ? ok(kept.value.map((each, n) => (ids[n] === receiptId(2) ? 'damaged' : each))) : kept
    }
    const rows = [
      { item: item(9, { name: '=cmd()' }), receiptId: null },
      { item: item(2), receiptId: receiptId(2) },
      { item: item(1), receiptId: receiptId(1) },
      { item: item(7), receiptId: receiptId(7) },
    ]
    const over = { ...vault, receipts: { ...vault.receipts, openMany: damaged } }
    const { index, pdfs, outcome, path, entries } = await packed({ from: 'list', rows }, over)
    expect(index.map((row) => [row['Linha da lista'], row['Situação']])).toEqual([
      ['9', 'Não encontrado'],
      ['2', 'Arquivo danificado'],
      ['1', 'No pacote'],
      ['7', 'Não encontrado'],
    ])
    expect(index[0]?.['Pedido: nome']).not.toMatch(/^=/)
    expect(index[1]?.['SHA-256']).toBe('')
    expect(pdfs.map(([, bytes]) => String(bytes))).toEqual([String(pdf(1))])
    expect(outcome.lacking).toBe(3)
    expect(existsSync(path)).toBe(true)
    const [sheet] = await readXlsxFile(entries.get('indice.xlsx') ?? Buffer.alloc(0))
    const cells = (sheet?.data ?? []).filter(([row]) => typeof row === 'number')
    expect(cells.map(([row]) => row)).toEqual([9, 2, 1, 7])
    expect(cells.at(-2)?.[3]).toBe(1.01)
  })

  test('takes names that no system would, each file under a name of its own', async () => {
    const names = ['x'.repeat(300), 'CON', '../../etc/passwd', null, 'CON']
    for (const [n, payeeName] of names.entries()) await keep(n + 1, { payeeName, amount: centavos(500) })
    const { pdfs } = await packed({ from: 'receipts', ids: names.map((_, n) => receiptId(n + 1)) })
    const paths = pdfs.map(([name]) => name)
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(5)
    for (const path of paths) {
      expect(path).toMatch(/^comprovantes\/[^/\\:*?"<>|]+\.pdf$/)
      expect(Buffer.byteLength(path.slice('comprovantes/'.length))).toBeLessThanOrEqual(200)
    }
  })

  test('of nothing is refused, and one that was ended leaves nothing', async () => {
    const none = await run({ from: 'search', filter: { ...everyReceipt, words: ['ninguem'] } })
    expect(none.outcome).toEqual(err(appError({ kind: 'not-found', what: 'receipts' })))
    for (let n = 1; n <= 30; n += 1) await keep(n)
    const cancelled = err(appError({ kind: 'cancelled' }))
    const ended = await run({ from: 'search', filter: everyReceipt }, vault, async () => cancelled)
    expect(ended.outcome).toEqual(cancelled)
    expect(readdirSync(folder.path).filter((name) => /zip|part/.test(name))).toEqual([])
  })
})
