import { describe, expect, test } from 'vitest'
import { duesOfPaper } from '../../../../../renderer/features/agenda/dues-of-paper.ts'
import type { ReadFault, Reading, ReadPiece } from '../../../../../renderer/reader/reading.ts'
import { formatBilletLine } from '../../../../../shared/billet/format-billet-line.ts'
import { writeBankBillet, writeCollectionSlip } from '../../../../../shared/billet/write-billet.ts'
import { newDueSchema } from '../../../../../shared/domain/due.ts'
import type { InvoiceFacts } from '../../../../../shared/domain/note.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const rules = { today: localDate('2026-11-27'), institutions: [] }
const billet = writeBankBillet({
  bank: '341',
  dueDate: localDate('2026-12-04'),
  amount: centavos(10_001),
  free: '7'.repeat(25),
})
const invoice: InvoiceFacts = {
  key: null,
  number: '780',
  issuerName: 'Gráfica Estrela Ltda',
  issuerDocument: '11222333000181',
  issuedOn: localDate('2026-11-12'),
  total: centavos(30_000),
}

function paper(text: string): Result<Reading, never> {
  const piece: ReadPiece = { text, from: 'pdf-text', page: 1 }
  return ok({ pieces: [piece], pages: 1, pagesRead: 1, stopped: false })
}

const line = formatBilletLine(billet.line)
const unread: Result<Reading, ReadFault> = err('protected')
const nothing = paper('Obrigado pela preferência')

