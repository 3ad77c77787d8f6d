import * as z from 'zod'
import { txidSchema } from '../ids/txid.ts'
import { payableSchema } from '../money/centavos-schema.ts'

/** A value that makes the training bank do something, for the table of the screen. `effect` is a word with a sentence of its own. */
export const rehearsalSchema = z.object({
  area: z.enum(['account', 'key', 'code', 'billet', 'infraction', 'webhook', 'charge', 'refund', 'key-webhook']),
  value: z.string(),
  effect: z.string(),
  /** The provider's code that comes of it, such as AC03 or onz-0009. */
  code: z.string().nullable(),
  amount: payableSchema.nullable(),
})
export type Rehearsal = z.infer<typeof rehearsalSchema>

/** A fault that can be ordered, with its one argument where it takes one. */
export const trainingFaultSchema = z.object({
  name: z.string(),
  /** What the number means, or null where there is none. */
  argument: z.string().nullable(),
})

/** What the training bank is set to, and what it can rehearse. */
export const trainingViewSchema = z.object({
  faults: z.array(trainingFaultSchema),
  /** Faults in force, as `NAME[=V][@op][xN]`. */
  active: z.array(z.string()),
  rehearsals: z.array(rehearsalSchema),
  /** How many of a hundred open charges get paid by themselves after a while. */
  payers: z.int().min(0).max(100),
  /** How many times faster than life webhooks are retried, infractions move and payers pay. */
  speed: z.number().int(),
  /** Whether confirmations ask for a passphrase here as with a real account, to rehearse it. */
  rehearsesConfirmation: z.boolean(),
})
export type TrainingView = z.infer<typeof trainingViewSchema>

/** What a person may make happen in the training bank. */
export const trainingOrderSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('credit'), amount: payableSchema }),
  z.strictObject({ do: z.literal('receive-pix'), amount: payableSchema }),
  z.strictObject({ do: z.literal('open-infraction') }),
  /** A Pix leaves that no order of this application made. */
  z.strictObject({ do: z.literal('debit-elsewhere'), amount: payableSchema }),
  z.strictObject({ do: z.literal('charge-fee') }),
  /** The newest payment that was executed is booked once more. */
  z.strictObject({ do: z.literal('book-again') }),
  z.strictObject({ do: z.literal('set-faults'), faults: z.array(z.string().max(60)).max(20) }),
  z.strictObject({ do: z.literal('set-speed'), speed: z.int().min(1).max(1_000) }),
  /** Pays an open charge now; null pays what is due today. */
  z.strictObject({ do: z.literal('pay-charge'), txid: txidSchema, amount: payableSchema.nullable() }),
  z.strictObject({ do: z.literal('set-payers'), payers: z.int().min(0).max(100) }),
  z.strictObject({ do: z.literal('rehearse-confirmation'), on: z.boolean() }),
])
export type TrainingOrder = z.infer<typeof trainingOrderSchema>

/** What the bank itself is set to. */
export type TrainingBankView = Omit<TrainingView, 'rehearsesConfirmation'>
/** What the bank itself is told. */
export type TrainingBankOrder = Exclude<TrainingOrder, { readonly do: 'rehearse-confirmation' }>
