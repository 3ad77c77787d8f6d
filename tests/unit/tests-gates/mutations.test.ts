import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allMutations } from '../../gates/all-mutations.ts'
import { titlePattern } from '../../gates/mutation.ts'

const root = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(resolve(root, file), 'utf8')

describe('the mutations of test:gates', () => {
  test('are as many as they were, each with a name of its own', () => {
    expect(allMutations.length).toBeGreaterThanOrEqual(150)
    expect(new Set(allMutations.map(({ name }) => name)).size).toBe(allMutations.length)
  })

  test.each(allMutations)('change a text that is there once, and are noticed by a test that is there: $name', (one) => {
    expect(text(one.file).split(one.from)).toHaveLength(2)
    expect(one.to).not.toBe(one.from)
    expect(text(one.red.file)).toMatch(/from 'vitest'/)
    const title = one.red.test.replaceAll("'", "\\'")
    expect([one.red.test, title].some((words) => text(one.red.file).includes(words))).toBe(true)
  })

  test('find the titles that a table makes of one', () => {
    expect(titlePattern('answers %s with 404').test('answers app://bundle/.. with 404')).toBe(true)
    expect(
      titlePattern('a share that tells $name is not followed').test('a share that tells lies is not followed'),
    ).toBe(true)
    expect(titlePattern('answers %s with 404').test('answers x with 404 and an empty body')).toBe(false)
    expect(titlePattern('is 1.0 (or not)').test('is 1x0 (or not)')).toBe(false)
  })
})
