import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Holders } from '../../../../electron/team/under-way.ts'

const change = fc.record({
  id: fc.constantFrom(...Array.from({ length: 90 }, (_, n) => `p${n}`), '__proto__', 'constructor'),
  holder: fc.option(fc.constantFrom('ana', 'bruno', 'carla')),
})

const sorted = (plain: ReadonlyMap<string, string>) => [...plain].sort(([one], [other]) => (one < other ? -1 : 1))

test('who has what is what a plain list of the changes comes to, and no change alters what stood before it', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400, minLength: 60 }), (changes) => {
      const plain = new Map<string, string>()
      const lived = [{ holders: Holders.of({}), text: '{}' }]
      for (const { id, holder } of changes) {
        const holders = lived.at(-1)?.holders.with(id, holder) ?? Holders.of({})
        if (holder === null) plain.delete(id)
        else plain.set(id, holder)
        expect(holders.get(id)).toBe(holder ?? undefined)
        if (lived.length % 16 === 0) expect([...holders]).toEqual(sorted(plain))
        lived.push({ holders, text: JSON.stringify(holders) })
      }
      expect([...(lived.at(-1)?.holders ?? [])]).toEqual(sorted(plain))
      for (const { holders, text } of lived) expect(JSON.stringify(holders)).toBe(text)
    }),
    { numRuns: 10 },
  )
})
