import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { invoiceKeysIn } from '../../../../shared/ids/invoice-keys-in.ts'
import { invoiceKeyParts, invoiceKeySchema, parseInvoiceKey } from '../../../../shared/ids/invoice-key.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { DIGITS, textOf, UPPER_ALPHANUMERIC, withCheckDigits } from '../ids/arbitraries.ts'

const today = localDate('2026-11-20')

/** The manual's sum: weights 2 to 9 from the right, again and again. */
function withDigit(base: string): string {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, c, i) => total + (2 + (i % 8)) * (c.charCodeAt(0) - 48), 0)
  return base + (sum % 11 < 2 ? '0' : String(11 - (sum % 11)))
}

// What stands before the key in the `Id` of each kind's XML.
const prefixes = {
  '55': 'NFe',
  '57': 'CTe',
  '62': 'NFCom',
  '63': 'BPe',
  '65': 'NFe',
  '66': 'NF3e',
  '67': 'CTe',
  '75': 'NFAg',
}
const issuer = fc
  .oneof(textOf(DIGITS, 12), textOf(UPPER_ALPHANUMERIC, 12))
  .map(withCheckDigits)
  .filter((text) => new Set(text).size > 1)
const month = fc.integer({ min: 1, max: 12 }).map((n) => `26${String(n).padStart(2, '0')}`)
const goods = fc
  .tuple(
    fc.constantFrom('11', '35', '53'),
    month,
    issuer,
    fc.constantFrom(...Object.entries(prefixes)),
    textOf(DIGITS, 21),
  )
  .map(([state, when, who, [model, prefix], rest]) => ({
    key: withDigit(`${state}${when}${who}${model}${rest}`),
    prefix,
    model,
  }))
const service = fc
  .tuple(
    fc.constantFrom('3550308', '5300108'),
    fc.constantFrom('12', '22'),
    issuer,
    textOf(DIGITS, 13),
    month,
    textOf(DIGITS, 9),
  )
  .map(([town, kind, who, number, when, code]) => ({
    key: withDigit(`${town}${kind}${who}${number}${when}${code}`),
    prefix: 'NFS',
    model: 'NFSe',
  }))
const any = fc.oneof(goods, service)
const inGroups = (key: string, by: string): string => key.replaceAll(/.{4}(?=.)/g, `$&${by}`)

describe('the key of any kind of electronic invoice', () => {
  test('is an invoice and nothing else, in one piece, in groups, with its prefix, in capitals or not', () => {
    fc.assert(
      fc.property(any, ({ key, prefix, model }) => {
        expect(invoiceKeyParts(invoiceKeySchema.parse(key)).model).toBe(model)
        const grouped = [' ', '\u00a0', '.', '-'].map((by) => inGroups(key, by))
        for (const text of [key, key.toLowerCase(), prefix + key, `${prefix} ${inGroups(key, ' ')}`, ...grouped])
          expect(recognise(text, { today })).toMatchObject([{ kind: 'invoice', key }])
      }),
    )
  })

  test('is found whole in what people write around it', () => {
    fc.assert(
      fc.property(any, ({ key, prefix }) => {
        const groups = [inGroups(key, ' '), inGroups(key, '\u00a0')].map(
          (text) => `Chave de acesso: ${text}\nValor 10,00`,
        )
        for (const text of [`Segue a nota (${key}).`, `<inf Id="${prefix}${key}">`, `?chNFe=${key}&tpAmb=1`, ...groups])
          expect(invoiceKeysIn(text).map((found) => found.key)).toEqual([key])
      }),
    )
  })

  test('with another last digit is told as such, and never as a boleto', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 9 }), ({ key, prefix }, step) => {
        const wrong = key.slice(0, -1) + ((Number(key.at(-1)) + step) % 10)
        expect(parseInvoiceKey(wrong)).toEqual({ ok: false, error: 'checkDigit' })
        for (const text of [wrong, prefix + wrong, inGroups(wrong, ' ')])
          expect(recognise(text, { today })).toMatchObject([{ kind: 'damaged', what: 'invoice' }])
      }),
    )
  })
})
