import { randomBytes } from 'node:crypto'
import { CHANGED_DAYS, type PayeeExport, payeeListIdSchema } from '../../shared/domain/payee.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import { payeesName } from '../services/exports/export-name.ts'
import { noteCall } from '../services/payees/note-call.ts'
import { payeeRow } from '../services/payees/payee-row.ts'
import { readPayee } from '../services/payees/read-payee.ts'
import { refuseWay, takeBackRefusal } from '../services/payees/refuse-way.ts'
import { listedRows, listVerdicts } from '../services/payees/take-list.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'
import { paymentNeeds } from './payment-needs.ts'

type PayeeChannel = Extract<keyof Handlers, `payees.${string}`>

/** The handlers of the book of payees; all answer from the vault. */
export function payeeHandlers(needs: HandlerNeeds): Pick<Handlers, PayeeChannel> {
  const { settings } = needs.ports
  return {
    'payees.list': (ask) =>
      needs.withOpen(async ({ vault, clock }) => {
        const since = startOfLocalDate(addDays(localDateOf(clock.now()), -CHANGED_DAYS))
        return mapOk(await vault.payeeBook.list({ ...ask, since }), (page) => ({
          rows: page.rows.map(payeeRow),
          more: page.more,
        }))
      }),
    'payees.read': ({ id }) => needs.withOpen((open) => readPayee(paymentNeeds(open, settings), id)),
    'payees.join': (ask) =>
      needs.withOpen(async (open) => {
        const joined = there(await open.vault.payeeBook.join(ask))
        if (!joined.ok) return joined
        needs.push('payees.changed', {})
        return readPayee(paymentNeeds(open, settings), joined.value)
      }),
    'payees.part': ({ id }) =>
      needs.withOpen(async ({ vault }) => {
        const parted = there(await vault.payeeBook.part(id))
        if (!parted.ok) return parted
        needs.push('payees.changed', {})
        return ok(payeeRow(parted.value))
      }),
    'payees.forget': ({ id, forgotten }) =>
      needs.withOpen(async ({ vault, clock }) => {
        const told = there(await vault.payeeBook.forget({ id, at: forgotten ? clock.now() : null }))
        if (!told.ok) return told
        needs.push('payees.changed', {})
        return ok(payeeRow(told.value))
      }),
    'payees.noteCall': (ask) =>
      needs.withOpen(async (open) => {
        const noted = await noteCall({ ...paymentNeeds(open, settings), person: needs.ports.person }, ask)
        if (noted.ok) needs.push('payees.changed', {})
        return noted
      }),
    'payees.refuseWay': (ask) =>
      needs.withOpen(async (open) => {
        const noted = await refuseWay({ ...paymentNeeds(open, settings), person: needs.ports.person }, ask)
        if (noted.ok) needs.push('payees.changed', {})
        return noted
      }),
    'payees.takeBackRefusal': ({ id, payee }) =>
      needs.withOpen(async (open) => {
        const ended = await takeBackRefusal({ ...paymentNeeds(open, settings), person: needs.ports.person }, id, payee)
        if (ended.ok) needs.push('payees.changed', {})
        return ended
      }),
    'payees.judgeList': ({ rows }) =>
      needs.withOpen(async ({ vault }) => listVerdicts(await vault.payeeBook.judgeList(listedRows(rows)))),
    'payees.takeList': ({ rows }) =>
      needs.withOpen(async ({ vault }) => {
        const id = payeeListIdSchema.parse(randomBytes(16).toString('hex'))
        const told = listVerdicts(await vault.payeeBook.takeList({ list: id, rows: listedRows(rows) }))
        if (!told.ok) return told
        needs.push('payees.changed', {})
        return ok({ id, ...told.value })
      }),
    'payees.dropList': ({ id }) =>
      needs.withOpen(async ({ vault }) => {
        const dropped = await vault.payeeBook.dropList(id)
        if (!dropped.ok) return dropped
        needs.push('payees.changed', {})
        return ok({ rows: dropped.value })
      }),
    'payees.export': (ask) => needs.withOpen((open) => startExport(needs.ports, open, ask)),
  }
}

async function startExport(
  { clock, dialogs }: HandlerNeeds['ports'],
  { vault, view, works }: OpenConnection,
  ask: PayeeExport,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const some = await vault.payeeBook.list({ text: ask.text, sort: 'name', of: 'kept', limit: 1, before: null })
  if (!some.ok) return some
  if (some.value.rows.length === 0) return err(appError({ kind: 'not-found', what: 'payees' }))
  const { format } = ask.as
  return startFileWork(
    dialogs,
    works,
    { kind: 'payees', export: ask },
    {
      fileName: payeesName(view.environment, clock.now(), format),
      extension: format,
    },
  )
}

// Somebody else may have joined or parted it meanwhile.
function there<T>(found: Result<T | null, AppError>): Result<T, AppError> {
  if (!found.ok) return found
  return found.value === null ? err(appError({ kind: 'not-found', what: 'payee' })) : ok(found.value)
}
