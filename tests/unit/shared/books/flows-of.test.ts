import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowOf, flowsByCostCentre, flowsByParty, flowsByTag } from '../../../../shared/books/flows-of.ts'
import type { FlowPart } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'

const names = ['Nimbo Embalagens', 'NIMBO EMBALAGENS', 'Rio Claro', ' ', null]
const documents = ['11222333000181', '05571983000130', '***.456.789-**', null]
const lines = fc.array(
  fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.integer({ min: 1, max: 9_999_999 }).map(centavos),
    name: fc.oneof(
      fc.constantFrom(...names),
      fc.integer({ min: 1, max: 30 }).map((n) => `Fornecedor ${n}`),
    ),
    document: fc.constantFrom(...documents),
  }),
  { maxLength: 60 },
)
const labels = fc.array(
  fc.record({
    tags: fc.uniqueArray(fc.constantFrom('urgente', 'contrato', 'obra'), { maxLength: 3 }),
    costCentre: fc.constantFrom('Fretes', 'Embalagens', ...Array.from({ length: 12 }, (_, n) => `Filial ${n}`), null),
  }),
  { minLength: 60, maxLength: 60 },
)

/** All of a part added up plainly. */
function together({ named, others, unnamed }: FlowPart) {
  const rows = [...named, others, unnamed]
  const sum = (of: 'in' | 'out' | 'lines') => rows.reduce((total, row) => total + row[of], 0)
  return { in: sum('in'), out: sum('out'), lines: sum('lines') }
}

test('parts by party and by cost centre add up to all lines, each line in one, and a tag to the lines that have it', () => {
  fc.assert(
    fc.property(lines, labels, (some, told) => {
      const all = flowOf(some)
      expect(together(flowsByParty(some))).toEqual(all)
      expect(together(flowsByCostCentre(some, told))).toEqual(all)
      for (const { name, ...flow } of flowsByCostCentre(some, told).named)
        expect(flow).toEqual(flowOf(some.filter((_, n) => told[n]?.costCentre === name)))
      const byTag = flowsByTag(some, told)
      for (const { name, ...flow } of byTag.named)
        expect(flow).toEqual(flowOf(some.filter((_, n) => told[n]?.tags.some((tag) => tag === name))))
      expect(byTag.unnamed).toEqual(flowOf(some.filter((_, n) => told[n]?.tags.length === 0)))
      const sizes = flowsByParty(some).named.map((one) => one.in + one.out)
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    }),
  )
})

test('one whole document is one party under any name, and what has neither name nor document is nobody', () => {
  const line = { direction: 'out' as const, amount: centavos(100), name: 'Nimbo', document: '11222333000181' }
  const some = [
    line,
    { ...line, name: 'Nimbo Embalagens Ltda.' },
    { ...line, document: '05571983000130' },
    { ...line, document: '***.222.333-**' },
    { ...line, name: null, document: null },
  ]
  const { named, unnamed } = flowsByParty(some)
  expect(named.map(({ name, lines: count }) => [name, count])).toEqual([
    ['Nimbo Embalagens Ltda.', 2],
    ['Nimbo', 1],
    ['Nimbo', 1],
  ])
  expect(unnamed.lines).toBe(1)
})
