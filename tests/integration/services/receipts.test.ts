import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchBilletReceipt } from '../../../electron/services/billets/fetch-billet-receipt.ts'
import { listBillets } from '../../../electron/services/billets/list-billets.ts'
import {
  collectReceipts,
  fetchReceipt,
  type ReceiptNeeds,
} from '../../../electron/services/receipts/collect-receipts.ts'
import { saveReceipt } from '../../../electron/services/receipts/save-receipt.ts'
import type { Intent, IntentProgress, IntentSeed, Vault } from '../../../electron/vault/vault.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, event, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const pixId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
const noRows = { rows: [], page: 1, total: 0 }
const pdf = Buffer.from('%PDF-1.7 as the institution sent it')

let folder = testFolder()
let vault: Vault
let asked: string[]
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  asked = []
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

/** A bank that has the receipts of these ids only. */
function needsWith(ready: readonly string[]): ReceiptNeeds {
  const read = async (id: string) => {
    asked.push(id)
    return ok(ready.includes(id) ? pdf : null)
  }
  return {
    vault,
    clock: createManualClock(),
    reads: { receipt: read, billetReceipt: read },
    onSaved: () => undefined,
    onChange: () => undefined,
  }
}

/** A payment that has settled and wants its receipt. */
async function settled(change: Partial<IntentSeed>, told: Partial<Omit<IntentProgress, 'seq'>>): Promise<Intent> {
  value(await vault.journal.insert(seed(1, change), event('reviewed')))
  const patch = { state: 'settled', receipt: 'wanted', ...told } as const
  return value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, patch, event('settled', 30)))
}

describe('the receipt of a boleto', () => {
  const unnamed = { kind: 'billet', payeeName: '', payeeDocument: '' } as const

  test("is asked for by the institution's id, and says who and how much the institution told", async () => {
    const told = {
      providerId: '900123',
      toldName: 'Energia S.A.',
      toldDocument: '12ABC34501DE35',
      toldAmount: centavos(110),
    }
    await settled(unnamed, told)
    expect(await collectReceipts(needsWith(['900123']))).toBeNull()
    expect(asked).toEqual(['900123'])
    expect(value(await vault.receipts.ofProof({ billetId: '900123' }))).toMatchObject({
      paymentId: paymentId(1),
      kind: 'billet',
      endToEndId: null,
      payeeName: 'Energia S.A.',
      payeeDocument: '12ABC34501DE35',
      amount: 110,
      paidAt: at(30),
    })
  })

  test('keeps the name that was reviewed', async () => {
    await settled({ ...unnamed, payeeName: 'Como no boleto' }, { providerId: '900123', toldName: 'Outro' })
    await collectReceipts(needsWith(['900123']))
    expect(value(await vault.receipts.ofPayment(paymentId(1)))?.payeeName).toBe('Como no boleto')
  })

  test('that is not ready is asked for again later', async () => {
    await settled(unnamed, { providerId: '900123' })
    expect(await collectReceipts(needsWith([]))).toBe(1000)
    expect(value(await vault.journal.get(paymentId(1)))).toMatchObject({ receipt: 'wanted', receiptTries: 1 })
  })

  test('without an id of the institution is not found, and nothing is asked', async () => {
    const intent = await settled(unnamed, {})
    expect(await fetchReceipt(needsWith([]), intent)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(asked).toEqual([])
  })
})

describe('a boleto that was paid elsewhere', () => {
  test('has a receipt and a row of its own, although a Pix of ours has the same number', async () => {
    const row = billet(1)
    await settled({ kind: 'pix-key' }, { endToEndId: pixId, providerId: row.id })
    value(await vault.billets.put([row]))
    const needs = needsWith([row.id, pixId])
    const reads = { ...needs.reads, billet: async () => ok(null), billetPage: async () => ok(noRows) }
    const { receiptId: id } = value(await fetchBilletReceipt({ ...needs, reads, receipts: needs }, row.id))
    expect(asked).toEqual([row.id])
    const { rows } = value(await listBillets(needs, { text: '', limit: 10, before: null }))
    expect(rows).toMatchObject([{ id: row.id, paymentId: null, receiptId: id }])
  })
})

describe('the receipt of a Pix', () => {
  test('is asked for by its end-to-end id, and nobody is named whom nobody named', async () => {
    await settled({ kind: 'pix-key', payeeName: '', payeeDocument: '' }, { endToEndId: pixId, providerId: '900123' })
    await collectReceipts(needsWith([pixId]))
    expect(asked).toEqual([pixId])
    const kept = value(await vault.receipts.ofProof({ endToEndId: pixId }))
    expect(kept).toMatchObject({ kind: 'pix', billetId: null, payeeName: null, payeeDocument: null, amount: 101 })
  })
})

describe('the file of a saved receipt', () => {
  test.each([
    ['a Pix', { payeeName: 'Padaria: Pão & Cia.' }, '2026-11-20 Padaria Pão & Cia 1.234,56.pdf'],
    ['a Pix to nobody named', { payeeName: null }, '2026-11-20 comprovante 1.234,56.pdf'],
    ['a boleto', { kind: 'billet', payeeName: 'Energia' }, '2026-11-20 boleto Energia 1.234,56.pdf'],
    ['a boleto of nobody named', { kind: 'billet', payeeName: null }, '2026-11-20 boleto 1.234,56.pdf'],
  ] as const)('is named for %s', async (_, change, name) => {
    value(await vault.receipts.put(receipt(1, { ...change, amount: centavos(123_456) }), pdf))
    const names: string[] = []
    const saveFile = async ({ fileName }: { fileName: string }) => {
      names.push(fileName)
      return null
    }
    value(await saveReceipt({ vault, dialogs: { openFile: async () => null, saveFile } }, receiptId(1)))
    expect(names).toEqual([name])
  })
})
