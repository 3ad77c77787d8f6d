import { describe, expect, test } from 'vitest'
import { type Asked, duesFound, monthMeant, rowsFound } from '../../../../renderer/list/rows-found.ts'
import { monthSchema } from '../../../../shared/domain/closing.ts'
import { dueIdSchema, type Due } from '../../../../shared/domain/due.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { readDueSearch, readSearch } from '../../../../shared/search/read-search.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-19')
const asked = (text: string): Asked => readSearch(text, today).filter

interface Row {
  readonly name: string
  readonly day: string
  readonly amount: number | null
}

const rows: readonly Row[] = [
  { name: 'Padaria São João Ltda.', day: '2026-11-18', amount: 128_000 },
  { name: 'Empório Sul', day: '2026-10-02', amount: null },
  { name: 'São Bento', day: '2026-11-18', amount: 5_000 },
]
const found = (text: string, most = 5) =>
  rowsFound(rows, asked(text), most, ({ name, day, amount }) => ({ texts: [name, null], day: localDate(day), amount }))
const names = (text: string) => found(text).map(({ name }) => name)

describe('what a search finds in a list', () => {
  test('says every word, by its beginning, whatever its accents and capitals', () => {
    expect(names('JOAO padar')).toEqual(['Padaria São João Ltda.'])
    expect(names('adaria')).toEqual([])
  })

  test('lies within the days and the amounts that were typed; what has no amount has none of them', () => {
    expect(names('sao acima de 100')).toEqual(['Padaria São João Ltda.'])
    expect(names('outubro')).toEqual(['Empório Sul'])
    expect(names('outubro acima de 1')).toEqual([])
    expect(rowsFound(rows, asked('outubro'), 5, ({ name }) => ({ texts: [name] }))).toEqual([])
  })

  test('is no more than a few, and nothing where nothing is asked', () => {
    expect(found('sao', 1)).toHaveLength(1)
    expect(found('')).toEqual([])
  })

  test('an address or an id is found by what of it was pasted', () => {
    const at = (text: string) =>
      rowsFound(['pix.exemplo.com.br/qr/v2/9d36b84f'], asked(text), 5, (location) => ({ texts: [location] })).length
    expect(at('pix.exemplo.com.br/qr')).toBe(1)
    expect(at('9d36')).toBe(1)
    expect(at('d36b')).toBe(0)
  })
})

describe('what falls due', () => {
  const due = (payeeName: string, dueOn: string, amount: number, number: string): Due => ({
    id: dueIdSchema.parse(String(amount).padStart(32, '0')),
    dueOn: localDate(dueOn),
    amount: centavos(amount),
    payeeName,
    payeeDocument: '11222333000181',
    order: null,
    state: 'open',
    addedAt: instantFromMs(Date.parse('2026-11-01T12:00:00.000Z')),
    sources: [
      { kind: 'invoice', name: 'nota.xml', key: null, number, part: 1, of: 1, payerDocument: null, cancelled: false },
    ],
    paid: null,
    cameBack: null,
    refusal: null,
    underWay: null,
  })
  // A Friday, and the Sunday whose bills are paid on that Friday.
  const dues = [due('Nimbo Embalagens', '2026-12-04', 340_675, '3390'), due('Rota Ltda.', '2026-12-06', 310_000, '88')]
  const names = (text: string) => duesFound(dues, readDueSearch(text, today).filter, []).map((one) => one.payeeName)

  test('is found by its payee, its invoice, its amount, its day and the one by which it has to be paid', () => {
    expect(names('nimbo')).toEqual(['Nimbo Embalagens'])
    expect(names('3390')).toEqual(['Nimbo Embalagens'])
    expect(names('11.222.333/0001-81')).toHaveLength(2)
    expect(names('acima de 3.200,00')).toEqual(['Nimbo Embalagens'])
    expect(names('06/12')).toEqual(['Rota Ltda.'])
    expect(names('04/12')).toEqual(['Nimbo Embalagens', 'Rota Ltda.'])
    expect(names('outubro')).toEqual([])
  })
})

describe('the month of a closing', () => {
  const called = 'Fechamento do mês fechar conciliação'
  const meant = (text: string) => monthMeant(asked(text), called, monthSchema.parse('2026-11'))

  test.each([
    ['novembro', '2026-11'],
    ['fechamento de outubro', '2026-10'],
    ['conciliacao 10/2025', '2025-10'],
    ['mês passado', '2026-10'],
  ])('%s means %s', (text, month) => {
    expect(meant(text)).toBe(month)
  })

  test.each(['fechamento', 'padaria outubro', '12/2027', 'outubro 200,00', '18/11/2026'])('%s means none', (text) => {
    expect(meant(text)).toBeNull()
  })
})
