import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cnpj, parseCnpj } from '../../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { documentSigns } from '../../../../shared/ids/document-signs.ts'
import { compareSeen } from '../../../../shared/proof/compare-seen.ts'
import { seenDocument } from '../../../../shared/proof/seen-document.ts'
import { textOf, UPPER_ALPHANUMERIC, withCheckDigits } from './arbitraries.ts'

const anyCnpj = textOf(`${UPPER_ALPHANUMERIC}XXXX`, 12)
  .map(withCheckDigits)
  .map((text): Cnpj => {
    const read = parseCnpj(text)
    if (!read.ok) throw new RangeError(text)
    return read.value
  })

const none = { amount: null, day: null, payeeName: null, payeeDocument: null, payerDocument: null }

function same(seen: string, known: string): boolean {
  const found = compareSeen({ ...none, payeeDocument: seen }, { ...none, payeeDocument: known })
  return found.checked.length === 1 && found.differences.length === 0
}

describe('the signs of a document', () => {
  test.each([
    ['***.456.789-**', '***456789**'],
    ['XXX.456.789-XX', '***456789**'],
    ['xxx.456.789-xx', '***456789**'],
    ['•••.456.789-••', '***456789**'],
    ['12.XBC.345/01DE-XX', '12*BC34501DE**'],
    ['XX.XXX.345/0001-95', '*****345000195'],
    ['XX.345.678/0001-95', '**345678000195'],
    ['**.XBC.345/01DE-**', '**XBC34501DE**'],
    ['12.xBC.345/01DE-35', '12*BC34501DE35'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.X45.678/0001-99', '12X45678000199'],
  ])('of %s are %s', (text, signs) => {
    expect(documentSigns(text)).toBe(signs)
  })

  test('of a whole CNPJ are its own, whatever letters it has', () => {
    fc.assert(
      fc.property(anyCnpj, (cnpj) => {
        fc.pre(!cnpj.includes('XXXX'))
        expect(seenDocument(`CNPJ: ${formatCnpj(cnpj)}`)).toBe(cnpj)
        expect(documentSigns(documentSigns(cnpj))).toBe(cnpj)
      }),
    )
  })

  test('with an X are the same as those of no other CNPJ', () => {
    const place = fc.integer({ min: 0, max: 11 })
    const sign = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWYZ'))
    fc.assert(
      fc.property(anyCnpj, place, sign, (cnpj, at, other) => {
        const withX = `${cnpj.slice(0, at)}X${cnpj.slice(at + 1, 12)}`
        fc.pre(!withX.includes('XX'))
        const whole = `${withX}35`
        expect(same(whole, whole.slice(0, at) + other + whole.slice(at + 1))).toBe(false)
      }),
    )
  })
})
