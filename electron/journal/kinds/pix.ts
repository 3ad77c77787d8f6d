import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { PixKey } from '../../../shared/ids/pix-key.ts'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { ProviderPayment } from '../../api/provider.ts'
import type { Intent } from '../../vault/vault.ts'
import { plusMs } from '../plus-ms.ts'
import { sameKey } from '../same-account.ts'
import type { EchoDifference, Part } from './kind.ts'

/** How long an order may still be booked after its last byte: its life in the queue and two minutes, at least ten. */
export function windowMs(expirationSeconds: number): number {
  return Math.max(expirationSeconds + 120, 600) * 1000
}

/** The end of the window of a Pix. */
export function pixWindowEnd({ expiration }: Pick<Intent, 'expiration'>, lastByte: Instant): Instant {
  return plusMs(lastByte, windowMs(expiration))
}

type PixOptions = Pick<
  Extract<PaymentRequest, { readonly priority: string }>,
  'priority' | 'paymentFlow' | 'expiration' | 'ispbDeny'
>

/** What every Pix order says of how it is to be treated. */
export function optionParts({ priority, paymentFlow, expiration, ispbDeny }: PixOptions): readonly Part[] {
  return [priority, paymentFlow, expiration, ispbDeny]
}

/** A key, and the static QR code of that key, as one account. */
export function keyAccount({ kind, value }: PixKey): string {
  return `key:${kind}:${value}`
}

/** The directory gives a CPF or CNPJ as a key to nobody but its holder. */
export function documentOfKey({ kind, value }: PixKey): string {
  return kind === 'CPF' || kind === 'CNPJ' ? value : ''
}

/** 'pix-key' where a told key is none of those that the order names. */
export function keyDifference(known: readonly string[], { pixKey }: ProviderPayment): EchoDifference | null {
  if (known.length === 0 || pixKey === null || pixKey === '') return null
  return known.some((key) => sameKey(key, pixKey)) ? null : 'pix-key'
}

/** 'document' where another holder is told than the expected one. */
export function documentDifference(
  { payeeDocument }: Pick<Intent, 'payeeDocument'>,
  { creditor }: ProviderPayment,
): EchoDifference | null {
  return payeeDocument !== '' && contradicts(payeeDocument, creditor?.document ?? null) ? 'document' : null
}

/** Whether what is told says another number; what is not told says none. */
export function contradicts(ours: string, theirs: string | null): boolean {
  return theirs !== null && theirs !== '' && !sameDigits(ours, theirs)
}
