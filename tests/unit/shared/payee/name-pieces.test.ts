import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameDistance, nearWithin } from '../../../../shared/payee/name-distance.ts'
import { rootPieces, rootProbes } from '../../../../shared/payee/name-pieces.ts'

const roots = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 20 })
const edits = fc.array(
  fc.record({ at: fc.nat(), kind: fc.constantFrom('put', 'drop', 'change'), letter: fc.constantFrom('a', 'b', 'c') }),
  { maxLength: 2 },
)

/** The distance by the whole table, as the books have it: edits, and neighbours exchanged once. */
function plainly(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => i + j),
  )
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(
        cell(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        swapped ? cell(i - 2, j - 2) + 1 : Infinity,
      )
      const row = rows[i]
      if (row !== undefined) row[j] = least
    }
  }
  return cell(one.length, other.length)
}

test('the bounded distance is the plain one up to its bound, in either direction', () => {
  fc.assert(
    fc.property(roots, roots, fc.constantFrom(0, 1, 2), (one, other, most) => {
      const plain = plainly(one, other)
      expect(nameDistance(one, other, most)).toBe(plain > most ? null : plain)
      expect(nameDistance(other, one, most)).toBe(nameDistance(one, other, most))
    }),
    { numRuns: 2000 },
  )
})

test('whatever is near by letters put in, left out or changed is found by its pieces', () => {
  fc.assert(
    fc.property(roots, edits, (root, some) => {
      const other = some.reduce((text, { at, kind, letter }) => {
        const place = at % (text.length + 1)
        const rest = text.slice(kind === 'put' ? place : place + 1)
        return text.slice(0, place) + (kind === 'drop' ? '' : letter) + rest
      }, root)
      const most = nearWithin(Math.min(root.length, other.length))
      if (root === other || nameDistance(root, other, most) === null) return
      const pieces = new Set(rootPieces(root))
      expect(rootProbes(other).some((probe) => pieces.has(probe))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('two neighbours exchanged anywhere are found, across the edges of pieces too', () => {
  for (const root of ['moinho', 'moinhosa', 'moinhoserrazul', 'distribuidoradebebidasipe']) {
    const pieces = new Set(rootPieces(root))
    for (let at = 1; at < root.length; at += 1) {
      const other = root.slice(0, at - 1) + root[at] + root[at - 1] + root.slice(at + 1)
      expect([other, rootProbes(other).some((probe) => pieces.has(probe))]).toEqual([other, true])
    }
  }
})

test('what is looked up for one name is bounded, however long it is', () => {
  for (const length of [1, 5, 6, 11, 12, 13, 60, 120]) {
    expect(rootProbes('abcdefghij'.repeat(12).slice(0, length)).length).toBeLessThanOrEqual(140)
  }
})
