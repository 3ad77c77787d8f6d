import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

/** Levels of a text's headings, in order; what looks like one inside a block of commands is none. */
function headingsOf(text: string): readonly number[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
}

/** Commands of a text's blocks, without what they say about themselves. */
function commandsOf(text: string): readonly string[] {
  return [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.split(/\s+# /)[0]?.trim() || []),
  )
}

/** Each piece of code that stands in a sentence or a table, once. */
function codeOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))].toSorted()
}

describe.each([
  ['README.md', 'README.pt-BR.md'],
  ['ADMIN.md', 'ADMIN.pt-BR.md'],
])('%s and %s', (english, portuguese) => {
  const [one, other] = [read(english), read(portuguese)]

  test('have the same headings, level by level', () => {
    expect(headingsOf(one).length).toBeGreaterThan(5)
    expect(headingsOf(other)).toEqual(headingsOf(one))
  })

  test('give the same commands, in blocks and in sentences', () => {
    expect(commandsOf(one).length).toBeGreaterThan(2)
    expect(commandsOf(other)).toEqual(commandsOf(one))
    expect(codeOf(other)).toEqual(codeOf(one))
  })

  test('lead to each other', () => {
    expect(one).toContain(`](${portuguese})`)
    expect(other).toContain(`](${english})`)
  })
})

test('a heading, a command and a word of code that one language lacks are noticed', () => {
  const text = '# A\n\n## B\n\n```sh\nnpm ci   # gets it\n# no heading\n```\n\nas `npm test` says\n'
  expect(headingsOf(text)).toEqual([1, 2])
  expect(commandsOf(text)).toEqual(['npm ci', '# no heading'])
  expect(codeOf(text)).toEqual(['npm test'])
})
