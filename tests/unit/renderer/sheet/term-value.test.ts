import { expect, test } from 'vitest'
import { readSheetTerm } from '../../../../renderer/features/charges/sheet/read-sheet-term.ts'
import { readTerm } from '../../../../renderer/sheet/term-value.ts'

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

// Modality of the standard, value in centavos or hundredths of a per cent, whether it is asked about; of R$ 1.000,00.
test.each([
  ['fine', 'Multa', number('2', 'percent'), [2, 200, false]],
  ['fine', 'Multa', number('0.02'), [2, 2, true]],
  ['fine', 'Multa', number('10', 'money'), [1, 1_000, false]],
  ['fine', 'Multa', text('10,00 R$'), [1, 1_000, false]],
  ['fine', 'Multa', text('R$ 50,00'), [1, 5_000, true]],
  ['fine', 'Valor da multa', number('20'), [1, 2_000, false]],
  ['fine', 'Multa (valor)', text('20,00'), [1, 2_000, false]],
  ['fine', 'Valor da multa (%)', number('2'), [2, 200, false]],
  ['fine', '% Multa', text('2'), [2, 200, false]],
  ['fine', 'Multa', text('R$ -'), null],
  ['fine', 'Multa', text('—'), null],
  ['fine', 'Multa', text('- %'), null],
  ['interest', 'Juros dia', text('0,10%'), [2, 10, true]],
  ['interest', 'Juros dia', text('0,03%'), [2, 3, false]],
  ['interest', 'Juros Dia %', text('0,03'), [2, 3, false]],
  ['interest', 'Juros (% dia)', number('0.03'), [2, 3, false]],
  ['interest', 'Mora (dia) R$', text('0,33'), [1, 33, false]],
  ['interest', 'Juros mês', text('1'), [3, 100, false]],
  ['interest', 'Juros (mês) %', number('1'), [3, 100, false]],
  ['interest', 'Juros ano', text('12%'), [4, 1_200, false]],
  ['interest', 'Juros', text('1% a.m. (dias úteis)'), [7, 100, false]],
  ['interest', 'Juros', text('R$ 0,50'), [1, 50, true]],
  ['interest', 'Juros', text('R$ 0,33 por dia útil'), [5, 33, false]],
  ['interest', 'Juros', text('13% ao ano'), [4, 1_300, true]],
  ['interest', 'Juros mensal', text('R$ 10,00'), 'period'],
  ['interest', 'Juros', text('0,033% ao dia'), 'tooManyDecimals'],
  ['discount', 'Desconto dia', text('R$ 1,00'), [3, 100, false]],
  ['discount', 'Desconto', text('0,1% por dia útil'), [6, 10, false]],
  ['discount', 'Valor do desconto', text('5,00'), [1, 500, false]],
  ['discount', 'Desconto até o dia', text('5,00'), [1, 500, false]],
  ['discount', 'Desconto', text('1% ao mês'), 'period'],
  ['abatement', 'Abatimento', number('5', 'percent'), [2, 500, false]],
  ['abatement', 'Abatimento', text('R$ -'), null],
] as const)('%s under "%s" of a charge is read with its unit and period', (field, heading, cell, want) => {
  const read = readSheetTerm(field, cell, { heading, style: { days: 'day-first', decimals: 'comma' }, amount: 100_000 })
  const told = read.ok
    ? read.value && [read.value.term.modality, read.value.term.value, read.value.isUnusual]
    : read.error
  expect(told).toEqual(want)
})
