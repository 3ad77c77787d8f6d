import type { ConfirmationSubject } from '../../../shared/domain/confirmation.ts'

/** A payment or a refund as it is frozen. */
export type PaymentOfSubject = Extract<ConfirmationSubject, { readonly what: 'payment' }>
