import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { MOST_COUNTED } from '../../../electron/vault/stores/receipt-lists.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { noteSubjectSchema } from '../../../shared/domain/note.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import { everyReceipt, type ReceiptFilter } from '../../../shared/domain/receipt-filter.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, paymentId, receipt, receiptId } from '../../fixtures/vault-samples.ts'

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

async function put(n: number, change: Partial<ReceiptSummary> = {}, text?: string | null): Promise<void> {
  value(await vault.receipts.put(receipt(n, change), Buffer.from(`%PDF ${n}`)))
  if (text !== undefined) value(await vault.receipts.keepText(receiptId(n), text))
}

/** The numbers of the receipts that a filter finds, and where its words were found. */
async function found(
  filter: Partial<ReceiptFilter>,
  first = 0,
  limit = 50,
): Promise<readonly [number, string | null][]> {
  const rows = value(await vault.receipts.rows({ filter: { ...everyReceipt, ...filter }, first, limit }))
  return rows.map(({ id, foundIn }) => [Number.parseInt(id.slice(1), 16), foundIn])
}

async function numbers(filter: Partial<ReceiptFilter>): Promise<readonly number[]> {
  return (await found(filter)).map(([n]) => n)
}

async function note(subject: string, text: string, tags: readonly string[] = []): Promise<void> {
  const subjects = [noteSubjectSchema.parse(subject)]
  const { seq } = value(await vault.notes.get(subjects))
  value(await vault.notes.save(subjects, { text, tags: [...tags], costCentre: null, seq }, at(0)))
}

describe('the text of a PDF', () => {
  test('is found once it is kept, and replaced by a second reading', async () => {
    await put(1)
    expect(await found({ words: ['araucaria'] })).toEqual([])
    value(await vault.receipts.keepText(receiptId(1), 'Cooperativa Araucária'))
    expect(await found({ words: ['araucaria'] })).toEqual([[1, 'text']])
    value(await vault.receipts.keepText(receiptId(1), 'Banco Mandacaru'))
    expect(await found({ words: ['araucaria'] })).toEqual([])
    expect(await found({ words: ['mandac'] })).toEqual([[1, 'text']])
  })

  test('that nobody has read yet is asked for newest first, also after a restart, until it is kept or there is none', async () => {
    for (const n of [1, 2, 3]) await put(n)
    expect(value(await vault.receipts.unread(2))).toEqual({ ids: [receiptId(3), receiptId(2)], left: 3 })
    value(await vault.receipts.keepText(receiptId(3), null))
    await vault.close()
    vault = await openTestVault(folder.file)
    expect(value(await vault.receipts.unread(9))).toEqual({ ids: [receiptId(2), receiptId(1)], left: 2 })
    value(await vault.receipts.keepText(receiptId(2), 'x'))
    value(await vault.receipts.keepText(receiptId(1), 'x'))
    expect(value(await vault.receipts.unread(9))).toEqual({ ids: [], left: 0 })
  })

  test('a receipt whose PDF has no text is found by its fields', async () => {
    await put(1, { payeeName: 'Nimbo Embalagens' }, null)
    expect(await found({ words: ['nimbo'] })).toEqual([[1, 'face']])
  })

  test('of a receipt that is not here is nothing', async () => {
    expect(await vault.receipts.keepText(receiptId(9), 'x')).toEqual({ ok: true, value: { told: false } })
  })
})

