import * as z from 'zod'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { LineParty } from '../statement-table.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { parseRow, rowReader } from './parse-row.ts'

const told = z.string().nullable()
const factsSchema = z.object({
  place: z.int(),
  lineName: told,
  lineDocument: told,
  paidName: told,
  paidDocument: told,
  account: told,
  creditorName: told,
  creditorDocument: told,
  payerName: told,
  payerDocument: told,
  paymentId: paymentIdSchema.nullable(),
  billetId: told,
  dueOn: localDateSchema.nullable().catch(null),
  barCode: told,
  position: z.int(),
  returnId: told,
  givesBack: z.int().transform((flag) => flag === 1),
})
type Facts = z.output<typeof factsSchema>
const readFacts = rowReader(factsSchema)
const payerSchema = z.object({ payerName: told, payerDocument: told })
const bookSchema = z.object({ name: z.string(), document: z.string() })
type Book = z.output<typeof bookSchema>

/** How long after a Pix came in it may be given back, and some days more, in positions. */
const REFUND_POSITIONS = 100 * 86_400_000 * 1024

/** Whom a line is about, and whether it is known to give a received Pix back. */
export interface PartyOfLine {
  readonly party: LineParty
  readonly givesBack: boolean
}

/**
 * Reads whom lines of the statement are about, in their order; null for a line that is not kept. What gives a Pix back is about who
 * had paid it. Whom the book knows is looked up once for all lines until the file changes: a statement has few payees.
 */
export function lineParties(db: VaultDatabase): (ids: readonly string[]) => readonly (PartyOfLine | null)[] {
  const facts = db.prepare<{ ids: string }>(FACTS)
  const byDocument = db.prepare(`${HEAD} WHERE known.document = @document AND known.document <> ''
    AND (known.name = @name OR instr(known.document, '*') = 0) ORDER BY known.lastAt DESC LIMIT 1`)
  const byAccount = db.prepare(`${HEAD} WHERE known.account = @account AND known.account <> ''
    AND known.document = '' ORDER BY known.lastAt DESC LIMIT 1`)
  const payerOf = db.prepare(`SELECT nullif(r.payerName, '') AS payerName, r.payerDocument
    FROM received r, json_each(r.told, '$.refunds') f
    WHERE r.refunds > 0 AND r.position >= @first AND lower(f.value ->> '$.returnId') = @returnId LIMIT 1`)
  const knownAs = (document: string | null, account: string | null, name: string | null): Book | null => {
    // An account says who it is only where nobody says a document: keys change hands.
    const known = document === null ? byAccount.get({ account }) : byDocument.get({ document, name })
    return known === undefined ? null : parseRow(bookSchema, known)
  }
  const partyOf = (facts: Omit<Facts, 'place' | 'givesBack'>, bookOf: typeof knownAs): LineParty => {
    const { paymentId, billetId, dueOn, barCode, account, position, returnId, ...told } = facts
    const payer = returnId === null ? undefined : payerOf.get({ returnId, first: position - REFUND_POSITIONS })
    const names = payer === undefined ? told : { ...told, ...parseRow(payerSchema, payer) }
    const { lineDocument, paidDocument, creditorDocument, payerDocument } = names
    const documents = [lineDocument, paidDocument, creditorDocument, payerDocument].filter((one) => one !== null)
    const document = documents.find((one) => /^[^*]+$/.test(one)) ?? documents.find((one) => one !== '') ?? null
    const toldName = names.lineName ?? names.paidName ?? names.creditorName ?? names.payerName
    const book = bookOf(document, account, toldName)
    return {
      name: (book?.name || toldName) ?? null,
      document: (document?.includes('*') === false ? document : book?.document || document) ?? null,
      paymentId,
      billetId,
      dueOn,
      barCode,
    }
  }
  const kept = keepUnchanged<Book | null>(db)
  return (ids) => {
    const books = kept.current()
    const bookOf: typeof knownAs = (...asked) => {
      const key = asked.join('\0')
      const found = books.get(key)
      if (found !== undefined) return found
      const book = knownAs(...asked)
      books.set(key, book)
      return book
    }
    const parties = ids.map((): PartyOfLine | null => null)
    for (const row of facts.all({ ids: JSON.stringify(ids) })) {
      const { place, givesBack, ...told } = readFacts(row)
      parties[place] ??= { party: partyOf(told, bookOf), givesBack } // of several payments of one line the first
    }
    return parties
  }
}

// What the watch or a person ties a line to, else what bears its id; a boleto's line has the number of the boleto.
const FACTS = `SELECT asked.key AS place, nullif(line.counterpartName, '') AS lineName, line.counterpartDocument AS lineDocument,
    nullif(coalesce(ours.payeeName, told.payeeName), '') AS paidName, coalesce(ours.payeeDocument, told.payeeDocument) AS paidDocument,
    nullif(billet.creditorName, '') AS creditorName, billet.creditorDocument AS creditorDocument,
    nullif(received.payerName, '') AS payerName, received.payerDocument AS payerDocument, made.payeeAccount AS account,
    coalesce(ours.paymentId, told.paymentId) AS paymentId, billet.id AS billetId, billet.dueDate AS dueOn, billet.barCode AS barCode,
    line.position AS position, iif(line.direction = 'out', lower(gave.told ->> '$.returnId'), NULL) AS returnId,
    gave.lineId IS NOT NULL AND line.direction = 'out' AS givesBack
  FROM json_each(@ids) asked CROSS JOIN statement_line line ON line.id = asked.value
  LEFT JOIN watch_line stood ON stood.lineId = line.id AND stood.place IN ('payment', 'person')
  LEFT JOIN watch_line gave ON gave.lineId = line.id AND gave.place = 'refund'
  LEFT JOIN settled ours ON ours.paymentId = stood.paymentId AND line.direction = 'out'
  LEFT JOIN settled told ON told.key = coalesce(line.endToEndId, line.id) AND line.direction = 'out'
  LEFT JOIN intent made ON made.id = coalesce(ours.paymentId, told.paymentId)
  LEFT JOIN billet ON billet.id = coalesce(ours.key, line.id) AND line.direction = 'out'
  LEFT JOIN received ON received.endToEndId = line.endToEndId AND line.direction = 'in'`

const HEAD = `SELECT head.name, head.document FROM payee_known known
  JOIN payee member ON member.id = known.payee JOIN payee head ON head.id = member.head`
