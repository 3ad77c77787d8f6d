import * as z from 'zod'
import {
  type Due,
  type DuePaid,
  type DuePut,
  dueSchema,
  dueStateSchema,
  MOST_DUE_PROPOSALS,
  MOST_DUE_SOURCES,
  MOST_DUES,
  type NewDue,
} from '../../../shared/domain/due.ts'
import { isBooked, isBookedLine } from '../../../shared/domain/booked-status.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { documentSigns } from '../../../shared/ids/document-signs.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { type DueTable, LOOKED_BACK, type NamedDue } from '../due-table.ts'
import { isInvoice, isOtherHalf, isSurelySame } from './due-halves.ts'
import { dueQueries } from './due-queries.ts'
import { monthlyDueRows } from './monthly-dues.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import { placeOf } from './position.ts'
import { readPaperRows } from './read-papers.ts'
import { MOST_PAID, PROPOSALS_LOOK_BACK, proposeDues } from './propose-dues.ts'
import type { Sync } from './sync.ts'

/** A debit so many days before and after the day may be its payment: less than a month, so that the one of another month is none. */
export const SETTLES = { before: 10, after: 15 } as const

const toldSchema = dueSchema
  .pick({
    payeeName: true,
    payeeDocument: true,
    order: true,
    addedAt: true,
    sources: true,
    paid: true,
  })
  .extend({
    // What was kept before payments were followed further.
    cameBack: dueSchema.shape.cameBack.default(null),
    // What was kept before dues were refused.
    refusal: dueSchema.shape.refusal.default(null),
  })
const rowSchema = z.object({
  id: dueSchema.shape.id,
  state: dueStateSchema,
  dueOn: localDateSchema,
  amount: centavosSchema,
  told: jsonColumn(toldSchema),
  denied: jsonColumn(z.array(z.string())),
  underWay: paymentIdSchema.nullable(),
})
type Row = z.infer<typeof rowSchema>

const evidenceSchema = z.object({
  id: z.string(),
  at: instantSchema,
  status: z.string(),
  document: z.string().nullable(),
})
const settledSchema = z.object({
  paidAt: instantSchema,
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  payeeDocument: z.string().nullable(),
})
const paymentSchema = z.object({ id: paymentIdSchema, at: instantSchema })