describe('what is found', () => {
  test('stands in three groups: on the face, in notes, in the PDF alone; each newest first', async () => {
    await put(1, { payeeName: 'Nimbo' }, 'nimbo')
    await put(2, {}, 'pago a Nimbo')
    await put(3, {}, 'nada')
    await put(4, { payeeName: 'Nimbo' })
    await put(5, {}, 'nimbo')
    await note(`pix:${receipt(3).endToEndId}`, 'caixas da Nimbo')
    const all = [
      [4, 'face'],
      [1, 'face'],
      [3, 'notes'],
      [5, 'text'],
      [2, 'text'],
    ]
    expect(await found({ words: ['nimbo'] })).toEqual(all)
    for (let first = 0; first < 6; first += 1) {
      for (const limit of [1, 2, 5])
        expect(await found({ words: ['nimbo'] }, first, limit)).toEqual(all.slice(first, first + limit))
    }
  })

  test('by words of different places counts by the last of them', async () => {
    await put(1, { payeeName: 'Nimbo' }, 'autenticação XPTO77')
    await note(`pix:${receipt(1).endToEndId}`, 'frete')
    expect(await found({ words: ['nimbo', 'frete'] })).toEqual([[1, 'notes']])
    expect(await found({ words: ['nimbo', 'xpto'] })).toEqual([[1, 'text']])
    expect(await found({ words: ['nimbo', 'boleto'] })).toEqual([])
  })

  test('without words has no place where it was found', async () => {
    await put(1)
    expect(await found({})).toEqual([[1, null]])
    expect(await found({ words: ['&'] })).toEqual([[1, null]])
  })

  test('begins with what was typed, however long that is, and however many words begin so', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Transporte${String.fromCodePoint(97 + n)}`)
    for (const [n, payeeName] of names.entries()) await put(n, { payeeName })
    expect(await numbers({ words: ['transporte'] })).toHaveLength(20)
    expect(await numbers({ words: ['TRANSPORTÉB'] })).toEqual([1])
    expect(await numbers({ words: ['transporteb', 'fornecedor'] })).toEqual([])
    await put(30, { payeeName: 'Transporteb & Cia' })
    expect(await numbers({ words: ['transporteb'] })).toEqual([30, 1])
  })

  test.each(['Straße', 'Łódź', 'ﬁnanças', 'Ⅳ', '日本', 'x'.repeat(90)])(
    'is found as it is written: %s',
    async (name) => {
      await put(1, { payeeName: name })
      expect(await numbers({ words: [name] })).toEqual([1])
    },
  )

  test('by its document, with and without points, by its amount and by its ids', async () => {
    const e2e = receipt(7).endToEndId ?? ''
    await put(7, { payeeDocument: '12345678000195', amount: centavos(1_245_000), description: 'NF 3381' })
    await put(8, { payeeDocument: '11122233396' })
    for (const word of ['12345678', '12.345.678/0001-95', '12450', '12.450,00', '3381', e2e, e2e.toLowerCase()])
      expect([word, (await numbers({ words: [word] }))[0]]).toEqual([word, 7])
  })
})

describe('a filter', () => {
  beforeEach(async () => {
    const times = [
      '2026-03-01T02:59:59.999Z',
      '2026-03-01T03:00:00.000Z',
      '2026-04-01T02:59:59.999Z',
      '2026-04-01T03:00:00.000Z',
    ]
    for (const [n, time] of times.entries())
      await put(
        n,
        { paidAt: instantFromMs(Date.parse(time)), amount: centavos((n + 1) * 1000), kind: n === 2 ? 'billet' : 'pix' },
        'março',
      )
  })

  test('by days takes both days whole, as São Paulo counts them', async () => {
    const march = { from: localDate('2026-03-01'), to: localDate('2026-03-31') }
    expect(await numbers(march)).toEqual([2, 1])
    expect(await numbers({ ...march, words: ['fornecedor'] })).toEqual([2, 1])
    expect(await numbers({ from: march.from })).toEqual([3, 2, 1])
    expect(await numbers({ to: localDate('2026-02-28') })).toEqual([0])
    expect(await numbers({ to: localDate('9999-12-31') })).toHaveLength(4)
  })

  test('by amounts takes both ends, one amount and none', async () => {
    expect(await numbers({ lowest: centavos(2000), highest: centavos(3000) })).toEqual([2, 1])
    expect(await numbers({ lowest: centavos(2000), highest: centavos(2000) })).toEqual([1])
    expect(await numbers({ lowest: centavos(3001), words: ['marco'] })).toEqual([3])
    expect(await numbers({ lowest: centavos(3000), highest: centavos(2000) })).toEqual([])
  })

  test('by kind', async () => {
    expect(await numbers({ kind: 'billet' })).toEqual([2])
    expect(await numbers({ kind: 'pix', words: ['fornecedor'], highest: centavos(1500) })).toEqual([0])
  })

  test('adds up, whatever it asks for, to the receipts that it shows', async () => {
    const bound = fc.option(fc.integer({ min: 0, max: 5_000 }).map(centavos))
    const words = fc.subarray(['marco', 'fornecedor', 'nada'], { maxLength: 2 })
    const kind = fc.constantFrom('pix' as const, 'billet' as const, null)
    await fc.assert(
      fc.asyncProperty(words, bound, bound, kind, async (asked, lowest, highest, only) => {
        const filter = { ...everyReceipt, words: asked, lowest, highest, kind: only }
        const rows = value(await vault.receipts.rows({ filter, first: 0, limit: 50 }))
        const amount = rows.reduce((sum, row) => sum + row.amount, 0)
        expect(value(await vault.receipts.totals(filter))).toEqual({ count: rows.length, amount, exact: true })
      }),
      { numRuns: 40 },
    )
  })

  test('adds up to what it shows, and to more after a receipt came', async () => {
    const totals = async (filter: Partial<ReceiptFilter>) =>
      value(await vault.receipts.totals({ ...everyReceipt, ...filter }))
    expect(await totals({})).toEqual({ count: 4, amount: 10_000, exact: true })
    expect(await totals({ words: ['marco'], lowest: centavos(2000) })).toEqual({ count: 3, amount: 9000, exact: true })
    expect(await totals({ words: ['nada'] })).toEqual({ count: 0, amount: 0, exact: true })
    await put(9, { amount: centavos(5) }, 'março')
    expect(await totals({})).toEqual({ count: 5, amount: 10_005, exact: true })
    expect(await totals({ words: ['marco'] })).toEqual({ count: 5, amount: 10_005, exact: true })
  })
})

test('a word that more receipts have than are counted says so', async () => {
  for (let n = 0; n <= MOST_COUNTED; n += 1) await put(n)
  const totals = (words: string[]) => vault.receipts.totals({ ...everyReceipt, words })
  expect(value(await totals(['fornecedor']))).toEqual({ count: MOST_COUNTED, amount: null, exact: false })
  expect(value(await totals([]))).toMatchObject({ count: MOST_COUNTED + 1, exact: true })
  expect((await found({ words: ['fornecedor'] }, MOST_COUNTED)).map(([n]) => n)).toEqual([0])
})

describe('a note', () => {
  test('finds the receipt of its payment, and its tags stand in the row', async () => {
    await put(1, { paymentId: paymentId(1) })
    await note(`payment:${paymentId(1)}`, 'obra da filial', ['Obras', 'TI'])
    const [row] = value(
      await vault.receipts.rows({ filter: { ...everyReceipt, words: ['filial'] }, first: 0, limit: 1 }),
    )
    expect(row).toMatchObject({ foundIn: 'notes', tags: ['Obras', 'TI'], hasNote: true })
    expect(await found({ words: ['obras'] })).toEqual([[1, 'notes']])
    await note(`payment:${paymentId(1)}`, 'mudou')
    expect(await found({ words: ['filial'] })).toEqual([])
    const [bare] = value(await vault.receipts.rows({ filter: everyReceipt, first: 0, limit: 1 }))
    expect(bare).toMatchObject({ tags: [], hasNote: true })
  })

  test('written before the receipt came finds it, also where the receipt learns its payment later', async () => {
    await note(`pix:${receipt(1).endToEndId}`, 'antes')
    await put(1)
    expect(await numbers({ words: ['antes'] })).toEqual([1])
    await note(`payment:${paymentId(2)}`, 'tarde')
    await put(2)
    expect(await numbers({ words: ['tarde'] })).toEqual([])
    await put(2, { paymentId: paymentId(2) })
    expect(await numbers({ words: ['tarde'] })).toEqual([2])
  })
})

test('a vault from before search by text keeps its receipts, finds them by their faces, and has them all unread', async () => {
  await vault.close()
  folder.remove()
  folder = testFolder()
  makeFile(folder.file, testKey, 4)
  const db = connect(folder.file, testKey)
  const { ...old } = receipt(1, { payeeName: 'Conceição', payeeDocument: '12345678909', amount: centavos(7) })
  const row = { position: 7, ...old, sha256: '0'.repeat(64), size: 0 }
  const columns = Object.keys(row)
  db.prepare(
    `INSERT INTO receipt (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  ).run(row)
  db.close()
  vault = await openTestVault(folder.file)
  for (const word of ['conceicao', '123.456.789-09', '12345678909', '0,07', old.endToEndId ?? ''])
    expect([word, await found({ words: [word] })]).toEqual([word, [[1, 'face']]])
  expect(value(await vault.receipts.totals({ ...everyReceipt, words: ['conceicao'] })).count).toBe(1)
  expect(value(await vault.receipts.unread(9))).toEqual({ ids: [receiptId(1)], left: 1 })
})

test('any page of any search is what a plain reading of all receipts says', async () => {
  const vocabulary = ['nimbo', 'aurora', 'rio', 'transportes', 'transportadora', 'ma', 'mar', 'maria', '3381']
  const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 3 })
  const texts = fc.record({ name: words, text: words, noted: words })
  let kept = 0
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 12 }), words, async (receipts, wanted) => {
      // The receipts of one round have a word of their own, and the rounds share a vault.
      const [first, round] = [kept, `volta${kept}`]
      kept += receipts.length
      for (const [place, { name, text, noted }] of receipts.entries()) {
        const n = first + place
        await put(n, { payeeName: [round, ...name].join(' '), payeeDocument: null }, text.join(' '))
        if (noted.length > 0) await note(`pix:${receipt(n).endToEndId}`, noted.join(' '))
      }
      const holds = (all: readonly string[]) => wanted.every((word) => all.some((each) => each.startsWith(word)))
      const ways = receipts.map(({ name, text, noted }) => {
        if (holds(name)) return 'face'
        if (holds([...name, ...noted])) return 'notes'
        return holds([...name, ...noted, ...text]) ? 'text' : null
      })
      const expected = (['face', 'notes', 'text'] as const).flatMap((way) =>
        ways.flatMap((each, place) => (each === way ? [[first + place, way] as const] : [])).toReversed(),
      )
      const all = { words: [...wanted, round] }
      expect(await found(all)).toEqual(expected)
      expect(await found(all, 1, 3)).toEqual(expected.slice(1, 4))
      const totals = value(await vault.receipts.totals({ ...everyReceipt, ...all }))
      expect(totals.count).toBe(expected.length)
    }),
    { numRuns: 40 },
  )
})
