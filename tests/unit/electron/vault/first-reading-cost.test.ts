import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../../electron/vault/database/in-transaction.ts'
import { openFile } from '../../../../electron/vault/database/open-file.ts'
import type { VaultDatabase } from '../../../../electron/vault/database/sqlite.ts'
import { noteWords } from '../../../../electron/vault/stores/note-words.ts'
import { statementStore } from '../../../../electron/vault/stores/statement-store.ts'
import { countedStatements } from '../../../fixtures/counted-statements.ts'
import { testFolder, value } from '../../../fixtures/open-test-vault.ts'
import { statementLines } from '../../../fixtures/statement-lines.ts'

const PAGE = 100
const FEW = 1_000
const MANY = 10 * FEW

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

/** What keeping so many lines costs, newest first and a page at a time, as a first reading brings them. */
function costOf(count: number): { statements: number; changes: number; pages: number } {
  const opened = value(openFile({ file: `${folder.file}-${count}`, key: randomBytes(32), create: true }))
  const { db, count: statements } = countedStatements(opened)
  const store = statementStore(db, noteWords(db))
  const lines = statementLines(count).toReversed()
  const changes = (): number => numberOf(opened, 'SELECT total_changes()')
  const before = changes()
  for (let first = 0; first < count; first += PAGE)
    value(inTransaction(opened, () => store.put(lines.slice(first, first + PAGE))))
  const cost = { statements: statements(), changes: changes() - before, pages: numberOf(opened, 'PRAGMA page_count') }
  opened.close()
  return cost
}

function numberOf(db: VaultDatabase, sql: string): number {
  return db.prepare<[], number>(sql).pluck().get() ?? 0
}

test('a first reading costs as much a line at ten times as many, and its text index is written once a page', () => {
  const few = costOf(FEW)
  const many = costOf(MANY)
  expect(many.statements / few.statements).toBeLessThan(10.5)
  expect(many.pages / few.pages).toBeLessThan(10.5)
  // The text index joins what it wrote in rounds, so it grows with the logarithm of its size beside.
  expect(many.changes / few.changes).toBeLessThan(12)
  expect(many.changes / MANY).toBeLessThan(8)
})
