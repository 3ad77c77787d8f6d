import * as z from 'zod'
import { txidSchema } from '../ids/txid.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { chargeTermsSchema } from './charge-terms.ts'
import { locationIdSchema } from './location-id.ts'
import { receivedPixSchema } from './received-pix.ts'
import { sheetFormatSchema } from './sheet-format.ts'

/** `cob` is paid at once and expires; `cobv` has a due date. */
export const chargeKindSchema = z.enum(['cob', 'cobv'])
export type ChargeKind = z.infer<typeof chargeKindSchema>

/** A charge's two names: its kind and its txid, which is one receiver's own over both kinds. */
export const chargeIdSchema = z.strictObject({ kind: chargeKindSchema, txid: txidSchema })
export type ChargeId = z.infer<typeof chargeIdSchema>

/**
 * What a person reads: the provider's ATIVA, CONCLUIDA, REMOVIDA_PELO_USUARIO_RECEBEDOR and REMOVIDA_PELO_PSP, and what is
 * computed here from an ATIVA one: `overdue` (Vencida: past its due date, still payable) and `expired` (Expirada: no longer
 * payable). `unknown`: a word nobody knows.
 */
export const chargeStateSchema = z.enum(['active', 'overdue', 'expired', 'paid', 'cancelled', 'removed', 'unknown'])
export type ChargeState = z.infer<typeof chargeStateSchema>

/** Who is to pay. Only name and document are asked of an immediate charge. */
export const debtorSchema = z.object({
  name: z.string().nullable(),
  document: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
})
export type Debtor = z.infer<typeof debtorSchema>

