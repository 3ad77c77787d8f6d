import Database from 'better-sqlite3-multiple-ciphers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchQuery } from '../../../../electron/vault/stores/search-query.ts'

describe('searchQuery', () => {
  test.each(['', '   ', '"', "'; --", '*', 'R$', '-- ** ""', '()'])('finds nothing to look for in %j', (text) => {
    expect(searchQuery(text)).toBeNull()
  })

  test('every word must begin a word of the row', () => {
    expect(searchQuery('  maria   souza ')).toBe('"maria"* AND "souza"*')
  })

  test('a number with its points is also looked for without them', () => {
    expect(searchQuery('R$ 6.215,80')).toBe('("6.215,80"* OR "621580"*)')
    expect(searchQuery('12.ABC.345/01DE-35')).toBe('("12.ABC.345/01DE-35"* OR "12ABC34501DE35"*)')
    expect(searchQuery('Ana-Maria')).toBe('"Ana-Maria"*')
  })

  test('looks for eight words at most', () => {
    expect(searchQuery('a b c d e f g h i j')?.split(' AND ')).toHaveLength(8)
  })

  test('whatever is typed, FTS5 can read the query', () => {
    const db = new Database(':memory:')
    db.exec("CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'unicode61 remove_diacritics 2')")
    const find = db.prepare('SELECT rowid FROM t WHERE t MATCH ?')
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', "'", '*', '(', ')', ':', '^', '-', ' ', 'a', '1', '\0', 'AND', 'NEAR') }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const query = searchQuery(text)
        expect(query === null ? [] : find.all(query)).toEqual([])
      }),
      { numRuns: 500 },
    )
    db.close()
  })
})
