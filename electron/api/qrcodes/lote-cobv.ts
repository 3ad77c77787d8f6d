import * as z from 'zod'
import { batchIdSchema } from '../../../shared/domain/charge-batch.ts'
import type { Violation } from '../../../shared/errors/app-error.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { listOf } from '../wire/list.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { isRecord, named } from '../wire/named.ts'
import { toldText, wireId, wireIdOrNull, wireWordOrNull } from '../wire/text.ts'
import { cobvAsk, cobvPatchAsk } from './cobv.ts'
import { formPathOf } from './form-path.ts'
import { periodQuery } from './paging.ts'

const text = toldText

/** The violations inside a record of a reply (`problema` of a batch's row), with the paths of our forms where they are known. */
const toldViolations = z
  .array(named(z.object({ razao: text, propriedade: text })))
  .nullish()
  .catch(null)
  .transform((told): Violation[] =>
    (told ?? []).map(({ razao, propriedade }) => ({ path: formPathOf(propriedade ?? ''), reason: razao ?? '' })),
  )

const txid = { txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) }

/** The id of a batch in an address: digits only, since it is a number in answers. */
export const batchParams = z.object({ id: batchIdSchema })

/** The body of PUT /lotecobv/{id}: all of its charges. */
export const batchAsk = z.strictObject({ descricao: z.string(), cobsv: z.array(cobvAsk.extend(txid)) })

/** The body of PATCH /lotecobv/{id}: some of its charges, and of each what changes. */
export const batchPatchAsk = z.strictObject({
  descricao: z.string().optional(),
  cobsv: z.array(cobvPatchAsk.extend(txid)),
})

/** Which batches are asked for: by the period of their making. */
export const batchesQuery = z.object(periodQuery)

const problem = named(z.object({ title: text, detail: text, violacoes: toldViolations }))
  .nullish()
  .catch(null)
  .transform((told) => (told == null ? null : { detail: told.detail ?? told.title, violations: told.violacoes }))

const row = named(z.object({ txid: wireId, status: wireWordOrNull, problema: problem })).transform(
  ({ txid: id, status, problema }) => ({ txid: id, status: status ?? '', problem: problema }),
)

const batchFields = { id: wireIdOrNull, descricao: text, criacao: wireInstantOrNull, cobsv: oneOrMore(row) }

const batch = named(z.looseObject(batchFields)).refine((told) => isRecord(told, batchFields), { path: ['cobsv'] })

/** One batch and how each of its charges stands; the id may be missing, as in the standard's own example, and is then empty. */
export const batchAnswer = unwrapped(batch).transform(({ id, descricao, criacao, cobsv }) => ({
  id: id ?? '',
  description: descricao,
  createdAt: criacao,
  rows: cobsv,
}))

/** One page of batches. */
export const batchesAnswer = listOf(['lotes'], batchAnswer)
