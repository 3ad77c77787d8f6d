import fc from 'fast-check'
import { expect, test } from 'vitest'
import { institutions } from '../../../../shared/domain/institutions.ts'
import { beneficiaryIn } from '../../../../shared/paper/beneficiary-in.ts'

const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
/** A CNPJ by its rule, one weight after the other. */
const cnpj = digits(8)
  .map((base) =>
    [5, 6].reduce((text, first) => {
      const weights = Array.from({ length: first + 7 }, (_, at) => (at < first - 1 ? first - at : first + 8 - at))
      const rest = weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11
      return `${text}${rest < 2 ? 0 : 11 - rest}`
    }, `${base}0001`),
  )
  // The document of an institution is whose paper it is, and tells nobody.
  .filter((one) => new Set(one).size > 3 && !institutions.some(({ ispb }) => one.startsWith(ispb)))
const masked = (one: string): string => one.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
const party = (...names: readonly string[]) => fc.record({ name: fc.constantFrom(...names), document: cnpj })

// How banks lay their slips out: labels alone, in rows of headings, for several things, in the old words.
const layouts: readonly ((name: string, document: string) => string)[] = [
  (name, document) => `Beneficiário\n${name} - CNPJ: ${document}`,
  (name, document) => `Cedente:\n${name}\nCPF/CNPJ\n${document}`,
  (name, document) => `Nome do Beneficiário: ${name} CNPJ ${document}`,
  (name, document) => `Beneficiário / CNPJ / Endereço\n${name} - ${document}\nRua das Flores, 100 - Centro`,
  (name, document) => `BENEFICIÁRIO Agência/Código do Beneficiário\n${name} 1234/56789-0\n${document}`,
  (name, document) => `Beneficiário CPF/CNPJ Agência/Código do Beneficiário\n${name} ${document} 1234/56789-0`,
  (name, document) => `Beneficiário Vencimento\n${name} 10/12/2026\nCNPJ ${document}`,
  (name, document) => `Cedente (Beneficiário)\n${name} - ${document}`,
  (name, document) => `Beneficiário/Cedente: ${name} | CNPJ: ${document}`,
  (name, document) => `Dados do beneficiário\nNome: ${name}\nCNPJ: ${document}`,
]
const payers: readonly ((name: string, document: string) => string)[] = [
  (name, document) => `Pagador\n${name} - CPF/CNPJ: ${document}\nRua A, 10`,
  (name, document) => `Sacado: ${name} ${document}`,
  (name, document) => `Nome do Pagador\n${name}\n${document}`,
]
const others: readonly ((name: string, document: string) => string)[] = [
  () => '',
  (name, document) => `Sacador/Avalista: ${name} CNPJ ${document}`,
  (name, document) => `Beneficiário final\n${name} ${document}`,
]
const paper = fc.record({
  of: party('Moinho Serra Azul Ltda', 'Gama Serviços S.A.', 'C&A Modas Ltda', 'Auto Posto 7 de Setembro Ltda'),
  by: party('Delta Transportes Ltda', 'Alfa Indústria S.A.'),
  other: party('Sacadora Norte Ltda'),
  layout: fc.constantFrom(...layouts),
  payer: fc.constantFrom(...payers),
  behind: fc.constantFrom(...others),
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  isTwice: fc.boolean(),
  head: fc.constantFrom(
    '',
    'Itaú Unibanco S.A. CNPJ 60.701.190/0001-04',
    'Local de pagamento\nPagável em qualquer banco',
    'DESTINATÁRIO / REMETENTE\nNOME / RAZÃO SOCIAL\nOmega Comércio Ltda\nCNPJ / CPF\n12.345.678/0001-95',
    'Para: Omega Comércio Ltda <fiscal@omega.com.br>\nAssunto: boleto',
    'Destinatário: Omega Comércio Ltda CNPJ 12.345.678/0001-95',
  ),
})

