import type { PaymentExport, PaymentId } from '../../shared/domain/payment.ts'
import type { SafeguardAct } from '../../shared/domain/safeguard.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import { noSuchPayment } from '../journal/faults.ts'
import { sentIn } from '../journal/sent.ts'
import { paymentsName } from '../services/exports/export-name.ts'
import { noWay } from '../services/connections/no-way.ts'
import { confirmPayment } from '../services/payments/confirm-payment.ts'
import { listPayments } from '../services/payments/list-payments.ts'
import { locate } from '../services/payments/locate.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { describeIntent, readPayment } from '../services/payments/read-payment.ts'
import { reviewPayment } from '../services/payments/review-payment.ts'
import { countOf } from '../services/payments/run-payment-export.ts'
import type { Intent } from '../vault/vault.ts'
import { askPayment } from './ask-payment.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'
import { paymentNeeds } from './payment-needs.ts'

type PaymentChannel = Extract<keyof Handlers, `payments.${string}` | `codes.${string}`>

/** The handlers of the `payments` and `codes` areas. Everything that changes a payment wakes the job that follows open ones. */
export function paymentHandlers(needs: HandlerNeeds): Pick<Handlers, PaymentChannel> {
  const payments = (open: OpenConnection) => paymentNeeds(open, needs.ports.settings)

  async function moved(open: OpenConnection, change: Promise<Result<Intent, AppError>>) {
    const intent = await change
    open.jobs.payments.wake()
    if (!intent.ok) return intent
    const told = await describeIntent(payments(open), intent.value)
    return told.ok ? told : err(withSent(told.error, sentIn(intent.value.state)))
  }

  return {
    'codes.verify': ({ code }) => needs.withOpen((open) => open.codes.verify(code)),
    'payments.bucket': () => needs.withOpen((open) => open.bucket.read()),
    'payments.locate': ({ text }) => needs.withOpen((open) => locate(payments(open), text)),
    'payments.review': (ask) =>
      needs.withOpen(async (open) => {
        const refused = noWay(open.view)
        return refused === null ? reviewPayment(payments(open), ask) : err(refused)
      }),
    'payments.cancelReview': (ask) =>
      needs.withOpen(async (open) => {
        const cancelled = await open.journal.cancel(ask.reviewId)
        return cancelled.ok ? { ok: true, value: {} } : cancelled
      }),
    'payments.confirm': (ask) =>
      needs.withOpen(async (open) => {
        const asked = await askPayment(needs, open, { id: ask.reviewId, again: false })
        if (!asked.ok) return asked
        const sent = await confirmPayment(payments(open), { ...ask, approval: asked.value })
        open.jobs.payments.wake()
        return sent
      }),
    'payments.list': (ask) => needs.withOpen((open) => listPayments(payments(open), ask)),
    'payments.totals': ({ filter }) => needs.withOpen(({ vault }) => vault.journal.totals(filter)),
    'payments.export': (ask) => needs.withOpen((open) => startExport(needs.ports, open, ask)),
    'payments.read': (ask) => needs.withOpen((open) => readPayment(payments(open), ask.id)),
    'payments.askNow': (ask) => needs.withOpen((open) => moved(open, open.journal.ask(ask.id))),
    'payments.sendAgain': (ask) =>
      needs.withOpen(async (open) => {
        return andThen(await askPayment(needs, open, { id: ask.id, again: true }), (asked) =>
          moved(open, open.journal.sendAgain({ id: ask.id, approval: asked })),
        )
      }),
    'payments.abandon': (ask) => needs.withOpen((open) => moved(open, open.journal.abandon(ask))),
    'payments.close': (ask) =>
      needs.withOpen(async (open) => {
        return andThen(await askEnding(needs, open, ask), () => moved(open, open.journal.close(ask)))
      }),
  }
}

async function startExport(
  { clock, dialogs }: HandlerNeeds['ports'],
  { vault, view, works }: OpenConnection,
  ask: PaymentExport,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const totals = await vault.journal.totals(ask.filter)
  if (!totals.ok) return totals
  if (ask.marked === undefined && countOf(totals.value) === 0)
    return err(appError({ kind: 'not-found', what: 'payments' }))
  const { format } = ask.as
  const fileName = paymentsName(view.environment, ask.filter, clock.now(), format)
  return startFileWork(dialogs, works, { kind: 'payments', export: ask }, { fileName, extension: format })
}

type Ending = Extract<SafeguardAct, { readonly deed: 'end-payment' }>

/**
 * Asks in Quita's own window before a person's word ends a payment of which nobody knows how it ended: who believes that it was
 * refused pays again. At once where there is nothing to end, which the journal says itself.
 */
async function askEnding(
  needs: HandlerNeeds,
  open: OpenConnection,
  { id, as, reason }: Pick<Ending, 'as' | 'reason'> & { readonly id: PaymentId },
): Promise<Result<unknown, AppError>> {
  const found = await open.vault.journal.get(id)
  if (!found.ok) return found
  const intent = found.value
  if (intent === null) return err(noSuchPayment())
  if (intent.state !== 'review') return ok(null)
  const { amount, createdAt: at, endToEndId, idempotencyKey } = intent
  const payee = paymentSummary(intent).payee.name
  const act = { deed: 'end-payment', as, amount, payee, at, endToEndId, idempotencyKey, reason } as const
  return askSafeguard(needs, open, act, {
    id,
    async isStill() {
      const now = await open.vault.journal.get(id)
      return now.ok && now.value?.seq === intent.seq
    },
  })
}
