import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheetTerm } from '../../../../renderer/features/charges/sheet/read-sheet-term.ts'
import { readTerm } from '../../../../renderer/sheet/term-value.ts'
import { readTable } from '../../../fixtures/read-table.ts'

test.each([
  ['2%', 'percent', 200],
  ['R$ 10,00', 'money', 1_000],
  ['1% a.m.', 'percent', 100],
  ['1% a/m', 'percent', 100],
  ['1% mês', 'percent', 100],
  ['0,03%/dia', 'percent', 3],
  ['R$ 2%', null, null],
  ['2,00 R$ por cento', null, null],
])('%s is %s of %s', (text, unit, value) => {
  const read = readTerm({ kind: 'text', text }, { days: 'day-first', decimals: 'comma' })
  expect(read.ok ? [read.value?.unit, read.value?.value] : [null, null]).toEqual([unit, value])
})

const text = (said: string) => ({ kind: 'text', text: said }) as const
const number = (said: string, unit?: 'percent' | 'money') =>
  ({ kind: 'number', text: said, ...(unit !== undefined && { unit }) }) as const

// Modality of the standard, value in centavos or hundredths of a per cent, why it is asked about; of R$ 1.000,00.
test.each([
  ['fine', 'Multa', number('2', 'percent'), [2, 200, null]],
  ['fine', 'Multa', number('0.02'), [2, 2, 'unusual']],
  ['fine', 'Multa', number('10', 'money'), [1, 1_000, null]],
  ['fine', 'Multa', text('10,00 R$'), [1, 1_000, null]],
  ['fine', 'Multa', text('R$ 50,00'), [1, 5_000, 'unusual']],
  ['fine', 'Valor da multa', number('20'), [1, 2_000, null]],
  ['fine', 'Multa (valor)', text('20,00'), [1, 2_000, null]],
  ['fine', 'VALOR_MULTA', number('2'), [1, 200, null]],
  ['fine', 'Vlr Multa', text('12,34'), [1, 1_234, null]],
  ['fine', 'PercMulta', number('2'), [2, 200, null]],
  ['interest', 'TAXA_JUROS_DIARIA', text('0,03'), [2, 3, null]],
  ['fine', 'Valor da multa (%)', number('2'), [2, 200, null]],
  ['fine', '% Multa', text('2'), [2, 200, null]],
  ['fine', 'Multa', text('R$ -'), null],
  ['fine', 'Multa', text('—'), null],
  ['fine', 'Multa', text('- %'), null],
  ['interest', 'Juros dia', text('0,10%'), [2, 10, 'unusual']],
  ['interest', 'Juros dia', text('0,03%'), [2, 3, null]],
  ['interest', 'Juros Dia %', text('0,03'), [2, 3, null]],
  ['interest', 'Juros (% dia)', number('0.03'), [2, 3, null]],
  ['interest', 'Mora (dia) R$', text('0,33'), [1, 33, null]],
  ['interest', 'Juros mês', text('1'), [3, 100, null]],
  ['interest', 'Juros (mês) %', number('1'), [3, 100, null]],
  ['interest', 'Juros ano', text('12%'), [4, 1_200, null]],
  ['interest', 'Juros', text('1% a.m. (dias úteis)'), [7, 100, null]],
  ['interest', 'Juros', text('R$ 0,50'), [1, 50, 'unusual']],
  ['interest', 'Juros', text('R$ 0,33 por dia útil'), [5, 33, null]],
  ['interest', 'Juros', text('13% ao ano'), [4, 1_300, 'unusual']],
  ['interest', 'Juros mensal', text('R$ 10,00'), 'period'],
  ['interest', 'Juros', text('0,033% ao dia'), 'tooManyDecimals'],
  ['discount', 'Desconto dia', text('R$ 1,00'), [3, 100, null]],
  ['discount', 'Desconto', text('0,1% por dia útil'), [6, 10, null]],
  ['discount', 'Valor do desconto', text('5,00'), [1, 500, null]],
  ['discount', 'Desconto até o dia', text('5,00'), [1, 500, null]],
  ['discount', 'Desconto', text('1% ao mês'), 'period'],
  ['abatement', 'Abatimento', number('5', 'percent'), [2, 500, null]],
  ['abatement', 'Abatimento', text('R$ -'), null],
] as const)('%s under "%s" of a charge is read with its unit and period', (field, heading, cell, want) => {
  const read = readSheetTerm(field, cell, { heading, style: { days: 'day-first', decimals: 'comma' }, amount: 100_000 })
  const told = read.ok ? read.value && [read.value.term.modality, read.value.term.value, read.value.doubt] : read.error
  expect(told).toEqual(want)
})

test('interest of a file is what its cell and, where that is silent, its heading say, in each of their units', async () => {
  const headings = [
    ['Juros', null, null],
    ['Juros (% a.m.)', 'percent', 'month'],
    ['VALOR_JUROS_DIA', 'money', 'day'],
    ['jurosDia', null, 'day'],
    ['Juros % a.a.', 'percent', 'year'],
  ] as const
  const said = fc.record({
    value: fc.integer({ min: 1, max: 99_999 }),
    unit: fc.constantFrom('percent', 'money', null),
    period: fc.constantFrom('day', 'month', 'year', null),
    isBusiness: fc.boolean(),
  })
  const words = { day: ' ao dia', month: ' a.m.', year: '/ano' }
  const modalities = { day: 2, month: 3, year: 4 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...headings), fc.array(said, { minLength: 1, maxLength: 20 }), async (at, all) => {
      const [heading, unitOfHeading, periodOfHeading] = at
      const cells = all.map(({ value, unit, period, isBusiness }) => {
        const figures = `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`
        const amount = unit === 'percent' ? `${figures} %` : unit === 'money' ? `R$ ${figures}` : figures
        return `${amount}${period === null ? '' : words[period]}${period === 'day' && isBusiness ? ' útil' : ''}`
      })
      const csv = ['Nome;Valor', ...cells.map(() => 'Ana;1.000,00')].map(
        (line, row) => `${line};"${row === 0 ? heading : cells[row - 1]}"`,
      )
      const read = await readTable(Uint8Array.from(Buffer.from(csv.join('\n'))), 100)
      const got = (read.ok ? read.value.rows : []).map(({ cells: [, , cell = text('')] }) => {
        const style = { days: 'day-first', decimals: 'comma' } as const
        const term = readSheetTerm('interest', cell, { heading, style, amount: 100_000 })
        return term.ok ? term.value && [term.value.term.modality, term.value.term.value] : term.error
      })
      const want = all.map((one) => {
        const unit = one.unit ?? unitOfHeading ?? 'percent'
        const period = one.period ?? periodOfHeading
        const later = one.period === 'day' && one.isBusiness ? 4 : 0
        if (unit === 'percent') return [modalities[period ?? 'month'] + later, one.value]
        return period === null || period === 'day' ? [1 + later, one.value] : 'period'
      })
      expect(got).toEqual(want)
    }),
    { numRuns: 30 },
  )
})