test('the beneficiary of a boleto is its own in every layout, and neither payer nor who stands behind it nor the bank', () => {
  fc.assert(
    fc.property(paper, ({ of, by, other, layout, payer, behind, order, isTwice, head }) => {
      const [own, payers] = [layout(of.name, masked(of.document)), payer(by.name, masked(by.document))]
      const middle = 'Vencimento\n10/12/2026\nValor do Documento\n1.234,56\nNosso Número\n109/12345678-1'
      const last = behind(other.name, masked(other.document))
      const parts = [own, payers, last, middle]
      const slip = order.map((at) => parts[at] ?? '').join('\n')
      expect(beneficiaryIn([head, slip, isTwice ? slip : ''].join('\n'))).toEqual(of)
    }),
    { numRuns: 1_000 },
  )
})

// What one place of a form says: its label and its value.
const places = fc
  .record({ of: party('Moinho Serra Azul Ltda', 'Gama Serviços S.A.'), by: party('Delta Transportes Ltda') })
  .map(({ of, by }) => ({
    of,
    places: [
      ['Beneficiário', of.name],
      ['CPF/CNPJ do Beneficiário', masked(of.document)],
      ['Agência/Código do Beneficiário', '1234/56789-0'],
      ['Endereço do Beneficiário', 'Rua das Flores, 100'],
      ['Data de Vencimento', '10/12/2026'],
      ['Nosso Número', '109/12345678-1'],
      ['(=) Valor do Documento', '1.234,56'],
      ['Pagador', by.name],
      ['CPF/CNPJ do Pagador', masked(by.document)],
      ['Sacador/Avalista', ''],
      ['Recibo do Pagador', ''],
    ] as const,
  }))
const inOrder = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 11 })

test('a form that prints its labels apart from its values names its beneficiary or nobody', () => {
  fc.assert(
    fc.property(places, inOrder, fc.integer({ min: 1, max: 4 }), fc.boolean(), (form, order, width, areLabelsFirst) => {
      const drawn = order.flatMap((at) => form.places[at] ?? [])
      const labels = drawn.filter((_, n) => n % 2 === 0)
      const values = drawn.filter((text, n) => n % 2 === 1 && text !== '')
      const rows = Array.from({ length: Math.ceil(labels.length / width) }, (_, n) =>
        labels.slice(n * width, n * width + width).join(' '),
      )
      const told = beneficiaryIn((areLabelsFirst ? [...rows, ...values] : [...values, ...rows]).join('\n'))
      expect([null, form.of.name]).toContain(told.name)
      expect([null, form.of.document]).toContain(told.document)
    }),
    { numRuns: 2_000 },
  )
})

const columns = [
  ['Agência/Código', '1234/56789-0'],
  ['Vencimento', '10/12/2026'],
  ['Nosso Número', '109/12345678-1'],
  ['Valor do Documento', '1.234,56'],
  ['Espécie', 'DM'],
  ['Pagador', 'Delta Transportes Ltda 12.345.678/0001-95'],
  ['Endereço', 'Rua das Flores, 100'],
] as const

test('columns and labels behind a beneficiary are no part of its name, in one line or in two', () => {
  const others = fc.shuffledSubarray([...columns], { minLength: 1 })
  const of = fc.constantFrom('Moinho Serra Azul Ltda', 'Auto Posto 7 de Setembro Ltda', 'C&A Modas Ltda')
  const ways = fc.constantFrom('row', 'colons', 'spaces')
  fc.assert(
    fc.property(of, others, ways, (name, behind, way) => {
      const glue = way === 'colons' ? ': ' : ' '
      const beside = behind.map((column) => column.join(glue)).join(' ')
      const [labels, values] = [0, 1].map((side) => behind.map((column) => column[side]).join(' '))
      const told = beneficiaryIn(
        way === 'row' ? `Beneficiário ${labels}\n${name} ${values}` : `Beneficiário${glue}${name} ${beside}`,
      )
      expect(told.document).toBeNull()
      // A label of words without a colon is read as the words that it is.
      if (way !== 'spaces' || !behind.some(([label]) => label === 'Espécie' || label === 'Endereço'))
        expect([null, name]).toContain(told.name)
    }),
    { numRuns: 1_000 },
  )
})
