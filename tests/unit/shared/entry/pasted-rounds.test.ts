import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { brief } from '../../../fixtures/brief-recognition.ts'

const today = localDate('2026-11-30')
const read = (text: string): string[] => recognise(text, { today }).map(brief)

// Rounds of what people paste: messages, e-mails, bank data, lines and codes over several lines; behind `=>` what a person finds in it.
const root = new URL('../../../fixtures/pasted/', import.meta.url)
const rounds = globSync('round-*.txt', { cwd: root }).map((name) => ({
  name,
  pasted: readFileSync(new URL(name, root), 'utf8')
    .split(/^---\n/m)
    .map((block) => block.trimEnd().split(/\n?=>(?:\n|$)/)),
}))

test('there are eleven rounds of together more than 1,200 texts', () => {
  expect(rounds).toHaveLength(11)
  expect(rounds.flatMap(({ pasted }) => pasted).length).toBeGreaterThan(1200)
})

test.each(rounds)('$name is read as people mean it, text by text', ({ pasted }) => {
  const said = pasted.map(([text = '', found = '']) => ({
    text,
    found: found.split('\n').filter((line) => line !== ''),
  }))
  expect(said.map(({ text }) => ({ text, found: read(text) }))).toEqual(said)
})

// Check digits by their rule, one weight after the other.
function withDigits(base: string, weights: readonly (readonly number[])[]): string {
  return weights.reduce((text, row) => {
    const rest = row.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11
    return `${text}${rest < 2 ? 0 : 11 - rest}`
  }, base)
}
const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const down = (from: number): number[] => Array.from({ length: from - 1 }, (_, at) => from - at)
const cpf = digits(9).map((base) => withDigits(base, [down(10), down(11)]))
const cnpj = digits(8).map((base) =>
  withDigits(`${base}0001`, [
    [...down(5), ...down(9)],
    [...down(6), ...down(9)],
  ]),
)
const document = fc.oneof(cpf, cnpj).filter((one) => new Set(one).size > 1)
const masked = (one: string): string =>
  one.length === 11
    ? one.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    : one.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
const inReais = (cents: number): string =>
  `${String(Math.trunc(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${String(cents % 100).padStart(2, '0')}`
const cents = fc.integer({ min: 1, max: 500_000_000 })

// Names that hold what are labels elsewhere.
const name = fc.constantFrom(
  ...(
    'Ana Lima|João da Silva|Moinho Serra Azul Ltda|Gama Serviços S.A.|Auto Posto 7 de Setembro Ltda|C&A Modas|Agência Viva Publicidade|' +
    'Construtora Conta Certa Ltda|Valor Real Engenharia|Banco de Alimentos Esperança|Nome Próprio Confecções|CC Calçados Ltda|' +
    'Documento Certo Cartório|Titular Seguros|Tipo A Gráfica|Cooperativa Sul Leite|Safra Grãos Ltda|Caixa D Água Sul'
  ).split('|'),
)
const bank = fc.constantFrom(
  ['Itaú', '341', '60701190'],
  ['Bradesco', '237', '60746948'],
  ['Banco do Brasil', '001', '00000000'],
  ['Santander', '033', '90400888'],
  ['Nubank', '260', '18236120'],
  ['Banco Inter', '077', '00416968'],
  ['Sicoob', '756', '02038232'],
  ['C6 Bank', '336', '31872495'],
  ['Safra', '422', '58160789'],
  ['Mercado Pago', '323', '10573521'],
  ['Caixa', '104', '00360305'],
)
const oneOf = (...forms: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...forms)
const account = fc
  .record({
    bank,
    branch: digits(3).map((rest) => `1${rest}`),
    number: digits(6).map((rest) => `1${rest}`),
    document,
    name,
    cents,
    sign: oneOf(': ', ' ', ': ', ' - ', ':'),
  })
  .chain((of) => {
    const [called, code, ispb] = of.bank
    const [number, check] = [of.number.slice(0, -1), of.number.slice(-1)]
    const kind = of.document.length === 11 ? 'CPF' : 'CNPJ'
    const lines = fc
      .tuple(
        oneOf(`Banco${of.sign}${called}`, `Banco${of.sign}${code} - ${called}`, `Instituição${of.sign}${called}`),
        oneOf(`Agência${of.sign}${of.branch}`, `Ag.${of.sign}${of.branch}-3`),
        oneOf(...['Conta', 'C/C', 'Conta Corrente nº'].map((label) => `${label}${of.sign}${number}-${check}`)),
        oneOf(`${kind}${of.sign}${masked(of.document)}`, `CPF/CNPJ${of.sign}${of.document}`),
        oneOf(`Nome: ${of.name}`, `Favorecido: ${of.name}`, `Razão Social: ${of.name}`),
        oneOf(`Valor: R$ ${inReais(of.cents)}`, `R$ ${inReais(of.cents)}`, `Valor a pagar: ${inReais(of.cents)}`),
      )
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))
    const told = { ispb, issuer: of.branch, number: of.number, document: of.document, name: of.name, amount: of.cents }
    return fc.record({
      lines,
      told: fc.constant(told),
      between: oneOf('\n', '\n', ' - ', '; ', ' | ', ', ', ' / ', '\n\n'),
    })
  })

