import type { VerifiedQr } from '../../../../shared/domain/qr-payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { parseTaxDocument, type TaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'

/** The amount a form proposes where it may be changed, in centavos; null where nobody names one. */
export function proposedAmount({ told }: VerifiedQr): Centavos | null {
  return told.amount === null || told.amount === 0 ? null : told.amount
}

/** The receiver's document, where the institution tells a whole one. */
export function toldDocument({ told }: VerifiedQr): TaxDocument | null {
  const read = told.document === null ? null : parseTaxDocument(told.document)
  return read?.ok === true ? read.value : null
}

// The charge's own states (API Pix); any other word is shown as it came and refuses nothing.
const CLOSED: Readonly<Record<string, TextKey>> = {
  CONCLUIDA: 'payCode.refusedPaid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'payCode.refusedRemoved',
  REMOVIDA_PELO_PSP: 'payCode.refusedRemoved',
  EXPIRADA: 'payCode.refusedExpired',
}

/** Why a code cannot be paid at all; null where it can. */
export function codeRefusal({ ours, told }: VerifiedQr): TextKey | null {
  if (ours.kind === 'recurrence' || told.kind === 'recurrence') return 'payCode.refusedRecurrence'
  return told.status === null ? null : (CLOSED[told.status.toUpperCase()] ?? null)
}

/** The day a charge was due, where that is over. */
export function overdueSince({ told }: VerifiedQr, today: LocalDate): LocalDate | null {
  return told.dueDate !== null && told.dueDate < today ? told.dueDate : null
}
