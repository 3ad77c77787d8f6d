import * as z from 'zod'
import type { Intent } from '../vault.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import type { SearchFields } from './search-index.ts'

const lineSchema = jsonColumn(z.looseObject({ line: z.string().optional() }))

/** What a payment is found by: the payee as reviewed and as told, key, typed line, description, every id, amount. */
export function journalText(intent: Intent): SearchFields {
  const { id, idempotencyKey, endToEndId, providerId, toldDocument } = intent
  const { line } = parseRow(lineSchema, intent.request)
  return {
    name: [intent.payeeName, intent.toldName ?? ''].join(' ').trim(),
    document: intent.payeeDocument,
    description: intent.description,
    amount: intent.amount,
    ids: [id, idempotencyKey, endToEndId, providerId, toldDocument, ...accountIds(intent), ...lineIds(line ?? '')],
  }
}

/** Tells whether something was told that a payment is to be found by from now on. */
export function textGrew(before: Intent, after: Intent): boolean {
  return (['endToEndId', 'providerId', 'toldName', 'toldDocument'] as const).some(
    (name) => before[name] !== after[name],
  )
}

// `key:PHONE:+5511...`, `billet:2379...`: what comes after the last name of a kind.
function accountIds({ payeeAccount }: Intent): readonly string[] {
  const named = /^(?:key:[A-Z]+|qr|billet):(.+)$/.exec(payeeAccount)?.[1]
  return named === undefined ? [] : [named]
}

// A line is looked for whole, or as it stands on paper, in groups parted by points and spaces.
function lineIds(line: string): readonly string[] {
  if (line.length === 48) return [line, line.replaceAll(/(.{11})(.)/g, '$1 $2 $1$2 ')]
  return line === ''
    ? []
    : [line, line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.*)$/, '$1 $2 $3 $4 $5 $6 $7 $8')]
}
