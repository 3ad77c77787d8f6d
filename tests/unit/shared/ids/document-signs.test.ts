import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cnpj, parseCnpj } from '../../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { documentSigns, HIDING_SIGNS, withStars } from '../../../../shared/ids/document-signs.ts'
import { sameDigits } from '../../../../shared/ids/same-digits.ts'
import { compareSeen } from '../../../../shared/proof/compare-seen.ts'
import { seenDocument } from '../../../../shared/proof/seen-document.ts'
import { textOf, UPPER_ALPHANUMERIC, withCheckDigits } from './arbitraries.ts'

const anyCnpj = textOf(`${UPPER_ALPHANUMERIC}XXXX`, 12)
  .map(withCheckDigits)
  .filter((text) => parseCnpj(text).ok) // fourteen equal signs are none
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

describe('an X that may be a letter or hide a sign', () => {
  // Reckoned without our own reading: which whole CNPJs may have been written so, letter by letter and sign by sign.
  const couldBe = (written: string, cnpj: string, isMask: (at: number) => boolean): boolean =>
    Array.from(written).every((sign, at) => (sign === 'X' && isMask(at)) || sign === cnpj[at])
  const isLone = (written: string, at: number): boolean =>
    at < 12 && written[at] === 'X' && written[at - 1] !== 'X' && (written[at + 1] !== 'X' || at === 11)

  test('says neither the same nor another, and beside a paper is not compared', () => {
    const masks = fc.constantFrom<readonly number[]>(
      [12, 13],
      [0, 1],
      [2, 3, 4],
      [0, 1, 2, 3, 4, 12, 13],
      [8, 9, 10, 11],
    )
    fc.assert(
      fc.property(anyCnpj, masks, fc.nat(11), anyCnpj, (cnpj, hidden, at, other) => {
        const apart = [at - 1, at, at + 1].every((place) => !hidden.includes(place) && cnpj[place] !== 'X')
        fc.pre(apart && !/X{2}/.test(cnpj))
        const written = Array.from(cnpj, (sign, place) => (hidden.includes(place) || place === at ? 'X' : sign)).join(
          '',
        )
        // What is a CNPJ as it stands is read as one.
        fc.pre(!parseCnpj(written).ok && !other.includes('XXXX'))
        for (const known of [cnpj, other]) {
          const byMask = couldBe(written, known, () => true)
          const byLetter = couldBe(written, known, (place) => !isLone(written, place))
          const isSame = byMask && byLetter
          expect([sameDigits(written, known), sameDigits(known, written)], `${written} ${known}`).toEqual([
            isSame,
            isSame,
          ])
          const found = compareSeen({ ...none, payeeDocument: written }, { ...none, payeeDocument: known })
          expect(found.checked.length === 0, `${written} ${known}`).toBe(byMask !== byLetter)
          expect(found.differences.length > 0).toBe(!byMask && !byLetter)
        }
      }),
    )
  })

  test.each([
    ['12.XBC.345/01DE-XX', '12ABC34501DE35'],
    ['XX.345.X78/0001-95', '12345678000195'],
  ])('%s is not %s for sure', (written, known) => {
    expect(sameDigits(written, known)).toBe(false)
    expect(same(written, known)).toBe(false)
  })
})

describe('two documents, of which some signs are hidden', () => {
  const documents = fc.oneof(fc.stringMatching(/^[0-9]{11}$/), anyCnpj).filter((text) => !text.includes('XXXX'))
  const hide = (text: string, places: readonly boolean[], sign: string): string =>
    Array.from(text, (shown, at) => (places[at] === true ? sign : shown)).join('')
  const pointed = (text: string): string =>
    text.length === 11
      ? text.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
      : text.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  const hidden = fc
    .array(fc.boolean(), { minLength: 14, maxLength: 14 })
    .filter((places) => places.slice(0, 11).filter(Boolean).length >= 2)
  const signs = fc.constantFrom(...Array.from(HIDING_SIGNS))

  test('are the same where all signs that both show are, whatever hides the others, from either side', () => {
    fc.assert(
      fc.property(documents, hidden, signs, fc.boolean(), (whole, places, sign, points) => {
        const masked = hide(whole, places, sign)
        const shown = points ? pointed(masked) : masked
        expect([sameDigits(whole, shown), sameDigits(shown, whole)], shown).toEqual([true, true])
        expect(withStars(shown).replace(/[./-]/g, '')).toBe(hide(whole, places, '*'))
      }),
    )
  })

  test('are not the same where a sign that both show is another', () => {
    const case_ = fc.record({ whole: documents, places: hidden, sign: signs, at: fc.nat(10) })
    fc.assert(
      fc.property(case_, ({ whole, places, sign, at }) => {
        fc.pre(places[at] !== true)
        const other = whole.slice(0, at) + (whole[at] === '7' ? '3' : '7') + whole.slice(at + 1)
        const masked = pointed(hide(other, places, sign))
        expect([sameDigits(whole, masked), sameDigits(masked, whole)], masked).toEqual([false, false])
      }),
    )
  })

  test.each([
    ['12345678909', 'XXX.456.789-XX', true],
    ['12345678909', 'xxx.456.789-xx', true],
    ['12345678909', '***.456.789', true],
    ['12345678909', '*456789*', true],
    ['12345678909', '456789**', false],
    ['12345678909', '***.457.789', false],
    ['12345678000195', '***.456.780-**', false],
    ['***456789**', '123******09', true],
    ['fulano@example.com', 'fu***@exa***.com', true],
    ['fulano@example.com', 'fa***@exa***.com', false],
    ['1234567890X', '12345678901', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect([sameDigits(one, other), sameDigits(other, one)]).toEqual([same, same])
  })
})