describe('what a paper tells falls due', () => {
  test('a boleto on the day of its factor, with whom the paper names', () => {
    const text = `Beneficiário: Moinho Serra Azul Ltda - CNPJ 11.222.333/0001-81\n${line}`
    const { dues, unnoted } = duesOfPaper('moinho.pdf', paper(text), [], rules)
    expect(unnoted).toEqual([])
    expect(dues).toMatchObject([
      {
        dueOn: '2026-12-04',
        amount: 10_001,
        payeeName: 'Moinho Serra Azul Ltda',
        payeeDocument: '11222333000181',
        order: { kind: 'billet', barCode: billet.barCode },
        source: { kind: 'paper', name: 'moinho.pdf' },
      },
    ])
    for (const one of dues) expect(newDueSchema.safeParse(one).success).toBe(true)
  })

  test('each instalment of an invoice on its day, without a way to pay it', () => {
    const instalments = [
      { dueOn: localDate('2026-12-10'), amount: centavos(10_000) },
      { dueOn: localDate('2027-01-10'), amount: centavos(20_000) },
    ]
    const { dues } = duesOfPaper(
      'nota.xml',
      nothing,
      [{ ...invoice, instalments, payerDocument: '41208765000107' }],
      rules,
    )
    expect(dues).toMatchObject([
      {
        dueOn: '2026-12-10',
        amount: 10_000,
        order: null,
        source: { kind: 'invoice', number: '780', part: 1, of: 2, payerDocument: '41208765000107' },
      },
      { dueOn: '2027-01-10', amount: 20_000, order: null, source: { part: 2, of: 2 } },
    ])
  })

  test('an invoice with one due date and no parts: its total on that day', () => {
    const { dues } = duesOfPaper('nota.xml', nothing, [{ ...invoice, dueOn: [localDate('2026-12-10')] }], rules)
    expect(dues).toMatchObject([{ dueOn: '2026-12-10', amount: 30_000, source: { part: 1, of: 1 } }])
  })

  test('a boleto printed with its invoice is one debt, paid by the line', () => {
    const instalments = [
      { dueOn: localDate('2026-12-04'), amount: centavos(10_001) },
      { dueOn: localDate('2027-01-04'), amount: centavos(10_001) },
    ]
    const { dues } = duesOfPaper('danfe.pdf', paper(line), [{ ...invoice, instalments }], rules)
    expect(dues.map(({ dueOn, order }) => [dueOn, order?.kind ?? null])).toEqual([
      ['2026-12-04', 'billet'],
      ['2027-01-04', null],
    ])
  })

  test('the bar code in the file of an invoice of power pays it on its day, and none of another amount does', () => {
    const slip = (value: number) =>
      writeCollectionSlip({ segment: '3', valueKind: '6', value: centavos(value), free: '4'.repeat(29) })
    const power = { ...invoice, dueOn: [localDate('2026-12-10')] }
    const told = (value: number, from: ReadPiece['from']) => {
      const text = `<codBarras>${slip(value).barCode}</codBarras>`
      const read: Result<Reading, never> = ok({
        pieces: [{ text, from, page: 1 }],
        pages: 1,
        pagesRead: 1,
        stopped: false,
      })
      const { dues, unnoted } = duesOfPaper('luz.xml', read, [power], rules)
      for (const one of dues) expect(newDueSchema.safeParse(one).success).toBe(true)
      return [dues.map((due) => due.order?.kind === 'billet' && due.order.barCode), unnoted]
    }
    expect(told(30_000, 'text')).toEqual([[slip(30_000).barCode], []])
    expect(told(30_001, 'text')).toEqual([[false], ['no-day']])
    // On paper another one may have been printed beside it.
    expect(told(30_000, 'pdf-text')).toEqual([[false], ['no-day']])
  })

  const part = { dueOn: localDate('2026-12-04'), amount: centavos(10_001) }
  const other: InvoiceFacts = { ...invoice, number: '4512', issuerDocument: '12345678000195' }

  test('each invoice of a file by itself, and one that says no day is named beside the others', () => {
    const { dues, unnoted } = duesOfPaper('notas.pdf', nothing, [{ ...invoice, instalments: [part] }, other], rules)
    expect(dues).toMatchObject([{ payeeDocument: '11222333000181', source: { number: '780' } }])
    expect(unnoted).toEqual(['no-day'])
  })

  test('of two invoices of one day and amount the one that no boleto pays', () => {
    const both = [invoice, other].map((one) => ({ ...one, instalments: [part] }))
    const { dues } = duesOfPaper('notas.pdf', paper(line), both, rules)
    expect(dues.map(({ order, source }) => order?.kind ?? ('number' in source && source.number))).toEqual([
      'billet',
      '4512',
    ])
  })

  test.each([
    ['of which pages were left unread', { pages: 12, pagesRead: 10, stopped: false }, ['partly']],
    ['whose reading ran out of time', { pages: 2, pagesRead: 2, stopped: true }, ['partly']],
    ['that was read whole', { pages: 2, pagesRead: 2, stopped: false }, []],
  ] as const)('parts of an invoice on a paper %s', (_, how, why) => {
    const read: Result<Reading, never> = ok({ pieces: [{ text: 'DANFE', from: 'pdf-text', page: 1 }], ...how })
    const told = duesOfPaper('nota.pdf', read, [{ ...invoice, instalments: [part] }], rules)
    expect([told.dues.length, told.unnoted]).toEqual([1, why])
  })

  const proof = 'Comprovante de pagamento de boleto\nData do pagamento: 20/11/2026'
  const later = 'Comprovante de agendamento\nAgendado para 04/12/2026'
  test.each<[string, Result<Reading, ReadFault>, readonly InvoiceFacts[], readonly string[]]>([
    ['the proof of a payment', paper(`${proof}\n${line}`), [], ['proof']],
    ['the proof of one that is to leave elsewhere', paper(`${later}\n${line}`), [], ['scheduled']],
    ['a proof without a line', paper(proof), [], ['proof']],
    [
      'the proof beside its boleto and its invoice',
      paper(`${proof}\n${line}`),
      [{ ...invoice, instalments: [part] }],
      ['proof'],
    ],
  ])('of %s nothing falls due, and it says why', (_, read, invoices, why) => {
    expect(duesOfPaper('comprovante.pdf', read, invoices, rules)).toEqual({ dues: [], unnoted: why })
  })

  test('a boleto whose proof stands on another page is paid, and another one on a page of its own falls due', () => {
    const other = writeBankBillet({
      bank: '341',
      dueDate: localDate('2026-12-09'),
      amount: centavos(5_000),
      free: '6'.repeat(25),
    })
    const texts = [line, `${proof}\n${line}`, formatBilletLine(other.line)]
    const pieces = texts.map((text, at): ReadPiece => ({ text, from: 'pdf-text', page: at + 1 }))
    const told = duesOfPaper('tudo.pdf', ok({ pieces, pages: 3, pagesRead: 3, stopped: false }), [], rules)
    expect(told.dues.map(({ amount }) => amount)).toEqual([5_000])
    expect(told.unnoted).toEqual(['proof'])
  })

  const cancelled: InvoiceFacts = { ...invoice, cancelled: true, dueOn: [localDate('2026-12-10')] }
  test.each([
    ['an invoice that names no day', nothing, [invoice], ['no-day']],
    ['a cancelled invoice', nothing, [cancelled], ['cancelled']],
    ['a paper without anything to pay', nothing, [], ['nothing']],
    ['a paper with a password', unread, [], ['protected']],
    [
      'a line with a wrong digit',
      paper(line.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)),
      [],
      ['no-amount'],
    ],
  ] as const)('%s is left out, and says why', (_, read, invoices, why) => {
    expect(duesOfPaper('papel.pdf', read, invoices, rules)).toEqual({ dues: [], unnoted: why })
  })
})
