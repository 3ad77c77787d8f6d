import type { ChargeExport, ChargeId } from '../../shared/domain/charge.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { readPrintedPixKey } from '../../shared/ids/pix-key.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { chargeDetail } from '../services/charges/charge-detail.ts'
import { consultCharge } from '../services/charges/consult-charge.ts'
import { createCharge } from '../services/charges/create-charge.ts'
import { cancelCharge, reviseCharge } from '../services/charges/revise-charge.ts'
import { chargeSlip, savePicture, saveSlip } from '../services/charges/save-slip.ts'
import { chargesName } from '../services/exports/export-name.ts'
import type { Vault } from '../vault/vault.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'
import { duringReceiving } from './receiving-needs.ts'
import { refreshReceiving } from './refresh-receiving.ts'

type ChargeChannel = Extract<keyof Handlers, `charges.${string}`>
type KeptChannel =
  | 'charges.export'
  | 'charges.rows'
  | 'charges.totals'
  | 'charges.due'
  | 'charges.extent'
  | 'charges.read'
type PaperChannel = 'charges.slip' | 'charges.saveSlip' | 'charges.savePicture'

/** The handlers of the `charges` area: lists, details and paper answer from the vault, the rest asks the institution. */
export function chargeHandlers(needs: HandlerNeeds): Pick<Handlers, ChargeChannel> {
  const during = duringReceiving(needs)

  async function changing<T>(
    txid: ChargeId['txid'] | null,
    work: Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    const result = await work
    if (result.ok) needs.push('charges.changed', { txid })
    return result
  }

  return {
    ...keptCharges(needs),
    ...chargePapers(needs),
    'charges.consult': (id) =>
      changing(
        id.txid,
        during((at) => consultCharge(at, id)),
      ),
    'charges.refresh': refreshReceiving(needs),
    'charges.create': (form) =>
      during(async (at) => {
        const made = await createCharge(at, form)
        if (made.ok) needs.push('charges.changed', { txid: made.value.charge.txid })
        else if (made.error.retry === 'after-check') at.open.jobs.receiving.wake() // it may be there all the same
        return made
      }),
    'charges.revise': (ask) =>
      changing(
        ask.form.txid,
        during((at) => reviseCharge(at, ask)),
      ),
    'charges.cancel': (ask) =>
      changing(
        ask.txid,
        during((at) => cancelCharge(at, ask)),
      ),
  }
}

function keptCharges(needs: HandlerNeeds): Pick<Handlers, KeptChannel> {
  const { clock } = needs.ports
  return {
    'charges.export': (ask) => needs.withOpen((open) => startExport(needs.ports, open, ask)),
    'charges.rows': (ask) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.charges.rows({ ...ask, now: clock.now() }), (rows) => ({ rows: [...rows] }))
      }),
    'charges.totals': ({ filter }) => needs.withOpen(({ vault }) => vault.charges.totals({ filter, now: clock.now() })),
    'charges.due': (ask) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.charges.due(ask), (days) => ({ days: [...days] }))
      }),
    'charges.extent': () => needs.withOpen(({ vault }) => extentOf(vault)),
    'charges.read': (id) => needs.withOpen(({ vault }) => chargeDetail({ vault, clock }, id)),
  }
}

async function startExport(
  { clock, dialogs }: HandlerNeeds['ports'],
  { vault, view, works }: OpenConnection,
  ask: ChargeExport,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const totals = await vault.charges.totals({ filter: ask.filter, now: clock.now() })
  if (!totals.ok) return totals
  if (totals.value.count === 0) return err(appError({ kind: 'not-found', what: 'charges' }))
  const { format } = ask.as
  const fileName = chargesName(view.environment, clock.now(), format)
  return startFileWork(dialogs, works, { kind: 'charges', export: ask }, { fileName, extension: format })
}

function chargePapers(needs: HandlerNeeds): Pick<Handlers, PaperChannel> {
  const { clock, dialogs } = needs.ports
  const paper = ({ vault, view }: OpenConnection) => ({ vault, clock, dialogs, sender: view })
  return {
    'charges.slip': (id) =>
      needs.withOpen(async (open) => {
        return mapOk(await chargeSlip(paper(open), id), (bytes) => ({ bytes }))
      }),
    'charges.saveSlip': (id) => needs.withOpen((open) => saveSlip(paper(open), id)),
    'charges.savePicture': (ask) => needs.withOpen((open) => savePicture(paper(open), ask)),
  }
}

/** Complete up to where both kinds are; a kind that was never read, since it is not offered, says nothing. */
async function extentOf(vault: Vault): Promise<Result<Answer<'charges.extent'>, AppError>> {
  const [cob, cobv, keys] = await Promise.all([
    vault.charges.completeUpTo('cob'),
    vault.charges.completeUpTo('cobv'),
    vault.charges.keys(),
  ])
  if (!cob.ok) return cob
  if (!cobv.ok) return cobv
  if (!keys.ok) return keys
  const [completeUpTo] = [cob.value, cobv.value].filter((at) => at !== null).toSorted()
  const read = keys.value.map(readPrintedPixKey)
  return ok({ completeUpTo: completeUpTo ?? null, keys: read.flatMap((key) => (key.ok ? [key.value] : [])) })
}
