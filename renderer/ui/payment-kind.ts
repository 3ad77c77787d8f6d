import { Barcode, KeyRound, Landmark, type LucideIcon, QrCode, Undo2 } from 'lucide-react'
import type { PayeeView } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import { paymentKindWords } from '../../shared/i18n/payment-words.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'

interface KindLook {
  readonly key: TextKey
  readonly icon: LucideIcon
  /** The form in which it is paid again; null for what begins elsewhere. */
  readonly form: 'manual' | 'key' | 'code' | 'billet' | null
}

/** The word and the picture of each way to pay, and of giving a Pix back. */
export const kindLooks = {
  'pix-manual': { key: paymentKindWords['pix-manual'].name, icon: Landmark, form: 'manual' },
  'pix-key': { key: paymentKindWords['pix-key'].name, icon: KeyRound, form: 'key' },
  'pix-qr': { key: paymentKindWords['pix-qr'].name, icon: QrCode, form: 'code' },
  billet: { key: paymentKindWords.billet.name, icon: Barcode, form: 'billet' },
  refund: { key: paymentKindWords.refund.name, icon: Undo2, form: null },
} as const satisfies Readonly<Record<PaymentKind, KindLook>>

/** Says the name of a bank by its three-digit code; null when nobody knows it. The table of them is too large for the first screen. */
export interface BankNames {
  readonly bankName: (code: string) => string | null
}

const noNames: BankNames = { bankName: () => null }

type Payee = Pick<PayeeView, 'name' | 'key' | 'line'>

/** Whom a payment goes to, as a title: the name, with what nobody sees in it spelled out; else the key; else who issued the boleto. */
export function payeeTitle(t: Text, { name, key, line }: Payee, banks: BankNames = noNames): string {
  const known = name === null ? key : spelledOut(name)
  if (known !== null) return known
  return line === null ? t('paymentNames.payeeUnsaid') : billetTitle(t, line, banks)
}

/** A boleto by who issued it, all that its line says: `Boleto do Banco Ipê`. */
export function billetTitle(t: Text, line: string, banks: BankNames = noNames): string {
  return line.startsWith('8')
    ? t('paymentNames.collectionSlip')
    : t('paymentNames.billetOf', { bank: billetIssuer(t, line, banks) })
}

/** Who issued a boleto, from its line: the bank's name or its code; of a bill or tax only that it is one. */
export function billetIssuer(t: Text, line: string, banks: BankNames): string {
  const code = line.slice(0, 3)
  return line.startsWith('8') ? t('paymentNames.collectionSlip') : (banks.bankName(code) ?? code)
}
