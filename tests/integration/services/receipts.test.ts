import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchBilletReceipt } from '../../../electron/services/billets/fetch-billet-receipt.ts'
import { listBillets } from '../../../electron/services/billets/list-billets.ts'
import { type CollectNeeds, createCollector } from '../../../electron/services/receipts/collect-receipts.ts'
import { openReceipt } from '../../../electron/services/receipts/open-receipt.ts'
import { clearDragged, DRAGGED_MS, dragReceipt, saveReceipt } from '../../../electron/services/receipts/save-receipt.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { Intent, IntentProgress, IntentSeed, Vault } from '../../../electron/vault/vault.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, event, line, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const pixId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
const noRows = { rows: [], unread: [], page: 1, total: 0 }
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
function needsWith(ready: readonly string[]): CollectNeeds & { readonly vault: Vault } {
  return needsOf((id) => (ready.includes(id) ? pdf : null))
}

/** A bank that sends these papers. */
function needsOf(paperOf: (id: string) => Uint8Array | null): CollectNeeds & { readonly vault: Vault } {
  const read = async (id: string) => {
    asked.push(id)
    return ok(paperOf(id))
  }
  return {
    vault,
    clock: createManualClock(),
    reads: { receipt: read, billetReceipt: read, statementDetail: async () => ok(null) },
    pauses: { isPaused: () => false, set: async () => ok(undefined) },
    onSaved: () => undefined,
    onPayment: () => undefined,
    onMissing: () => undefined,
    onWork: () => undefined,
    wake: () => undefined,
  }
}

