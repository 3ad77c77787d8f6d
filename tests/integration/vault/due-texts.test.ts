import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import { anyLine, at, billet, line } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let db: VaultDatabase
let stores: Stores

beforeEach(() => {
  folder = testFolder()
  makeFile(folder.file, testKey)
  db = connect(folder.file, testKey)
  db.pragma('synchronous = OFF') // no power cut here
  stores = makeStores(db, testKey)
})
afterEach(() => {
  db.close()
  folder.remove()
})

const numberOf = (sql: string): number => db.prepare<[], number>(sql).pluck().get() ?? 0
const inIndex = (): number => numberOf('SELECT count(*) FROM statement_text_docsize')
const due = (): number => numberOf('SELECT count(*) FROM statement_line_due')
const put = (lines: readonly StatementLine[]): void => {
  value(inTransaction(db, () => stores.statement.put(lines)))
}
const idsOf = (text: string): string[] => {
  const ask = { filter: { ...anyLine, text }, sort: 'newest', first: 0, limit: 100 } as const
  return value(inTransaction(db, () => stores.statement.rows(ask))).map(({ id }) => id)
}

test('a reading writes rows alone, and a vault at rest brings their words into the index a few at a time', () => {
  const lines = statementLines(1_000)
  put(lines)
  expect([inIndex(), due()]).toEqual([0, 1_000])
  expect(stores.statement.atRest()).toBe(true)
  expect(inIndex()).toBeGreaterThan(0)
  expect(inIndex() + due()).toBe(1_000)
  while (stores.statement.atRest());
  expect([inIndex(), due()]).toEqual([1_000, 0])
  expect(stores.statement.atRest()).toBe(false)
})

test('whoever searches after a long reading has it indexed in goes, between which others are answered', () => {
  put(statementLines(4_500))
  const left: number[] = []
  while (value(inTransaction(db, () => stores.statement.indexSome()))) left.push(due())
  expect(left).toEqual([2_500, 500, 0])
  expect(inIndex()).toBe(4_500)
})

test('what is listed without words does not wait for the index', () => {
  put(statementLines(50))
  expect(idsOf('')).toHaveLength(50)
  expect(value(stores.statement.totals(anyLine)).count).toBe(50)
  expect(inIndex()).toBe(0)
})

test('a search and its totals see lines whose words are not in the index yet', () => {
  put([line(1, { counterpartName: 'Padaria Aurora' }), line(2, { counterpartName: 'Oficina' })])
  expect(idsOf('aurora')).toEqual(['L1'])
  put([line(3, { counterpartName: 'Aurora Transportes' })])
  expect(value(stores.statement.totals({ ...anyLine, text: 'aurora' })).count).toBe(2)
  expect(due()).toBe(0)
})

test('boletos are found before their words are in the index', () => {
  value(inTransaction(db, () => stores.billets.put([billet(1, { creditorName: 'Energia' }), billet(2)])))
  expect(value(stores.billets.list({ text: 'energia', limit: 9, before: null })).rows.map(({ id }) => id)).toEqual([
    'B1',
  ])
  expect(stores.billets.atRest()).toBe(false)
})

test('a write that is taken back leaves no words behind', () => {
  const undone = inTransaction(db, () => {
    stores.statement.put([line(1, { counterpartName: 'Aurora' })])
    return err(appError({ kind: 'cancelled' }))
  })
  expect(undone.ok).toBe(false)
  expect(due()).toBe(0)
  expect(idsOf('aurora')).toEqual([])
})

test('a vault that was cut before it came to rest finds everything when it is opened again', async () => {
  const vault = await openTestVault(`${folder.file}-cut`)
  value(await vault.statement.put([line(1, { counterpartName: 'Padaria Aurora' })]))
  await vault.close()
  const again = await openTestVault(`${folder.file}-cut`)
  const filter = { ...anyLine, text: 'aurora' }
  expect(value(await again.statement.rows({ filter, sort: 'newest', first: 0, limit: 9 }))).toHaveLength(1)
  await again.close()
})

const words = ['aurora', 'boreal', 'centro', 'doca'] as const
const told = fc.record({ n: fc.nat(5), moment: fc.nat(4), word: fc.constantFrom(...words) })
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(told, { minLength: 1, maxLength: 4 }).map((rows) => ({ does: 'put', rows }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'rest' } as const) },
  { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => ({ does: 'search', word }) as const) },
)

test('whatever is told again, moved or searched in between, each word finds the lines that have it now', () => {
  let runs = 0
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 25 }), (all) => {
      // The lines of each run are its own, at the moments of all.
      const run = (runs += 1)
      const known = new Map<string, string>()
      const expectFound = (word: string): void => {
        const wanted = [...known].filter(([, own]) => own === word).map(([id]) => id)
        expect(idsOf(`${word}${run}x`).toSorted()).toEqual(wanted.toSorted())
      }
      for (const step of all) {
        if (step.does === 'rest') while (stores.statement.atRest());
        else if (step.does === 'search') expectFound(step.word)
        else {
          put(
            step.rows.map(({ n, moment, word }) =>
              line(n, { id: `L${run}-${n}`, at: at(moment), text: `${word}${run}x` }),
            ),
          )
          for (const { n, word } of step.rows) known.set(`L${run}-${n}`, word)
        }
      }
      for (const word of words) expectFound(word)
    }),
    { numRuns: 150 },
  )
})
