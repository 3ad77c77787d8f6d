import type { BatchFacts, PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import { extraInstitutions } from '../../shared/domain/extra-institutions.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { andThen, err, mapOk, ok } from '../../shared/kit/result.ts'
import { keepMapping, readMapping } from '../services/batches/sheet-mapping.ts'
import { noWay } from '../services/connections/no-way.ts'
import { bringRemessa } from '../services/payment-batches/bring-remessa.ts'
import { copyBatch, splitBatch } from '../services/payment-batches/copy-batch.ts'
import { type BatchNow, listedBatch, showBatch } from '../services/payment-batches/batch-view.ts'
import {
  createDraft,
  putRows,
  readKept,
  removeDraft,
  reopen,
  setControl,
} from '../services/payment-batches/edit-batch.ts'
import { keepSheet } from '../services/payment-batches/keep-sheet.ts'
import { saveRetorno } from '../services/payment-batches/save-retorno.ts'
import { saveReturned } from '../services/payment-batches/save-returned.ts'
import type { AskPath } from '../services/payment-batches/write-whole.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import { askBatch } from './ask-batch.ts'
import { askWorkFile } from './ask-work-file.ts'
import { elsewhereBy } from './elsewhere.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type BatchChannel = Extract<keyof Handlers, `paymentBatches.${string}`>

/** The handlers of the `paymentBatches` area. */
export function paymentBatchHandlers(needs: HandlerNeeds): Pick<Handlers, BatchChannel> {
  return {
    'paymentBatches.list': () =>
      needs.withOpen(async (open) => {
        const { vault, paymentBatches } = open
        const batches = await vault.paymentBatches.list()
        if (!batches.ok) return batches
        const rows: BatchFacts[] = []
        for (const batch of batches.value) {
          const listed = await listedBatch(paymentBatches.book, batch, nowOf(needs, open, batch.id))
          if (!listed.ok) return listed
          rows.push(listed.value)
        }
        return ok({ rows })
      }),
    'paymentBatches.paused': () =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.paymentBatches.list(), (batches) => ({
          count: batches.filter(({ state }) => state === 'paused').length,
        }))
      }),
    'paymentBatches.read': ({ id }) =>
      needs.withOpen(async (open) => {
        const { book } = open.paymentBatches
        return andThen(await readKept(book, id), (batch) => showBatch(book, batch, nowOf(needs, open, id)))
      }),
    'paymentBatches.create': ({ name }) =>
      needs.withOpen(({ paymentBatches }) => createDraft(paymentBatches.book, name)),
    'paymentBatches.copy': (ask) => needs.withOpen(({ paymentBatches }) => copyBatch(paymentBatches.book, ask)),
    'paymentBatches.split': (ask) => needs.withOpen(({ paymentBatches }) => splitBatch(paymentBatches.book, ask)),
    'paymentBatches.putRows': ({ rows, ...shown }) =>
      needs.withOpen(({ paymentBatches }) => putRows(paymentBatches.book, shown, rows)),
    'paymentBatches.keepSheet': (ask) => needs.withOpen(({ paymentBatches }) => keepSheet(paymentBatches.book, ask)),
    'paymentBatches.setControl': ({ control, ...shown }) =>
      needs.withOpen(({ paymentBatches }) => setControl(paymentBatches.book, shown, control)),
    'paymentBatches.confirm': (ask) =>
      needs.withOpen(async (open) => {
        const refused = noWay(open.view)
        if (refused !== null) return err(refused)
        return andThen(await askBatch(needs, open, ask), (asked) =>
          open.paymentBatches.desk.begin(asked.confirmed, asked.yes),
        )
      }),
    'paymentBatches.pause': ({ id }) => needs.withOpen(({ paymentBatches }) => paymentBatches.desk.pause(id)),
    'paymentBatches.reopen': ({ id }) => needs.withOpen(({ paymentBatches }) => reopen(paymentBatches.book, id)),
    'paymentBatches.remove': (shown) =>
      needs.withOpen(async ({ paymentBatches }) => {
        return mapOk(await removeDraft(paymentBatches.book, shown), () => ({}))
      }),
    'paymentBatches.bringRemessa': (ask) =>
      needs.withOpen(async ({ view, paymentBatches: { book } }) => {
        const institutions = extraInstitutions(view.environment, needs.ports.settings.read().institutionList)
        const rules = { today: localDateOf(book.clock.now()), institutions }
        return bringRemessa(book, ask, { company: view.companyDocument, rules })
      }),
    'paymentBatches.save': ({ id, format }) =>
      needs.withOpen(({ paymentBatches: { book, files } }) => {
        const askPath: AskPath = (fileName, extension) => askWorkFile(needs.ports.dialogs, { fileName, extension })
        return format === 'retorno'
          ? saveRetorno({ ...book, files, askPath }, id)
          : saveReturned({ ...book, files, askPath, text: createText('pt-BR') }, id, format)
      }),
    'paymentBatches.mapping': ({ headings }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await readMapping(vault, 'payments', headings), (mapping) => ({ mapping }))
      }),
    'paymentBatches.keepMapping': ({ headings, mapping }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await keepMapping(vault, 'payments', headings, mapping), () => ({}))
      }),
  }
}

function nowOf(
  { ports }: HandlerNeeds,
  { team, paymentBatches: { desk } }: OpenConnection,
  id: PaymentBatchId,
): BatchNow {
  const t = createText(ports.settings.read().locale)
  return { resting: desk.resting(id), isHere: desk.isRunning(id), elsewhereBy: elsewhereBy(team, id, t) }
}
