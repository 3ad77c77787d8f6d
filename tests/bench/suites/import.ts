import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import { findFindings } from '../../../electron/services/payment-batches/find-findings.ts'
import { readPaymentsApart } from '../../../electron/sheets/read-payments-apart.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { BATCH_HEADINGS } from '../../../shared/batch/batch-headings.ts'
import { rowsOfSheet } from '../../../shared/batch/rows-of-sheet.ts'
import { trainingInstitutions } from '../../../shared/domain/institutions.ts'
import { paymentBatchIdSchema } from '../../../shared/domain/payment-batch.ts'
import { ok } from '../../../shared/kit/result.ts'
import { guessMapping } from '../../../shared/sheet/guess-mapping.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { makeXlsx } from '../../fixtures/make-xlsx.ts'
import { interleave } from '../measure/interleave.ts'
import { changeOf, seedOf } from '../support/intents.ts'
import { must } from '../support/must.ts'
import { nthPayment } from '../support/payments.ts'
import type { Suite } from './suite.ts'

/**
 * A sheet of 5,000 rows read in its thread, each row made an order and held against a history of 100,000 payments, beside a bare read of
 * that sheet by the library. What the window draws of it is not in it.
 */
export const importing: Suite = {
  name: 'import',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const [rows, payments] = quick ? [500, 10_000] : [5_000, 100_000]
    const path = join(folder, 'sheet.xlsx')
    writeFileSync(path, sheetOf(rows, payments))
    const vault = await paid(join(folder, 'vault.db'), payments)
    try {
      const measured = await interleave<'whole' | 'read' | 'check' | 'bare'>(
        [
          async (tell) => {
            const begin = performance.now()
            const read = await readPaymentsApart({ path, tab: null })
            if (read.is !== 'sheet') throw new Error(JSON.stringify(read))
            const atSheet = performance.now()
            const rules = { today: localDateOf(systemClock.now()), institutions: trainingInstitutions }
            const drafted = rowsOfSheet(read.sheet, guessMapping(read.sheet.headings, BATCH_HEADINGS), rules)
            const orders = drafted.filter(({ order }) => order !== null)
            if (orders.length !== rows) throw new Error(`${orders.length} orders in place of ${rows}`)
            const atOrders = performance.now()
            must(await findFindings({ vault, clock: systemClock }, noBatch, drafted))
            const end = performance.now()
            tell('read', atSheet - begin)
            tell('check', end - atOrders)
            tell('whole', end - begin)
          },
          async (tell) => {
            const begin = performance.now()
            await readXlsxFile(readFileSync(path))
            tell('bare', performance.now() - begin)
          },
        ],
        quick ? { rounds: 3, warmUps: 1 } : { rounds: 5, warmUps: 1 },
      )
      const floor = { name: 'a bare read of the sheet', rounds: measured('bare') }
      const metric = `${rows} rows read and held against ${payments} payments`
      note('import: what the window draws of the rows is not in it')
      return [
        { metric, ours: measured('whole'), floor, law: { kind: 'budget', underMs: 2_500 } },
        { metric, ours: measured('whole'), floor, law: { kind: 'ratio', atMost: 2.5 } },
        { metric: '  of it: reading, apart', ours: measured('read'), floor, law: { kind: 'info', aim: 'told only' } },
        {
          metric: '  of it: holding against history',
          ours: measured('check'),
          floor,
          law: { kind: 'info', aim: 'told only' },
        },
      ]
    } finally {
      await vault.close()
    }
  },
}

const noBatch = { id: paymentBatchIdSchema.parse('0'.repeat(32)) }

// Payees that were paid before, amounts that were not: what a month's sheet is.
function sheetOf(rows: number, payments: number): Uint8Array {
  const cell = (place: string, text: string): string =>
    `<c r="${place}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`
  const line = (at: number, cells: readonly string[]): string =>
    `<row r="${at}">${cells.map((text, n) => cell(`${'ABCDEFGH'.charAt(n)}${at}`, text)).join('')}</row>`
  const head = ['Favorecido', 'CNPJ', 'Banco', 'Agência', 'Conta', 'Tipo de conta', 'Valor', 'Histórico']
  const lines = Array.from({ length: rows }, (_, n) => {
    const { payee, amount, description } = nthPayment(payments + n)
    const { name, document, ispb, issuer, number, accountType } = payee
    const value = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`
    return line(n + 2, [name, document, ispb, issuer ?? '', number, accountType, value, description])
  })
  const styles = '<cellXfs count="1"><xf numFmtId="0" xfId="0"/></cellXfs>'
  return makeXlsx({ styles, sheet: `<sheetData>${line(1, head)}${lines.join('')}</sheetData>` })
}

async function paid(file: string, payments: number): Promise<Vault> {
  const key = randomBytes(32)
  const db = must(openFile({ file, key: Uint8Array.from(key), create: true }))
  const { journal } = makeStores(db, key)
  must(
    inTransaction(db, () => {
      for (let n = 0; n < payments; n += 1) {
        const { seed, first } = seedOf(n)
        const { from, event, patch } = changeOf(must(journal.insert(seed, first)))
        must(journal.change(seed.id, from, { ...patch, state: 'settled' }, event))
      }
      return ok(null)
    }),
  )
  db.close()
  return must(await openVault({ file, key, create: false }))
}
