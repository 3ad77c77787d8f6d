import * as z from 'zod'
import { chargeKindSchema } from '../../../../shared/domain/charge.ts'
import type { ChargeForm, CobForm, CobvForm } from '../../../../shared/domain/charge-form.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../../shared/time/local-date-schema.ts'
import type { ReadField } from './read-parts.ts'
import { draftOfTerms, emptyTerms, termsDraftSchema } from './terms-draft.ts'

/** The choice of a key that is typed and stands in no list. */
export const OWN_KEY = 'own'

/** Presets of how long a cob may be paid, in seconds; `own` is typed. */
export const expiryPresets = { hour: 3_600, day: 86_400, week: 604_800 } as const
/** Units of a typed expiry, in seconds. */
export const expiryUnits = { minutes: 60, hours: 3_600, days: 86_400 } as const

/** A named text that goes with the charge, as it is typed. */
const extraDraftSchema = z.strictObject({ name: z.string(), value: z.string() }).readonly()
export type ExtraDraft = z.infer<typeof extraDraftSchema>

/** The form of a charge as it stands: what a person typed and chose, not yet read. Both kinds share it. */
export const chargeDraftSchema = z.strictObject({
  ...termsDraftSchema.shape,
  kind: chargeKindSchema,
  /** A listed key's value, {@link OWN_KEY}, or null: the first that is listed. */
  key: z.string().nullable(),
  ownKey: z.string(),
  /** Which of its meanings a typed key has, where it has two. */
  ownKeyMeans: z.string(),
  amount: z.string(),
  mayChange: z.boolean(),
  expiry: z.enum(['hour', 'day', 'week', 'own']),
  expiryCount: z.string(),
  expiryUnit: z.enum(['minutes', 'hours', 'days']),
  document: z.string(),
  name: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  message: z.string(),
  extras: z.array(extraDraftSchema).readonly(),
  txidFrom: z.enum(['automatic', 'own', 'institution']),
  txid: z.string(),
  cash: z.enum(['none', 'saque', 'troco']),
  cashAmount: z.string(),
  cashMayChange: z.boolean(),
  cashAgent: z.enum(['AGTEC', 'AGTOT', 'AGPSS']),
  cashIspb: z.string(),
  dueDate: localDateSchema.nullable(),
  daysAfterDue: z.string(),
})
export type ChargeDraft = Readonly<z.infer<typeof chargeDraftSchema>>

/** An empty form: 24 hours and 30 days are the standard's own defaults. */
export const emptyDraft: ChargeDraft = {
  kind: 'cob',
  key: null,
  ownKey: '',
  ownKeyMeans: '',
  amount: '',
  mayChange: false,
  expiry: 'day',
  expiryCount: '2',
  expiryUnit: 'hours',
  document: '',
  name: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  message: '',
  extras: [],
  txidFrom: 'automatic',
  txid: '',
  cash: 'none',
  cashAmount: '',
  cashMayChange: false,
  cashAgent: 'AGTEC',
  cashIspb: '',
  dueDate: null,
  daysAfterDue: '30',
  ...emptyTerms,
}

/** Writes a charge into the form, to be repeated or revised. Its txid stays out: a new charge has one of its own. */
export function draftOf(form: ChargeForm): ChargeDraft {
  const common: ChargeDraft = {
    ...emptyDraft,
    kind: form.kind,
    key: form.key.value,
    amount: form.amount === 0 ? '' : formatAmount(form.amount),
    message: form.message ?? '',
    extras: form.extras,
  }
  return form.kind === 'cob' ? { ...common, ...cobPart(form) } : { ...common, ...cobvPart(form) }
}

function cobPart({ debtor, expiresIn, mayChangeAmount, withdrawal }: CobForm): Partial<ChargeDraft> {
  return {
    ...(debtor !== null && { document: formatTaxDocument(debtor.document), name: debtor.name }),
    ...expiryPart(expiresIn),
    mayChange: mayChangeAmount,
    ...(withdrawal !== null && {
      cash: withdrawal.kind,
      cashAmount: formatAmount(withdrawal.amount),
      cashMayChange: withdrawal.mayChange,
      cashAgent: withdrawal.agent,
      cashIspb: withdrawal.agentIspb,
    }),
  }
}

function expiryPart(seconds: number): Pick<ChargeDraft, 'expiry' | 'expiryCount' | 'expiryUnit'> {
  const { expiryCount, expiryUnit } = emptyDraft
  if (seconds === expiryPresets.hour) return { expiry: 'hour', expiryCount, expiryUnit }
  if (seconds === expiryPresets.day) return { expiry: 'day', expiryCount, expiryUnit }
  if (seconds === expiryPresets.week) return { expiry: 'week', expiryCount, expiryUnit }
  const unit = seconds % expiryUnits.days === 0 ? 'days' : seconds % expiryUnits.hours === 0 ? 'hours' : 'minutes'
  // Institutions round by a second: a minute that is not whole is the nearest one.
  return { expiry: 'own', expiryCount: String(Math.round(seconds / expiryUnits[unit])), expiryUnit: unit }
}

/** How long a cob may be paid, in seconds. */
export function readExpiry({ expiry, expiryCount, expiryUnit }: ChargeDraft): ReadField<number> {
  if (expiry !== 'own') return ok(expiryPresets[expiry])
  if (!/^\d{1,6}$/.test(expiryCount.trim())) return err('charges.wrongExpiry')
  return ok(Number(expiryCount) * expiryUnits[expiryUnit])
}

function cobvPart({ debtor, dueDate, daysAfterDue, terms }: CobvForm): Partial<ChargeDraft> {
  return {
    document: formatTaxDocument(debtor.document),
    name: debtor.name,
    email: debtor.email ?? '',
    street: debtor.street ?? '',
    city: debtor.city ?? '',
    state: debtor.state ?? '',
    zip: debtor.zip === null ? '' : debtor.zip.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    dueDate,
    daysAfterDue: String(daysAfterDue),
    ...draftOfTerms(terms),
  }
}

/** The draft over a newer state of its charge: what the person changed stays changed, all else becomes the newer. */
export function rebased(draft: ChargeDraft, from: ChargeDraft, onto: ChargeDraft): ChargeDraft {
  const changed = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, new Map(Object.entries(from)).get(name)),
  )
  return { ...onto, ...Object.fromEntries(changed) }
}

/** Says whether two values of a field, or two whole drafts, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Writes a charge into a new form: days that are over are left for the person to choose anew. */
export function repeatOf(form: ChargeForm, today: LocalDate): ChargeDraft {
  const draft = draftOf(form)
  const ahead = (day: LocalDate | null): LocalDate | null => (day !== null && day >= today ? day : null)
  return {
    ...draft,
    dueDate: ahead(draft.dueDate),
    discountDates: draft.discountDates.map(({ date, value }) => ({ date: ahead(date), value })),
  }
}
