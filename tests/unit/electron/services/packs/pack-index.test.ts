import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCells, packColumns } from '../../../../../electron/services/packs/pack-index.ts'
import type { AuditItem } from '../../../../../shared/domain/audit-pack.ts'
import type { ReceiptSummary } from '../../../../../shared/domain/receipt.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { itemDifferences } from '../../../../../shared/proof/item-differences.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { receiptSummary } from '../../../../fixtures/vault-samples.ts'

const at = packColumns(true).findIndex(({ title }) => title === 'Diferenças')
const asked: AuditItem = { row: 2, id: null, day: null, amount: null, name: null, document: null }

function told(item: AuditItem, found: ReceiptSummary | null): unknown {
  return packCells({ item, receipt: found, state: found === null ? 'not-found' : 'packed', path: null, note: [] })[at]
}

test('the index says what the list tells otherwise than the receipt, both told', () => {
  const item = { ...asked, amount: centavos(900), day: localDate('2026-11-20'), document: '11.222.333/0001-81' }
  expect(String(told(item, receiptSummary())).replaceAll('\u00a0', ' ')).toBe(
    'valor: pedido R$ 9,00, pago R$ 10,00; data: pedido 20/11/2026, pago 19/11/2026; documento: pedido 11.222.333/0001-81, pago 12.345.678/0001-95',
  )
  expect(
    told({ ...item, amount: centavos(1_000), day: localDate('2026-11-19'), document: null }, receiptSummary()),
  ).toBe('nenhuma em valor e data')
  expect(told(item, null)).toBeNull()
  expect(packColumns(false).some(({ title }) => title === 'Diferenças')).toBe(false)
})

test('it names as many differences as the comparison finds', () => {
  const amount = fc.option(fc.constantFrom(900, 1_000).map(centavos))
  const day = fc.option(fc.constantFrom('2026-11-19', '2026-11-20').map(localDate))
  const document = fc.option(fc.constantFrom('12345678000195', '11222333000181'))
  fc.assert(
    fc.property(fc.record({ amount, day, document }), (facts) => {
      const item = { ...asked, ...facts }
      const words = String(told(item, receiptSummary()))
      const count = /^(?:nenhuma|nada)/.test(words) ? 0 : words.split('; ').length
      expect(count).toBe(itemDifferences(item, receiptSummary()).length)
    }),
  )
})

test('it says that there is no difference only in what both tell', () => {
  const facts = fc.subarray(['amount', 'day', 'document'] as const)
  fc.assert(
    fc.property(facts, fc.constantFrom('12345678000195', '***.345.678-**', null), (said, payeeDocument) => {
      const item: AuditItem = {
        ...asked,
        amount: said.includes('amount') ? centavos(1_000) : null,
        day: said.includes('day') ? localDate('2026-11-19') : null,
        document: said.includes('document') ? '12.345.678/0001-95' : null,
      }
      const words = { amount: 'valor', day: 'data', document: 'documento' }
      const compared = said.filter((fact) => fact !== 'document' || payeeDocument === '12345678000195')
      const cell = String(told(item, receiptSummary({ payeeDocument })))
      if (compared.length === 0) expect(cell).toBe('nada a comparar')
      for (const fact of ['amount', 'day', 'document'] as const)
        expect(cell.includes(words[fact])).toBe(compared.includes(fact))
    }),
  )
})