function collectReceipts(needs: CollectNeeds): Promise<number | null> {
  return createCollector(needs).run()
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

  test('without an id of the institution is missing, and nothing is asked', async () => {
    await settled(unnamed, {})
    expect(await collectReceipts(needsWith([]))).toBeNull()
    expect(value(await vault.settled.coverage())).toEqual({ payments: 1, missing: 1 })
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

describe('a receipt that is of another payment', () => {
  const otherId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJL')
  const paidTwo = () => vault.statement.put([line(1, { endToEndId: pixId }), line(2, { endToEndId: otherId })])
  const missing = async () => value(await vault.settled.missing({ first: 0, limit: 9 }))
  const coverage = async () => value(await vault.settled.coverage())
  const paper = (id: string) => Buffer.from(`%PDF-1.7 of ${id}`)
  const idOf = async (endToEndId: typeof pixId) =>
    value(await vault.receipts.ofProof({ endToEndId }))?.id ?? receiptId(9)

  test("by its bytes, which came for two, is nobody's until its text says whose", async () => {
    value(await paidTwo())
    await collectReceipts(needsOf(() => paper(otherId)))
    expect(await coverage()).toEqual({ payments: 2, missing: 2 })
    const both = [{ reason: 'another-payment' }, { reason: 'another-payment' }]
    expect(await missing()).toMatchObject(both)
    value(await vault.receipts.keepText(await idOf(pixId), `ID: ${otherId}`))
    expect(await missing()).toMatchObject(both)
    value(await vault.receipts.keepText(await idOf(otherId), `ID: ${otherId}`))
    expect(await missing()).toMatchObject([{ key: pixId, reason: 'another-payment' }])
  })

  test('by its bytes, which came later for a second one, takes away what its text does not prove', async () => {
    value(await paidTwo())
    await collectReceipts(needsOf((id) => (id === otherId ? paper(otherId) : null)))
    expect(await coverage()).toEqual({ payments: 2, missing: 1 })
    const wrong = needsOf(() => paper(otherId))
    value(await vault.settled.makeDue([pixId], wrong.clock.now()))
    await collectReceipts(wrong)
    expect(await coverage()).toEqual({ payments: 2, missing: 2 })
  })

  test('by what its text says leaves its payment without one, listed with the reason, also after it came again', async () => {
    value(await paidTwo())
    const needs = needsOf((id) => paper(id === pixId ? 'a third one' : id))
    await collectReceipts(needs)
    value(await vault.receipts.keepText(await idOf(otherId), `Comprovante\nID da transação: ${otherId}`))
    expect(await coverage()).toEqual({ payments: 2, missing: 0 })
    const third = 'E12345678202611201200ABCDEFGHIJM'
    expect(value(await vault.receipts.keepText(await idOf(pixId), `ID da transação: ${third}`))).toEqual({ told: true })
    expect(await coverage()).toEqual({ payments: 2, missing: 1 })
    expect(await missing()).toMatchObject([{ key: pixId, reason: 'another-payment' }])
    value(await vault.statement.put([line(1, { endToEndId: pixId, counterpartName: 'Ana' })]))
    await collectReceipts(needs)
    expect(await missing()).toMatchObject([{ key: pixId, reason: 'another-payment', tries: 1 }])
  })

  test('gives way to the right one once that comes', async () => {
    value(await paidTwo())
    await collectReceipts(needsOf(() => paper(otherId)))
    value(await vault.receipts.keepText(await idOf(otherId), otherId))
    const right = needsOf(paper)
    value(await vault.settled.makeDue([pixId], right.clock.now()))
    await collectReceipts(right)
    expect(await coverage()).toEqual({ payments: 2, missing: 0 })
    const kept = value(await vault.receipts.open(await idOf(pixId)))
    expect(Buffer.from(kept?.bytes ?? [])).toEqual(paper(pixId))
    expect(value(await vault.receipts.totals(everyReceipt)).count).toBe(2)
  })

  test('explains nothing in the books, and is not found as a true one', async () => {
    value(await paidTwo())
    await collectReceipts(needsOf(() => paper(otherId)))
    const sha256 = value(await vault.receipts.ofProof({ endToEndId: pixId }))?.sha256 ?? ''
    const whole = { from: at(-9), to: at(9), after: null, limit: 9 }
    expect(value(await vault.books.receipts(whole)).rows).toEqual([])
    expect(value(await vault.receipts.bySha256(sha256))).toBeNull()
    value(await vault.receipts.keepText(await idOf(otherId), otherId))
    expect(value(await vault.books.receipts(whole)).rows).toMatchObject([{ endToEndId: otherId }])
    expect(value(await vault.receipts.bySha256(sha256))).toMatchObject({ endToEndId: otherId })
  })

  test.each([
    ['names nothing', 'Pagamento efetuado'],
    ['names its own payment among others', `${otherId} ${pixId}`],
    ['writes its id in capitals', pixId.toUpperCase()],
    ['names an id that is none', 'E123456782026112012'],
  ])('is not one whose text %s', async (_, text) => {
    value(await paidTwo())
    await collectReceipts(needsOf(paper))
    expect(value(await vault.receipts.keepText(await idOf(pixId), text))).toEqual({ told: false })
    expect(await coverage()).toEqual({ payments: 2, missing: 0 })
  })
})

describe('a receipt of a payment whose payee nobody named', () => {
  const text = `Comprovante de Pix\nID da transação: ${pixId}\nDados do recebedor\nNome: Padaria São João\nCNPJ: 12.345.678/0001-95`
  const named = async () => {
    const { payeeName, payeeDocument } = value(await vault.receipts.ofProof({ endToEndId: pixId })) ?? {}
    return [payeeName, payeeDocument]
  }
  const keep = async (change: Parameters<typeof line>[1] = {}) => {
    value(await vault.statement.put([line(1, { endToEndId: pixId, ...change })]))
    await collectReceipts(needsWith([pixId]))
    return value(await vault.receipts.ofProof({ endToEndId: pixId }))?.id ?? receiptId(1)
  }

  test('names it by its text, and is found by that name', async () => {
    const id = await keep()
    expect(await named()).toEqual([null, null])
    expect(value(await vault.receipts.keepText(id, text))).toEqual({ told: true })
    expect(await named()).toEqual(['Padaria São João', '12345678000195'])
    const filter = { ...everyReceipt, words: ['padaria'] }
    expect(value(await vault.receipts.rows({ filter, first: 0, limit: 9 }))).toMatchObject([{ id, foundIn: 'face' }])
  })

  test('never names it over a name that is known', async () => {
    const id = await keep({ counterpartName: 'Como no extrato' })
    expect(value(await vault.receipts.keepText(id, text))).toEqual({ told: false })
    expect(await named()).toEqual(['Como no extrato', null])
  })

  test('keeps a document that was told', async () => {
    await vault.receipts.keepText(await keep({ counterpartDocument: '***456780**' }), text)
    expect(await named()).toEqual(['Padaria São João', '***456780**'])
  })

  test('names nobody where its text is of another payment, or names nobody', async () => {
    const id = await keep()
    value(await vault.receipts.keepText(id, 'Valor: R$ 1,00'))
    value(await vault.receipts.keepText(id, text.replace(pixId, 'E12345678202611201200ABCDEFGHIJM')))
    expect(await named()).toEqual([null, null])
  })
})

describe('a receipt that is damaged here', () => {
  test('is missing once that was seen, and comes anew under the same name', async () => {
    value(await vault.statement.put([line(1, { endToEndId: pixId })]))
    await collectReceipts(needsWith([pixId]))
    const before = value(await vault.receipts.ofProof({ endToEndId: pixId }))
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec("UPDATE receipt_file SET bytes = x'00'")
    db.close()
    vault = await openTestVault(folder.file)
    let lost = 0
    const needs = { vault, onLost: () => (lost += 1) }
    const id = before?.id ?? receiptId(1)
    expect(await openReceipt(needs, id)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
    expect(lost).toBe(1)
    expect(value(await vault.settled.missing({ first: 0, limit: 9 }))).toMatchObject([
      { key: pixId, reason: 'storage' },
    ])
    await collectReceipts(needsWith([pixId]))
    expect(value(await openReceipt(needs, id)).bytes).toEqual(new Uint8Array(pdf))
    expect(value(await vault.settled.coverage())).toEqual({ payments: 1, missing: 0 })
  })
})

describe('a receipt that is dragged out of the window', () => {
  const dragging = (dataFolder: string) => {
    const closing = new AbortController()
    const dragged: string[] = []
    const presses = [true]
    let over = (): void => undefined
    const needs = {
      vault,
      onLost: () => undefined,
      dataFolder,
      closing: closing.signal,
      takePress: () => presses.pop() ?? false,
      dialogs: { drag: (path: string) => dragged.push(path) > 0 },
      clock: {
        wait: (ms: number, signal?: AbortSignal) =>
          new Promise<void>((resolve) => {
            expect(ms).toBe(DRAGGED_MS)
            over = resolve
            signal?.addEventListener('abort', () => resolve())
          }),
      },
    }
    return { needs, dragged, closing, isOver: () => over() }
  }
  const left = (path = '') => readFile(path).catch(() => null)

  test.each(['its time is over', 'Quita is locked'])('lies as a plain file of its name until %s', async (end) => {
    value(await vault.receipts.put(receipt(1, { payeeName: 'Energia' }), pdf))
    const { needs, dragged, closing, isOver } = dragging(dirname(folder.file))
    const name = value(await dragReceipt(needs, receiptId(1))).fileName
    expect(dragged.map((path) => basename(path))).toEqual([name])
    expect(name).toMatch(/^2026-11-20 Energia .*\.pdf$/)
    expect(await left(dragged[0])).toEqual(Buffer.from(pdf))
    if (process.platform !== 'win32') expect((await stat(dragged[0] ?? '')).mode & 0o077).toBe(0)
    if (end === 'Quita is locked') closing.abort()
    else isOver()
    await expect.poll(() => left(dragged[0])).toBeNull()
  })

  test('is not written where nobody has pressed, where a press was taken before, and where no drag begins', async () => {
    value(await vault.receipts.put(receipt(1), pdf))
    const { needs, dragged } = dragging(dirname(folder.file))
    const refused = { ...needs, dialogs: { drag: () => false } }
    expect(value(await dragReceipt(refused, receiptId(1)))).toEqual({ fileName: null })
    expect(value(await dragReceipt(needs, receiptId(1)))).toEqual({ fileName: null })
    expect(dragged).toEqual([])
    expect(await readdir(join(dirname(folder.file), 'dragged'))).toEqual([])
  })

  test('says that the disk did not take it where its folder cannot be made', async () => {
    value(await vault.receipts.put(receipt(1), pdf))
    const { needs, dragged } = dragging(join(folder.file, 'no-folder'))
    expect(await dragReceipt(needs, receiptId(1))).toMatchObject({ ok: false, error: { kind: 'storage' } })
    expect(dragged).toEqual([])
  })

  test('goes with everything that a crash left of it', async () => {
    value(await vault.receipts.put(receipt(1), pdf))
    const { needs, dragged } = dragging(dirname(folder.file))
    value(await dragReceipt(needs, receiptId(1)))
    await clearDragged(dirname(folder.file))
    expect(await left(dragged[0])).toBeNull()
    await clearDragged(dirname(folder.file))
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
    value(
      await saveReceipt(
        {
          vault,
          onLost: () => undefined,
          isReal: true,
          dialogs: { saveFile },
        },
        { id: receiptId(1), as: 'pdf' },
      ),
    )
    expect(names).toEqual([name])
  })
})
