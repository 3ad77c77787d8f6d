import { createHash } from 'node:crypto'
import { type OrderRules, readOrder } from '../../../shared/batch/read-order.ts'
import type { CnabFile } from '../../../shared/cnab/cnab-file.ts'
import { parseCnab } from '../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../shared/cnab/read-remessa.ts'
import {
  type BatchSource,
  type Brought,
  type DraftRow,
  type PaymentBatch,
} from '../../../shared/domain/payment-batch.ts'
import { MOST_BATCH_ROWS, MOST_REMESSA_BYTES } from '../../../shared/sheet/sheet-limits.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { textInBytes } from '../../../shared/sheet/text-in-bytes.ts'
import { decodeBytes } from '../../kit/decode-bytes.ts'
import type { Vault } from '../../vault/vault.ts'
import { createWholeDraft } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'

type Source = Extract<BatchSource, { kind: 'cnab240' }>

/** A file as it was dropped. `again`: a person knows that it was brought before. */
export interface RemessaAsk {
  readonly name: string
  readonly bytes: Uint8Array
  readonly again: boolean
}

/** What a remessa comes to: the rows of a draft, or every fault. */
export type ReadRemessa =
  | Extract<Brought, { became: 'refused' }>
  | {
      readonly became: 'rows'
      readonly rows: readonly DraftRow[]
      readonly control: NonNullable<PaymentBatch['control']>
      readonly source: Source
    }

/**
 * Reads a remessa of CNAB 240 whole, or every fault by line and column; `company` null: of whichever company. A payment that the file
 * wants on a later day is left out until a person takes it in, and one of a day that is past asks: nothing is paid on another day
 * than the file's unseen. `invalid` at `bytes` beyond {@link MOST_REMESSA_BYTES}, at `rows` beyond {@link MOST_BATCH_ROWS}.
 */
export function readBrought(
  { name, bytes }: Pick<RemessaAsk, 'name' | 'bytes'>,
  { company, rules }: { readonly company: Cnpj | null; readonly rules: OrderRules },
): Result<ReadRemessa, AppError> {
  if (bytes.length > MOST_REMESSA_BYTES) return err(tooLarge('bytes'))
  const read = parseCnab(textOf(bytes), 'remessa')
  if (!read.ok) return ok({ became: 'refused', faults: [...read.error.faults], count: read.error.count })
  const other = company === null ? null : otherCompany(read.value, company)
  if (other !== null) return ok({ became: 'refused', faults: [other], count: 1 })
  const rows = readRemessa(read.value)
  if (rows.length > MOST_BATCH_ROWS) return err(tooLarge('rows'))
  const drafted = rows.map(({ line, told, payOn }): DraftRow => {
    const isLater = payOn !== null && payOn > rules.today
    const said = payOn === null || payOn === rules.today ? told : { ...told, payOn }
    const { order } = readOrder(told, rules)
    return { row: line, told: said, order, isOut: isLater, duplicateReason: null, seen: [] }
  })
  const control = { sum: sumOf(read.value), line: read.value.records.length }
  return ok({ became: 'rows', rows: drafted, control, source: sourceOf(read.value, name, bytes) })
}

/** Makes a draft of a remessa as {@link readBrought} reads it: the whole file, or nothing. */
export async function bringRemessa(
  needs: BatchBookNeeds,
  { name, bytes, again }: RemessaAsk,
  of: { readonly company: Cnpj; readonly rules: OrderRules },
): Promise<Result<Brought, AppError>> {
  const read = readBrought({ name, bytes }, of)
  if (!read.ok) return read
  if (read.value.became === 'refused') return ok(read.value)
  const { rows, control, source } = read.value
  const known = again ? ok(null) : await knownAs(needs, source)
  if (!known.ok) return known
  if (known.value !== null) return ok(known.value)
  return mapOk(await createWholeDraft(needs, { name, source, control }, { rows, bytes }), (made) => ({
    became: 'draft',
    id: made.id,
  }))
}

/** A file's text: a column a character. */
export function textOf(bytes: Uint8Array): string {
  return textInBytes({ decode: decodeBytes }, bytes)
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

/** The batch that came from the same bytes, or of the same number; null where none did. */
export async function knownAs(
  { vault }: { readonly vault: Pick<Vault, 'paymentBatches'> },
  source: Source,
): Promise<Result<Extract<Brought, { became: 'known' }> | null, AppError>> {
  const batches = await vault.paymentBatches.list()
  if (!batches.ok) return batches
  const same = batches.value.find((batch) => batch.source?.sha256 === source.sha256)
  const found = same ?? batches.value.find((batch) => hasNumber(batch, source))
  if (found === undefined) return ok(null)
  const { id, name, createdAt } = found
  return ok({ became: 'known', id, name, createdAt, by: same === undefined ? 'number' : 'bytes' })
}

function hasNumber({ source }: PaymentBatch, { bank, number }: Source): boolean {
  return source?.kind === 'cnab240' && number !== null && source.bank === bank && source.number === number
}

function tooLarge(path: 'bytes' | 'rows'): AppError {
  return appError({ kind: 'invalid', sent: 'no', violations: [{ path, reason: 'too-many' }] })
}
