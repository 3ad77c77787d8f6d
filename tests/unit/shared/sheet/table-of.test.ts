import { describe, expect, test } from 'vitest'
import { guessedMapping } from '../../../../shared/batch/rows-of-sheet.ts'
import { tableOf as readTable } from '../../../../shared/sheet/table-of.ts'

const MOST = 1000
const tableOf = (cells: readonly (readonly unknown[])[]) => readTable(cells, MOST)

describe('the table of a file', () => {
  test('begins at the first row with a text, and leaves empty rows and columns without heading out', () => {
    const read = tableOf([[], [' Nome ', '', 'Valor'], ['Ana', 'x', '10,00'], ['', '', ''], ['Bia', 'y', '20,00']])
    expect(read).toEqual({
      ok: true,
      value: {
        headings: ['Nome', 'Valor'],
        headingLine: 2,
        rows: [
          { line: 3, cells: [text('Ana'), text('10,00')] },
          { line: 5, cells: [text('Bia'), text('20,00')] },
        ],
        // They stay with their rows, though in no column.
        loose: [
          { line: 3, text: 'x', over: false },
          { line: 5, text: 'y', over: false },
        ],
      },
    })
  })

  test('begins at the second of two rows of headings, and at the first where that names more', () => {
    const names = ['Favorecido', 'CPF/CNPJ', 'Chave Pix', 'Valor']
    const row = ['Moinho', '11.222.333/0001-81', 'financeiro@moinho.com.br', '1.100,50']
    const headings = (...cells: readonly (readonly unknown[])[]) => {
      const read = tableOf(cells)
      return read.ok ? [read.value.headings, read.value.skipped?.map(({ line }) => line)] : read
    }
    expect(headings(['Favorecido', '', 'Pagamento', ''], names, row)).toEqual([names, [1]])
    expect(headings(['Semana', 'Filial', 'Observações', 'Mês'], names, row)).not.toEqual([names, [1]])
    expect(headings(['Nome', 'Cidade'], ['Ana', 'Santos', 'cliente'], ['Bia', 'Campinas', '10'])).toEqual([
      ['Nome', 'Cidade'],
      undefined,
    ])
  })

  test('skips rows of sums in their many words, and no row of a payer who is called like one', () => {
    const sums = [
      'Total',
      'TOTAL:',
      'Total geral',
      'Subtotal',
      'Sub-total',
      'Soma',
      'Somatório',
      'Total de 3 cobranças',
    ]
    const payers = ['Total Ltda', 'Totalizando', 'Somar S.A.', 'Total de Energia']
    const read = tableOf([['Nome', 'Valor'], ...[...sums, ...payers].map((name) => [name, { number: '1' }])])
    expect(read.ok && read.value.rows.map(({ cells }) => cells[0]?.text)).toEqual(payers)
    expect(read.ok && read.value.skipped?.length).toBe(sums.length)
  })

  test.each([
    ['a sum in one cell', [['Total: 1.234,56']]],
    ['a sum beside its word', [['Total:', { number: '1234.56' }]]],
    ['a sum over its column', [['Total geral', '', { number: '1234.56' }]]],
    ['a sum cut by the comma', [['Total: 1.234', '56']]],
    [
      'labels with what they say',
      [
        ['Empresa:', 'Alfa Ltda'],
        ['Data:', new Date('2026-11-27T00:00:00Z')],
        ['Conta', '1234-5'],
      ],
    ],
    [
      'whose sheet it is',
      [
        ['Alfa Ltda', '12.345.678/0001-95'],
        ['Pagamentos', '27/11/2026'],
      ],
    ],
  ])('begins below %s', (_, above: readonly (readonly unknown[])[]) => {
    const table = [
      ['Nome', 'Chave Pix', 'Valor'],
      ['Ana', 'ana@exemplo.com', '1.234,56'],
    ]
    const read = tableOf([...above, ...table])
    expect(read.ok && read.value.headings).toEqual(['Nome', 'Chave Pix', 'Valor'])
    expect(read.ok && read.value.rows.map(({ line }) => line)).toEqual([above.length + 2])
    expect(read.ok && read.value.skipped?.length).toBe(above.length)
  })

  test.each([
    [
      'rows alone',
      [
        ['Ana', 'ana@exemplo.com', '10,00'],
        ['Bia', '', 'a combinar'],
        ['Caio', 'caio@exemplo.com', '9,00'],
      ],
      3,
    ],
    [
      'headings with colons',
      [
        ['Nome:', 'Valor:'],
        ['Ana', '10,00'],
        ['Bia', 'a combinar'],
        ['Caio', '9,00'],
      ],
      3,
    ],
  ])('loses none of %s', (_, cells: readonly (readonly unknown[])[], count) => {
    const read = tableOf(cells)
    expect(read.ok && read.value.rows.length).toBe(count)
  })

  test('shows money of another country with a sign, so that it is read as no amount', () => {
    const read = tableOf([
      ['Nome', 'Valor'],
      ['Ana', { number: '1280', unit: 'foreign' }],
    ])
    expect(read.ok && read.value.rows[0]?.cells[1]).toEqual({ kind: 'text', text: '¤ 1280' })
  })

  test('tells equal headings apart', () => {
    const read = tableOf([['Valor', 'Valor', 'Valor'], ['1']])
    expect(read.ok && read.value.headings).toEqual(['Valor', 'Valor (2)', 'Valor (3)'])
  })

  test('keeps days and numbers of a workbook as what they are, by the digits that it shows', () => {
    const read = tableOf([
      ['a', 'b', 'c'],
      [new Date('2026-11-25T00:00:00Z'), { number: '0.30000000000000004' }, true],
    ])
    expect(read.ok && read.value.rows[0]?.cells).toEqual([
      { kind: 'day', text: '2026-11-25' },
      { kind: 'number', text: '0.3' },
      text('true'),
    ])
  })

  test('a row that is cut short has empty cells', () => {
    const read = tableOf([['a', 'b'], ['1']])
    expect(read.ok && read.value.rows[0]?.cells).toEqual([text('1'), text('')])
  })

  test.each([
    ['nothing', []],
    ['headings alone', [['a', 'b']]],
    ['empty rows', [['a'], [''], [null]]],
  ])('%s is empty', (_, cells) => {
    expect(tableOf(cells)).toEqual({ ok: false, error: 'empty' })
  })

  test.each([
    ['a mobile', '5511999998888'],
    ['a CPF', '529.982.247-25'],
    ['an address', 'ana@x.com.br'],
    ['the line of a boleto', '00190.00009 01234.567897 01234.567897 3 16560000123456'],
  ])('without headings, where its first row names %s, loses no row', (_, way) => {
    const read = tableOf([
      [way, '150,00', 'Ana'],
      ['bia@x.com.br', '200,00', 'Bia'],
    ])
    expect(read.ok && [read.value.headings, read.value.headingLine, read.value.rows.map(({ line }) => line)]).toEqual([
      ['A', 'B', 'C'],
      undefined,
      [1, 2],
    ])
    expect(read.ok && guessedMapping(read.value)).toEqual({ way: 'A', amount: 'B', payee: 'C' })
  })

  test('without headings, with two columns that may be the key, leaves the key to a person', () => {
    const read = tableOf([['Ana', 'ana@x.com.br', '529.982.247-25', '10,00']])
    expect(read.ok && guessedMapping(read.value)).toEqual({ amount: 'D', payee: 'A' })
  })

  test('more rows than can be sent are refused, not cut', () => {
    const rows = Array.from({ length: MOST + 1 }, () => ['1'])
    expect(tableOf([['a'], ...rows])).toEqual({ ok: false, error: 'too-many-rows' })
  })
})

function text(value: string) {
  return { kind: 'text', text: value }
}
