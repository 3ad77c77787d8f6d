import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

// The rules of the manuals once more, in other words than those of the house.
const digitsOf = (text: string): number[] => Array.from(text, Number).toReversed()
const modulus10 = (text: string): number => {
  const sum = digitsOf(text).reduce((total, digit, place) => {
    const product = place % 2 === 0 ? digit * 2 : digit
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return (1_000 - sum) % 10
}
const rest11 = (text: string): number =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * ((place % 8) + 2), 0) % 11
const ofBank = (text: string): number => ([0, 1, 10].includes(rest11(text)) ? 1 : 11 - rest11(text))
const ofSlip = (text: string): number => (rest11(text) <= 1 ? 0 : rest11(text) === 10 ? 1 : 11 - rest11(text))

const DAY = 86_400_000
const READ = Date.parse('2026-11-20')
/** The due date of every factor, found by counting each day of the window. */
const dues = new Map(
  Array.from({ length: 8_501 }, (_, at): [string, string] => {
    const day = READ + (at - 3_000) * DAY
    const count = Math.round((day - Date.parse('1997-10-07')) / DAY)
    const factor = count < 10_000 ? count : 1_000 + ((count - 10_000) % 9_000)
    return [String(factor), new Date(day).toISOString().slice(0, 10)]
  }),
)

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
/** How a line is broken, masked or spaced on its way into the box. */
const noise = fc.constantFrom<(code: string) => string>(
  (code) => code,
  (code) => code.replace(/.{5}/g, '$&.'),
  (code) => code.replace(/.{12}/g, '$&\n'),
  (code) => code.replace(/(?<=.)(?=.)/g, ' '),
  (code) => ` ${code.slice(0, 11)}-${code.slice(11, 20)}\u200b${code.slice(20)}\r\n`,
  (code) => `${code.slice(0, 12)}\u2013${code.slice(12)}`,
)
const read = (text: string) => parseBillet(text, localDate('2026-11-20'))

test('a boleto of any bank, factor and amount is read as its parts, from its line and its bar code', () => {
  const factors = fc.oneof(
    fc.constantFrom('0000', '1000', '1001', '7136', '7137', '7635', '7636', '9999'),
    fc.integer({ min: 1_000, max: 9_999 }).map(String),
  )
  const banks = digits(3).filter((bank) => !bank.startsWith('8') && bank !== '988')
  fc.assert(
    fc.property(banks, factors, digits(10), digits(25), noise, (bank, factor, amount, free, write) => {
      const general = ofBank(`${bank}9${factor}${amount}${free}`)
      const barCode = `${bank}9${general}${factor}${amount}${free}`
      const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
      const line = `${fields.map((field) => `${field}${modulus10(field)}`).join('')}${general}${factor}${amount}`
      for (const code of [line, barCode])
        expect(read(write(code))).toMatchObject({
          ok: true,
          value: {
            kind: 'bank',
            line,
            barCode,
            bank,
            amount: Number(amount) || null,
            dueDate: dues.get(factor) ?? null,
          },
        })
      expect([read(line.slice(1)).ok, read(`${line}0`).ok]).toEqual([false, false])
    }),
    { numRuns: 1_500 },
  )
})

test('a slip of any segment and kind of value is read as its parts, and none of a segment or kind that there is not', () => {
  fc.assert(
    fc.property(digits(1), digits(1), digits(11), digits(29), noise, (segment, kind, value, free, write) => {
      const digit = kind === '6' || kind === '7' ? modulus10 : ofSlip
      const barCode = `8${segment}${kind}${digit(`8${segment}${kind}${value}${free}`)}${value}${free}`
      const blocks = [0, 11, 22, 33].map((from) => barCode.slice(from, from + 11))
      const line = blocks.map((block) => `${block}${digit(block)}`).join('')
      const isSlip = /[1-79]/.test(segment) && /[6-9]/.test(kind)
      const amount = kind === '6' || kind === '8' ? Number(value) || null : null
      const parts = { ok: true, value: { kind: 'collection', line, barCode, segment, amount } }
      for (const code of [line, barCode]) expect(read(write(code))).toMatchObject(isSlip ? parts : { ok: false })
    }),
    { numRuns: 1_500 },
  )
})
