import { describe, expect, test } from 'vitest'
import { commandOf } from '../../../../electron/main/commands/command.ts'
import { tellCheck } from '../../../../electron/main/commands/tell-check.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const words = (text: string) => commandOf(text.split(' '))
const misused = { does: 'misused' }

describe('the words of a start', () => {
  test.each(['', '--lang=pt-BR', '.', 'boleto.pdf'])('%j want the window', (text) => {
    expect(words(text)).toBeNull()
  })

  test('of a check name the file, and by name=value what it leaves open', () => {
    expect(words('batch check sexta.xlsx')).toEqual({
      does: 'batch-check',
      file: 'sexta.xlsx',
      account: null,
      history: true,
      tab: null,
      hidden: null,
      columns: {},
      json: false,
    })
    expect(words('batch check a=b.csv tab=Outubro hidden=leave amount=Valor history=no account=0f --json')).toEqual({
      does: 'batch-check',
      file: 'a=b.csv',
      tab: 'Outubro',
      hidden: 'left',
      history: false,
      account: '0f',
      columns: { amount: 'Valor' },
      json: true,
    })
    // The account that is meant names no column of the sheet.
    expect(words('batch check a.csv account=0f accountNumber=Conta otherWay=Boleto')).toMatchObject({
      account: '0f',
      columns: { account: 'Conta', otherWay: 'Boleto' },
    })
  })

  test('of an export name days and file, whose ending is its format', () => {
    const period = { from: '2026-10-01', to: '2026-10-31', account: null, json: false }
    expect(words('export 2026-10-01 2026-10-31 out.OFX')).toEqual({
      does: 'export',
      file: 'out.OFX',
      as: { format: 'ofx' },
      ...period,
    })
    expect(words('export 2026-10-01 2026-10-31 out.xlsx as=conta-azul')).toMatchObject({ as: { format: 'conta-azul' } })
    expect(words('export 2026-10-01 2026-10-31 out.txt as=dominio')).toMatchObject({ as: { format: 'dominio' } })
    expect(words('export 2026-10-01 2026-10-31 out.txt as=dominio bank=9 other=504')).toMatchObject({
      as: { format: 'dominio', ledger: { bank: '9', other: '504' } },
    })
    expect(words('export 2026-10-01 2026-10-31 o.xlsx as=omie category=2.04 bankAccount=Mandacaru')).toMatchObject({
      as: { format: 'omie', words: { category: '2.04', account: 'Mandacaru' } },
    })
    expect(words('receipts 2026-10-01 2026-10-31 pasta')).toEqual({ does: 'receipts', folder: 'pasta', ...period })
  })

  test('of a book name its server by words, or nothing', () => {
    expect(words('book sql')).toEqual({ does: 'book-sql' })
    const server = { host: 'livro.aurora.example', port: 5432, database: 'quita', user: 'mesa', ca: null }
    const doctor = { does: 'doctor', server: { ...server, cert: null, key: null }, file: null, json: false }
    expect(words('doctor livro.aurora.example user=mesa')).toEqual(doctor)
    expect(words('doctor livro.aurora.example user=mesa book=mesa.jsonl --json')).toEqual({
      ...doctor,
      file: 'mesa.jsonl',
      json: true,
    })
    expect(words('verify-book livro.jsonl')).toEqual({
      does: 'verify-book',
      file: 'livro.jsonl',
      server: null,
      json: false,
    })
    expect(
      words(
        'verify-book a.jsonl server=livro.aurora.example:5433 user=mesa database=livro ca=a.pem cert=c.pem key=k.pem --json',
      ),
    ).toEqual({
      does: 'verify-book',
      file: 'a.jsonl',
      server: { ...server, port: 5433, database: 'livro', ca: 'a.pem', cert: 'c.pem', key: 'k.pem' },
      json: true,
    })
  })

  test.each([
    'book',
    'book sql --json',
    'book sql outro',
    'doctor',
    'doctor livro',
    'doctor livro user=mesa cert=c.pem',
    'doctor livro:porta user=mesa',
    'doctor livro user=mesa server=outro',
    'doctor livro outro user=mesa',
    'verify-book',
    'verify-book a b',
    'verify-book a.jsonl user=mesa',
    'verify-book a.jsonl server=livro',
    'batch',
    'batch pay sexta.xlsx',
    'batch check',
    'batch check a.csv b.csv',
    'batch check a.csv hidden=maybe',
    'batch check a.csv history=yes',
    'batch check a.csv tab=A tab=B',
    'batch check a.csv as=csv',
    'export 2026-10-31 2026-10-01 out.csv',
    'export 2026-02-30 2026-10-31 out.csv',
    'export 2026-10-01 2026-10-31 out.doc',
    'export 2026-10-01 2026-10-31 out.csv tab=A',
    'export 2026-10-01 2026-10-31 out.txt as=dominio bank=9',
    'export 2026-10-01 2026-10-31 out.txt as=dominio bank=9 other=x',
    'export 2026-10-01 2026-10-31 out.txt as=dominio bank=9 other=504 category=A',
    'export 2026-10-01 2026-10-31 out.xlsx as=omie category=A',
    'export 2026-10-01 2026-10-31 out.csv bank=9 other=504',
    'batch check a.csv bank=9',
    'export 2026-10-01 out.csv',
    'receipts 2026-10-01 2026-10-31',
    'receipts 2026-10-01 2026-10-31 pasta as=csv',
    'backup pasta --json',
    'backup pasta outra',
  ])('%j are no command, and nothing is done', (text) => {
    expect(words(text)).toEqual(misused)
  })
})

describe('what a check found', () => {
  test('is told by row and column in either language, and nothing of the file can write to the terminal', () => {
    const check = {
      is: 'checked',
      file: 'sexta.csv',
      kind: 'sheet',
      day: localDate('2026-11-27'),
      account: null,
      columns: {},
      rows: 2,
      ready: { count: 1, sum: centavos(10_00) },
      left: [],
      exceptions: [
        {
          row: 5,
          column: 'Valor\u001b[2J',
          field: 'amount',
          what: 'ambiguous',
          asks: true,
          offers: ['1.234,00', '1,23'],
        },
        { row: 7, column: null, field: null, what: 'same-row', asks: true, sameAs: 5, offers: [] },
        { row: 7, column: null, field: null, what: 'payee_first', asks: false, offers: [] },
      ],
      control: null,
      known: null,
      pointed: null,
    } as const
    expect(tellCheck(createText('pt-BR'), check).slice(2)).toEqual([
      'Linha  Coluna     O que há                    Pode ser',
      '5      Valor [2J  Valor em dúvida             1.234,00 | 1,23',
      '7                 Paga o mesmo que a linha 5',
      '7                 Favorecido novo (só avisa)',
    ])
    expect(tellCheck(createText('en'), check).join('\n')).toContain('Nothing was kept and nothing was sent.')
  })
})
