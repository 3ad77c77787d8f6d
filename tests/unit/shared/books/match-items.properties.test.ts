import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookThing, keyOf, signed } from '../../../../shared/books/book-thing.ts'
import { createMatcher } from '../../../../shared/books/create-matcher.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import type { BookItem, Decision } from '../../../../shared/domain/closing.ts'
import { countCalls } from '../../../fixtures/count-calls.ts'
import { day, thing, type ThingFacts } from './things.ts'

const kinds: readonly BookItem['kind'][] = [
  'line',
  'line',
  'payment',
  'billet',
  'received',
  'refund',
  'charge',
  'receipt',
]

// Few values for each field, so that things meet each other often.
const someThing = fc
  .record({
    kind: fc.constantFrom(...kinds),
    direction: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.constantFrom(100, 200),
    at: fc.integer({ min: 8, max: 14 }).map((of) => day(of)),
    document: fc.constantFrom('12345678000195', '98765432000110', null),
    endToEndId: fc.constantFrom('E1', 'E2', 'E3', 'D1', null),
    txid: fc.constantFrom('T1', 'T2', null),
  })
  .map(({ kind, ...facts }) => ({ kind, facts }))

const someThings = fc
  .array(someThing, { maxLength: 30 })
  .map((all) => all.map(({ kind, facts }, n): BookThing => withTxid(thing(kind, String(n), facts))))

function withTxid({ item, ties }: BookThing): BookThing {
  return { item, ties: item.txid === null ? ties : [...ties, { by: 'txid', id: item.txid }] }
}

function someDecision(things: readonly BookThing[]): fc.Arbitrary<Decision> {
  const items = fc.uniqueArray(fc.constantFrom(...things.map(({ item }) => keyOf(item))), {
    minLength: 2,
    maxLength: 4,
  })
  return fc.oneof(
    items.map((names): Decision => ({ as: 'together', items: names })),
    items.map((names): Decision => ({ as: 'apart', items: names })),
    items.map((names): Decision => ({ as: 'ignored', items: names, note: 'sem efeito' })),
  )
}

const decidedThings = someThings
  .filter((things) => things.length >= 2)
  .chain((things) => fc.tuple(fc.constant(things), fc.array(someDecision(things), { maxLength: 4 })))

describe('whatever is matched, and whatever people decide', () => {
  test('every item stands in exactly one match', () => {
    fc.assert(
      fc.property(decidedThings, ([things, decisions]) => {
        const keys = matchItems(things, decisions).flatMap(({ items }) => items.map(keyOf))
        expect(keys.toSorted()).toEqual(things.map(({ item }) => keyOf(item)).toSorted())
      }),
    )
  })

  test('the lines keep their sum', () => {
    fc.assert(
      fc.property(decidedThings, ([things, decisions]) => {
        const sum = (items: readonly BookItem[]): number =>
          items.filter(({ kind }) => kind === 'line').reduce((total, item) => total + signed(item), 0)
        const after = matchItems(things, decisions).reduce((total, { items }) => total + sum(items), 0)
        expect(after).toBe(sum(things.map(({ item }) => item)))
      }),
    )
  })

  test('the order of what is given changes nothing', () => {
    fc.assert(
      fc.property(
        decidedThings.chain(([things, decisions]) =>
          fc.tuple(
            fc.constant(things),
            fc.shuffledSubarray([...things], { minLength: things.length }),
            fc.constant(decisions),
          ),
        ),
        ([things, shuffled, decisions]) => {
          expect(matchItems(shuffled, decisions)).toEqual(matchItems(things, decisions))
        },
      ),
    )
  })

  test('deciding and forgetting leaves everything as it was', () => {
    fc.assert(
      fc.property(decidedThings, ([things, decisions]) => {
        const forgotten = decisions.filter(({ items }) => !items.some((item) => things.some(named(item))))
        expect(matchItems(things, forgotten)).toEqual(matchItems(things, []))
      }),
    )
  })

  test('matches have ids of their own, and nothing matched by ids alone has a difference', () => {
    fc.assert(
      fc.property(decidedThings, ([things, decisions]) => {
        const matches = matchItems(things, decisions)
        expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
        for (const { state, byPerson, difference } of matches)
          if (state === 'matched' && !byPerson) expect(difference).toBe(0)
      }),
    )
  })
})

