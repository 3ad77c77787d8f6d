import { createHash } from 'node:crypto'
import { type OrderRules, readOrder } from '../../../shared/batch/read-order.ts'
import type { CnabFile } from '../../../shared/cnab/cnab-file.ts'
import { parseCnab } from '../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../shared/cnab/read-remessa.ts'
import {
  type BatchSource,
  type Brought,
  type DraftRow,
  MOST_BATCH_ROWS,
  type PaymentBatch,
} from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { createWholeDraft } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'

/** The largest remessa that is read, in bytes. */
export const MOST_REMESSA_BYTES = 20 * 1024 * 1024

/** A file as it was dropped. `again`: a person knows that it was brought before. */
export interface RemessaAsk {
  readonly name: string
  readonly bytes: Uint8Array
  readonly again: boolean
}

/**
 * Makes a draft of a remessa of CNAB 240: the whole file, or nothing and every fault by line and column. A payment that the file
 * wants on a later day is left out until a person takes it in, and one of a day that is past asks: nothing is paid on another day
 * than the file's unseen. `invalid` at `bytes`
 * beyond {@link MOST_REMESSA_BYTES}, at `rows` beyond {@link MOST_BATCH_ROWS}.
 */
export async function bringRemessa(
  needs: BatchBookNeeds,
  { name, bytes, again }: RemessaAsk,
  { company, rules }: { readonly company: Cnpj; readonly rules: OrderRules },
): Promise<Result<Brought, AppError>> {
  if (bytes.length > MOST_REMESSA_BYTES) return err(tooLarge('bytes'))
  const read = parseCnab(textOf(bytes), 'remessa')
  if (!read.ok) return ok({ became: 'refused', faults: [...read.error.faults], count: read.error.count })
  const other = otherCompany(read.value, company)
  if (other !== null) return ok({ became: 'refused', faults: [other], count: 1 })
  const rows = readRemessa(read.value)
  if (rows.length > MOST_BATCH_ROWS) return err(tooLarge('rows'))
  const source = sourceOf(read.value, name, bytes)
  const known = again ? ok(null) : await knownAs(needs, source)
  if (!known.ok) return known
  if (known.value !== null) return ok(known.value)
  const drafted = rows.map(({ line, told, payOn }): DraftRow => {
    const isLater = payOn !== null && payOn > rules.today
    const said = payOn === null || payOn === rules.today ? told : { ...told, payOn }
    const { order } = readOrder(told, rules)
    return { row: line, told: said, order, isOut: isLater, duplicateReason: null, seen: [] }
  })
  const control = { sum: sumOf(read.value), line: read.value.records.length }
  const made = await createWholeDraft(needs, { name, source, control }, { rows: drafted, bytes })
  return made.ok ? ok({ became: 'draft', id: made.value.id }) : made
}

/** A file's text: a column a character, in UTF-8 or as Windows writes it. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function otherCompany({ records }: CnabFile, company: Cnpj) {
  const [header] = records
  const found = header?.fields['company'] ?? ''
  const isOurs = header?.fields['companyKind'] === '2' && found === company
  return isOurs ? null : ({ line: 1, column: 19, why: 'company', found, wanted: company } as const)
}

function sourceOf({ layout, records }: CnabFile, name: string, bytes: Uint8Array) {
  const { bank = '', number = '' } = records[0]?.fields ?? {}
  const told = Number(number)
  return {
    kind: 'cnab240',
    fileName: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    layout,
    bank,
    // Itaú writes zeros: its files have no number.
    number: told > 0 ? told : null,
  } as const satisfies BatchSource
}

// The trailers' sum is that of the payments, or the file was refused.
function sumOf({ records }: CnabFile) {
  return centavos(
    records.reduce((sum, { name, fields }) => sum + (name === 'lotTrailer' ? Number(fields['sum'] ?? '0') : 0), 0),
  )
}

async function knownAs(
  { vault }: BatchBookNeeds,
  source: Extract<BatchSource, { kind: 'cnab240' }>,
): Promise<Result<Brought | null, AppError>> {
  const batches = await vault.paymentBatches.list()
  if (!batches.ok) return batches
  const same = batches.value.find((batch) => batch.source?.sha256 === source.sha256)
  const found = same ?? batches.value.find((batch) => hasNumber(batch, source))
  if (found === undefined) return ok(null)
  const { id, name, createdAt } = found
  return ok({ became: 'known', id, name, createdAt, by: same === undefined ? 'number' : 'bytes' })
}

function hasNumber({ source }: PaymentBatch, { bank, number }: Extract<BatchSource, { kind: 'cnab240' }>): boolean {
  return source?.kind === 'cnab240' && number !== null && source.bank === bank && source.number === number
}

function tooLarge(path: 'bytes' | 'rows'): AppError {
  return appError({ kind: 'invalid', sent: 'no', violations: [{ path, reason: 'too-many' }] })
}
