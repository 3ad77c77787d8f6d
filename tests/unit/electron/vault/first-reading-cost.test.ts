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

/** For a line: whether it is known, its row, that its words are to follow; of a debit its payment and its payee too. */
const MOST_STATEMENTS = 5.5
const MOST_CHANGES = 4

/** What keeping so many lines costs, newest first and a page at a time, as a first reading brings them, and what it costs at rest. */
function costOf(count: number) {
  const opened = value(openFile({ file: `${folder.file}-${count}`, key: randomBytes(32), create: true }))
  const { db, count: statements } = countedStatements(opened)
  const store = statementStore(db, noteWords(db))
  const lines = statementLines(count).toReversed()
  const changes = (): number => numberOf(opened, 'SELECT total_changes()')
  const before = changes()
  for (let first = 0; first < count; first += PAGE)
    value(inTransaction(opened, () => store.put(lines.slice(first, first + PAGE))))
  const kept = { statements: statements(), changes: changes() - before, pages: numberOf(opened, 'PRAGMA page_count') }
  let steps = 0
  while (store.atRest()) steps += 1
  const atRest = { steps, changes: changes() - before - kept.changes }
  opened.close()
  return { ...kept, atRest }
}

function numberOf(db: VaultDatabase, sql: string): number {
  return db.prepare<[], number>(sql).pluck().get() ?? 0
}

test('a first reading costs as much a line at ten times as many, and writes nothing but rows', () => {
  const few = costOf(FEW)
  const many = costOf(MANY)
  expect(many.statements / few.statements).toBeLessThan(10.5)
  expect(many.pages / few.pages).toBeLessThan(10.5)
  expect(many.changes / few.changes).toBeLessThan(10.5)
  expect(many.statements / MANY).toBeLessThan(MOST_STATEMENTS)
  expect(many.changes / MANY).toBeLessThan(MOST_CHANGES)
  // The text index joins what it wrote in rounds, so it grows with the logarithm of its size beside.
  expect(many.atRest.changes / few.atRest.changes).toBeLessThan(12)
  expect(many.atRest.steps).toBeLessThan(MANY / PAGE)
})
