import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { PAPER_LINES, receiptHistory } from '../../bench/support/receipt-history.ts'
import { paperPrinter } from '../../bench/support/receipt-paper.ts'

/** The runs of text of the one page, as an independent reader finds them. */
async function readBack(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []))
}

test('a printed paper is a small PDF that says its lines, with accents, and nothing of the one before', async () => {
  const print = paperPrinter(3)
  print(['x'.repeat(100), 'x'.repeat(100), 'x'.repeat(100)])
  const bytes = print(['Comprovante de pagamento concluído', '', 'R$ 1.234,56 · às 10:12'])
  expect(bytes.length).toBeLessThan(4096)
  expect(await readBack(bytes)).toEqual(['Comprovante de pagamento concluído', 'R$ 1.234,56 · às 10:12'])
})

test('signs that would end a text are left out, and what is too long is cut', async () => {
  const print = paperPrinter(2)
  expect(await readBack(print(['a (b) \\c日本', 'y'.repeat(300)]))).toEqual(['a b c', 'y'.repeat(90)])
})

test('a history is always the same, its receipts are of its own payments, and each paper fits its places', async () => {
  const history = receiptHistory(300, 1200)
  expect(history).toEqual(receiptHistory(300, 1200))
  expect(history.lines).toHaveLength(1200)
  expect(history.receipts).toHaveLength(300)
  expect(new Set(history.receipts.map(({ receipt }) => receipt.id)).size).toBe(300)
  const ids = new Set(history.lines.map(({ id, endToEndId }) => endToEndId ?? id))
  for (const { receipt, paper } of history.receipts) {
    expect(ids).toContain(receipt.endToEndId ?? receipt.billetId)
    expect(paper).toHaveLength(PAPER_LINES)
  }
  const [last] = history.receipts.slice(-1)
  const print = paperPrinter(PAPER_LINES)
  expect(await readBack(print(last?.paper ?? []))).toEqual(
    last?.paper.map((line) => line.replaceAll('\u00a0', ' ').trim()).filter((line) => line !== ''),
  )
})
