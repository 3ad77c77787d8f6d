import {
  type BatchFacts,
  batchFactsSchema,
  type BatchRun,
  type DraftRow,
  isAsked,
  type PaymentBatchId,
  paymentBatchIdSchema,
  type RowStanding,
  rowStandingSchema,
  type ShownBatch,
  type ShownRow,
  shownBatchSchema,
} from '../../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readOrder } from '../../../shared/batch/read-order.ts'
import { parseCnab } from '../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../shared/cnab/read-remessa.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import type { SheetMapping } from '../../../shared/domain/charge-batch.ts'
import { batchOrder, batchOrders } from '../batch-orders.ts'
import { minutesAgo } from './canned-session.ts'

type BatchChannel = Extract<Channel, `paymentBatches.${string}`>
type Replies = {
  [C in BatchChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const plain = { told: {}, isOut: false, duplicateReason: null, seen: [], problem: null, findings: [], payment: null }

/** What a page's batches are like. */
export interface PaymentBatchChoice {
  readonly empty?: boolean
  /** Where the batch that runs is paid. */
  readonly runs?: BatchRun['where']
}

const RUNS: Readonly<Record<BatchRun['where'], BatchRun>> = {
  here: { where: 'here' },
  elsewhere: { where: 'elsewhere', by: 'Renato Salles' },
  nowhere: { where: 'nowhere' },
}

/** The batches of payments of a page, in memory; `changed` tells the page so. */
export function paymentBatchReplies(
  { empty = false, runs = 'here' }: PaymentBatchChoice,
  changed: (id: PaymentBatchId) => void,
): Replies {
  let all: readonly ShownBatch[] = empty ? [] : [{ ...running(), runs: RUNS[runs] }, draft()]
  const mappings = new Map<string, SheetMapping>()
  const keep = (batch: ShownBatch): Result<ShownBatch, AppError> => {
    const next = counted({ ...batch, version: batch.version + 1 })
    all = all.some(({ id }) => id === next.id) ? all.map((one) => (one.id === next.id ? next : one)) : [next, ...all]
    changed(next.id)
    return ok(next)
  }
  const edit = (id: PaymentBatchId, change: (batch: ShownBatch) => ShownBatch): Result<ShownBatch, AppError> => {
    const batch = all.find((one) => one.id === id)
    return batch === undefined ? err(appError({ kind: 'not-found', what: 'batch' })) : keep(change(batch))
  }
  // Nothing is written over what was changed since it was shown.
  const editShown = (
    { id, version }: Pick<ShownBatch, 'id' | 'version'>,
    change: (batch: ShownBatch) => ShownBatch,
  ): Result<ShownBatch, AppError> => {
    const found = all.find((one) => one.id === id)?.version ?? version
    return found === version
      ? edit(id, change)
      : err(appError({ kind: 'state', sent: 'no', expected: `draft ${version}`, found: `draft ${found}` }))
  }
  return {
    'paymentBatches.list': () => ok({ rows: all.map((batch): BatchFacts => batchFactsSchema.parse(batch)) }),
    'paymentBatches.paused': () => ok({ count: all.filter(({ state }) => state === 'paused').length }),
    'paymentBatches.read': ({ id }) => {
      const batch = all.find((one) => one.id === id)
      return batch === undefined ? err(appError({ kind: 'not-found', what: 'batch' })) : ok(batch)
    },
    'paymentBatches.create': ({ name }) => keep(batchOf(`${all.length + 10}`, name, 'draft', [])),
    'paymentBatches.bringRemessa': ({ name, bytes, again }) => {
      const read = parseCnab(new TextDecoder('windows-1252').decode(bytes), 'remessa')
      if (!read.ok) return ok({ became: 'refused', faults: [...read.error.faults], count: read.error.count })
      const known = again ? undefined : all.find((batch) => batch.source?.fileName === name)
      if (known !== undefined)
        return ok({ became: 'known', id: known.id, name, createdAt: known.createdAt, by: 'bytes' })
      const rules = { today: localDate('2026-11-27'), institutions: [] }
      const rows = readRemessa(read.value).map(({ line, told, payOn }) => {
        const { order } = readOrder(told, rules)
        const row = shown({ row: line, told, order, isOut: false, duplicateReason: null, seen: [] }, undefined)
        if (payOn === null || payOn >= rules.today) return row
        return { ...row, findings: [{ what: 'past-day', token: `past-day:${payOn}`, day: payOn }] }
      })
      const { layout } = read.value
      const source = {
        kind: 'cnab240',
        fileName: name,
        sha256: '0'.repeat(64),
        layout,
        bank: '341',
        number: 12,
      } as const
      const kept = keep({ ...batchOf(`${all.length + 10}`, name, 'draft', rows), source })
      return kept.ok ? ok({ became: 'draft', id: kept.value.id }) : kept
    },
    'paymentBatches.copy': ({ id, name, rows }) => {
      const from = all.find((one) => one.id === id)
      if (from === undefined) return err(appError({ kind: 'not-found', what: 'batch' }))
      const meant = from.rows.filter((row) => (rows === 'refused' ? row.payment?.state === 'rejected' : !row.isOut))
      const copied = meant.map((row) => shown({ ...asDraft(row), duplicateReason: null, seen: [] }, undefined))
      return keep(batchOf(`${all.length + 10}`, name, 'draft', copied))
    },
    'paymentBatches.split': ({ id, name, rows }) => {
      const from = all.find((one) => one.id === id)
      if (from === undefined) return err(appError({ kind: 'not-found', what: 'batch' }))
      const isMoved = (row: ShownRow): boolean => rows.includes(row.row)
      const moved = from.rows.filter(isMoved).map((row) => shown(asDraft(row), row))
      edit(id, (batch) => ({
        ...batch,
        rows: batch.rows.map((row) => (isMoved(row) ? shown({ ...asDraft(row), isOut: true }, row) : row)),
      }))
      return keep(batchOf(`${all.length + 10}`, name, 'draft', moved))
    },
    'paymentBatches.keepSheet': ({ id, name, tab, headingLine }) =>
      edit(id, (batch) => ({
        ...batch,
        source: { kind: 'xlsx', fileName: name, sha256: '0'.repeat(64), tab, headingLine },
      })),
    'paymentBatches.putRows': ({ rows, ...batchShown }) =>
      editShown(batchShown, (batch) => {
        const others = batch.rows.filter((old) => !rows.some(({ row }) => row === old.row))
        const mended = rows.map((row) =>
          shown(
            row,
            batch.rows.find((old) => old.row === row.row),
          ),
        )
        return { ...batch, rows: [...others, ...mended].toSorted((one, other) => one.row - other.row) }
      }),
    'paymentBatches.setControl': ({ control, ...batchShown }) =>
      editShown(batchShown, (batch) => ({ ...batch, control })),
    'paymentBatches.confirm': ({ id }) =>
      edit(id, (batch) => ({
        ...batch,
        state: 'running',
        runs: { where: 'here' },
        round: 1,
        paused: null,
        rows: batch.rows.map((row) => {
          const open = row.findings.some((one) => isAsked(one) && !row.seen.includes(one.token))
          return row.standing === 'ready' && !open ? { ...row, standing: 'waiting', round: 1 } : row
        }),
      })),
    'paymentBatches.pause': ({ id }) =>
      edit(id, (batch) => ({
        ...batch,
        state: 'paused',
        runs: null,
        paused: { why: 'person', at: minutesAgo(0), error: null },
      })),
    'paymentBatches.reopen': ({ id }) => edit(id, (batch) => ({ ...batch, state: 'draft', paused: null })),
    'paymentBatches.remove': ({ id }) => {
      all = all.filter((one) => one.id !== id)
      changed(id)
      return ok({})
    },
    'paymentBatches.save': ({ format }) => ok({ fileName: `devolvida.${format}` }),
    'paymentBatches.mapping': ({ headings }) => ok({ mapping: mappings.get(headings.toSorted().join('|')) ?? null }),
    'paymentBatches.keepMapping': ({ headings, mapping }) => {
      mappings.set(headings.toSorted().join('|'), mapping)
      return ok({})
    },
  }
}

function shown(row: DraftRow, old: ShownRow | undefined): ShownRow {
  const standing: RowStanding = row.isOut ? 'out' : row.order === null ? 'unread' : 'ready'
  return { ...plain, round: null, paymentId: null, ...row, findings: old?.findings ?? saidOf(row), standing }
}

function saidOf({ told: { status } }: DraftRow): ShownRow['findings'] {
  return status === undefined ? [] : [{ what: 'told-done', token: `told-done:${status}`, says: status }]
}

function asDraft({ row, told, order, isOut, duplicateReason, seen }: ShownRow): DraftRow {
  return { row, told, order, isOut, duplicateReason, seen }
}

function batchOf(n: string, name: string, state: ShownBatch['state'], rows: readonly object[]): ShownBatch {
  return counted({
    id: paymentBatchIdSchema.parse(n.padStart(32, '0')),
    name,
    createdAt: minutesAgo(Number(n)),
    state,
    version: 1,
    round: state === 'draft' ? 0 : 1,
    hash: null,
    confirmedAt: null,
    paused: null,
    control: null,
    source: null,
    resting: null,
    runs: state === 'running' ? { where: 'here' } : null,
    counts: {},
    sums: {},
    rows: [...rows],
  })
}

function counted(batch: { readonly rows: readonly object[]; readonly [name: string]: unknown }): ShownBatch {
  const rows = shownBatchSchema.shape.rows.parse(batch.rows)
  const of = (each: (row: ShownRow) => number) =>
    Object.fromEntries(
      rowStandingSchema.options.map((standing) => [
        standing,
        rows.filter((row) => row.standing === standing).reduce((sum, row) => sum + each(row), 0),
      ]),
    )
  return shownBatchSchema.parse({ ...batch, rows, counts: of(() => 1), sums: of(({ order }) => order?.amount ?? 0) })
}

const PAYEES = [
  'Frigorífico Campo Novo S.A.',
  'Óleos Vegetais Paraná S.A.',
  'Vidros Estrela Ltda.',
  'Gráfica Ponto Final Ltda.',
]

function draft(): ShownBatch {
  const ready = batchOrders(36, 251_000).map((order, index) => ({
    ...plain,
    row: index + 6,
    told: { payee: PAYEES[index % PAYEES.length], amount: '' },
    order,
    round: null,
    paymentId: null,
    standing: 'ready',
  }))
  const before = {
    what: 'paid-before',
    token: `payment:${'5'.repeat(32)}`,
    once: false,
    lookAlike: {
      source: 'journal',
      paymentId: '5'.repeat(32),
      at: minutesAgo(10_000),
      amount: 298_000,
      payeeName: 'Transportes Rio Claro Ltda.',
      description: 'CT-e 7719',
      state: 'settled',
    },
  }
  const changed = {
    what: 'payee',
    token: 'payee:changed',
    note: {
      kind: 'changed',
      what: 'key',
      known: {
        name: 'Horizonte Papéis Ltda.',
        document: '20520862000152',
        key: 'financeiro@horizontepapeis.com.br',
        ispb: null,
        issuer: null,
        number: null,
        payments: 9,
        firstAt: minutesAgo(300_000),
        lastAt: minutesAgo(20_000),
      },
    },
  }
  const base = { ...plain, round: null, paymentId: null }
  const odd = [
    {
      ...base,
      row: 2,
      told: { payee: 'Transportes Rio Claro Ltda.', way: 'pix@nimboembalagens.com.br', amount: '2.980,00' },
      order: batchOrder('pix-key', 298_000),
      findings: [before],
      standing: 'ready',
    },
    {
      ...base,
      row: 3,
      told: {
        payee: 'Oficina Dois Irmãos Ltda.',
        document: '36.902.417/0001-32',
        account: '12345-6',
        institution: '260',
        issuer: '1',
        accountType: 'Corrente',
        amount: '1.460,00',
      },
      order: null,
      standing: 'unread',
    },
    {
      ...base,
      row: 5,
      told: { payee: 'Papelaria Horizonte', way: 'contato@horizontepapeis.com.br', amount: '845,90' },
      order: batchOrder('pix-key', 84_590),
      findings: [changed],
      standing: 'ready',
    },
    {
      ...base,
      row: 4,
      told: { payee: 'Cerealista Pau-Brasil Ltda.', way: 'contas@paubrasil.com.br', amount: '1.234' },
      order: null,
      standing: 'unread',
    },
  ]
  const batch = batchOf('2', 'pagamentos-19-11.xlsx', 'draft', [...odd, ...ready])
  // The one amount in doubt is all that lacks: 1.234,00, beside the 1.460,00 of the row that cannot be read.
  const sum = centavos(batch.sums.ready + 146_000 + 123_400)
  return { ...batch, control: { sum, line: 42 } }
}

function running(): ShownBatch {
  const standings: readonly RowStanding[] = ['doubtful', 'refused', ...Array<RowStanding>(9).fill('paid'), 'sending']
  const rows = batchOrders(20, 178_000).map((order, index) => {
    const standing = standings[index] ?? 'waiting'
    const state =
      standing === 'paid'
        ? 'settled'
        : standing === 'doubtful'
          ? 'unknown'
          : standing === 'refused'
            ? 'rejected'
            : 'sending'
    const payment = {
      state,
      reason: standing === 'refused' ? 'Conta encerrada' : null,
      errorCode: null,
      endToEndId: null,
      payeeName: PAYEES[index % PAYEES.length],
      changedAt: minutesAgo(3),
      receipt: standing === 'paid' ? 'saved' : 'none',
    }
    const isSent = standing !== 'waiting'
    return {
      ...plain,
      row: index + 2,
      told: { payee: PAYEES[index % PAYEES.length] },
      order,
      round: 1,
      paymentId: isSent ? String(index + 1).padStart(32, '0') : null,
      standing,
      payment: isSent ? payment : null,
    }
  })
  return batchOf('1', 'pagamentos-12-11.xlsx', 'running', rows)
}
