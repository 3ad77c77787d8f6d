import * as z from 'zod'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { tellPayees } from './tell-payees.ts'

const rowSchema = z.object({
  id: z.int(),
  payee: z.int().nullable(),
  document: z.string(),
  account: z.string(),
  root: z.string(),
  firstAt: instantSchema,
})
type KnownRow = z.infer<typeof rowSchema>

const holderSchema = z.object({ payee: z.int(), document: z.string() })

const holders = (where: string): string => `SELECT DISTINCT payee.id AS payee, payee.document FROM payee_known known
  JOIN payee ON payee.id = known.payee WHERE ${where}`

/**
 * Says to which payee of the book a row of who was paid belongs, once and for good: that of its whole document; of its account
 * (key or bank data), where no document speaks against it; where digits of the document are hidden, the only one of that name
 * whose document can be it; where there is nothing but a name, the only one of this name that nobody knows a document of; where its
 * account is new and it has no document, the one that is nothing but this name. A new one else.
 * Gives the name, document and times of that payee anew.
 */
export function placePayees(db: VaultDatabase): (knownId: number) => void {
  const get = db.prepare('SELECT id, payee, document, account, root, firstAt FROM payee_known WHERE id = ?')
  const byDocument = db.prepare(holders("known.document = @document AND known.document <> '' AND known.id <> @id"))
  const byAccount = db.prepare(holders("known.account = @account AND known.account <> '' AND known.id <> @id"))
  const byName = db.prepare(holders("known.root = @root AND known.root <> '' AND known.id <> @id"))
  const undocumented = `known.root = @root AND known.root <> '' AND known.id <> @id AND payee.document = ''`
  const byNameAlone = db.prepare(holders(undocumented))
  const onlyNamed = db.prepare(
    holders(`${undocumented} AND NOT EXISTS (SELECT 1 FROM payee member JOIN payee_known paid ON paid.payee = member.id
      WHERE member.head = payee.head AND paid.account <> '')`),
  )
  // Nobody was paid by what a list tells; whoever is paid so now is the payee of that list.
  const listedByDocument = db.prepare(`SELECT DISTINCT payee.id AS payee, payee.document FROM payee_listed one
    JOIN payee ON payee.id = one.payee WHERE one.document = @document AND one.document <> ''`)
  const listedByAccount = db.prepare(`SELECT DISTINCT payee.id AS payee, payee.document FROM payee_listed one
    JOIN payee ON payee.id = one.payee WHERE one.account = @account AND one.account <> ''`)
  const insert = db.prepare(`INSERT INTO payee (head, name, document, sorted, words, firstAt, lastAt)
    VALUES (0, '', '', '', '', @firstAt, @firstAt)`)
  const headItself = db.prepare('UPDATE payee SET head = id WHERE id = ?')
  const belong = db.prepare('UPDATE payee_known SET payee = @payee WHERE id = @id')
  const tell = tellPayees(db)

  // Two payees that both fit leave it open who is meant: then it is neither.
  const only = (found: readonly unknown[], fits: (document: string) => boolean): number | null => {
    const fitting = parseRows(holderSchema, found).filter(({ document }) => fits(document))
    return fitting.length === 1 ? (fitting[0]?.payee ?? null) : null
  }
  const holderOf = (row: KnownRow): number | null => {
    const { document } = row
    const isWhole = document !== '' && !document.includes('*')
    const mayBe = (other: string): boolean => document === '' || other === '' || areOne(document, other)
    if (isWhole) {
      const same = only(byDocument.all(row), () => true) ?? only(listedByDocument.all(row), () => true)
      if (same !== null) return same
    }
    if (row.account !== '') {
      const paid = byAccount.all(row)
      const known = only(paid, mayBe) ?? only(listedByAccount.all(row), mayBe)
      return known ?? (document === '' && paid.length === 0 ? only(onlyNamed.all(row), () => true) : null)
    }
    if (isWhole) return null
    if (document !== '') return only(byName.all(row), (other) => other !== '' && areOne(document, other))
    return only(byNameAlone.all(row), () => true)
  }
  const begin = ({ firstAt }: KnownRow): number => {
    const id = Number(insert.run({ firstAt }).lastInsertRowid)
    headItself.run(id)
    return id
  }

  return (knownId) => {
    const row = parseRow(rowSchema, get.get(knownId))
    const payee = row.payee ?? holderOf(row) ?? begin(row)
    if (row.payee === null) belong.run({ id: row.id, payee })
    tell(payee)
  }
}

// Hidden digits may stand in either; two that hide some may show no digit in common.
function areOne(one: string, other: string): boolean {
  return one === other || (!(one.includes('*') && other.includes('*')) && sameDigits(one, other))
}
