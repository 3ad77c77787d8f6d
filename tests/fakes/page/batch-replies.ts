import {
  type BatchId,
  type BatchRow,
  type BatchState,
  batchIdSchema,
  type ChargeBatch,
} from '../../../shared/domain/charge-batch.ts'
import { type CobvForm, cobvFormSchema } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { keys } from './canned-charges.ts'
import { minutesAgo } from './canned-session.ts'

/** What the batches of a canned page do. */
export interface BatchChoice {
  /** The institution takes no batches. */
  readonly noBatches?: boolean
}

type BatchChannel = Extract<Channel, `batches.${string}`>
type Replies = {
  [C in BatchChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const PAYERS = [
  'Bar do Porto Comércio Ltda.',
  'Empório Sul',
  'Luzia Ferraz Teixeira',
  'Restaurante Casa Amarela',
] as const

/** A debtor of this document is refused, as the institution does not know who it is. */
export const REFUSED_DOCUMENT = '05571983000130'

/** The batches of a page: made, mended and paused in memory; `changed` tells the page so. */
export function batchReplies(
  { noBatches = false }: BatchChoice,
  empty: boolean,
  changed: (id: BatchId) => void,
): Replies {
  let all: readonly ChargeBatch[] = empty ? [] : cannedBatches()
  const keep = (batch: ChargeBatch): Result<ChargeBatch, AppError> => {
    const counted = { ...batch, rows: batch.items.length, counts: countsOf(batch.items) }
    all = all.some(({ id }) => id === batch.id)
      ? all.map((each) => (each.id === batch.id ? counted : each))
      : [counted, ...all]
    changed(batch.id)
    return ok(counted)
  }
  const edit = (id: BatchId, change: (batch: ChargeBatch) => ChargeBatch): Result<ChargeBatch, AppError> => {
    const batch = all.find((each) => each.id === id)
    return batch === undefined ? err(appError({ kind: 'not-found', what: 'batch' })) : keep(change(batch))
  }
  const read = ({ id }: { readonly id: BatchId }): Result<ChargeBatch, AppError> => {
    const batch = all.find((each) => each.id === id)
    return batch === undefined ? err(appError({ kind: 'not-found', what: 'batch' })) : ok(batch)
  }
  return {
    'batches.list': () => ok({ rows: [...all] }),
    'batches.refresh': () => ok({}),
    'batches.read': read,
    'batches.consult': read,
    'batches.create': ({ description, rows }) => {
      const items = rows.map((form) => (noBatches ? rowOf(form, 'waiting') : judged(form)))
      const id = batchIdSchema.parse(String(70_000 + all.length))
      return keep(batchOf(id, description, noBatches ? 'not-offered' : 'done', 0, items))
    },
    'batches.revise': ({ id, rows }) =>
      edit(id, (batch) => ({
        ...batch,
        items: batch.items.map((row) => {
          const form = rows.find(({ txid }) => txid === row.txid)
          return form === undefined ? row : judged(form)
        }),
      })),
    // The first half at once, the rest when it goes on after a pause.
    'batches.oneByOne': ({ id }) =>
      edit(id, (batch) => {
        const isResumed = batch.state === 'paused'
        const made = isResumed ? batch.items.length : Math.ceil(batch.items.length / 2)
        const items = batch.items.map((row, at) => (at < made ? { ...row, state: 'created' as const } : row))
        return { ...batch, state: isResumed ? 'done' : 'one-by-one', items }
      }),
    'batches.pause': ({ id }) => edit(id, (batch) => ({ ...batch, state: 'paused' })),
    'batches.mapping': () => ok({ mapping: null }),
    'batches.keepMapping': () => ok({}),
  }
}

function judged(form: CobvForm): BatchRow {
  if (form.debtor.document !== REFUSED_DOCUMENT) return rowOf(form, 'created')
  const violations = [{ path: 'debtor.document', reason: 'O CNPJ do devedor não consta na Receita Federal.' }]
  return { ...rowOf(form, 'refused'), problem: { detail: 'A cobrança não respeita o schema.', violations } }
}

function rowOf(form: CobvForm, state: BatchRow['state']): BatchRow {
  return { txid: form.txid, form, state, problem: null }
}

function countsOf(items: readonly BatchRow[]): ChargeBatch['counts'] {
  const counts = { waiting: 0, processing: 0, created: 0, refused: 0, unknown: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}

function batchOf(
  id: BatchId,
  description: string,
  state: BatchState,
  minutes: number,
  items: readonly BatchRow[],
): ChargeBatch {
  const createdAt = minutesAgo(minutes)
  return { id, description, state, createdAt, rows: items.length, counts: countsOf(items), items: [...items] }
}

function cannedBatches(): readonly ChargeBatch[] {
  const id = (n: number): BatchId => batchIdSchema.parse(String(60_000 + n))
  const forms = (n: number, count: number): CobvForm[] => Array.from({ length: count }, (_, at) => formOf(n, at))
  const part = forms(4, 120).map((form, at) => rowOf(form, at < 34 ? 'created' : at < 90 ? 'processing' : 'waiting'))
  const refused = forms(3, 48).map((form, at) =>
    at % 17 === 4
      ? judged({ ...form, debtor: { ...form.debtor, document: judgedDocument(REFUSED_DOCUMENT) } })
      : rowOf(form, 'created'),
  )
  return [
    batchOf(id(4), 'Mensalidades de dezembro', 'processing', 3, part),
    batchOf(id(3), 'Aluguéis de dezembro', 'done', 190, refused),
    batchOf(
      id(2),
      'Condomínio Galpão Norte',
      'not-offered',
      2_900,
      forms(2, 12).map((form) => rowOf(form, 'waiting')),
    ),
    batchOf(
      id(1),
      '',
      'done',
      9_000,
      forms(1, 6).map((form) => ({ ...rowOf(form, 'created'), form: null })),
    ),
  ]
}

function judgedDocument(text: string): CobvForm['debtor']['document'] {
  return cobvFormSchema.shape.debtor.shape.document.parse(text)
}

function formOf(batch: number, at: number): CobvForm {
  const [key] = keys
  const name = PAYERS[at % PAYERS.length] ?? PAYERS[0]
  return cobvFormSchema.parse({
    kind: 'cobv',
    txid: `LOTE${String(batch).padStart(4, '0')}AURORA4480K7R2M${String(1_000 + at)}`,
    dueDate: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`,
    daysAfterDue: 30,
    debtor: {
      name,
      document: name.startsWith('Luzia') ? '52998224725' : '11222333000181',
      email: null,
      street: null,
      city: null,
      state: null,
      zip: null,
    },
    amount: 98_000 + at * 1_310,
    terms: { fine: null, interest: null, abatement: null, discount: null },
    key,
    message: `Mensalidade ${at + 1}`,
    extras: [],
    locationId: null,
  })
}
