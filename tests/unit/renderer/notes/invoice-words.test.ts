import { describe, expect, test } from 'vitest'
import { differenceWords, invoiceWords } from '../../../../renderer/notes/invoice/invoice-words.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { attachment, invoice } from '../../../fixtures/note-samples.ts'

const t = createText('pt-BR')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const bytes = Buffer.from('%PDF')
const paper = attachment(1, bytes, { invoice })

describe('what is said of an invoice', () => {
  test('kind, number, issuer, day and total stand in one line', () => {
    expect(plain(invoiceWords(t, invoice))).toBe('NF-e nº 780 · Gráfica Estrela Ltda · 12/04/2006 · R$ 1.245,00')
  })

  test('the first due date stands behind it, and how many more there are', () => {
    const due = { ...invoice, dueOn: [localDate('2006-05-12')] }
    expect(plain(invoiceWords(t, due))).toMatch(/ · vence 12\/05\/2006$/)
    const twice = { ...invoice, dueOn: [localDate('2006-05-12'), localDate('2006-06-12')] }
    expect(plain(invoiceWords(t, twice))).toMatch(/ · vence 12\/05\/2006 e mais 1 data$/)
  })

  test('what nobody read is left out', () => {
    const bare = { ...invoice, key: null, issuerName: null, issuedOn: null, total: null }
    expect(invoiceWords(t, bare)).toBe('Nota nº 780 · 33.009.911/0025-06')
    expect(invoiceWords(t, { ...bare, number: null, issuerDocument: null })).toBe('Nota')
  })
})

describe('invoices held against what was paid', () => {
  const other = attachment(2, bytes, { invoice: { ...invoice, key: null, number: '9', total: centavos(500) } })

  test('say nothing where they come to the same, or where nobody knows', () => {
    expect(differenceWords(t, [paper], centavos(124_500))).toBeNull()
    expect(differenceWords(t, [paper], null)).toBeNull()
    expect(differenceWords(t, [attachment(3, bytes)], centavos(1))).toBeNull()
  })

  test('count once, though one is kept as PDF and as XML', () => {
    const xml = attachment(4, bytes, { invoice, mediaType: 'application/xml' })
    expect(differenceWords(t, [paper, xml], centavos(124_500))).toBeNull()
  })

  test('say how much they are apart, and which is more', () => {
    expect(plain(differenceWords(t, [paper], centavos(100_000)))).toBe(
      'A nota soma R$ 1.245,00: R$ 245,00 a mais que este valor, de R$ 1.000,00.',
    )
    expect(plain(differenceWords(t, [paper, other], centavos(130_000)))).toBe(
      'As notas somam R$ 1.250,00: R$ 50,00 a menos que este valor, de R$ 1.300,00.',
    )
  })
})
