import * as z from 'zod'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, json } from '../http/answer.ts'
import { isWithin, pageOf, periodQuery, readQuery } from '../http/pix-page.ts'
import { type PixViolation, pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { rowStatus } from './batch-row.ts'
import type { Batch } from './own-charge.ts'
import { parsedBody } from './parsed-body.ts'
import type { QrcodesNeeds } from './qrcodes-needs.ts'
import { ofSchema } from './read-content.ts'
import { type BatchWork, workThrough } from './work-through.ts'

type Handler = (needs: QrcodesNeeds, ask: Ask) => Answer

const rows = z
  .array(z.looseObject({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) }))
  .min(1)
  .max(1_000)
  .refine((all) => new Set(all.map(({ txid }) => txid)).size === all.length)
const wholeSchema = z.strictObject({ descricao: z.string().min(1).max(1_000), cobsv: rows })
const partSchema = wholeSchema.partial({ descricao: true })

type BatchAsk = z.infer<typeof partSchema>

/** Takes a batch to be worked through, or once more exactly the charges of one that was taken before. */
export const putBatch = offered((needs, ask) => {
  const read = readAsk(wholeSchema, ask)
  if (!read.ok) return read.error
  const { descricao: description, cobsv } = read.value
  const earlier = batchOf(needs, ask)
  const violation = earlier === null ? takenFault(needs, cobsv) : sameRowsFault(earlier, cobsv)
  if (violation !== null) return refused([violation])
  const batch = earlier ?? { id: ask.params['id'] ?? '', description, at: needs.now(), rows: [] }
  return taken(needs, { ...batch, description }, { as: 'whole', cobsv }, ask)
})

/** Takes changes to some charges of a batch to be worked through. */
export const patchBatch = offered((needs, ask) => {
  const earlier = batchOf(needs, ask)
  if (earlier === null) return missing()
  const read = readAsk(partSchema, ask)
  if (!read.ok) return read.error
  const { descricao: description = earlier.description, cobsv } = read.value
  const strange = cobsv.find(({ txid }) => !earlier.rows.some((row) => row.txid === txid))
  if (strange !== undefined) return refused([strangeRow(strange.txid)])
  return taken(needs, { ...earlier, description }, { as: 'part', cobsv }, ask)
})

/** A batch and how each of its charges stands. */
export const readBatch = offered((needs, ask) => {
  const batch = batchOf(needs, ask)
  return batch === null ? missing() : json(batchView(batch, needs.now()))
})

/** One page of the batches that were made within a period, oldest first. */
export const listBatches = offered(({ charges, now }, ask) => {
  const read = readQuery(periodQuery, ask, 'LoteCobVConsultaInvalida')
  if (!read.ok) return read.error
  const query = read.value
  const found = charges.batches().filter(({ at }) => isWithin(query, at))
  return json(pageOf('lotes', found, { ask, query, view: (batch) => batchView(batch, now()) }))
})

function offered(handler: Handler): Handler {
  return (needs, ask) =>
    needs.variants().has('no-batches')
      ? pixProblem('AcessoNegado', 'Lotes de cobranças não fazem parte do contrato deste cliente.')
      : handler(needs, ask)
}

function readAsk<T>(schema: z.ZodType<T>, ask: Ask): Result<T, Answer> {
  const body = parsedBody(ask.body)
  const read = schema.safeParse(body)
  const isId = /^[1-9]\d{0,14}$/.test(ask.params['id'] ?? '')
  if (read.success && isId) return ok(read.data)
  const fields = new Set(read.success ? ['id'] : read.error.issues.map(({ path }) => String(path[0] ?? 'cobsv')))
  const violations = [...fields].map((field) =>
    field === 'cobsv'
      ? { razao: 'O objeto loteCobV.cobsV não respeita o schema.', propriedade: 'loteCobV.cobsV' }
      : ofSchema('loteCobV', [field], body),
  )
  return err(refused(violations))
}

function taken(needs: QrcodesNeeds, batch: Batch, work: BatchWork, ask: Ask): Answer {
  needs.charges.keepBatch(workThrough(needs, batch, work, needs.now() + ask.lateMs))
  return { ...json(null, 202), body: Buffer.alloc(0) }
}

function batchOf({ charges }: QrcodesNeeds, ask: Ask): Batch | null {
  return charges.batches().find(({ id }) => id === ask.params['id']) ?? null
}

function takenFault({ charges }: QrcodesNeeds, cobsv: BatchAsk['cobsv']): PixViolation | null {
  const index = cobsv.findIndex(({ txid }) => charges.kept(txid)?.kind === 'cobv')
  if (index === -1) return null
  const razao = 'Pelo menos uma cobrança do lote já encontra-se criada.'
  return { razao, propriedade: `loteCobV.cobsV[${index}].txid`, valor: cobsv[index]?.txid ?? '' }
}

function sameRowsFault({ rows: before }: Batch, cobsv: BatchAsk['cobsv']): PixViolation | null {
  const known = new Set(before.map(({ txid }) => txid))
  const strange = cobsv.find(({ txid }) => !known.has(txid))
  if (strange !== undefined) return strangeRow(strange.txid)
  if (cobsv.length === before.length) return null
  const razao = 'O lote não referencia exatamente as mesmas cobranças da requisição que o criou.'
  return { razao, propriedade: 'loteCobV.cobsV' }
}

function strangeRow(txid: string): PixViolation {
  const razao = 'Uma vez criado um lote, não se pode remover ou adicionar cobranças a este lote.'
  return { razao, propriedade: 'loteCobV.cobsV', valor: txid }
}

function batchView({ id, description, at, rows: all }: Batch, nowMs: number): object {
  return {
    id: Number(id),
    descricao: description,
    criacao: new Date(at).toISOString(),
    cobsv: all.map((row) => {
      const status = rowStatus(row, nowMs)
      return {
        txid: row.txid,
        status,
        ...(status === 'NEGADA' ? { problema: row.problem } : {}),
        ...(status === 'CRIADA' ? { criacao: new Date(row.at).toISOString() } : {}),
      }
    }),
  }
}

function refused(violations: readonly PixViolation[]): Answer {
  return pixProblem(
    'LoteCobVOperacaoInvalida',
    'O lote não respeita o schema ou está semanticamente errado.',
    violations,
  )
}

function missing(): Answer {
  return pixProblem('LoteCobVNaoEncontrado', 'Lote não encontrado para o id informado.')
}
