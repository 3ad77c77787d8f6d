import type { PaymentDetail, TimelineEntry } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { causeWords } from '../../ui/cause-words.ts'
import { reasonWords } from '../../ui/reason-words.ts'
import { toldStatus } from '../../ui/told-status.ts'

const PLAIN: { readonly [W in TimelineEntry['what']]?: TextKey } = {
  reviewed: 'payments.reviewedDetail',
  confirmed: 'payments.confirmedDetail',
  sent: 'payments.sentDetail',
  'asked-not-found': 'payments.askedNotFoundDetail',
  'statement-checked': 'payments.statementCheckedDetail',
  'proved-absent': 'payments.provedAbsentDetail',
  restarted: 'payments.restartedDetail',
  cancelled: 'payments.cancelledDetail',
  'receipt-saved': 'payments.receiptSavedDetail',
}

const DIFFERING: Readonly<Record<string, TextKey>> = {
  amount: 'payments.field_amount',
  key: 'payments.field_key',
  ispb: 'payments.field_ispb',
  issuer: 'payments.field_issuer',
  number: 'payments.field_number',
  document: 'payments.field_document',
  'pix-key': 'payments.field_pixKey',
  line: 'payments.field_line',
  nature: 'payments.field_nature',
  'end-to-end-id': 'payments.field_endToEndId',
  'provider-id': 'payments.field_providerId',
}

const WHY: Readonly<Record<string, TextKey>> = {
  'late-booking': 'payments.why_late',
  vanished: 'payments.why_vanished',
  'key-used': 'payments.why_keyUsed',
  'statement-debit': 'payments.why_statement',
  'statement-unavailable': 'payments.why_statementUnavailable',
  'statement-unread': 'payments.why_statementUnread',
  'key-too-old': 'payments.why_keyTooOld',
  'no-clear-answer': 'payments.why_noClearAnswer',
}

/** Whether a desk of a company's book sent a payment by itself, on the approval of others. */
export function isBySelf(facts: TimelineEntry['facts']): boolean {
  return typeof facts['automatic'] === 'number'
}

/** The second line of an entry: where the fact comes from, or why. Null when there is nothing to add. */
export function timelineNote(t: Text, entry: TimelineEntry, { kind }: Pick<PaymentDetail, 'kind'>): string | null {
  if (entry.what === 'confirmed' && isBySelf(entry.facts))
    return t('payments.confirmedBySelfDetail', { names: textOf(entry.facts['approvedBy']) ?? '' })
  const plain = PLAIN[entry.what]
  if (plain !== undefined) return t(plain)
  const fact = (name: string): string | null => textOf(entry.facts[name])
  switch (entry.what) {
    case 'recorded':
      return t('payments.recordedDetail')
    case 'retried':
      return t('payments.retriedDetail', { kind })
    case 'accepted':
    case 'asked-found':
    case 'settled':
    case 'refunded':
      if (fact('why') !== null) return contradiction(t, null, fact('why'))
      return told(t, fact('providerStatus'), kind === 'refund' ? fact('providerId') : null)
    case 'rejected':
      return reasonWords(t, fact('errorCode'), fact('detail')) ?? told(t, fact('providerStatus'))
    case 'no-answer':
      return t('payments.noAnswerDetail', { cause: causeWords(t, fact('cause') ?? 'reset') })
    case 'unclear-answer':
      return unclear(t, fact('status'), fact('detail'))
    case 'contradiction':
      return twoIds(t, entry.facts) ?? contradiction(t, fact('differs'), fact('why'))
    case 'abandoned':
    case 'closed-by-person':
      return fact('reason')
    default:
      return causeOf(t, fact('cause'))
  }
}

/** What a contradiction is about, from the facts of its entry. */
export function contradiction(t: Text, differs: string | null, why: string | null): string {
  if (differs !== null) {
    const field = DIFFERING[differs]
    return t('payments.differs', { field: field === undefined ? differs : t(field) })
  }
  return t((why === null ? undefined : WHY[why]) ?? 'payments.why_other')
}

// Two ids for one order: both are shown, since only the institution can say what each of them is.
function twoIds(t: Text, facts: TimelineEntry['facts']): string | null {
  const isWhole = facts['differs'] === 'end-to-end-id'
  const known = textOf(facts[isWhole ? 'knownEndToEndId' : 'knownProviderId'])
  const told = textOf(facts[isWhole ? 'endToEndId' : 'providerId'])
  return known === null || told === null ? null : t('payments.twoIds', { known, told })
}

// The id of a refund in the whole system comes with the institution's word.
function told(t: Text, status: string | null, returnId: string | null = null): string {
  if (status === null) return t('payments.toldByInstitution')
  const words = toldStatus(t, status)
  return returnId === null
    ? t('payments.statusTold', { status: words })
    : t('payments.refundTold', { status: words, id: returnId })
}

function unclear(t: Text, status: string | null, detail: string | null): string {
  const answer = status === null ? t('payments.cause_unreadable') : causeWords(t, `problem:${status}`)
  const sentence = `${answer.charAt(0).toLocaleUpperCase(t.locale)}${answer.slice(1)}`
  return detail === null ? sentence : `${sentence}: ${detail}`
}

function causeOf(t: Text, cause: string | null): string | null {
  if (cause === null) return null
  const words = causeWords(t, cause)
  return `${words.charAt(0).toLocaleUpperCase(t.locale)}${words.slice(1)}`
}

function textOf(value: string | number | null | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : String(value)
}
