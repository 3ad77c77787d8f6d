import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { dueRefusalSchema } from './due-refusal.ts'

/** Number of a refusal in the book of one connection. */
export const payeeRefusalIdSchema = z.int().min(1)
export type PayeeRefusalId = z.infer<typeof payeeRefusalIdSchema>

/** A person's word that a key or account is not the payee's, as it stands: why, who says so, and when by the institution's time. */
export const payeeRefusalSchema = dueRefusalSchema.extend({ id: payeeRefusalIdSchema })
export type PayeeRefusal = z.infer<typeof payeeRefusalSchema>

/** The same once a person took it back; null while it stands. */
export const toldRefusalSchema = payeeRefusalSchema.extend({
  takenBack: z.object({ by: z.string(), at: instantSchema }).nullable(),
})
export type ToldRefusal = z.infer<typeof toldRefusalSchema>

/** Refusals of one payee that are told: those that stand first, then the newest. */
export const MOST_PAYEE_REFUSALS = 50
