import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from '../../../../shared/money/amount-in-words.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { readDueSearch, readSearch } from '../../../../shared/search/read-search.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
// A Friday.
const today = localDate('2026-11-20')
const none = { words: [], from: null, to: null, lowest: null, highest: null, kind: null }
const days = (from: string | null, to: string | null) => ({ from, to })
const sum = (lowest: number | null, highest: number | null) => ({ lowest, highest })
const said: readonly [string, object][] = [
  ['até 12/03', days(null, '2026-03-12')],
  ['ate 12/03', days(null, '2026-03-12')],
  ['até 12/03/2025', days(null, '2025-03-12')],
  ['até 12/03/25', days(null, '2025-03-12')],
  ['desde março', days('2026-03-01', null)],
  ['desde 05/11', days('2026-11-05', null)],
  ['a partir de 05/11', days('2026-11-05', null)],
  ['desde março de 2025', days('2025-03-01', null)],
  ['até março', days(null, '2026-03-31')],
  ['até março de 2025', days(null, '2025-03-31')],
  ['antes de 10/11', days(null, '2026-11-09')],
  ['depois de 10/11', days('2026-11-11', null)],
  ['entre 01/11 e 10/11', days('2026-11-01', '2026-11-10')],
  ['de 01/11 a 10/11', days('2026-11-01', '2026-11-10')],
  ['de 01/11 até 10/11', days('2026-11-01', '2026-11-10')],
  ['01/11 a 10/11', days('2026-11-01', '2026-11-10')],
  ['acima de 1000', sum(100_001, null)],
  ['acima de R$ 1.000,00', sum(100_001, null)],
  ['abaixo de 500', sum(null, 49_999)],
  ['mais de 1000', sum(100_001, null)],
  ['menos de 500,50', sum(null, 50_049)],
  ['maior que 1000', sum(100_001, null)],
  ['menor que 500', sum(null, 49_999)],
  ['a partir de R$ 1000', sum(100_000, null)],
  ['até R$ 500', sum(null, 50_000)],
  ['entre 100 e 200', sum(10_000, 20_000)],
  ['entre R$ 100,00 e R$ 200,00', sum(10_000, 20_000)],
  ['de R$ 100 a R$ 200', sum(10_000, 20_000)],
  ['acima de mil', sum(100_001, null)],
  ['acima de 1 mil', sum(100_001, null)],
  ['acima de 10 mil', sum(1_000_001, null)],
  ['últimos 30 dias', days('2026-10-22', '2026-11-20')],
  ['ultimos 7 dias', days('2026-11-14', '2026-11-20')],
  ['últimas 2 semanas', days('2026-11-07', '2026-11-20')],
  ['março e abril', days('2026-03-01', '2026-04-30')],
  ['março e abril de 2025', days('2025-03-01', '2025-04-30')],
  ['mar/2026', days('2026-03-01', '2026-03-31')],
  ['março/26', days('2026-03-01', '2026-03-31')],
  ['03/2026', days('2026-03-01', '2026-03-31')],
  ['25/01/27', days('2027-01-25', '2027-01-25')],
  ['hoje', days('2026-11-20', '2026-11-20')],
  ['ontem', days('2026-11-19', '2026-11-19')],
  ['este mês', days('2026-11-01', '2026-11-30')],
  ['mês passado', days('2026-10-01', '2026-10-31')],
  ['semana passada', days('2026-11-09', '2026-11-15')],
  ['este ano', days('2026-01-01', '2026-12-31')],
  ['ano passado', days('2025-01-01', '2025-12-31')],
  ['dezembro', days('2025-12-01', '2025-12-31')],
  ['janeiro a março', days('2026-01-01', '2026-03-31')],
  ['de janeiro a março', days('2026-01-01', '2026-03-31')],
  ['novembro', days('2026-11-01', '2026-11-30')],
  ['moinho acima de 1000 desde março', { words: ['moinho'], ...sum(100_001, null), ...days('2026-03-01', null) }],
  ['Rio Claro março', { words: ['Rio', 'Claro'], ...days('2026-03-01', '2026-03-31') }],
  ['12/03', days('2026-03-12', '2026-03-12')],
  ['12/03/2026 acme', { words: ['acme'], ...days('2026-03-12', '2026-03-12') }],
  ['até ontem', days(null, '2026-11-19')],
  ['desde ontem', days('2026-11-19', null)],
  ['desde segunda', days('2026-11-16', null)],
  ['sexta', days('2026-11-20', '2026-11-20')],
  ['sexta passada', days('2026-11-13', '2026-11-13')],
  ['moinho na última quarta', { words: ['moinho'], ...days('2026-11-18', '2026-11-18') }],
  ['de segunda a quinta', days('2026-11-16', '2026-11-19')],
  ['segunda e terça', days('2026-11-16', '2026-11-17')],
  ['terça-feira acima de 500', { ...sum(50_001, null), ...days('2026-11-17', '2026-11-17') }],
  ['quinta às 14h', days('2026-11-19', '2026-11-19')],
  ['quarta da semana passada', days('2026-11-11', '2026-11-11')],
  ['semana passada quarta', days('2026-11-11', '2026-11-11')],
  ['last week wednesday', days('2026-11-11', '2026-11-11')],
  ['this week monday', days('2026-11-16', '2026-11-16')],
  ['semana que vem sexta-feira', days('2026-11-27', '2026-11-27')],
  ['segunda retrasada', days('2026-11-09', '2026-11-09')],
  ['last Friday', days('2026-11-13', '2026-11-13')],
  ['segunda via', { words: ['segunda', 'via'] }],
  ['segunda e terceira parcela', { words: ['segunda', 'e', 'terceira', 'parcela'] }],
  ['Quinta da Boa Vista', { words: ['Quinta', 'da', 'Boa', 'Vista'] }],
  ['Black Friday', { words: ['Black', 'Friday'] }],
  ['2ª parcela', { words: ['2ª', 'parcela'] }],
  ['amanhã', days('2026-11-21', '2026-11-21')],
  ['depois de amanhã', days('2026-11-22', '2026-11-22')],
  ['até amanhã', days(null, '2026-11-21')],
  ['próximos 7 dias', days('2026-11-20', '2026-11-26')],
  ['nas próximas 2 semanas', days('2026-11-20', '2026-12-03')],
  ['next 3 months', days('2026-11-20', '2027-02-19')],
  ['semana que vem', days('2026-11-23', '2026-11-29')],
  ['próximo mês', days('2026-12-01', '2026-12-31')],
  ['dia 5 do mês que vem', days('2026-12-05', '2026-12-05')],
  ['próxima sexta', days('2026-11-27', '2026-11-27')],
  ['segunda que vem', days('2026-11-23', '2026-11-23')],
  ['próxima parcela', { words: ['próxima', 'parcela'] }],
  ['até o fim do mês', days(null, '2026-11-30')],
  ['desde o início da semana', days('2026-11-16', null)],
  ['de ontem até o fim do mês', days('2026-11-19', '2026-11-30')],
  ['de segunda em diante', days('2026-11-16', null)],
  ['Padaria Sete de Setembro', { words: ['Padaria', 'Sete', 'de', 'Setembro'] }],
  ['fim do mês', { words: ['fim', 'do', 'mês'] }],
  ['2026-03-12', days('2026-03-12', '2026-03-12')],
  ['2025', { words: ['2025'] }],
  ['em 2025', days('2025-01-01', '2025-12-31')],
  ['1º de março', days('2026-03-01', '2026-03-01')],
  ['dia 1º', days('2026-11-01', '2026-11-01')],
  ['5/mar/2026', days('2026-03-05', '2026-03-05')],
  ['05-mar-26', days('2026-03-05', '2026-03-05')],
  ['5 mar 26', days('2026-03-05', '2026-03-05')],
  ['2026/03/12', days('2026-03-12', '2026-03-12')],
  ['dia 5 de março/2026', days('2026-03-05', '2026-03-05')],
  ['dia 5 do 3', days('2026-03-05', '2026-03-05')],
  ['dia 5 do mês passado', days('2026-10-05', '2026-10-05')],
  ['março do ano passado', days('2025-03-01', '2025-03-31')],
  ['março deste ano', days('2026-03-01', '2026-03-31')],
  ['novembro passado', days('2025-11-01', '2025-11-30')],
  ['hoje às 14:30', days('2026-11-20', '2026-11-20')],
  ['nesta semana', days('2026-11-16', '2026-11-22')],
  ['mês anterior', days('2026-10-01', '2026-10-31')],
  ['mês corrente', days('2026-11-01', '2026-11-30')],
  ['no mês de março', days('2026-03-01', '2026-03-31')],
  ['semana de 12/03', days('2026-03-09', '2026-03-15')],
  ['primeira quinzena de março', days('2026-03-01', '2026-03-15')],
  ['2ª quinzena de fevereiro', days('2026-02-16', '2026-02-28')],
  ['últimos três meses', days('2026-08-21', '2026-11-20')],
  ['últimos 15 dias corridos', days('2026-11-06', '2026-11-20')],
  ['últimos 15 dias úteis', { words: ['últimos', '15', 'dias', 'úteis'] }],
  ['12/03 em diante', days('2026-03-12', null)],
  ['até o final de março', days(null, '2026-03-31')],
  ['do dia 3 ao dia 7 de abril', days('2026-04-03', '2026-04-07')],
  ['entre 3 e 7 de abril', days('2026-04-03', '2026-04-07')],
  ['3-7 de abril', days('2026-04-03', '2026-04-07')],
  ['25 a 5/11', days('2026-10-25', '2026-11-05')],
  ['dias 10 a 15', days('2026-11-10', '2026-11-15')],
  ['jan a mar', days('2026-01-01', '2026-03-31')],
  ['jan a mar 2025', days('2025-01-01', '2025-03-31')],
  ['March 12, 2026', days('2026-03-12', '2026-03-12')],
  ['12th of March', days('2026-03-12', '2026-03-12')],
  ['500 ou mais', sum(50_000, null)],
  ['de 1.000,00 em diante', sum(100_000, null)],
  ['200 ou menos', sum(null, 20_000)],
  ['maior ou igual a 1000', sum(100_000, null)],
  ['=> 1000', sum(100_000, null)],
  ['≤ 500', sum(null, 50_000)],
  ['entre 1 e 2 mil', sum(100_000, 200_000)],
  ['entre 500 e 2 mil', sum(50_000, 200_000)],
  ['100,00 ou 200,00', { words: ['100,00', 'ou', '200,00'] }],
  ['mais ou menos 1.000,00', { words: ['mais', 'ou', 'menos', '1.000,00'] }],
  ['parcela 3/12', { words: ['parcela', '3/12'] }],
  ['rua 25 de março', { words: ['rua', '25', 'de', 'março'] }],
  ['vencimento: 12/03', { words: ['vencimento:', '12/03'] }],
  ['competência 03/2026', { words: ['competência', '03/2026'] }],
  ['exceto março', { words: ['exceto', 'março'] }],
  ['fim de março', { words: ['fim', 'de', 'março'] }],
  ['todo dia 5', { words: ['todo', 'dia', '5'] }],
  ['março 26', { words: ['março', '26'] }],
  ['1º trimestre', days('2026-01-01', '2026-03-31')],
  ['quarto trimestre', days('2026-10-01', '2026-12-31')],
  ['2º trimestre de 2025', days('2025-04-01', '2025-06-30')],
  ['4o trimestre 2025', days('2025-10-01', '2025-12-31')],
  ['3º trimestre do ano passado', days('2025-07-01', '2025-09-30')],
  ['segundo semestre', days('2026-07-01', '2026-12-31')],
  ['1º semestre de 2026', days('2026-01-01', '2026-06-30')],
  ['desde o 3º trimestre', days('2026-07-01', null)],
  ['1º e 2º trimestre', { words: ['1º', 'e', '2º', 'trimestre'] }],
  ['5º trimestre', { words: ['5º', 'trimestre'] }],
  ['3º semestre', { words: ['3º', 'semestre'] }],
  ['semana retrasada', days('2026-11-02', '2026-11-08')],
  ['mês retrasado', days('2026-09-01', '2026-09-30')],
  ['últimos noventa dias', days('2026-08-23', '2026-11-20')],
  ['nos últimos quinze dias', days('2026-11-06', '2026-11-20')],
  ['este trimestre', days('2026-10-01', '2026-12-31')],
  ['trimestre passado', days('2026-07-01', '2026-09-30')],
  ['semestre passado', days('2026-01-01', '2026-06-30')],
  ['semestre atual', days('2026-07-01', '2026-12-31')],
  ['last quarter', days('2026-07-01', '2026-09-30')],
  ['last quarter of 2025', { words: ['last', 'quarter', 'of', '2025'] }],
  ['1º tri 2026', days('2026-01-01', '2026-03-31')],
  ['1T26', days('2026-01-01', '2026-03-31')],
  ['4T/2025', days('2025-10-01', '2025-12-31')],
  ['Q3 2025', days('2025-07-01', '2025-09-30')],
  ['Q3', { words: ['Q3'] }],
  ['2025-10', days('2025-10-01', '2025-10-31')],
  ['from Nov 10 to Nov 15', days('2026-11-10', '2026-11-15')],
  ['Nov 10 - Nov 15', days('2026-11-10', '2026-11-15')],
  ['Nov 10', { words: ['Nov', '10'] }],
  ['exatamente 150,00', sum(15_000, 15_000)],
  ['igual a 150', sum(15_000, 15_000)],
  ['de 150 até 200', sum(15_000, 20_000)],
  ['de 2024 a 2025', { words: ['de', '2024', 'a', '2025'] }],
  ['R$150-R$200', sum(15_000, 20_000)],
  ['R$ 150 -R$ 200', sum(15_000, 20_000)],
  ['acima de dois mil', sum(200_001, null)],
  ['entre mil e dois mil', sum(100_000, 200_000)],
  ['mais de mil e menos de dois mil', sum(100_001, 199_999)],
  ['mil e quinhentos', sum(150_000, 150_000)],
  ['menos de cem reais', sum(null, 9_999)],
  ['acima de mil e quinhentos', sum(150_001, null)],
  ['mais de meio milhão', sum(50_000_001, null)],
  ['um milhão e meio', sum(150_000_000, 150_000_000)],
  ['2 mil e 500', sum(250_000, 250_000)],
  ['entre mil e quinhentos e dois mil', sum(150_000, 200_000)],
  ['entre mil e quinhentos', sum(50_000, 100_000)],
  ['entre um e dois mil', sum(100_000, 200_000)],
  ['entre cem e duzentos', sum(10_000, 20_000)],
  ['10 reais e 50 centavos', sum(1_050, 1_050)],
  ['over a hundred', sum(10_001, null)],
  ['between one and two thousand', sum(100_000, 200_000)],
  ['cem', { words: ['cem'] }],
  ['Mil e Um Sabores', { words: ['Mil', 'e', 'Um', 'Sabores'] }],
  ['menos de três boletos', { words: ['menos', 'de', 'três', 'boletos'] }],
  ['última semana', days('2026-11-09', '2026-11-15')],
  ['no último mês', days('2026-10-01', '2026-10-31')],
  ['in the last week', days('2026-11-09', '2026-11-15')],
  ['últimos trinta dias', days('2026-10-22', '2026-11-20')],
  ['há 3 dias', days('2026-11-17', '2026-11-17')],
  ['10 dias atrás', days('2026-11-10', '2026-11-10')],
  ['a month ago', days('2026-10-20', '2026-10-20')],
  ['desde há 10 dias', days('2026-11-10', null)],
  ['daqui a uma semana', days('2026-11-27', '2026-11-27')],
  ['há 30 boletos', { words: ['há', '30', 'boletos'] }],
  ['neste fim de semana', days('2026-11-21', '2026-11-22')],
  ['fim de semana passado', days('2026-11-14', '2026-11-15')],
  ['esta quinzena', days('2026-11-16', '2026-11-30')],
  ['quinzena passada', days('2026-11-01', '2026-11-15')],
  ['do início do ano até hoje', days('2026-01-01', '2026-11-20')],
  ['do começo do ano até o fim de janeiro', days('2026-01-01', '2026-01-31')],
  ['ultimo dia 10', days('2026-11-10', '2026-11-10')],
  ['1.000,00-2.000,00', sum(100_000, 200_000)],
  ['50 centavos', sum(50, 50)],
  ['cinquenta centavos', sum(50, 50)],
  ['valor exato 150,00', sum(15_000, 15_000)],
  ['acima de 1000.50', sum(100_051, null)],
  ['over 2,000', sum(200_001, null)],
  ['até 15.11', { words: ['até', '15.11'] }],
  ['19/11/2026 às 10h22min', days('2026-11-19', '2026-11-19')],
  ['2026-11-19T10:22:31Z', days('2026-11-19', '2026-11-19')],
  ['19 de nov. de 2026', days('2026-11-19', '2026-11-19')],
  ['350,555', { words: ['350,555'] }],
  ['R$ 350,555', sum(35_055_500, 35_055_500)],
  ['Onze de Agosto', { words: ['Onze', 'de', 'Agosto'] }],
  ['Sete Mil Amigos', { words: ['Sete', 'Mil', 'Amigos'] }],
  ['sete mil amigos', { words: ['sete', 'mil', 'amigos'] }],
  ['Padaria Sete Mil', { words: ['Padaria', 'Sete', 'Mil'] }],
  ['2 mil parafusos', { words: ['2', 'mil', 'parafusos'] }],
  ['Edifício Vinte Mil Léguas', { words: ['Edifício', 'Vinte', 'Mil', 'Léguas'] }],
  ['moinho dois mil', { words: ['moinho'], ...sum(200_000, 200_000) }],
  ['Dois Mil Reais', sum(200_000, 200_000)],
  ['acima de sete mil amigos', { words: ['amigos'], ...sum(700_001, null) }],
  [
    'dois mil pagos nos últimos 30 dias',
    { words: ['pagos'], ...sum(200_000, 200_000), ...days('2026-10-22', '2026-11-20') },
  ],
]
test.each(said)('%s is read as people mean it', (text, want) => {
  expect(readSearch(text, today).filter).toEqual({ ...none, ...want })
})

