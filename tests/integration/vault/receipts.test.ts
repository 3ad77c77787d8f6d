import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import {
  everyReceipt,
  type ReceiptFilter,
  type ReceiptRow,
  type ReceiptTotals,
} from '../../../shared/domain/receipt-filter.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, paymentId, receipt, receiptId } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

async function rowsOf(filter: Partial<ReceiptFilter>, first = 0, limit = 50): Promise<readonly ReceiptRow[]> {
  return value(await vault.receipts.rows({ filter: { ...everyReceipt, ...filter }, first, limit }))
}

async function found(text: string): Promise<(string | null)[]> {
  const words = text.split(' ').filter((word) => word !== '')
  return (await rowsOf({ words })).map(({ payeeName }) => payeeName)
}

async function totalsOf(filter: Partial<ReceiptFilter>): Promise<ReceiptTotals> {
  return value(await vault.receipts.totals({ ...everyReceipt, ...filter }))
}

describe('receipts', () => {
  test('come back byte for byte, with their hash and size', async () => {
    const bytes = randomBytes(300_000)
    const put = value(await vault.receipts.put(receipt(1, { paymentId: paymentId(1) }), bytes))
    expect(put).toEqual({
      ...receipt(1, { paymentId: paymentId(1) }),
      size: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const opened = value(await vault.receipts.open(receiptId(1)))
    expect(opened?.summary).toEqual(put)
    expect(Buffer.from(opened?.bytes ?? []).equals(bytes)).toBe(true)
    expect(value(await vault.receipts.ofPayment(paymentId(1)))).toEqual(put)
    expect(value(await vault.receipts.ofPayment(paymentId(2)))).toBeNull()
    expect(value(await vault.receipts.open(receiptId(99)))).toBeNull()
  })

  test('the first receipt of a payment stays', async () => {
    const other = receipt(2, { paymentId: paymentId(1) })
    expect(value(await vault.receipts.put(other, Buffer.from('%PDF other'))).id).toBe(receiptId(1))
    expect(value(await vault.receipts.open(receiptId(2)))).toBeNull()
    expect((await totalsOf({})).count).toBe(1)
    expect(value(await vault.receipts.bySha256(createHash('sha256').update('%PDF other').digest('hex')))).toBeNull()
  })

  test('the receipt of a Pix or a boleto that is stored again learns its payment, and stays', async () => {
    const billet = {
      kind: 'billet',
      endToEndId: null,
      billetId: '900123',
      payeeName: null,
      payeeDocument: null,
    } as const
    value(await vault.receipts.put(receipt(3, billet), Buffer.from('%PDF first')))
    const again = receipt(4, { ...billet, paymentId: paymentId(3) })
    const kept = value(await vault.receipts.put(again, Buffer.from('%PDF second')))
    expect([kept.id, kept.paymentId]).toEqual([receiptId(3), paymentId(3)])
    expect(value(await vault.receipts.ofPayment(paymentId(3)))).toEqual(kept)
    expect(value(await vault.receipts.ofProof({ billetId: '900123' }))).toEqual(kept)
    expect(await found('900123')).toEqual([null])
  })

  test('are found by what they prove', async () => {
    const { endToEndId } = receipt(1)
    const pix = endToEndIdSchema.parse(endToEndId)
    expect(value(await vault.receipts.ofProof({ endToEndId: pix }))?.id).toBe(receiptId(1))
    expect(value(await vault.receipts.ofProof({ billetId: pix }))).toBeNull()
  })

  test('many in the same millisecond keep their order', async () => {
    for (let n = 10; n < 16; n += 1) value(await vault.receipts.put(receipt(n, { paidAt: at(100) }), Buffer.from([n])))
    expect((await found('')).slice(0, 6)).toEqual([15, 14, 13, 12, 11, 10].map((n) => `Fornecedor ${n}`))
  })

  test('are found by name, document, description, amount and end-to-end id', async () => {
    const special = receipt(20, {
      payeeName: 'Conceição & Irmãos',
      payeeDocument: '11122233396',
      description: 'Frete Nº 9-A',
      amount: centavos(621_580),
    })
    value(await vault.receipts.put(special, Buffer.from('x')))
    for (const text of ['conceicao irm', 'IRMAOS', '111.222.333-96', 'frete 9', '6.215,80', special.endToEndId ?? '']) {
      expect([text, await found(text)]).toEqual([text, ['Conceição & Irmãos']])
    }
    expect(await found('inexistente')).toEqual([])
  })

  test('are read from any place of a list, newest payment first', async () => {
    const whole = (await rowsOf({ words: ['fornecedor'] })).map(({ id }) => id)
    expect(whole).toEqual([15, 14, 13, 12, 11, 10, 1].map(receiptId))
    for (let first = 0; first < 8; first += 1) {
      const page = await rowsOf({ words: ['fornecedor'] }, first, 2)
      expect(page.map(({ id }) => id)).toEqual(whole.slice(first, first + 2))
    }
  })

  test('bytes changed behind our back are named as damage, and not handed out', async () => {
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec(
      "UPDATE receipt_file SET bytes = x'00' WHERE rowid = (SELECT position FROM receipt ORDER BY position LIMIT 1)",
    )
    db.close()
    vault = await openTestVault(folder.file)
    expect(await vault.receipts.open(receiptId(1))).toMatchObject({ ok: false, error: { fault: 'damaged' } })
    expect((await vault.receipts.open(receiptId(10))).ok).toBe(true)
    const many = value(await vault.receipts.openMany([receiptId(10), null, receiptId(1), receiptId(99)]))
    expect(many.map((each) => (each === null || each === 'damaged' ? each : each.summary.id))).toEqual([
      receiptId(10),
      null,
      'damaged',
      null,
    ])
  })
})
