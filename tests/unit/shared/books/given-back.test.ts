import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookThing } from '../../../../shared/books/book-thing.ts'
import { debitGivenBack, givenBack } from '../../../../shared/books/given-back.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import { day, shown, thing } from './things.ts'

const supplier = '12345678000195'
const another = '98765432000110'
const paid = (id: string, facts: Parameters<typeof thing>[2] = {}) =>
  thing('line', id, { document: supplier, name: 'Fornecedora Ipê', endToEndId: `E${id}`, at: day(3), ...facts })
const came = (id: string, facts: Parameters<typeof thing>[2] = {}) =>
  thing('line', id, { direction: 'in', document: supplier, endToEndId: `D${id}`, at: day(10), ...facts })
const matched = (things: readonly BookThing[]): string[] => matchItems([...things, ...givenBack(things)], []).map(shown)

describe('a refund of a payment that was made elsewhere', () => {
  test('is proposed beside its line with the facts of the debit, which it leaves as it was', () => {
    const things = [paid('1', { description: 'NF 3381' }), came('9')]
    expect(givenBack(things).map(({ item }) => item)).toMatchObject([
      {
        kind: 'refund',
        direction: 'in',
        amount: 10_000,
        name: 'Fornecedora Ipê',
        description: 'NF 3381',
        endToEndId: 'E1',
        at: day(10),
      },
    ])
    expect(matched(things)).toEqual([
      'line:1: unmatched - 0 -10000',
      'line:9 + refund:line:1:9: proposed amount-day-document 95 0',
    ])
  })

  test('leaves the receipt that explains the debit where it is', () => {
    const things = [paid('1'), thing('receipt', 'r', { endToEndId: 'E1', at: day(3) }), came('9')]
    expect(matched(things)).toEqual([
      'line:1 + receipt:r: matched end-to-end-id 100 0',
      'line:9 + refund:line:1:9: proposed amount-day-document 95 0',
    ])
  })

  test('is never sure of a part, whose debit may be older than what is looked at', () => {
    const things = [paid('1'), came('9', { amount: 4_000 })]
    expect(matched(things)).toEqual([
      'line:1: unmatched - 0 -10000',
      'line:9 + refund:line:1:9: proposed amount-day 75 0',
    ])
  })

  test('is that of the debit with its own end-to-end id, also without a document', () => {
    const things = [paid('1', { document: null }), paid('2'), came('9', { document: null, endToEndId: 'E1' })]
    expect(givenBack(things).map(({ item }) => debitGivenBack(item))).toEqual(['1'])
  })

  test('is that of the only debit of just as much, and nobody’s where several fit', () => {
    const larger = paid('2', { amount: 25_000 })
    expect(givenBack([paid('1'), larger, came('9')]).map(({ item }) => debitGivenBack(item))).toEqual(['1'])
    expect(givenBack([paid('1'), paid('2'), came('9')])).toEqual([])
    expect(givenBack([paid('1'), larger, came('9', { amount: 4_000 })])).toEqual([])
  })
})

test('what is no refund, of somebody else, before the debit, or of more than it was is nobody’s', () => {
  const nothing = [
    came('9', { endToEndId: 'E9' }),
    came('9', { endToEndId: null }),
    came('9', { document: another }),
    came('9', { document: '***.456.789-**' }),
    came('9', { at: day(2) }),
    came('9', { amount: 10_001 }),
    came('9', { direction: 'out' }),
  ]
  for (const line of nothing) expect(givenBack([paid('1'), line])).toEqual([])
})

test('a boleto is not given back, nor is what gave back a Pix that had come in', () => {
  expect(givenBack([paid('1', { ties: [{ by: 'billet-id', id: '1' }] }), came('9')])).toEqual([])
  expect(givenBack([paid('1', { endToEndId: 'D1' }), came('9')])).toEqual([])
})

test('what the institution or a paper tells of already is told once', () => {
  const told = thing('refund', 'payment:p:3', { direction: 'in', at: day(10), document: supplier })
  expect(givenBack([paid('1'), told, came('9')])).toEqual([])
  const received = thing('received', 'r', { direction: 'in', at: day(10), endToEndId: 'D9' })
  expect(givenBack([paid('1'), received, came('9')])).toEqual([])
})

test('no debit is ever given back more than it was, and each line at most once', () => {
  const some = fc.array(
    fc.record({
      id: fc.nat(9),
      amount: fc.integer({ min: 1, max: 300 }),
      day: fc.integer({ min: 1, max: 20 }),
      out: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(some, (facts) => {
      const things = facts.map(({ amount, day: of, out }, n) =>
        out ? paid(`p${n}`, { amount, at: day(of) }) : came(`c${n}`, { amount, at: day(of) }),
      )
      const found = givenBack(things).map(({ item }) => item)
      const lines = found.map(({ id }) => id.split(':').at(-1))
      expect(new Set(lines).size).toBe(lines.length)
      for (const { item } of things) {
        const back = found.filter((refund) => debitGivenBack(refund) === item.id)
        expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(item.amount)
        for (const { at } of back) expect(at >= item.at).toBe(true)
      }
    }),
  )
})
