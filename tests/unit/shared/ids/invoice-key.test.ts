import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatInvoiceKey,
  invoiceKeyParts,
  invoiceKeySchema,
  parseInvoiceKey,
} from '../../../../shared/ids/invoice-key.ts'
import { DIGITS, fullWidth, textOf, UPPER_ALPHANUMERIC, withCheckDigits } from './arbitraries.ts'

// The example of the Manual de Orientação do Contribuinte, 5206..., with the digit it works out by hand.
const official = '52060433009911002506550120000007800267301615'
const paper = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615'

/** Puts the check digit behind 43 characters by the manual's sum: weights 2 to 9 from the right, again and again. */
function withDigit(base: string): string {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, c, i) => total + (2 + (i % 8)) * (c.charCodeAt(0) - 48), 0)
  return base + (sum % 11 < 2 ? '0' : String(11 - (sum % 11)))
}

const anyIssuer = fc
  .oneof(textOf(DIGITS, 12), textOf(UPPER_ALPHANUMERIC, 12))
  .map(withCheckDigits)
  .filter((text) => new Set(text).size > 1)
const anyKey = fc
  .record({
    state: fc.constantFrom('11', '35', '43', '53'),
    year: textOf(DIGITS, 2),
    month: fc.integer({ min: 1, max: 12 }),
    issuer: anyIssuer,
    model: fc.constantFrom('55', '57', '62', '63', '65', '66', '67', '75'),
    rest: textOf(DIGITS, 21),
  })
  .map(({ state, year, month, issuer, model, rest }) =>
    withDigit(`${state}${year}${String(month).padStart(2, '0')}${issuer}${model}${rest}`),
  )

describe('the key of an invoice', () => {
  test.each([
    [official, official],
    [paper, official],
    [`NFe${official}`, official],
    [` ${official}\n`, official],
  ])('%s is right', (text, key) => {
    expect(parseInvoiceKey(text)).toEqual({ ok: true, value: key })
  })

  test.each([
    ['', 'empty'],
    [official.slice(1), 'length'],
    [`${official}0`, 'length'],
    [`${official.slice(0, 43)}6`, 'checkDigit'],
    [withDigit(`99${official.slice(2, 43)}`), 'parts'], // no state
    [withDigit(`${official.slice(0, 4)}13${official.slice(6, 43)}`), 'parts'], // month 13
    [withDigit(`${official.slice(0, 6)}33009911002507${official.slice(20, 43)}`), 'parts'], // no CNPJ
    [withDigit(`${official.slice(0, 20)}01${official.slice(22, 43)}`), 'parts'], // model 01
    [`${official.slice(0, 30)}A${official.slice(31)}`, 'characters'],
    [`${official.slice(0, 43)}%`, 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseInvoiceKey(text)).toEqual({ ok: false, error: fault })
  })

  test('tells who issued what, when and where', () => {
    expect(invoiceKeyParts(invoiceKeySchema.parse(official))).toEqual({
      state: '52',
      month: '2006-04',
      issuer: '33009911002506',
      model: '55',
      series: '12',
      number: '780',
    })
  })

  test('tells the CPF of a person who issued it', () => {
    const key = invoiceKeySchema.parse(withDigit(`3526110001234567890955001${'0'.repeat(9)}1${'0'.repeat(8)}`))
    expect(invoiceKeyParts(key)).toMatchObject({ issuer: '12345678909', series: '1' })
  })

  test('every right one comes back from its groups of four', () => {
    fc.assert(
      fc.property(anyKey, (text) => {
        const key = invoiceKeySchema.parse(text)
        expect(formatInvoiceKey(key)).toMatch(/^(?:.{4} ){10}.{4}$/)
        expect(parseInvoiceKey(formatInvoiceKey(key).toLowerCase())).toEqual({ ok: true, value: key })
      }),
    )
  })

  // Remainders 0 and 1 share the digit 0, so a change can hide there and nowhere else.
  test('every change of a digit into another digit is refused, where the rule can see it', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(43), fc.integer({ min: 1, max: 9 }), (key, place, step) => {
        fc.pre(/\d/.test(key.charAt(place)) && !key.endsWith('0'))
        const digit = (Number(key.charAt(place)) + step) % 10
        expect(parseInvoiceKey(key.slice(0, place) + digit + key.slice(place + 1)).ok).toBe(false)
      }),
    )
  })

  test('full-width forms are refused', () => {
    expect(parseInvoiceKey(fullWidth(official))).toEqual({ ok: false, error: 'characters' })
  })

  test('the schema takes the canonical form only', () => {
    expect(invoiceKeySchema.safeParse(paper).error?.issues[0]?.message).toBe('canonical')
  })
})

const anyServiceKey = fc
  .record({
    town: fc.constantFrom('3550308', '3304557', '5300108'),
    kind: fc.constantFrom('12', '22'),
    issuer: anyIssuer,
    rest: textOf(DIGITS, 13),
  })
  .map(({ town, kind, issuer, rest }) => withDigit(`${town}${kind}${issuer}${rest}2611000000123`))

describe('the key of a national NFS-e', () => {
  test('has fifty characters, the last by the same sum, and says whose it is', () => {
    fc.assert(
      fc.property(anyServiceKey, (text) => {
        const read = parseInvoiceKey(`NFS${text}`)
        if (!read.ok) throw new Error(read.error)
        expect(read.value).toBe(text)
        expect(formatInvoiceKey(read.value)).toBe(text)
        const number = text.slice(23, 36).replace(/^0+(?=.)/, '')
        const parts = { state: text.slice(0, 2), month: '2026-11', issuer: text.slice(9, 23), model: 'NFSe', number }
        expect(invoiceKeyParts(read.value)).toEqual({ ...parts, series: '' })
        const other = text.endsWith('0') ? '1' : '0'
        expect(parseInvoiceKey(text.slice(0, 49) + other)).toEqual({ ok: false, error: 'checkDigit' })
      }),
    )
  })

  test.each([
    ['4294540210000058551034278320258159022007673501682', '00585510342'],
    ['4294540220000058551034278320258159022007673501682', '00000585510342'],
  ])('of %s says by its kind whether a number that is both is a CPF or a CNPJ', (base, issuer) => {
    const read = parseInvoiceKey(withDigit(base))
    expect(read.ok && invoiceKeyParts(read.value).issuer).toBe(issuer)
  })

  test.each([
    ['3550308221234567800019500000000045122613000000123', 'parts'],
    ['3550308321234567800019500000000045122611000000123', 'characters'],
  ])('%s is none', (base, fault) => {
    expect(parseInvoiceKey(withDigit(base))).toEqual({ ok: false, error: fault })
  })
})
