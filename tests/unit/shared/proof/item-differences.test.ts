import { expect, test } from 'vitest'
import type { AuditItem } from '../../../../shared/domain/audit-pack.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { itemDifferences } from '../../../../shared/proof/item-differences.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const nothing: AuditItem = { row: 2, id: 'x', day: null, amount: null, name: null, document: null }
// 23:30 of 18 November in São Paulo.
const receipt = {
  paidAt: instantFromMs(Date.UTC(2026, 10, 19, 2, 30)),
  amount: centavos(12_345),
  payeeDocument: '41208765000107',
}

test.each<[string, Partial<AuditItem>, string[]]>([
  ['says nothing', {}, []],
  ['says the same', { day: localDate('2026-11-18'), amount: centavos(12_345), document: '41.208.765/0001-07' }, []],
  ['says another amount', { amount: centavos(12_346) }, ['amount']],
  ['says the day of Greenwich', { day: localDate('2026-11-19') }, ['day']],
  ['says another amount and day', { amount: centavos(1), day: localDate('2026-01-01') }, ['amount', 'day']],
  ['says another document', { document: '11222333000181' }, ['document']],
  ['hides digits of the document', { document: '***.456.789-**' }, []],
])('a list that %s differs in just that', (_, said, differences) => {
  expect(itemDifferences({ ...nothing, ...said }, receipt)).toEqual(differences)
})

test.each([
  ['***.456.789-**', '123.456.789-09', []],
  ['***.456.789-**', '529.982.247-25', ['document']],
  ['529.982.247-25', '***.456.789-**', ['document']],
  ['529.982.247-25', 'xxx.982.247-xx', []],
  ['12.345.678/0001-95', '**.***.678/0001-**', []],
  ['12.345.678/0001-95', '**.***.679/0001-**', ['document']],
])('of a receipt of %s a list that says %s differs in %j', (payeeDocument, document, differences) => {
  expect(itemDifferences({ ...nothing, document }, { ...receipt, payeeDocument })).toEqual(differences)
})

test('a receipt that names no document cannot differ in it', () => {
  expect(itemDifferences({ ...nothing, document: '11222333000181' }, { ...receipt, payeeDocument: null })).toEqual([])
})
