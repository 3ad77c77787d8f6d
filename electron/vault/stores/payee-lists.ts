import * as z from 'zod'
import { payeeIdSchema, type ListedBecame, type PayeeId } from '../../../shared/domain/payee.ts'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import { nameRoot } from '../../../shared/payee/name-root.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ListedRow } from '../payee-book-table.ts'
import { parseRows } from './parse-row.ts'

const holderSchema = z.object({ head: z.string().pipe(payeeIdSchema), document: z.string() })
const ownSchema = z.object({ name: z.string(), document: z.string(), account: z.string() })

/** What a row of a list is beside the book, and which payee it means, or whose key it has. */
export interface Judged {
  readonly became: ListedBecame
  readonly head: PayeeId | null
}

/** The payees that people bring in lists. */
export interface PayeeLists {
  readonly judge: (rows: readonly ListedRow[]) => readonly Judged[]
  readonly take: (list: string, rows: readonly ListedRow[]) => readonly Judged[]
  /** How many rows a list had that are taken out. */
  readonly drop: (list: string) => number
}

const rowsBy = (table: string, where: string): string => `SELECT DISTINCT CAST(head.id AS TEXT) AS head, head.document
  FROM ${table} one JOIN payee ON payee.id = one.payee JOIN payee head ON head.id = payee.head WHERE ${where}`
const holdersBy = (column: string): string =>
  ['payee_known', 'payee_listed']
    .map((table) => rowsBy(table, `one.${column} = @${column} AND one.${column} <> ''`))
    .join(' UNION ')

/** What lists are asked, each answered along an index. */
export const payeeListQueries = {
  byDocument: holdersBy('document'),
  byAccount: holdersBy('account'),
  own: ['payee_known', 'payee_listed']
    .map(
      (
        table,
      ) => `SELECT one.name, one.document, one.account FROM payee member JOIN ${table} one ON one.payee = member.id
        WHERE member.head = CAST(@head AS INTEGER)`,
    )
    .join(' UNION ALL '),
} as const

/** Takes lists in beside the book: what it has stays as it is, and who was never paid is known to nobody who judges a payment. */
export function payeeLists(db: VaultDatabase, tell: (payee: number) => void): PayeeLists {
  const byDocument = db.prepare(payeeListQueries.byDocument)
  const byAccount = db.prepare(payeeListQueries.byAccount)
  const own = db.prepare(payeeListQueries.own)
  const begin = db.prepare(`INSERT INTO payee (head, name, document, sorted, words, firstAt, lastAt)
    VALUES (0, '', '', '', '', '', '')`)
  const headItself = db.prepare('UPDATE payee SET head = id WHERE id = ?')
  const insert = db.prepare(`INSERT OR IGNORE INTO payee_listed (list, payee, name, document, account)
    VALUES (@list, CAST(@payee AS INTEGER), @name, @document, @account)`)
  const recall = db.prepare('DELETE FROM payee_forgotten WHERE payee = CAST(? AS INTEGER)')
  const drop = db.prepare<[string], number>('DELETE FROM payee_listed WHERE list = ? RETURNING payee').pluck()
  const headOf = db.prepare<[number], number>('SELECT head FROM payee WHERE id = ?').pluck()
  // Nothing tells of it any more, and nobody was joined into it: it is no payee, and its number is nobody else's.
  const empty = db.prepare(`UPDATE payee SET head = 0, joinedTo = NULL WHERE id = @id
    AND NOT EXISTS (SELECT 1 FROM payee_known WHERE payee_known.payee = @id)
    AND NOT EXISTS (SELECT 1 FROM payee_listed WHERE payee_listed.payee = @id)
    AND NOT EXISTS (SELECT 1 FROM payee other WHERE other.joinedTo IS NOT NULL AND other.joinedTo = @id)`)

  const judgeOne = (row: ListedRow): Judged => {
    const ofDocument = parseRows(holderSchema, byDocument.all(row))
    const ofAccount = parseRows(holderSchema, byAccount.all(row))
    const [holder] = ofDocument.length > 0 ? ofDocument : ofAccount
    // Bank data stands behind its document; a key has one holder.
    const other = ofAccount.find(({ head, document }) =>
      row.document === ''
        ? head !== holder?.head
        : document !== '' && document !== row.document && head !== holder?.head,
    )
    if (other !== undefined) return { became: 'conflict', head: other.head }
    if (holder === undefined) return { became: 'new', head: null }
    const known = parseRows(ownSchema, own.all({ head: holder.head }))
    if (ofDocument.length === 0 && isOther(row.document, holder.document))
      return { became: 'conflict', head: holder.head }
    const isKnown =
      (row.account === '' || known.some(({ account }) => account === row.account)) &&
      (row.document === '' || known.some(({ document }) => document === row.document)) &&
      (row.name === '' || known.some(({ name }) => nameRoot(name).root === nameRoot(row.name).root))
    return { became: isKnown ? 'known' : 'adds', head: holder.head }
  }

  const take = (list: string, rows: readonly ListedRow[]): readonly Judged[] =>
    rows.map((row) => {
      const judged = judgeOne(row)
      if (judged.became === 'known' || judged.became === 'conflict') return judged
      const payee = judged.head ?? payeeIdSchema.parse(String(begin.run().lastInsertRowid))
      if (judged.head === null) headItself.run(Number(payee))
      else recall.run(payee)
      insert.run({ list, payee, ...row })
      tell(Number(payee))
      return { became: judged.became, head: payee }
    })

  return {
    take,
    // What one row brings is known to the next: judged as it would be taken, and nothing of it stays.
    judge(rows) {
      db.exec('SAVEPOINT judged')
      try {
        return take('', rows)
      } finally {
        db.exec('ROLLBACK TO judged')
        db.exec('RELEASE judged')
      }
    },
    drop(list) {
      const payees = drop.all(list)
      for (const id of new Set(payees)) {
        const head = headOf.get(id)
        empty.run({ id })
        tell(id)
        if (head !== undefined && head !== id) tell(head)
      }
      return payees.length
    },
  }
}

// One with hidden digits is told whole now.
function isOther(document: string, held: string): boolean {
  return document !== '' && held !== '' && document !== held && !(held.includes('*') && sameDigits(document, held))
}
