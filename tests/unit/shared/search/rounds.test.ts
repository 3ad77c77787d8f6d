import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readSearch } from '../../../../shared/search/read-search.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

// Each file is a round of searches as clerks type them on one day; a line is the text and, behind tabs, what a person means by it: days, reais, and
// the words that are left.
const root = new URL('../../../fixtures/searches/', import.meta.url)
const rounds = globSync('typed-on-*.txt', { cwd: root }).map((name) => ({
  name,
  today: localDate(basename(name, '.txt').replace('typed-on-', '')),
  lines: readFileSync(new URL(name, root), 'utf8').trimEnd().split('\n'),
}))

function meant(text: string, today: ReturnType<typeof localDate>): string[] {
  const { from, to, lowest, highest, words } = readSearch(text, today).filter
  return [
    ...(from === null && to === null ? [] : [`${from ?? ''}..${to ?? ''}`]),
    ...(lowest === null && highest === null ? [] : [`R$ ${inReais(lowest)}..${inReais(highest)}`]),
    ...(words.length === 0 ? [] : [`"${words.join(' ')}"`]),
  ]
}

function inReais(amount: number | null): string {
  return amount === null ? '' : String(amount).padStart(3, '0').replace(/(..)$/, '.$1')
}

test('there are twenty-two rounds, each of more than 120 searches', () => {
  expect(rounds).toHaveLength(22)
  expect(rounds.filter(({ lines }) => lines.length <= 120)).toEqual([])
})

test.each(rounds)('$name is read as people mean it, search by search', ({ today, lines }) => {
  const said = lines.map((line) => line.split('\t'))
  expect(said.map(([text = '']) => [text, ...meant(text, today)])).toEqual(said)
})
