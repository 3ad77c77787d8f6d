import type { TrainingView } from '../../shared/domain/training.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, mapOk, type Result } from '../../shared/kit/result.ts'
import { keepRehearsal, readRehearsal } from '../confirmation/rehearsal.ts'
import type { RecordTable } from '../vault/vault.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { TrainingDesk } from './training.ts'

type TrainingChannel = Extract<keyof Handlers, `training.${string}`>

/** The handlers of the training bank's screen; `not-found` where the open connection is a real one. */
export function trainingHandlers(needs: HandlerNeeds): Pick<Handlers, TrainingChannel> {
  return {
    'training.read': () =>
      needs.withOpen(async ({ bank, vault }) => (bank === null ? err(noBank()) : viewOf(bank, vault.records))),
    'training.order': (order) =>
      needs.withOpen(async ({ bank, jobs, vault }) => {
        if (bank === null) return err(noBank())
        if (order.do === 'rehearse-confirmation') {
          return andThen(await keepRehearsal(vault.records, order.on), () => viewOf(bank, vault.records))
        }
        const obeyed = await bank.order(order)
        if (!obeyed.ok) return obeyed
        if (!obeyed.value.ok) return err(refusals[obeyed.value.error])
        // A failure is for what the person does next; a look of ours at the account would be struck in its place.
        if (order.do !== 'set-faults') {
          for (const job of [jobs.balance, jobs.statement, jobs.cases, jobs.receiving]) job.wake()
        }
        return viewOf(bank, vault.records)
      }),
  }
}

async function viewOf(bank: TrainingDesk, records: Pick<RecordTable, 'get'>): Promise<Result<TrainingView, AppError>> {
  const rehearsal = await readRehearsal(records)
  if (!rehearsal.ok) return rehearsal
  return mapOk(await bank.view(), (view) => ({ ...view, rehearsesConfirmation: rehearsal.value }))
}

/** Why the training payer does not pay a charge. */
const refusals = {
  'no-charge': appError({ kind: 'not-found', what: 'charge' }),
  'no-payment': appError({ kind: 'not-found', what: 'payment' }),
  'not-payable': appError({ kind: 'invalid', violations: [{ path: 'txid', reason: 'not-payable' }] }),
  'fixed-amount': appError({ kind: 'invalid', violations: [{ path: 'amount', reason: 'fixed-amount' }] }),
} as const

function noBank() {
  return appError({ kind: 'not-found', what: 'training-bank' })
}