test('a weekday is the latest such day that has come, and the one behind `passada` the latest before today', () => {
  const names = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(6), (count, day) => {
      const now = addDays(localDate('2000-01-01'), count)
      // By leaves of a calendar, one after the other.
      const back = (from: number): string => {
        let by = from
        while (new Date(`${addDays(now, -by)}T12:00:00Z`).getUTCDay() !== day) by += 1
        return addDays(now, -by)
      }
      const name = names[day] ?? ''
      expect(readSearch(name, now).filter).toMatchObject({ from: back(0), to: back(0), words: [] })
      expect(readSearch(`${name} passada`, now).filter).toMatchObject({ from: back(1), to: back(1), words: [] })
    }),
  )
})

// As of a Wednesday.
test.each([
  ['15/12', '2026-12-15', '2026-12-15'],
  ['20/11', '2026-11-20', '2026-11-20'],
  ['10/01', '2027-01-10', '2027-01-10'],
  ['janeiro', '2027-01-01', '2027-01-31'],
  ['outubro', '2026-10-01', '2026-10-31'],
  ['dezembro de 2025', '2025-12-01', '2025-12-31'],
  ['sexta', '2026-11-27', '2026-11-27'],
  ['segunda passada', '2026-11-23', '2026-11-23'],
  ['dia 5', '2026-12-05', '2026-12-05'],
  ['dia 31', '2026-12-31', '2026-12-31'],
  ['dias 10 a 15', '2026-12-10', '2026-12-15'],
  ['de 20/12 a 10/01', '2026-12-20', '2027-01-10'],
  ['até 31/12', null, '2026-12-31'],
])('of what falls due, %s is the nearest one', (text, from, to) => {
  expect(readDueSearch(text, localDate('2026-11-25')).filter).toEqual({ ...none, from, to })
})

