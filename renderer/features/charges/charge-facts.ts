import type { Charge, Debtor } from '../../../shared/domain/charge.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { heldTermsSchema, termFields } from '../../../shared/domain/charge-terms.ts'
import type { LocationId } from '../../../shared/domain/location-id.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { shownDocument, shownPixKey } from '../../ui/shown-ids.ts'
import { spanWords } from './day-words.ts'
import { termWords } from './term-words.ts'

/** What of a charge a revision may change, however it is known: told by the institution or asked by a form. */
export type ToldCharge = Pick<
  Charge,
  | 'kind'
  | 'amount'
  | 'mayChangeAmount'
  | 'withdrawal'
  | 'expiresIn'
  | 'dueDate'
  | 'daysAfterDue'
  | 'debtor'
  | 'message'
  | 'key'
  | 'extras'
  | 'locationId'
  | 'terms'
>

const FACTS = [
  'amount',
  'mayChange',
  'withdrawal',
  'dueDate',
  'daysAfterDue',
  'expiresIn',
  'payer',
  'document',
  'email',
  'address',
  ...termFields,
  'message',
  'extras',
  'key',
  'location',
] as const
/** The name of one fact of a charge. */
export type ChargeFactId = (typeof FACTS)[number]

/** One fact that two states of a charge tell differently; null where one of them lacks it. */
export interface ChargeChange {
  readonly id: ChargeFactId
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two states of a charge, fact by fact, in words. */
export function changesOf(t: Text, before: ToldCharge, after: ToldCharge): readonly ChargeChange[] {
  return FACTS.flatMap((id) => {
    const change = { id, before: factWords(t, id, before), after: factWords(t, id, after) }
    return change.before === change.after ? [] : [change]
  })
}

/** What a form asks for, as facts; a form that names no location leaves it where it is. */
export function toldOfForm(form: ChargeForm, locationId: LocationId | null): ToldCharge {
  const { kind, amount, message, extras } = form
  const common = { kind, amount, message, extras, key: form.key.value, locationId: form.locationId ?? locationId }
  if (form.kind === 'cobv') {
    const { dueDate, daysAfterDue, debtor, terms } = form
    return {
      ...common,
      dueDate,
      daysAfterDue,
      debtor,
      terms,
      mayChangeAmount: false,
      withdrawal: null,
      expiresIn: null,
    }
  }
  return {
    ...common,
    dueDate: null,
    daysAfterDue: null,
    expiresIn: form.expiresIn,
    mayChangeAmount: form.mayChangeAmount,
    withdrawal: form.withdrawal,
    debtor: form.debtor === null ? null : { ...NOBODY, ...form.debtor },
    terms: heldTermsSchema.parse({}),
  }
}

const NOBODY: Debtor = { name: null, document: null, email: null, street: null, city: null, state: null, zip: null }

/** One fact of a charge in words; null where it has none. */
export function factWords(t: Text, id: ChargeFactId, charge: ToldCharge): string | null {
  const { debtor, withdrawal, terms } = charge
  switch (id) {
    case 'amount':
      return formatBrl(charge.amount)
    case 'mayChange':
      return charge.mayChangeAmount ? t('charges.yes') : null
    case 'withdrawal':
      return withdrawal === null
        ? null
        : t(`charges.withdrawal_${withdrawal.kind}`, { amount: formatBrl(withdrawal.amount) })
    case 'dueDate':
      return charge.dueDate === null ? null : formatLocalDate(charge.dueDate)
    case 'daysAfterDue':
      return charge.daysAfterDue === null ? null : t('charges.days', { count: charge.daysAfterDue })
    case 'expiresIn':
      return charge.expiresIn === null ? null : spanWords(t, charge.expiresIn)
    case 'payer':
      return debtor?.name ?? null
    case 'document':
      return debtor?.document == null ? null : shownDocument(debtor.document)
    case 'email':
      return debtor?.email ?? null
    case 'address':
      return debtor === null ? null : addressWords(debtor)
    case 'message':
      return charge.message
    case 'extras':
      return charge.extras.length === 0 ? null : charge.extras.map(({ name, value }) => `${name}: ${value}`).join(' · ')
    case 'key':
      return charge.key === null ? null : shownPixKey(charge.key)
    case 'location':
      return charge.locationId === null ? null : String(charge.locationId)
    default:
      return termWords(t, id, terms)
  }
}

/** Street, city, state and ZIP code in one line; null where none is told. */
export function addressWords({ street, city, state, zip }: Debtor): string | null {
  const code = zip === null ? null : zip.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  const place = [city, state].filter((part) => part !== null).join('/')
  const parts = [street, place, code].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}