/** What falls due, each debt once; see {@link DueTable}. */
export function dueStore(db: VaultDatabase): Sync<DueTable> {
  const open = db.prepare(dueQueries.open)
  const ended = db.prepare(dueQueries.ended)
  const one = db.prepare(dueQueries.one)
  const openCount = db.prepare<[], number>(dueQueries.openCount).pluck()
  const named = db.prepare<[object], string>(dueQueries.named).pluck()
  const alike = db.prepare(dueQueries.alike)
  const refusedBy = db.prepare(dueQueries.refused)
  const near = db.prepare(dueQueries.near)
  const settled = db.prepare(dueQueries.settled)
  const billets = db.prepare(dueQueries.billets)
  const debits = db.prepare(dueQueries.debits)
  const cameBack = db.prepare(dueQueries.cameBack)
  const paidSince = db.prepare(dueQueries.paidSince)
  const since = db.prepare(dueQueries.since)
  const insert = db.prepare(
    `INSERT INTO due (id, state, dueOn, amount, told) VALUES (@id, 'open', @dueOn, @amount, @told)`,
  )
  const update = db.prepare('UPDATE due SET state = @state, told = @told, denied = @denied WHERE id = @id')
  const name = db.prepare('INSERT OR IGNORE INTO due_name (name, due) VALUES (@name, @due)')

  const rowOf = (id: string): Row | null => {
    const row = one.get({ id })
    return row === undefined ? null : parseRow(rowSchema, row)
  }
  const openRows = (): Row[] => parseRows(rowSchema, open.all({ limit: MOST_DUES }))
  const write = ({ id, state, told, denied }: Row): void => {
    update.run({ id, state, told: JSON.stringify(told), denied: JSON.stringify(denied) })
  }

  // Of several alike nobody knows which is meant.
  const counterpart = (due: NewDue): Row | null => {
    const all = parseRows(rowSchema, alike.all({ dueOn: due.dueOn, amount: due.amount }))
    const meant = all.filter(({ told }) => isOtherHalf(told, due) && isSurelySame(told, due))
    return meant.length === 1 ? (meant[0] ?? null) : null
  }

  const putOne = ({ id, due, names }: NamedDue, at: Instant): DuePut => {
    const there = names.map((each) => named.get({ name: each })).find((each) => each !== undefined)
    const row = there === undefined ? counterpart(due) : rowOf(there)
    if (row === null) {
      if ((openCount.get() ?? 0) >= MOST_DUES) return { became: 'full', id: null }
      const { dueOn, amount, source, ...rest } = due
      const told: Row['told'] = { ...rest, addedAt: at, sources: [source], paid: null, cameBack: null, refusal: null }
      insert.run({ id, dueOn, amount, told: JSON.stringify(told) })
      for (const each of names) name.run({ name: each, due: id })
      return { became: 'added', id }
    }
    if (row.state === 'paid') return { became: 'paid', id: row.id }
    for (const each of names) name.run({ name: each, due: row.id })
    if (row.told.refusal !== null) return { became: 'refused', id: row.id }
    const told = filled(row.told, due)
    const isNews = JSON.stringify(told) !== JSON.stringify(row.told)
    if (isNews || row.state !== 'open') write({ ...row, state: 'open', told })
    if (row.state !== 'open') return { became: 'added', id: row.id }
    const isJoined = isNews && (isInvoice(due) || row.told.order === null)
    return { became: isJoined ? 'joined' : 'known', id: row.id }
  }

  const evidenceOf = (row: Row): DuePaid | null => {
    const { id, dueOn, amount, told, denied } = row
    const payment = parseRows(paymentSchema, settled.all({ id })).find((each) => !denied.includes(each.id))
    if (payment !== undefined) return { by: 'payment', paymentId: payment.id, at: payment.at }
    if (told.order?.kind === 'billet') {
      const { barCode, line } = told.order
      const listed = parseRows(evidenceSchema, billets.all({ dueOn, barCode, line }))
      const billet = listed.find(
        ({ id: each, status }) => isBooked(status) && !isBack(status) && !denied.includes(each),
      )
      return billet === undefined ? null : { by: 'billets', id: billet.id, at: billet.at }
    }
    const document = wholeDocument(told.payeeDocument)
    if (document === null) return null
    const window = {
      from: startOfLocalDate(addDays(dueOn, -SETTLES.before)),
      to: startOfLocalDate(addDays(dueOn, SETTLES.after + 1)),
    }
    const lines = parseRows(evidenceSchema, debits.all({ amount, ...window })).filter(
      (line) =>
        isBookedLine(line) &&
        !isBack(line.status) &&
        !denied.includes(line.id) &&
        wholeDocument(line.document) === document,
    )
    const [line] = lines
    if (line === undefined || lines.length > 1) return null
    const rivals = parseRows(
      rowSchema,
      near.all({
        from: addDays(dueOn, -SETTLES.before - SETTLES.after),
        to: addDays(dueOn, SETTLES.before + SETTLES.after),
        amount,
      }),
    ).filter((other) => other.id !== id && isWithin(other, line.at) && isOf(other, document))
    return rivals.length > 0 ? null : { by: 'statement', id: line.id, at: line.at }
  }

  return {
    ...monthlyDueRows(db),
    ...readPaperRows(db),
    put: (dues, at) => ok(dues.map((due) => putOne(due, at))),
    list({ state, limit }) {
      const rows = (state === 'open' ? open : ended).all({ state, limit: limit + 1 })
      return ok({ rows: parseRows(rowSchema, rows.slice(0, limit)).map(dueOf), more: rows.length > limit })
    },
    settle(at) {
      const back = parseRows(rowSchema, cameBack.all({ from: addDays(localDateOf(at), -LOOKED_BACK) }))
      for (const row of back) write(openedAgain(row, { cameBack: row.told.paid }))
      let changed = back.length
      for (const row of openRows()) {
        const paid = evidenceOf(row)
        if (paid === null) continue
        write({ ...row, state: 'paid', told: { ...row.told, paid, cameBack: null } })
        changed += 1
      }
      return ok(changed)
    },
    proposals(today) {
      const from = addDays(today, -PROPOSALS_LOOK_BACK)
      const paid = parseRows(settledSchema, paidSince.all({ from: placeOf(startOfLocalDate(from)), most: MOST_PAID }))
      const before = parseRows(rowSchema, since.all({ from })).map(({ dueOn, state, told }) => {
        return { dueOn, isDismissed: state === 'dismissed', ...told }
      })
      const told = paid.map(({ paidAt, ...payment }) => ({ paidOn: localDateOf(paidAt), ...payment }))
      return ok(proposeDues(told, before, today).slice(0, MOST_DUE_PROPOSALS))
    },
    get(id) {
      const row = rowOf(id)
      return ok(row === null ? null : dueOf(row))
    },
    refuse(ids, refusal) {
      const rows = ids.flatMap((id) => rowOf(id) ?? []).filter(({ state }) => state === 'open')
      const refused = rows.map((row): Row => ({ ...row, state: 'dismissed', told: { ...row.told, refusal } }))
      for (const row of refused) write(row)
      return ok(refused.map(dueOf))
    },
    refusalOf(identity) {
      const row = refusedBy.get({ name: identity })
      return ok(row === undefined ? null : parseRow(rowSchema, row).told.refusal)
    },
    mark(ids, state, at) {
      for (const id of ids) {
        const row = rowOf(id)
        if (row === null || row.state === state) continue
        if (state === 'open') write(openedAgain(row, { cameBack: null }))
        else {
          const paid = state === 'paid' ? ({ by: 'person', at } as const) : null
          write({
            ...row,
            state,
            told: { ...row.told, paid, refusal: null, cameBack: paid === null ? row.told.cameBack : null },
          })
        }
      }
      return ok(undefined)
    },
  }
}