function named(key: string) {
  return ({ item }: BookThing): boolean => keyOf(item) === key
}

describe('what changes', () => {
  const most = 60
  const bar = fc.constantFrom('bar:1', 'bar:2', null, null)
  // More amounts than above, and ids of most that nothing else bears: what changes leads to some, not to all.
  const wideThing = fc
    .tuple(someThing, fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([{ kind, facts }, amount, isAlone]) => ({
      kind,
      facts: { ...facts, amount, ...(isAlone ? { endToEndId: null, txid: null } : {}) },
    }))
  const some = fc.array(fc.tuple(wideThing, bar), { minLength: 40, maxLength: most })
  const edit = fc.record({ at: fc.nat(most), to: fc.option(fc.tuple(wideThing, bar)) })
  const places = fc.uniqueArray(fc.nat(most), { minLength: 2, maxLength: 3 })
  const said = fc.tuple(fc.constantFrom('together' as const, 'apart' as const, 'ignored' as const), places)
  const step = fc.record({
    edits: fc.array(edit, { maxLength: 2 }),
    says: fc.option(said),
    takesBack: fc.option(fc.nat(3)),
  })

  test('is matched as if all were matched anew, whatever stood before', () => {
    fc.assert(
      fc.property(some, fc.array(step, { minLength: 1, maxLength: 8 }), (all, steps) => {
        const match = createMatcher()
        const things = new Map(all.map(([told, code], n) => [n, thingOf(n, told, code)]))
        let decisions: readonly Decision[] = []
        match([...things.values()], [])
        for (const { edits, says, takesBack } of steps) {
          for (const { at, to } of edits)
            if (to === null) things.delete(at)
            else things.set(at, thingOf(at, ...to))
          const now = [...things.values()]
          const items = (says?.[1] ?? []).flatMap((n) => things.get(n) ?? []).map(({ item }) => keyOf(item))
          decisions = [
            ...decisions.filter((_, n) => n !== takesBack),
            ...(says === null ? [] : [saidOf(says[0], items)]),
          ]
          expect(match(now, decisions)).toEqual(matchItems(now, decisions))
        }
      }),
      { numRuns: 500 },
    )
  })

  function thingOf(
    n: number,
    { kind, facts }: { kind: BookItem['kind']; facts: ThingFacts },
    code: string | null,
  ): BookThing {
    const { item, ties } = withTxid(thing(kind, String(n), facts))
    const hasCode = code !== null && (kind === 'line' || kind === 'billet')
    return { item, ties: hasCode ? [...ties, { by: 'billet-id', id: code }] : ties }
  }

  function saidOf(as: Decision['as'], items: string[]): Decision {
    return as === 'ignored' ? { as, items, note: 'sem efeito' } : { as, items }
  }
})

describe('a long month', () => {
  const month = (count: number): BookThing[] =>
    Array.from({ length: count }, (_, n) => n).flatMap((n) => {
      const facts = { at: day(1 + (n % 28), n % 60), amount: 1 + (n % 50), endToEndId: n % 3 === 0 ? null : `E${n}` }
      return [thing('line', String(n), facts), thing('payment', String(n), facts), thing('receipt', String(n), facts)]
    })

  test('of ten times the lines takes about ten times the calls, not a hundred times', () => {
    const callsOf = (things: readonly BookThing[]): number =>
      countCalls('/shared/books/', () => void matchItems(things, []))
    const [small, large] = [callsOf(month(500)), callsOf(month(5_000))]
    expect(small).toBeGreaterThan(1_500)
    // Sorting adds a little to ten; comparing all with all would make it a hundred.
    expect(large / small).toBeLessThan(15)
  })
})
