import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridMove } from '../../../../renderer/ui/grid-move.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false }
const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

describe('moving in a list', () => {
  test('arrows step by one, pages by a page, Home and End to the ends', () => {
    const to = (key: string): number | null => gridMove({ key, ...plain }, 50, 100, 10)
    expect(keys.map(to)).toEqual([51, 49, 60, 40, 0, 99])
  })

  test('never leaves the list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.integer({ min: 1, max: 200_000 }),
        fc.nat(),
        fc.nat(100),
        (key, count, from, page) => {
          const to = gridMove({ key, ...plain }, from % count, count, page)
          expect(to).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThan(count)
        },
      ),
    )
  })

  test('leaves keys held with Ctrl, Alt or the command key to others', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(gridMove({ key: 'ArrowDown', ...plain, [held]: true }, 0, 10, 5)).toBeNull()
    }
    expect(gridMove({ key: 'a', ...plain }, 0, 10, 5)).toBeNull()
  })
})
