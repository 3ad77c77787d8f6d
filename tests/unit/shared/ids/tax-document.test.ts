import { describe, expect, test } from 'vitest'
import {
  formatTaxDocument,
  parseTaxDocument,
  taxDocumentKind,
  taxDocumentSchema,
} from '../../../../shared/ids/tax-document.ts'

describe('a tax document', () => {
  test.each([
    ['123.456.789-09', '12345678909', 'cpf', '123.456.789-09'],
    ['12.abc.345/01de-35', '12ABC34501DE35', 'cnpj', '12.ABC.345/01DE-35'],
    ['\u2066123.456.789\u00ad-09\u2069', '12345678909', 'cpf', '123.456.789-09'],
    ['\ufeff12.345.678/0001-95', '12345678000195', 'cnpj', '12.345.678/0001-95'],
    ['12345678000195', '12345678000195', 'cnpj', '12.345.678/0001-95'],
  ])('%s is read, known and shown', (text, bare, kind, shown) => {
    expect(parseTaxDocument(text)).toEqual({ ok: true, value: bare })
    expect(taxDocumentKind(taxDocumentSchema.parse(bare))).toBe(kind)
    expect(formatTaxDocument(taxDocumentSchema.parse(bare))).toBe(shown)
  })

  test.each([
    ['', 'empty'],
    ['123', 'length'],
    ['12345678900', 'checkDigits'],
    ['123456789012', 'length'],
    ['12345678000190', 'checkDigits'],
    ['11111111111', 'repeated'],
    ['Fulano', 'length'],
    ['Ação', 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseTaxDocument(text)).toEqual({ ok: false, error: fault })
  })
})
