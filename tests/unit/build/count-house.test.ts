import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { groupsIn } from '../../../build/circles.ts'
import { countHouse, readHouse } from '../../../build/count-house.ts'
import { repeatedRules } from '../../../build/repeated-rules.ts'
import { repeatedRuns } from '../../../build/repeated-runs.ts'

test('files that reach one another are one circle, however many ways lead around, and a chain is none', () => {
  const edges = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a', 'b']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(groupsIn(edges).map((group) => group.toSorted())).toEqual([['a', 'b', 'c']])
})

test('a rule repeats another in whatever order it says the same, but not under another condition', () => {
  const files = new Map([
    ['a.css', '@layer x { .one { color: red; margin: 0 } @media print { .two { margin: 0; color: red } } }'],
    ['b.css', '/* .no { } */ .three { margin: 0; color: red; } .four:hover { margin: 1px }'],
  ])
  expect(repeatedRules(files)).toEqual(['b.css .three = a.css .one'])
})

test('a run that stands twice is told once with its whole length, without what says nothing', () => {
  const run = ['one()', 'two()', 'three()', 'four()']
  const files = new Map([
    ['a.ts', ["import { x } from 'y'", ...run].join('\n')],
    ['b.ts', ['other()', ...run.flatMap((line) => [`  ${line}`, '', '}'])].join('\n')],
  ])
  expect(repeatedRuns(files, 2)).toEqual(['b.ts:2 = a.ts:2 (4 lines)'])
  expect(repeatedRuns(files, 4)).toEqual([])
})

// Files and lines of the page, and files of the product, are over what was aimed at: each of them tells in `npm run house`.
const OVER = ['files of the page', 'lines of the page', 'files of the product']

test('adding a section, an operation, a kind, a language or a field needs no more files than was aimed at, and no rule or run is said again', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const figures = countHouse(root, readHouse(root))
  expect(figures.filter(({ counted, most }) => counted > most).map(({ says }) => says)).toEqual(OVER)
})
