import { ArrowDownLeft, ArrowUpRight, Barcode, Contact, ListChecks, QrCode, ReceiptText } from 'lucide-react'
import type { BilletRow } from '../../../shared/domain/billet.ts'
import type { ChargeRow } from '../../../shared/domain/charge.ts'
import type { PayeeRow } from '../../../shared/domain/payee.ts'
import type { PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { ReceivedRow } from '../../../shared/domain/received-pix.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { billetName } from '../../ui/billet-name.ts'
import { chargeLooks } from '../../ui/charge-look.ts'
import { payeeName } from '../../ui/payee-words.ts'
import { paymentLooks } from '../../ui/payment-chip.tsx'
import { type BankNames, payeeTitle } from '../../ui/payment-kind.ts'
import type { Place } from '../../ui/place.ts'
import { receiptTitle } from '../../ui/receipt-title.ts'
import { shownDocument } from '../../ui/shown-ids.ts'
import type { PaletteOption } from './option.ts'

type Go = (place: Place) => void

const LEFT: readonly PaymentState[] = ['settled', 'partly-refunded', 'refunded']

/** A stored receipt; opening it keeps what was typed, so that its neighbours stand beside it. */
export function receiptOption(t: Text, go: Go, text: string, receipt: ReceiptRow): PaletteOption {
  const { id, amount, paidAt, description } = receipt
  return {
    id: `receipt-${id}`,
    icon: ReceiptText,
    title: receiptTitle(t, receipt),
    detail: joined(left(amount), formatDate(paidAt), description),
    run: () => go({ to: 'receipts', id, text }),
  }
}

/** A payee of the book; opening it shows how it was paid, and pays nothing. */
export function payeeOption(t: Text, go: Go, payee: PayeeRow): PaletteOption {
  const { id, document, lastAt } = payee
  return {
    id: `payee-${id}`,
    icon: Contact,
    title: payeeName(t, payee),
    detail: joined(
      document === null ? '' : shownDocument(document),
      t('palette.payeeLast', { date: formatDate(lastAt) }),
    ),
    run: () => go({ to: 'payees', id }),
  }
}

/** A payment made here, with its state; only money of which it is sure that it left carries a sign. */
export function paymentOption(t: Text, go: Go, payment: PaymentSummary, banks: BankNames): PaletteOption {
  const { id, payee, amount, adjustedAmount, description, state, providerStatus, createdAt } = payment
  const look = paymentLooks[state]
  const paid = adjustedAmount ?? amount
  return {
    id: `payment-${id}`,
    icon: ListChecks,
    title: payeeTitle(t, payee, banks),
    detail: joined(
      LEFT.includes(state) ? left(paid) : formatBrl(paid),
      formatDate(createdAt),
      description,
      t(look.key, { status: providerStatus ?? '' }),
    ),
    run: () => go({ to: 'payment', id }),
  }
}

/** A Pix that came in, with what went back of it: how "the refund never arrived" is answered. */
export function receivedOption(t: Text, go: Go, pix: ReceivedRow): PaletteOption {
  const { endToEndId, payer, amount, at, refunded, refunding } = pix
  return {
    id: `received-${endToEndId}`,
    icon: ArrowDownLeft,
    title: payer?.name ?? t('palette.noName'),
    detail: joined(
      formatBrl(amount, { sign: 'always' }),
      formatDate(at),
      refunded > 0 ? t('palette.refunded', { amount: formatBrl(refunded) }) : '',
      refunding > 0 ? t('palette.refunding', { amount: formatBrl(refunding) }) : '',
    ),
    run: () => go({ to: 'received', endToEndId }),
  }
}

/** A charge, with its state: how "did they pay?" is answered. */
export function chargeOption(t: Text, go: Go, charge: ChargeRow): PaletteOption {
  const { kind, txid, debtorName, debtorDocument, amount, dueDate, createdAt, state, status, message } = charge
  const made = createdAt === null ? '' : formatDate(createdAt)
  return {
    id: `charge-${kind}-${txid}`,
    icon: QrCode,
    title: debtorName ?? (debtorDocument === null ? t('palette.noName') : shownDocument(debtorDocument)),
    detail: joined(
      formatBrl(amount),
      dueDate === null ? made : t('palette.due', { date: formatLocalDate(dueDate) }),
      t(chargeLooks[state].key, { status }),
      message ?? '',
    ),
    run: () => go({ to: 'charges', tab: kind, txid }),
  }
}

/** A boleto that was paid from this account, from here or elsewhere. */
export function billetOption(t: Text, go: Go, billet: BilletRow, banks: BankNames): PaletteOption {
  const { id, at, amount, printedAmount, description } = billet
  const asked = amount ?? printedAmount
  return {
    id: `billet-${id}`,
    icon: Barcode,
    title: billetName(t, billet, banks),
    detail: joined(asked === null ? '' : formatBrl(asked), formatDate(at), description ?? ''),
    run: () => go({ to: 'billets', id }),
  }
}

/** A line of the kept statement. */
export function lineOption(t: Text, go: Go, line: StatementLine): PaletteOption {
  const { id, counterpartName, direction, amount, at, text } = line
  return {
    id: `line-${id}`,
    icon: direction === 'in' ? ArrowDownLeft : ArrowUpRight,
    title: counterpartName ?? t('palette.noName'),
    detail: joined(
      direction === 'in' ? formatBrl(amount, { sign: 'always' }) : left(amount),
      formatDate(at),
      text ?? '',
    ),
    run: () => go({ to: 'statement', id }),
  }
}

function left(amount: Centavos): string {
  return formatBrl(centavos(-amount))
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
