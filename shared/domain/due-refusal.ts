import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { reasonLength } from './reason-length.ts'

/** So many are refused by one reason, at most. */
export const MOST_REFUSED = 200

/** The reason with which what falls due is refused. */
export const refusalReasonSchema = z.string().trim().min(reasonLength.min).max(reasonLength.max)

/** Why a person refused to pay something, who it was and when. */
export const dueRefusalSchema = z.object({ reason: z.string(), by: z.string(), at: instantSchema })
export type DueRefusal = z.infer<typeof dueRefusalSchema>