test('of what falls due, a day without a year is the nearest within half a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -181, max: 182 }), (count, by) => {
      const now = addDays(localDate('2000-01-01'), count)
      const day = addDays(now, by)
      const text = `${day.slice(8)}/${day.slice(5, 7)}`
      fc.pre(text !== '29/02')
      expect(readDueSearch(text, now).filter).toEqual({ ...none, from: day, to: day })
    }),
  )
})

test.each(['pt-BR', 'en'] as const)(
  'an amount of a real and more that is said in words is that amount, in %s',
  (language) => {
    const any = fc.integer({ min: 100, max: 99_999_999_999 })
    // Words that stand alone, as in a million and a thousand, are of rounder sums.
    const round = fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }))
      .map(([millions, thousands, reais]) => ((millions * 1_000 + thousands) * 1_000 + reais) * 100)
      .filter((amount) => amount > 0)
    const sparse = fc
      .tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 1, 2, 10, 11, 20, 21, 99, 100, 101, 110, 200, 999)))
      .map(([millions = 0, thousands = 0, reais = 0]) => ((millions * 1_000 + thousands) * 1_000 + reais) * 100)
      .filter((amount) => amount > 0)
    fc.assert(
      fc.property(fc.oneof(any, round, sparse), (amount) => {
        const { filter } = readSearch(amountInWords(centavos(amount), language), today)
        expect(filter).toEqual({ ...none, ...sum(amount, amount) })
      }),
    )
  },
)
