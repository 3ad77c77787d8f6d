import { createHash } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../../electron/sandbox/ledger/entry.ts'
import { receiptPdf } from '../../../../electron/sandbox/pdf/receipt-pdf.ts'

const AT = Date.UTC(2026, 10, 19, 13, 12, 44)
const payee = {
  ispb: '47120983',
  issuer: '3021',
  number: '184402',
  accountType: 'CACC',
  document: '21846093740',
  name: 'João da Conceição Araújo Ünlü',
}
const entry: Entry = {
  id: 900_600,
  key: '0123456789abcdef0123456789abcdef',
  endToEndId: 'E39517204202611191312Kq7vT2mX9bL',
  txid: null,
  kind: 'PIX',
  instrument: 'MANU',
  pixKey: null,
  direction: 'DEBIT',
  amount: 621_580,
  counterpart: payee,
  text: 'NF 3381, manutenção',
  plan: [{ status: 'LIQUIDATED', at: AT, errorCode: null }],
  refund: null,
  billet: null,
  body: '',
}

describe('the receipt', () => {
  test('is one A4 page whose text can be read and says what a Pix receipt must say', async () => {
    const { pages, size, text } = await read(receiptPdf(entry, AT))
    expect([pages, ...size.map(Math.round)]).toEqual([1, 595, 842])
    for (const words of [
      'Comprovante de Pix',
      'Pagamento concluído',
      'R$ 6.215,80',
      'Quinta-feira, 19/11/2026, às 10:12:44, horário de Brasília',
      'João da Conceição Araújo Ünlü',
      '***.460.937-**',
      'Cooperativa Araucária',
      '3021 · 18440-2',
      'Aurora Distribuidora de Alimentos Ltda.',
      '41.208.765/0001-07',
      'E39517204202611191312Kq7vT2mX9bL',
      'NF 3381, manutenção',
      '39.517.204/0001-30',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each([
    ['DICT', 'pix@nimboembalagens.com.br', null, ['Chave Pix', 'pix@nimboembalagens.com.br']],
    ['QRES', '12345678909', 'PEDIDO0001', ['QR code estático', 'PEDIDO0001']],
    ['QRDN', '12345678909', 'QUITASIMPLES20261120150000000', ['QR code dinâmico', 'QUITASIMPLES20261120150000000']],
  ] as const)('of a Pix by %s names key, way and charge', async (instrument, pixKey, txid, words) => {
    const { text } = await read(receiptPdf({ ...entry, instrument, pixKey, txid }, AT))
    for (const word of words) expect(text).toContain(word)
  })

  test('of a billet says line, due date, printed amount and what was added to it', async () => {
    const billet = { line: '00190000090123456789701234567897316560000123456', barCode: '', dueDate: '2026-12-10' }
    const paid: Entry = { ...entry, kind: 'BILLET', instrument: null, endToEndId: null, amount: 1_300_00, billet }
    const { pages, text } = await read(receiptPdf(paid, AT))
    expect(pages).toBe(1)
    for (const words of [
      'Comprovante de pagamento de boleto',
      'Beneficiário',
      '00190.00009 01234.567897 01234.567897 3',
      '10/12/2026',
      'R$ 1.234,56',
      'R$ 65,44',
      'R$ 1.300,00',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('ID da transação')
  })

  test('has the same bytes each time, and others for another payment', () => {
    const hash = (each: Entry): string => createHash('sha256').update(receiptPdf(each, AT)).digest('hex')
    expect(hash(entry)).toBe(hash({ ...entry }))
    expect(hash({ ...entry, amount: 621_581 })).not.toBe(hash(entry))
  })

  test('wraps the longest texts and shows a question mark for letters that no reader is sure to have', async () => {
    const name = `Associação ${'Beneficente '.repeat(10)}✓`
    const long = await read(receiptPdf({ ...entry, text: 'w'.repeat(140), counterpart: { ...payee, name } }, AT))
    expect(long.pages).toBe(1)
    expect(long.text).toContain('Beneficente ?')
    expect(long.text.replaceAll(' ', '')).toContain('w'.repeat(140))
    expect(long.lowest).toBeGreaterThan(0)
  })
})

async function read(bytes: Uint8Array): Promise<{ pages: number; size: number[]; text: string; lowest: number }> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? [{ str: item.str, y: Number(item.transform[5]) }] : []))
  const text = texts
    .map(({ str }) => str)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  return {
    pages: document.numPages,
    size: page.view.slice(2),
    text,
    lowest: Math.min(...texts.map(({ y }) => y)),
  }
}
