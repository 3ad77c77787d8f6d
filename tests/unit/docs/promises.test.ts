import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/npm (?:run (?:-s )?([\w:]+)|(test)\b)/g)].map(([, name, test]) => name ?? test ?? '')

/** The rows of the tables of a text, without their heads; a row by its cells. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  const isRow = (line: string | undefined): boolean => line?.startsWith('|') === true
  return lines
    .filter((line, at) => isRow(line) && !/^\|[-|]+$/.test(line) && !/^\|[-|]+$/.test(lines[at + 1] ?? ''))
    .map((line) => line.split('|').slice(1, -1))
}

const security = read('SECURITY.md')
const [promises = '', designed = ''] = security.split('## What is designed')

describe('SECURITY.md', () => {
  test('names a command that there is for each promise', () => {
    const rows = rowsOf(promises)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    for (const [promise = '', ...cells] of rows) {
      const commands = commandsIn(cells.at(-1) ?? '')
      expect([promise, commands.length > 0, commands.filter((name) => scripts[name] === undefined)]).toEqual([
        promise,
        true,
        [],
      ])
    }
  })

  test('leaves out no suite that there is', () => {
    const suites = Object.keys(scripts).filter((name) => scripts[name]?.includes('node build/suite.ts') === true)
    expect(suites.filter((name) => !commandsIn(promises).includes(name))).toEqual([])
  })

  test('names specs that there are for what is designed', () => {
    const specs = rowsOf(designed).map(([, spec = '']) =>
      [...spec.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file),
    )
    expect(specs.length).toBeGreaterThanOrEqual(5)
    expect(specs.flat().filter((file) => file === undefined || !existsSync(resolve(root, file)))).toEqual([])
  })
})

test.each(globSync(['*.md', '{build,docs,electron,renderer,shared,tests}/**/*.md'], { cwd: root }))(
  '%s names only commands that there are',
  (file) => {
    expect(commandsIn(read(file)).filter((name) => name !== 'test:NAME' && scripts[name] === undefined)).toEqual([])
  },
)
