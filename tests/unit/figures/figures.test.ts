import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { besides, figures } from './figures.ts'

const root = new URL('../../../', import.meta.url)
const PLACES = [
  'renderer/**/*.{ts,tsx}',
  'electron/{services,confirmation,vault/stores}/**/*.ts',
  'shared/{books,charge,batch,watch}/**/*.ts',
]
const RECKONS =
  /\b(?:addCentavos|subtractCentavos|sumOf|daysBetween|daysLeft|\w*[dD]aysUntil|lastPayableDay|billetDayFrom|adjustedDueDate|dueOn|dueTable|Math\.(?:floor|round|ceil|trunc))\(|\.reduce[(<]|\.filter\(.*\)\.length|centavos\([^;\n]* [-+*] \w/

/** A test from its name to the next one; null where a file has no such test. */
function bodyOf(file: string, name: string): string | null {
  const text = readFileSync(new URL(file, root), 'utf8')
  const begin = text.search(new RegExp(`['"\`]${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`))
  if (begin === -1) return null
  const end = text.slice(begin).search(/\n\s*(?:test|describe)[.(]/)
  return end === -1 ? text.slice(begin) : text.slice(begin, begin + end)
}

const proofs = figures.flatMap(({ figure, proofs: of }) => of.map(([file, name]) => [figure, file, name] as const))

test.each(proofs)('%s: is held by a property test in %s', (_, file, name) => {
  const body = bodyOf(file, name)
  expect(body, name).not.toBeNull()
  // Of all cases, or of histories that were drawn before.
  expect(body).toMatch(/fc\.(?:assert|asyncProperty|property)\(|histor|\bfor \(/)
})

test('whatever reckons is a figure with its proof, or is said to be none', () => {
  const known = new Set([...figures.flatMap(({ reckoned }) => reckoned), ...Object.keys(besides)])
  const reckoning = PLACES.flatMap((place) => globSync(place, { cwd: root })).filter((file) =>
    RECKONS.test(readFileSync(new URL(file, root), 'utf8').replaceAll(/^import .*$/gm, '')),
  )
  expect(reckoning.filter((file) => !known.has(file)).toSorted()).toEqual([])
  expect([...known].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
