import { expect, test } from 'vitest'
import { namesakes, repeatedNames } from '../../../../../renderer/features/payees/namesakes.ts'
import { type PayeeId, payeeIdSchema } from '../../../../../shared/domain/payee.ts'

const row = (id: number, name: string | null, document: string | null = null) => ({ id: idOf(id), name, document })
const idOf = (id: number): PayeeId => payeeIdSchema.parse(String(id))

const rows = [
  row(1, 'Toldos Marinho ME'),
  row(2, 'TOLDOS MARINHO ME'),
  row(3, 'Toldos Marinho ME', '11222333000181'),
  row(4, 'Ana Souza', '52998224725'),
  row(5, 'Ana Souza', '11144477735'),
  row(6, null),
  row(7, null),
]

test('those of one name may be one where a document is missing, and are not where both have one', () => {
  expect(namesakes(row(1, 'Toldos Marinho ME'), rows).map(({ id }) => id)).toEqual([idOf(2), idOf(3)])
  expect(namesakes(row(4, 'Ana Souza', '52998224725'), rows)).toEqual([])
})

test('who has no name is nobody else', () => {
  expect(namesakes(row(6, null), rows)).toEqual([])
})

test('of a list those are marked that have a namesake in it', () => {
  expect([...repeatedNames(rows)]).toEqual([idOf(1), idOf(2), idOf(3)])
})
