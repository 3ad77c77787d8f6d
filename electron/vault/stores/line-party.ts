import * as z from 'zod'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { LineParty } from '../statement-table.ts'
import { parseRow } from './parse-row.ts'

const told = z.string().nullable()
const factsSchema = z.object({
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
})
const payerSchema = z.object({ payerName: told, payerDocument: told })
const bookSchema = z.object({ name: z.string(), document: z.string() })

/** How long after a Pix came in it may be given back, and some days more, in positions. */
const REFUND_POSITIONS = 100 * 86_400_000 * 1024

/** Reads whom a line of the statement is about; null for a line that is not kept. What gives a Pix back is about who had paid it. */
export function lineParty(db: VaultDatabase): (id: string) => LineParty | null {
  const facts = db.prepare(FACTS)
  const byDocument = db.prepare(`${HEAD} WHERE known.document = @document AND known.document <> ''
    AND (known.name = @name OR instr(known.document, '*') = 0) ORDER BY known.lastAt DESC LIMIT 1`)
  const byAccount = db.prepare(`${HEAD} WHERE known.account = @account AND known.account <> ''
    AND known.document = '' ORDER BY known.lastAt DESC LIMIT 1`)
  const payerOf = db.prepare(`SELECT nullif(r.payerName, '') AS payerName, r.payerDocument
    FROM received r, json_each(r.told, '$.refunds') f
    WHERE r.refunds > 0 AND r.position >= @first AND lower(f.value ->> '$.returnId') = @returnId LIMIT 1`)
  return (id) => {
    const row = facts.get({ id })
    if (row === undefined) return null
    const { paymentId, billetId, dueOn, barCode, account, position, returnId, ...told } = parseRow(factsSchema, row)
    const payer = returnId === null ? undefined : payerOf.get({ returnId, first: position - REFUND_POSITIONS })
    const names = payer === undefined ? told : { ...told, ...parseRow(payerSchema, payer) }
    const { lineDocument, paidDocument, creditorDocument, payerDocument } = names
    const documents = [lineDocument, paidDocument, creditorDocument, payerDocument].filter((one) => one !== null)
    const document = documents.find((one) => /^[^*]+$/.test(one)) ?? documents.find((one) => one !== '') ?? null
    const toldName = names.lineName ?? names.paidName ?? names.creditorName ?? names.payerName
    // An account says who it is only where nobody says a document: keys change hands.
    const known = document === null ? byAccount.get({ account }) : byDocument.get({ document, name: toldName })
    const book = known === undefined ? null : parseRow(bookSchema, known)
    return {
      name: (book?.name || toldName) ?? null,
      document: (document?.includes('*') === false ? document : book?.document || document) ?? null,
      paymentId,
      billetId,
      dueOn,
      barCode,
    }
  }
}

// What the watch or a person ties a line to, else what bears its id; a boleto's line has the number of the boleto.
const FACTS = `SELECT nullif(line.counterpartName, '') AS lineName, line.counterpartDocument AS lineDocument,
    nullif(coalesce(ours.payeeName, told.payeeName), '') AS paidName, coalesce(ours.payeeDocument, told.payeeDocument) AS paidDocument,
    nullif(billet.creditorName, '') AS creditorName, billet.creditorDocument AS creditorDocument,
    nullif(received.payerName, '') AS payerName, received.payerDocument AS payerDocument, made.payeeAccount AS account,
    coalesce(ours.paymentId, told.paymentId) AS paymentId, billet.id AS billetId, billet.dueDate AS dueOn, billet.barCode AS barCode,
    line.position AS position, iif(line.direction = 'out', lower(gave.told ->> '$.returnId'), NULL) AS returnId
  FROM statement_line line
  LEFT JOIN watch_line stood ON stood.lineId = line.id AND stood.place IN ('payment', 'person')
  LEFT JOIN watch_line gave ON gave.lineId = line.id AND gave.place = 'refund'
  LEFT JOIN settled ours ON ours.paymentId = stood.paymentId AND line.direction = 'out'
  LEFT JOIN settled told ON told.key = coalesce(line.endToEndId, line.id) AND line.direction = 'out'
  LEFT JOIN intent made ON made.id = coalesce(ours.paymentId, told.paymentId)
  LEFT JOIN billet ON billet.id = coalesce(ours.key, line.id) AND line.direction = 'out'
  LEFT JOIN received ON received.endToEndId = line.endToEndId AND line.direction = 'in'
  WHERE line.id = @id`

const HEAD = `SELECT head.name, head.document FROM payee_known known
  JOIN payee member ON member.id = known.payee JOIN payee head ON head.id = member.head`
