import type { PaymentExport } from '../../shared/domain/payment.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { sentIn } from '../journal/sent.ts'
import { paymentsName } from '../services/exports/export-name.ts'
import { confirmPayment } from '../services/payments/confirm-payment.ts'
import { listPayments } from '../services/payments/list-payments.ts'
import { locate } from '../services/payments/locate.ts'
import { describeIntent, readPayment } from '../services/payments/read-payment.ts'
import { reviewPayment } from '../services/payments/review-payment.ts'
import { countOf } from '../services/payments/run-payment-export.ts'
import type { Intent } from '../vault/vault.ts'
import { askEnding } from './ask-ending.ts'
import { askPayment } from './ask-payment.ts'
import { askWorkFile } from './ask-work-file.ts'
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
        if (open.view.retiredAt !== null) return err(appError({ kind: 'held', sent: 'no', why: 'retired' }))
        return reviewPayment(payments(open), ask)
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
        const asked = await askPayment(needs, open, { id: ask.id, again: true })
        if (!asked.ok) return asked
        return moved(open, open.journal.sendAgain({ id: ask.id, approval: asked.value }))
      }),
    'payments.abandon': (ask) => needs.withOpen((open) => moved(open, open.journal.abandon(ask))),
    'payments.close': (ask) =>
      needs.withOpen(async (open) => {
        const yes = await askEnding(needs, open, ask)
        return yes.ok ? moved(open, open.journal.close(ask)) : yes
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
  if (countOf(totals.value) === 0) return err(appError({ kind: 'not-found', what: 'payments' }))
  const { format } = ask.as
  const fileName = paymentsName(view.environment, ask.filter, clock.now(), format)
  const file = await askWorkFile(dialogs, { fileName, extension: format })
  if (file === null) return ok({ workId: null })
  const started = await works.start({ kind: 'payments', export: ask }, file)
  return started.ok ? ok({ workId: started.value }) : started
}
