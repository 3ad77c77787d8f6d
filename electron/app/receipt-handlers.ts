import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { describeIntent } from '../services/payments/read-payment.ts'
import { fetchReceipt } from '../services/receipts/collect-receipts.ts'
import { listReceipts } from '../services/receipts/list-receipts.ts'
import { openReceipt } from '../services/receipts/open-receipt.ts'
import { saveReceipt } from '../services/receipts/save-receipt.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { paymentNeeds } from './payment-needs.ts'

type ReceiptChannel = Extract<keyof Handlers, `receipts.${string}`>
type ShellChannel = Extract<keyof Handlers, `shell.${string}`>

/** The handlers of the `receipts` area; reading never waits for the network. */
export function receiptHandlers(needs: HandlerNeeds): Pick<Handlers, ReceiptChannel> {
  return {
    'receipts.list': (ask) => needs.withOpen((open) => listReceipts(open.vault, ask)),
    'receipts.open': (ask) => needs.withOpen((open) => openReceipt(open.vault, ask.id)),
    'receipts.save': (ask) =>
      needs.withOpen((open) => saveReceipt({ vault: open.vault, dialogs: needs.ports.dialogs }, ask.id)),
    'receipts.fetch': (ask) =>
      needs.withOpen(async (open) => {
        const intent = await open.vault.journal.get(ask.paymentId)
        if (!intent.ok) return intent
        if (intent.value === null) return err(appError({ kind: 'not-found', what: 'payment' }))
        const fetched = await fetchReceipt(open.receiptNeeds, intent.value)
        if (!fetched.ok) return fetched
        return describeIntent(paymentNeeds(open, needs.ports.clock), fetched.value)
      }),
  }
}

/** The handlers that need no open connection and touch nothing at rest. */
export function shellHandlers(needs: HandlerNeeds): Pick<Handlers, ShellChannel> {
  return {
    'shell.copyText': async (ask) => {
      needs.ports.clipboard.writeText(ask.text)
      return ok({})
    },
    'shell.readClipboardImage': async () => ok({ png: await needs.ports.clipboard.readImage() }),
  }
}
