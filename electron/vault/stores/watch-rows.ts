import * as z from 'zod'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import {
  type DebitAnswer,
  type DebitPlace,
  debitAlarmSchema,
  debitAnswerSchema,
  debitCaseSchema,
  debitPlaceSchema,
  debitStateSchema,
} from '../../../shared/domain/watch.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { readLine } from './statement-rows.ts'

const standingSchema = z.object({
  told: jsonColumn(debitPlaceSchema),
  paymentId: paymentIdSchema.nullable(),
  state: debitStateSchema.nullable(),
  why: debitAlarmSchema.nullable(),
  openedAt: instantSchema.nullable(),
  answer: jsonColumn(debitAnswerSchema).nullable(),
  author: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
})

/** Where a line stands as its row keeps it: once it has alarmed, with what came of that. */
export type Standing = z.output<typeof standingSchema>

const names = Object.keys(standingSchema.shape)

/** The columns of `watch_line w` for {@link readStanding}; they stand beside those of a line without taking their names. */
export const standingColumns = names.map((name) => `w.${name} AS w_${name}`).join(', ')

/** Reads a row with {@link standingColumns}; null where the line does not stand anywhere yet. */
export function readStanding(row: unknown): Standing | null {
  const own = z.record(z.string(), z.unknown()).parse(row)
  if (own['w_told'] === null || own['w_told'] === undefined) return null
  return parseRow(standingSchema, Object.fromEntries(names.map((name) => [name, own[`w_${name}`]])))
}

/** Reads a row with the columns of a line and {@link standingColumns} of one that has alarmed. */
export function readCase(row: unknown): z.output<typeof debitCaseSchema> {
  const { told: place, paymentId: _, ...standing } = readStanding(row) ?? {}
  return parseRow(debitCaseSchema, { line: readLine(row), place, ...standing })
}

/** A line with its place in the statement. */
interface Placed {
  readonly line: Pick<StatementLine, 'id' | 'amount'>
  readonly position: number
}

/** Writes where lines stand. */
export function watchRows(db: VaultDatabase) {
  const put = db.prepare(`INSERT INTO watch_line
      (lineId, place, paymentId, feeId, told, state, why, position, amount, openedAt, answer, author, answeredAt)
    VALUES (@lineId, @place, @paymentId, @feeId, @told, @state, @why, @position, @amount, @openedAt, @answer, @author, @answeredAt)
    ON CONFLICT (lineId) DO UPDATE SET place = excluded.place, paymentId = excluded.paymentId, feeId = excluded.feeId,
      told = excluded.told, state = excluded.state, why = excluded.why, position = excluded.position,
      amount = excluded.amount,
      openedAt = excluded.openedAt, answer = excluded.answer, author = excluded.author, answeredAt = excluded.answeredAt`)
  return ({ line: { id: lineId, amount }, position }: Placed, standing: Standing): void => {
    const { told, answer, ...rest } = standing
    const feeId = told.place === 'fee' ? told.feeId : null
    const texts = { told: JSON.stringify(told), answer: answer === null ? null : JSON.stringify(answer) }
    put.run({ ...rest, ...texts, lineId, position, amount, place: told.place, feeId })
  }
}

/** The payment that a place, or a person's answer, ties a line to. */
export function paymentOf(place: DebitPlace, answer: DebitAnswer | null): Standing['paymentId'] {
  if (place.place === 'person') return answer?.as === 'payment' ? answer.paymentId : null
  return 'paymentId' in place ? place.paymentId : null
}
