import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const rows = readFileSync(join(folder, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, what, file, name] = /^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/.exec(line) ?? []
    return what === undefined || file === undefined || name === undefined ? [] : [{ what, file, name }]
  })

test('each thing that may go wrong with a book is played by a test of that name', () => {
  expect(rows.length).toBeGreaterThan(25)
  const missing = rows.filter(
    ({ file, name }) => !readFileSync(join(folder, `${file}.test.ts`), 'utf8').includes(`'${name}'`),
  )
  expect(missing).toEqual([])
})
