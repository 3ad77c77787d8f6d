import { expect, test } from 'vitest'
import { type NameLikeness, nameLikeness } from '../../../../shared/payee/likeness.ts'
import { rootPieces, rootProbes } from '../../../../shared/payee/name-pieces.ts'
import { nameRoot } from '../../../../shared/payee/name-root.ts'
import { companyNames, personNames } from '../../../fixtures/brazilian-names.ts'
import { disguises } from '../../../fixtures/look-alikes-of.ts'
import { type Seeded, seeded } from '../../../fixtures/seeded.ts'

const names = [...companyNames(1500), ...personNames(1500)]

/** A plain stand-in for the vault's index: every name by its root and by the pieces of it. */
function indexOf(kept: readonly string[]): (name: string) => readonly { name: string; likeness: NameLikeness }[] {
  const places = new Map<string, Set<string>>()
  for (const name of kept) {
    const { root } = nameRoot(name)
    for (const place of [`=${root}`, ...rootPieces(root)]) {
      places.set(place, (places.get(place) ?? new Set()).add(name))
    }
  }
  return (name) => {
    const { root } = nameRoot(name)
    const found = new Set([`=${root}`, ...rootProbes(root)].flatMap((place) => [...(places.get(place) ?? [])]))
    return [...found].flatMap((other) => {
      const likeness = other === name ? null : nameLikeness(name, other)
      return likeness === null ? [] : [{ name: other, likeness }]
    })
  }
}

test('of 10,000 disguised names at least 99 in 100 are found among 3,000 known ones, of each way of disguise 98', () => {
  const near = indexOf(names)
  const from = seeded(20_261_123)
  const missed: string[] = []
  for (let made = 0; made < 10_000; made += 1) {
    const { way, make } = disguises[made % disguises.length] ?? from.pick(disguises)
    const [known, name] = disguised(from, make)
    if (!near(name).some((one) => one.name === known)) missed.push(way)
  }
  const each = 10_000 / disguises.length
  expect(disguises.filter(({ way }) => missed.filter((one) => one === way).length > each / 50)).toEqual([])
  expect(missed.length).toBeLessThanOrEqual(100)
})

// A name without an m cannot be written with rn: another one is taken.
function disguised(from: Seeded, make: (name: string, from: Seeded) => string): readonly [string, string] {
  for (;;) {
    const known = from.pick(names)
    const name = make(known, from)
    if (name !== known) return [known, name]
  }
}

test.each([
  ['companies', companyNames(3000)],
  ['people', personNames(3000)],
])('of 3,000 distinct names of %s at most 1 in 100 is taken for another one', (_, kept) => {
  const near = indexOf(kept)
  const alarmed = kept.filter((name) => near(name).length > 0)
  expect(alarmed.length).toBeLessThanOrEqual(kept.length / 100)
})
