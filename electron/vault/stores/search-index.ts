import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { heldWrites } from './held-writes.ts'

/** What a search finds a row by. `ids` are whole tokens; the document is given as stored, digits and capitals only. */
export interface SearchFields {
  readonly name: string | null
  readonly document: string | null
  readonly description: string | null
  readonly ids: readonly (string | null)[]
  readonly amount: Centavos | null
}

/** Keeps one of the FTS5 tables; `put` replaces what stood at that position, `add` is for one where nothing does. */
export function searchIndex(
  db: VaultDatabase,
  table:
    | 'intent_text'
    | 'receipt_text'
    | 'statement_text'
    | 'billet_text'
    | 'charge_text'
    | 'received_text'
    | 'log_text',
  held = heldWrites(),
) {
  const remove = db.prepare(`DELETE FROM ${table} WHERE rowid = ?`)
  const insert = db.prepare(
    `INSERT INTO ${table} (rowid, name, document, description, ids, amount) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  // SQLite lays texts down apart at each savepoint, and brings them together again later: held they are laid down once.
  const texts = held.of<number, { readonly isNew: boolean; readonly texts: ReturnType<typeof searchTexts> | null }>(
    (position, { isNew, texts }) => {
      if (!isNew) remove.run(position)
      if (texts !== null) insert.run(position, ...texts)
    },
  )
  const put = (position: number, fields: SearchFields | null, isNew: boolean): void => {
    const waiting = texts.get(position)
    texts.put(position, { isNew: waiting?.isNew ?? isNew, texts: fields === null ? null : searchTexts(fields) })
  }
  return {
    remove: (position: number) => put(position, null, false),
    add: (position: number, fields: SearchFields) => put(position, fields, true),
    put: (position: number, fields: SearchFields) => put(position, fields, false),
  }
}

/** The texts of a row as they stand in the index, column by column. */
export function searchTexts({ name, document, description, ids, amount }: SearchFields): readonly (string | null)[] {
  return [
    name,
    document === null ? null : `${document} ${punctuated(document)}`,
    description,
    ids.filter((id) => id !== null).join(' '),
    amount === null ? null : amountDigits(amount),
  ]
}

// `6.215,80` is the one token 621580, so that 215,80 does not find it; searchQuery takes the points out likewise.
function amountDigits(amount: Centavos): string {
  return formatAmount(amount).replaceAll(/\D/g, '')
}

// CPF 123.456.789-01, CNPJ 12.ABC.345/01DE-35; other lengths stay as they are.
function punctuated(document: string): string {
  if (document.length === 11) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