/** Cash with the payment: `saque` alone (the original is 0.00), or `troco` beside a purchase. */
export const withdrawalSchema = z.object({
  kind: z.enum(['saque', 'troco']),
  amount: centavosSchema,
  mayChange: z.boolean(),
  /** Raw: AGTEC, AGTOT, AGPSS. */
  agent: z.string().nullable(),
  agentIspb: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** A named text that goes with a charge (infoAdicionais). */
export const chargeExtraSchema = z.object({ name: z.string(), value: z.string() })

/** A charge as the institution tells it; null is what it did not say. Terms that could not be read are null and stand in the told fields. */
export const chargeSchema = z.object({
  kind: chargeKindSchema,
  txid: txidSchema,
  /** `revisao`: 0, and one more after each change but that of the location alone. */
  revision: z.int(),
  status: z.string(),
  createdAt: instantSchema.nullable(),
  /** Seconds from its creation in which a cob may be paid; null for a cobv. */
  expiresIn: z.int().nullable(),
  /** Due date of a cobv, and how many calendar days it may be paid after it; null for a cob. */
  dueDate: localDateSchema.nullable(),
  daysAfterDue: z.int().nullable(),
  debtor: debtorSchema.nullable(),
  amount: centavosSchema,
  mayChangeAmount: z.boolean(),
  withdrawal: withdrawalSchema.nullable(),
  terms: chargeTermsSchema,
  key: z.string().nullable(),
  /** `solicitacaoPagador`: what the payer is told or asked. */
  message: z.string().nullable(),
  extras: z.array(chargeExtraSchema),
  /** Where its payload lies: id of the location and its address without scheme. */
  locationId: locationIdSchema.nullable(),
  location: z.string().nullable(),
  /** Copy-and-paste text: as told, else written here from the location; null where there is neither. */
  code: z.string().nullable(),
  receiverName: z.string().nullable(),
  receiverDocument: z.string().nullable(),
  batchId: z.string().nullable(),
  /** Every Pix that paid it, refunds included. */
  pix: z.array(receivedPixSchema),
})
export type Charge = z.infer<typeof chargeSchema>

/** One row of the list of charges. */
export const chargeRowSchema = z.object({
  kind: chargeKindSchema,
  txid: txidSchema,
  revision: z.int(),
  status: z.string(),
  state: chargeStateSchema,
  createdAt: instantSchema.nullable(),
  /** When a cob can no longer be paid; null for a cobv. */
  expiresAt: instantSchema.nullable(),
  dueDate: localDateSchema.nullable(),
  debtorName: z.string().nullable(),
  debtorDocument: z.string().nullable(),
  message: z.string().nullable(),
  /** The original, and the cash that goes with it. */
  amount: centavosSchema,
  received: centavosSchema,
  refunded: centavosSchema,
  batchId: z.string().nullable(),
})
export type ChargeRow = z.infer<typeof chargeRowSchema>

/** Which charges a list shows; null and '' mean any. `from` and `to`: day of creation for cob, due date for cobv (São Paulo). */
export const chargeFilterSchema = z.strictObject({
  kind: chargeKindSchema,
  state: chargeStateSchema.nullable(),
  from: localDateSchema.nullable(),
  to: localDateSchema.nullable(),
  lowest: centavosSchema.nullable(),
  highest: centavosSchema.nullable(),
  batchId: z.string().max(40).nullable(),
  /** Debtor, document, txid, message, extras, key, amount: words and prefixes, accents folded. */
  text: z.string().max(200),
})
export type ChargeFilter = z.infer<typeof chargeFilterSchema>

/** The order of a list of charges; `due` is by due date (cobv) or end (cob), the nearest first. */
export const chargeSortSchema = z.enum(['newest', 'oldest', 'highest', 'lowest', 'due'])
export type ChargeSort = z.infer<typeof chargeSortSchema>

/** What a filter adds up to, and how many stand in each state under the same filter without its state. */
export const chargeTotalsSchema = z.object({
  count: z.int(),
  amount: centavosSchema,
  received: centavosSchema,
  refunded: centavosSchema,
  states: z.record(chargeStateSchema, z.int()),
})
export type ChargeTotals = z.infer<typeof chargeTotalsSchema>

/** So many charges are taken at once for what a person does with those that are marked. */
export const MOST_MARKED_CHARGES = 500

/** Which charges leave as a file, and how: those of a filter, or those of them that a person marked; the oldest first. */
export const chargeExportSchema = z.strictObject({
  filter: chargeFilterSchema,
  marked: z.array(txidSchema).min(1).max(MOST_MARKED_CHARGES).exactOptional(),
  as: sheetFormatSchema,
})
export type ChargeExport = z.infer<typeof chargeExportSchema>

/** What falls due on one day: how many open charges, and what they ask for (original amounts, in centavos). */
export const chargeDaySchema = z.object({ day: localDateSchema, count: z.int(), amount: centavosSchema })
export type ChargeDay = z.infer<typeof chargeDaySchema>

/** Everything about one charge. */
export const chargeDetailSchema = z.object({
  charge: chargeSchema,
  state: chargeStateSchema,
  received: centavosSchema,
  refunded: centavosSchema,
  /** The last day on which a cobv may be paid by national holidays (estimate); null for a cob. */
  lastDay: localDateSchema.nullable(),
  /** Earlier revisions that are kept here, newest first; `at` is when each was first seen. */
  earlier: z.array(z.object({ at: instantSchema, charge: chargeSchema })),
  /** When this state was read from the institution. */
  readAt: instantSchema,
})
export type ChargeDetail = z.infer<typeof chargeDetailSchema>

/**
 * What came of a change. `revised`: done. `changed-before`: the charge is no longer as the person saw it, and nothing was
 * sent. `overtaken`: it was sent, and another change came in between or right after: `ours` is the revision that we made
 * (null when it cannot be told), `current` the one that stands.
 */
export const revisionOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('revised'), charge: chargeDetailSchema }),
  z.object({ kind: z.literal('changed-before'), current: chargeDetailSchema }),
  z.object({ kind: z.literal('overtaken'), ours: chargeSchema.nullable(), current: chargeDetailSchema }),
])
export type RevisionOutcome = z.infer<typeof revisionOutcomeSchema>
