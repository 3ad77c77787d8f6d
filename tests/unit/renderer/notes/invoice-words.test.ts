import { describe, expect, test } from 'vitest'
import { differenceWords, invoiceWords, tiedWords } from '../../../../renderer/notes/invoice/invoice-words.ts'
import type { Attachment } from '../../../../shared/domain/note.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { attachment, invoice } from '../../../fixtures/note-samples.ts'

const t = createText('pt-BR')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const bytes = Buffer.from('%PDF')
const paper = attachment(1, bytes, { invoice })
const told = (...attachments: readonly Attachment[]) => ({ attachments: [...attachments], tied: [] })

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
    expect(differenceWords(t, told(paper), centavos(124_500))).toBeNull()
    expect(differenceWords(t, told(paper), null)).toBeNull()
    expect(differenceWords(t, told(attachment(3, bytes)), centavos(1))).toBeNull()
  })

  test('count once, though one is kept as PDF and as XML', () => {
    const xml = attachment(4, bytes, { invoice, mediaType: 'application/xml' })
    expect(differenceWords(t, told(paper, xml), centavos(124_500))).toBeNull()
  })

  const parts = ['2006-05-12', '2006-06-12', '2006-07-12'].map((day) => ({
    dueOn: localDate(day),
    amount: centavos(41_500),
  }))
  const split = { ...invoice, dueOn: parts.map(({ dueOn }) => dueOn), instalments: parts }
  const whole = attachment(5, bytes, { invoice: split })
  const tie = {
    invoice: split,
    ...(parts[0] ?? { dueOn: localDate('2006-05-12'), amount: centavos(0) }),
    part: 1,
    of: 3,
    isSure: true,
    keptWith: null,
  } as const

  test('count by the instalment that is paid, with its interest too, and not by the whole', () => {
    expect(differenceWords(t, told(whole), centavos(41_500))).toBeNull()
    expect(differenceWords(t, told(paper, whole), centavos(41_500))).toBeNull()
    expect(differenceWords(t, { attachments: [whole], tied: [tie] }, centavos(41_733))).toBeNull()
    expect(
      differenceWords(t, { attachments: [whole], tied: [{ ...tie, isSure: false }] }, centavos(41_733)),
    ).not.toBeNull()
    expect(differenceWords(t, { attachments: [whole, other], tied: [tie] }, centavos(42_000))).toBeNull()
    expect(plain(tiedWords(t, tie))).toBe('Parcela 1 de 3: R$ 415,00, vence 12/05/2006')
    expect(tiedWords(t, { ...tie, isSure: false })).toMatch(/^Pode ser a parcela 1 de 3/)
  })

  test('count no cancelled one, whether the invoice or its event says so', () => {
    const event = { ...invoice, total: null, cancelled: true as const }
    expect(differenceWords(t, told(paper, attachment(6, bytes, { invoice: event })), centavos(1))).toBeNull()
    expect(plain(invoiceWords(t, event))).toMatch(/ · cancelada$/)
  })

  test('say how much they are apart, and which is more', () => {
    expect(plain(differenceWords(t, told(paper), centavos(100_000)))).toBe(
      'A nota soma R$ 1.245,00: R$ 245,00 a mais que este valor, de R$ 1.000,00.',
    )
    expect(plain(differenceWords(t, told(paper, other), centavos(130_000)))).toBe(
      'As notas somam R$ 1.250,00: R$ 50,00 a menos que este valor, de R$ 1.300,00.',
    )
  })
})
