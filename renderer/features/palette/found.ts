import {
  ArrowDownLeft,
  ArrowUpRight,
  Barcode,
  CalendarCheck,
  CalendarClock,
  Contact,
  FileSpreadsheet,
  ListChecks,
  MapPin,
  QrCode,
  ReceiptText,
  Scale,
  ShieldCheck,
  Webhook as WebhookIcon,
} from 'lucide-react'
import type { BilletRow } from '../../../shared/domain/billet.ts'
import type { BatchSummary } from '../../../shared/domain/charge-batch.ts'
import type { ChargeLocation } from '../../../shared/domain/charge-location.ts'
import type { ChargeRow } from '../../../shared/domain/charge.ts'
import type { Month } from '../../../shared/domain/closing.ts'
import type { Due } from '../../../shared/domain/due.ts'
import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import type { LogEntry } from '../../../shared/domain/log.ts'
import type { PayeeRow } from '../../../shared/domain/payee.ts'
import type { BatchFacts } from '../../../shared/domain/payment-batch.ts'
import type { PaymentState, PaymentSummary } from '../../../shared/domain/payment.ts'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { ReceivedRow } from '../../../shared/domain/received-pix.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type Webhook, webhookKindSchema } from '../../../shared/domain/webhook.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { webhookKindKeys } from '../../../shared/i18n/webhook-words.ts'
import { formatPixKey, readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { entryWords } from '../../../shared/log/entry-words.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import { billetName } from '../../ui/billet-name.ts'
import { chargeLooks } from '../../ui/charge-look.ts'
import { monthWords } from '../../ui/month-words.ts'
import { payeeName } from '../../ui/payee-words.ts'
import { paymentLooks } from '../../ui/payment-chip.tsx'
import { type BankNames, payeeTitle } from '../../ui/payment-kind.ts'
import type { Place } from '../../ui/place.ts'
import { receiptTitle } from '../../ui/receipt-title.ts'
import { shownDocument } from '../../ui/shown-ids.ts'
import type { PaletteOption } from './option.ts'
import { type Asked, rowsFound } from '../../list/rows-found.ts'
import type { FoundKey } from './use-found.ts'

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
      lastAt === null ? '' : t('palette.payeeLast', { date: formatDate(lastAt) }),
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

/** Something that has to be paid, by the day until which it has to be. */
export function dueOption(t: Text, go: Go, { id, payeeName: name, payeeDocument, amount, dueOn }: Due): PaletteOption {
  return {
    id: `due-${id}`,
    icon: CalendarClock,
    title: name ?? payeeDocument ?? t('palette.noName'),
    detail: joined(formatBrl(amount), formatLocalDate(dueOn)),
    run: () => go({ to: 'agenda' }),
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

/** A case of contested money, beside the others that wait. */
export function infractionOption(t: Text, go: Go, { infraction, payerName }: InfractionRow): PaletteOption {
  const { id, amount, createdAt, reportDetails } = infraction
  return {
    id: `infraction-${id}`,
    icon: Scale,
    title: payerName ?? t('infractions.noPayer'),
    detail: joined(amount === null ? '' : formatBrl(amount), formatDate(createdAt), reportDetails ?? ''),
    run: () => go({ to: 'infractions', row: id }),
  }
}

/** A batch of charges. */
export function batchOption(t: Text, go: Go, { id, description, createdAt, rows }: BatchSummary): PaletteOption {
  return {
    id: `batch-${id}`,
    icon: FileSpreadsheet,
    title: description === '' ? t('batches.noDescription') : description,
    detail: joined(formatDate(createdAt), t('palette.charges', { count: rows })),
    run: () => go({ to: 'batch', id }),
  }
}

/** A batch of payments. */
export function lotOption(go: Go, { id, name, createdAt }: BatchFacts): PaletteOption {
  return {
    id: `lot-${id}`,
    icon: FileSpreadsheet,
    title: name,
    detail: formatDate(createdAt),
    run: () => go({ to: 'lots', id }),
  }
}

/** The address of a QR code. */
export function locationOption(t: Text, go: Go, { id, location, txid }: ChargeLocation): PaletteOption {
  return {
    id: `location-${id}`,
    icon: MapPin,
    title: t('locations.pane', { id: String(id) }),
    detail: joined(txid ?? t('locations.free'), location),
    run: () => go({ to: 'charges', tab: 'locations', location: String(id) }),
  }
}

/** The webhooks of the account that a search means: by the event they tell of, or by their address as far as it was read. */
export function webhookOptions(
  t: Text,
  go: Go,
  asked: Asked,
  webhooks: readonly Webhook[],
  most: number,
): readonly PaletteOption[] {
  const rows = webhookKindSchema.options.map((kind) => ({
    kind,
    title: t(webhookKindKeys[kind]),
    uri: webhooks.find(({ type }) => type.toUpperCase() === kind)?.uri ?? '',
  }))
  return rowsFound(rows, asked, most, ({ title, uri }) => ({ texts: [title, uri, 'webhook'] })).map(
    ({ kind, title, uri }) => ({
      id: `webhook-${kind}`,
      icon: WebhookIcon,
      title,
      detail: uri,
      run: () => go({ to: 'webhooks', tab: 'events', row: kind }),
    }),
  )
}

/** A Pix key with its webhook, as far as that was read. */
export function keyOption(go: Go, { id, url }: FoundKey): PaletteOption {
  const key = readPrintedPixKey(id)
  return {
    id: `key-${id}`,
    icon: WebhookIcon,
    title: key.ok ? formatPixKey(key.value) : id,
    detail: url === id ? '' : url,
    run: () => go({ to: 'webhooks', tab: 'keys', row: id }),
  }
}

/** An entry of the audit log; opening it shows it among its neighbours. */
export function entryOption(t: Text, go: Go, entry: LogEntry): PaletteOption {
  const { n, at } = entry
  return {
    id: `entry-${n}`,
    icon: ShieldCheck,
    title: entryWords(t, entry),
    detail: formatDateTime(at),
    run: () => go({ to: 'log', entry: String(n) }),
  }
}

/** The closing of a month. */
export function monthOption(t: Text, go: Go, month: Month): PaletteOption {
  return {
    id: `month-${month}`,
    icon: CalendarCheck,
    title: monthWords(t, month),
    detail: '',
    run: () => go({ to: 'closing', month }),
  }
}

function left(amount: Centavos): string {
  return formatBrl(centavos(-amount))
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
