import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { writeBankBillet } from '../../../../shared/billet/write-billet.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { writeBrCode } from '../../../../shared/brcode/write-br-code.ts'
import type { QrReading } from '../../../../shared/domain/qr-payment.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { paperDifferences } from '../../../../shared/paper/paper-differences.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')
const due = localDate('2026-12-10')

function billetOf(amount: number, number = 1, day = due) {
  const parts = { bank: '237', dueDate: day, amount: centavos(amount), free: String(number).padStart(25, '1') }
  const read = parseBillet(writeBankBillet(parts).line, today)
  if (!read.ok) throw new Error(read.error.fault)
  return read.value
}

function codeOf(name: string, location = 'pix.exemplo.com.br/qr/v2/cobv/1', amount: number | null = null) {
  const written = { location, merchantName: name, merchantCity: 'RECIFE' }
  const text = writeBrCode(amount === null ? written : { ...written, amount: centavos(amount) })
  const read = parseBrCode(text)
  if (!read.ok) throw new Error(read.error.fault)
  return read.value
}

function told(patch: Partial<QrReading>): QrReading {
  return {
    kind: 'dynamic',
    name: null,
    city: null,
    key: null,
    document: null,
    amount: null,
    amountMayChange: null,
    txid: null,
    location: null,
    info: null,
    dueDate: null,
    status: null,
    ...patch,
  }
}

const nobody = { name: null, document: null }
const moinho = { name: 'Moinho Serra Azul Ltda', document: '11.222.333/0001-81' }

describe('the ways to pay on one paper', () => {
  test('agree where each says the same, a branch and a cut name included', () => {
    const code = codeOf('MOINHO SERRA AZUL LTDA')
    const same = told({
      name: 'MOINHO SERRA AZUL LTDA',
      document: '11222333000262',
      amount: centavos(10_000),
      dueDate: due,
    })
    expect(paperDifferences({ billets: [billetOf(10_000)], codes: [{ code, told: same }], payee: moinho })).toEqual([])
  })

  test('name the swap: another payee, by document where both tell one', () => {
    const code = codeOf('MOINHO SERRA AZUL LTDA')
    const other = told({ name: 'Moinho Serra Azul Ltda', document: '12345678000195', amount: centavos(10_000) })
    expect(paperDifferences({ billets: [billetOf(10_000)], codes: [{ code, told: other }], payee: moinho })).toEqual([
      {
        what: 'payee',
        code: 'Moinho Serra Azul Ltda, 12.345.678/0001-95',
        paper: 'Moinho Serra Azul Ltda, 11.222.333/0001-81',
      },
    ])
  })

  test.each([
    ['MOINHO SERRA AZUL', true],
    ['MOINHO SERRA AZUL LTDA ME', true],
    ['MOINHO S AZUL', true],
    ['Moinho Serra Azul Ltda', true],
    ['LOJA DO ZECA', false],
    ['MOINHO SERRA VERDE LTDA', false],
    ['MOINH0 SERRA AZUL', false],
    ['JOSE DA SILVA', false],
  ])('take the name %s for that of the paper: %s', (name, same) => {
    const found = paperDifferences({
      billets: [billetOf(10_000)],
      codes: [{ code: codeOf(name), told: null }],
      payee: { name: moinho.name, document: null },
    })
    expect(found.map(({ what }) => what)).toEqual(same ? [] : ['payee'])
  })

  test('take what a charge prints for decoration: its amount counts as the institution tells it', () => {
    const code = codeOf('X', undefined, 99_900)
    const of = (reading: QrReading | null) =>
      paperDifferences({ billets: [billetOf(10_000)], codes: [{ code, told: reading }], payee: nobody })
    expect(of(null)).toEqual([])
    expect(of(told({ amount: centavos(10_000) }))).toEqual([])
    expect(of(told({ amount: centavos(99_900) }))).toEqual([{ what: 'amount', code: 99_900, line: 10_000 }])
  })

  test('tell another due date, bars of another boleto, and a drawn code that is not the written one', () => {
    const [first, second] = [billetOf(10_000, 1), billetOf(10_000, 2)]
    const codes = [codeOf('X'), codeOf('X', 'pix.outro.com.br/qr/v2/2')]
    const found = paperDifferences({
      billets: [first, second],
      codes: codes.map((code) => ({ code, told: told({ dueDate: localDate('2026-12-01') }) })),
      payee: nobody,
    })
    expect(found).toEqual([
      { what: 'codes' },
      { what: 'bars' },
      { what: 'due-date', code: '2026-12-01', line: '2026-12-10' },
    ])
  })

  test('differ exactly where amounts or days do, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        (line, other, lineDay, otherDay, equal) => {
          const [amount, day] = equal ? [line, lineDay] : [other, otherDay]
          const billet = billetOf(line, 1, addDays(due, lineDay))
          const reading = told({ amount: centavos(amount), dueDate: addDays(due, day) })
          const found = paperDifferences({
            billets: [billet],
            codes: [{ code: codeOf('X'), told: reading }],
            payee: nobody,
          })
          expect(found.map(({ what }) => what)).toEqual([
            ...(amount === line ? [] : ['amount']),
            ...(day === lineDay ? [] : ['due-date']),
          ])
        },
      ),
      { numRuns: 150 },
    )
  })
})
