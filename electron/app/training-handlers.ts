import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type TrainingChannel = Extract<keyof Handlers, `training.${string}`>

/** The handlers of the training bank's screen; `not-found` where the open connection is a real one. */
export function trainingHandlers(needs: HandlerNeeds): Pick<Handlers, TrainingChannel> {
  return {
    'training.read': () => needs.withOpen(async ({ bank }) => (bank === null ? err(noBank()) : ok(await bank.view()))),
    'training.order': (order) =>
      needs.withOpen(async ({ bank, jobs }) => {
        if (bank === null) return err(noBank())
        const obeyed = await bank.order(order)
        if (!obeyed.ok) return err(refusals[obeyed.error])
        // A failure is for what the person does next; a look of ours at the account would be struck in its place.
        if (order.do !== 'set-faults') {
          jobs.account.wake()
          jobs.cases.wake()
          jobs.receiving.wake()
        }
        return ok(await bank.view())
      }),
  }
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
