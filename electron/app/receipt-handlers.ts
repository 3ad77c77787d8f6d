import { appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok } from '../../shared/kit/result.ts'
import { describeIntent } from '../services/payments/read-payment.ts'
import { pngFault } from '../services/pictures/png-fault.ts'
import { fetchReceipt } from '../services/receipts/fetch-receipt.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { paymentNeeds } from './payment-needs.ts'

const MOST_PICTURE_BYTES = 20_000_000

type ReceiptChannel = `receipts.${'fetch' | 'coverage' | 'missing' | 'tryNow'}`
type ShellChannel = Extract<keyof Handlers, `shell.${string}`>

/** The handlers about receipts that are missing: what is known of them, and asking the institution. */
export function receiptHandlers(needs: HandlerNeeds): Pick<Handlers, ReceiptChannel> {
  return {
    'receipts.fetch': (ask) =>
      needs.withOpen(async (open) => {
        const missing = await open.vault.settled.find(ask.paymentId)
        if (!missing.ok) return missing
        const fetched = missing.value === null ? missing : await fetchReceipt(open.receiptNeeds, missing.value)
        if (!fetched.ok) return fetched
        const intent = await open.vault.journal.get(ask.paymentId)
        if (!intent.ok) return intent
        if (intent.value === null) return err(appError({ kind: 'not-found', what: 'payment' }))
        return describeIntent(paymentNeeds(open, needs.ports.settings), intent.value)
      }),
    'receipts.coverage': () => needs.withOpen(({ vault }) => vault.settled.coverage()),
    'receipts.missing': (ask) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.settled.missing(ask), (rows) => ({ rows: [...rows] }))
      }),
    'receipts.tryNow': ({ keys }) =>
      needs.withOpen(async ({ collector }) => {
        return mapOk(await collector.tryNow(keys), () => ({}))
      }),
  }
}

/** The handlers that need no open connection and touch nothing at rest. */
export function shellHandlers(needs: HandlerNeeds): Pick<Handlers, ShellChannel> {
  return {
    'shell.print': async () => ok({ outcome: await needs.ports.dialogs.print() }),
    'shell.copyText': async (ask) => {
      needs.ports.clipboard.writeText(ask.text)
      return ok({})
    },
    'shell.copyImage': async ({ png }) => {
      const reason = pngFault(png, MOST_PICTURE_BYTES)
      if (reason !== null) return err(appError({ kind: 'invalid', violations: [{ path: 'png', reason }] }))
      return (await needs.ports.clipboard.writeImage(png)) ? ok({}) : err(appError({ kind: 'internal' }))
    },
    'shell.paste': async () => {
      const pasted = needs.ports.takePress()
      if (pasted) needs.ports.clipboard.paste()
      return ok({ pasted })
    },
    'shell.noteClipboard': () =>
      needs.withOpen(async ({ pastes }) => {
        await pastes.note()
        return ok({})
      }),
    'shell.pasted': ({ text }) => needs.withOpen(async ({ pastes }) => ok({ alarm: await pastes.pasted(text) })),
    'shell.readClipboardImage': async () => ok({ png: await needs.ports.clipboard.readImage() }),
  }
}