/** A row that waits once more; what said that it was paid says so no more. */
function openedAgain(row: Row, { cameBack }: Pick<Row['told'], 'cameBack'>): Row {
  const { paid } = row.told
  const denied = paid === null ? row.denied : [...row.denied, evidenceId(paid)].flatMap((each) => each ?? [])
  return { ...row, state: 'open', denied, told: { ...row.told, paid: null, refusal: null, cameBack } }
}

function dueOf({ id, state, dueOn, amount, underWay, told }: Row): Due {
  return { id, state, dueOn, amount, underWay, ...told }
}

/** What a later paper says besides; nothing that is known is taken away. */
function filled(told: Row['told'], { order, payeeName, payeeDocument, source }: NewDue): Row['told'] {
  const isKnown = told.sources.some((each) => JSON.stringify(each) === JSON.stringify(source))
  return {
    ...told,
    order: told.order ?? order,
    payeeName: told.payeeName ?? payeeName,
    payeeDocument:
      wholeDocument(told.payeeDocument) === null ? (payeeDocument ?? told.payeeDocument) : told.payeeDocument,
    sources: isKnown ? told.sources : [...told.sources, source].slice(0, MOST_DUE_SOURCES),
  }
}

function wholeDocument(text: string | null): string | null {
  const signs = documentSigns(text ?? '')
  return (signs.length === 11 || signs.length === 14) && !signs.includes('*') ? signs : null
}

function isOf({ told }: Row, document: string): boolean {
  return wholeDocument(told.payeeDocument) === document
}

function isWithin({ dueOn }: Row, at: Instant): boolean {
  return (
    at >= startOfLocalDate(addDays(dueOn, -SETTLES.before)) && at < startOfLocalDate(addDays(dueOn, SETTLES.after + 1))
  )
}

// What came back whole is not paid.
function isBack(status: string): boolean {
  return status.trim().toUpperCase() === 'REFUNDED'
}

function evidenceId(paid: DuePaid): string | null {
  return paid.by === 'payment' ? paid.paymentId : paid.by === 'person' ? null : paid.id
}