test('bank data are those of the account, in whatever order and form they stand', () => {
  const around = fc.record({
    before: oneOf('', 'Segue dados para pagamento:\n', 'Bom dia,\n', 'Dados bancários: ', 'Fazer TED para\n'),
    after: oneOf('', '\nObrigado!', '\n\nAtt,\nCarla', '\nQualquer dúvida (11) 3333-4444'),
  })
  fc.assert(
    fc.property(account, around, ({ lines, told, between }, { before, after }) => {
      const found = recognise(`${before}${lines.join(between)}${after}`, { today })
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ kind: 'bank-data', data: told })
    }),
    { numRuns: 300 },
  )
})

const hex = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((all) => all.map((one) => one.toString(16)).join(''))
// As it is sent, and as people write it.
const key: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  document.map((one) => [one, masked(one)] as const),
  fc
    .tuple(oneOf('ana', 'financeiro', 'jose.silva', 'a.b-c'), digits(3), oneOf('alfa.com.br', 'gmail.com'))
    .map(([who, count, host]) => [`${who}${count}@${host}`, `${who}${count}@${host}`] as const),
  fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((all) => [all.join('-'), all.join('-').toUpperCase()] as const),
  fc.tuple(oneOf('11', '21', '31', '85'), digits(8), fc.nat(2)).map(([area, rest, form]) => {
    const [begin, end] = [`9${rest.slice(0, 4)}`, rest.slice(4)]
    const written = [`(${area}) ${begin}-${end}`, `+55${area}${begin}${end}`, `+55 ${area} ${begin}-${end}`]
    return [`+55${area}${begin}${end}`, written[form] ?? ''] as const
  }),
)

test('of pasted rows none is lost, and each key has the amount of its row', () => {
  const row = fc.record({
    key,
    name,
    cents,
    note: oneOf('', 'ref NF 4521', 'venc 10/12/2026', 'parcela 3/10', '13º salário'),
  })
  const table = fc.record({
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: (one) => one.key[0] }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
    between: oneOf(' ', '\t', ';', ' | ', ' - ', ', '),
    sign: oneOf('R$ ', '', 'R$'),
    before: oneOf('', '- ', '• '),
    head: oneOf('', 'Segue a lista:\n', 'Nome;Chave;Valor\n'),
    hasTotal: fc.boolean(),
  })
  fc.assert(
    fc.property(table, ({ rows, order, between, sign, before, head, hasTotal }) => {
      const lines = rows.map((one) => {
        const cells = [one.name, one.key[1], `${sign}${inReais(one.cents)}`, one.note]
        return before + order.flatMap((at) => cells[at] || []).join(between)
      })
      const sum = rows.reduce((all, one) => all + one.cents, 0)
      const total = hasTotal ? `\nTotal${between}${sign}${inReais(sum)}` : ''
      const want = rows.map((one) => `key ${one.key[0]} @${inReais(one.cents).replaceAll('.', '').replace(',', '.')}`)
      expect(read(`${head}${lines.join('\n')}${total}`).toSorted()).toEqual(want.toSorted())
    }),
    { numRuns: 300 },
  )
})
