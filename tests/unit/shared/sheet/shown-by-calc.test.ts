import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { showsOther } from '../../../../shared/sheet/shows-other.ts'
import { isMask, isSpelt, speltBy } from '../../../../shared/sheet/spelt-number.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// Twelve tables that LibreOffice Calc wrote in both its formats; each cell is what its own CSV of what it shows says.
const shown: Readonly<Record<string, readonly string[]>> = {
  percent: [
    'Nome|Valor|Vencimento|Multa|Juros',
    'Alfa|number 1500|day 2026-12-10|number 2 percent|number 1 percent',
    'Beta|number 1234.5|day 2026-12-15|number 2.5 percent|number 0.033 percent',
    'Gama|number 0.58|day 2027-01-05|number 10 percent|number 3.33 percent',
    'Delta|number 99.9|day 2026-12-01|number 0.5 percent|number 0.05 percent',
  ],
  money: [
    'Favorecido|Valor|Vencimento',
    'Alfa|number 1500 money|day 2026-12-10',
    'Beta|number 1234.5 money|day 2026-12-15',
    'Gama|number 0.58 money|day 2027-01-05',
    'Delta|number 1000000 money|day 2026-12-01',
    'Epsilon|number 12.345 money|day 2026-12-02',
  ],
  dates: [
    'Nome|Valor|Vencimento',
    'N0|number 10|day 2026-01-01',
    'N1|number 11|day 2026-02-08',
    'N2|number 12|day 2026-03-15',
    'N3|number 13|day 2026-04-22',
    'N4|number 14|day 2026-05-01',
    'N5|number 15|day 2026-06-08',
    'N6|number 16|day 2026-07-15',
    'N7|number 17|day 2026-08-22',
    'N8|number 18|day 2026-09-01',
    'N9|number 19|day 2026-10-08',
    'N10|number 20|day 2026-11-15',
    'N11|number 21|day 2026-12-22',
    'N12|number 22|day 2026-01-01',
    'N13|number 23|day 2026-02-08',
  ],
  1904: [
    'Nome|Valor|Vencimento',
    'N0|number 10|day 2026-01-01',
    'N1|number 11|day 2026-02-08',
    'N2|number 12|day 2026-03-15',
    'N3|number 13|day 2026-04-22',
    'N4|number 14|day 2026-05-01',
    'N5|number 15|day 2026-06-08',
    'N6|number 16|day 2026-07-15',
    'N7|number 17|day 2026-08-22',
  ],
  formulas: [
    'Nome|Bruto|Desconto|Líquido|Emissão|Vencimento|Documento',
    'Alfa|number 1000|number 10 percent|number 900|day 2026-11-30|day 2026-12-30|12.ABC.345/01DE-35',
    'Beta|number 2000.55|number 5 percent|number 1900.52|day 2026-11-01|day 2026-12-01|01234567890',
    'Gama|number 10|number 0 percent|number 10|day 2026-12-01|day 2026-12-01|529.982.247-25',
  ],
  errors: [
    'Nome|Valor|Vencimento',
    'Alfa|broken #DIV/0!|day 2026-12-10',
    'Beta|broken #N/A|day 2026-12-10',
    'Gama|broken #N/A|day 2026-12-10',
    'Delta|number 5|broken #VALUE!',
    'Eps|number 6|day 2026-12-10',
  ],
  zeros: [
    'Nome|CPF|Banco|Agência|Conta|Valor',
    'Alfa|01234567890|001|0001|001234-5|number 10.5',
    'Beta|number 52998224725|number 341|0456|098765-4|number 20',
    'Gama|00000000191|033|number 3210|000000-1|number 30',
  ],
  masks: [
    'Nome|CPF|CNPJ|CEP|Fone|Valor',
    'Alfa|529.982.247-25|11.222.333/0001-81|01310-100|(11) 98888-7777|number 10.5',
    'Beta|012.345.678-90|00.000.000/0001-91|30130-010|(08) 53333-4444|number 20',
  ],
  negatives: ['Nome|Valor|Saldo', 'Alfa|number -10.5|number -5', 'Beta|number 20|number 3', 'Gama|number 0|number 0'],
  odd: [
    'Nome|Valor|Sim|Fração|Científico|Hora',
    'Alfa|number 1000000000000000|true|≠ 0.5|number 123456|14:30:00',
    'Beta|number 1e-7|false|≠ 1.25|number 0.00012|00:00:00',
    'Gama|number 123456789012345|true|≠ 3.333|number 10000000000|23:59:59',
  ],
  thousands: [
    'Nome|Valor|Milhares|Milhões|Fração|Texto',
    'Alfa|number 1500|≠ 1500000|≠ 2500000|≠ 0.5|≠ 10',
    'Beta|number 1234.56|≠ 2500|≠ 86000|≠ 1.25|≠ 20',
    'Gama|number 10|≠ 999500|≠ 1234567|≠ 2.75|≠ 30',
  ],
  datetimes: [
    'Nome|Valor|Pago em',
    'Alfa|number 10|day 2026-12-10',
    'Beta|number 20|day 2026-12-10',
    'Gama|number 30|day 2026-12-31',
    'Delta|number 40|day 2028-02-29',
  ],
}

describe('a table that LibreOffice wrote', () => {
  test.each(Object.keys(shown).flatMap((name) => [`${name}.ods`, `${name}.xlsx`]))(
    'is read as it is shown: %s',
    async (file) => {
      const bytes = Uint8Array.from(readFileSync(new URL(`../../../fixtures/sheets/calc/${file}`, import.meta.url)))
      const read = await readTable(bytes, 100)
      const rows = read.ok
        ? read.value.rows.map(({ cells }) =>
            cells
              .map(({ kind, text, unit }) => (kind === 'text' ? text : `${kind} ${text}${unit ? ` ${unit}` : ''}`))
              .join('|'),
          )
        : []
      const [name = ''] = file.split('.')
      expect([read.ok && read.value.headings.join('|'), ...rows]).toEqual(shown[name])
    },
  )
})

describe('a number in a mask', () => {
  test.each([
    ['00000000000', '1234567890', '01234567890'],
    ['0000', '1', '0001'],
    ['0000', '3210', null], // the number itself
    ['000', '1234', null], // more digits than the mask has
    ['000"."000"."000"-"00', '52998224725', '529.982.247-25'],
    ['000\\.000\\.000\\-00', '1234567890', '012.345.678-90'],
    ['[<=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00', '52998224725', '529.982.247-25'],
    ['[<=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00', '11222333000181', '11.222.333/0001-81'],
    ['[>99999999999]00\\.000\\.000\\/0000\\-00;000\\.000\\.000\\-00', '52998224725', '529.982.247-25'],
    ['(00) 00000-0000', '11988887777', '(11) 98888-7777'],
    ['00000-000', '1310100', '01310-100'],
    ['00000-000', '1310100.0', '01310-100'],
    ['000\\.000\\.000\\-00', '2.2033088769E10', '220.330.887-69'],
    ['0000', '7.0', '0007'],
    ['0000', '3210.0', null],
    ['0000', '1.5', null],
    ['0000', '-15', null],
  ])('in %s %s is shown as %s', (code, number, want) => {
    expect(isMask(code)).toBe(true)
    expect(speltBy(code, number)).toBe(want)
    if (want !== null) expect(isSpelt(want, number)).toBe(true)
  })

  test.each(['0', '0.00', '#,##0', '#,##0.00', '0%', 'General', 'dd/mm/yyyy', '0.00E+00', '# ?/?', '"R$" 00', '@'])(
    'the format %s is no mask',
    (code) => {
      expect(isMask(code)).toBe(false)
    },
  )

  test.each([
    ['1.234', '1234'],
    ['1,234', '1234'],
    ['1 234', '1234'],
    ['1.234,00', '1234'],
    ['0,00', '0'],
    ['(5)', '-5'],
    ['5', '5'],
    ['1.23E+05', '123456'],
  ])('%s of %s is an amount', (text, number) => {
    expect(isSpelt(text, number)).toBe(false)
  })
})

test.each([
  ['10,00', '10', false],
  ['R$ 10,00', '10', false],
  ['10,00 reais', '10', false],
  ['10,00 milhas', '10', false],
  ['10,00 mil', '10', true],
  ['1,5 milhões', '1.5', true],
  ['R$ 2 k', '2', true],
])('%s is another amount than %s, where a word counts thousands: %s', (shown, number, expected) => {
  expect(showsOther(shown, number)).toBe(expected)
})
