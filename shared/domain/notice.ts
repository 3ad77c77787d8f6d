import * as z from 'zod'
import type { TextKey } from '../i18n/catalogue.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentBatchIdSchema } from './payment-batch.ts'
import { paymentIdSchema } from './payment.ts'

/** A sentence of the notices. */
export type NoticeKey = Extract<TextKey, `notices.${string}`>

/** The words of a notice, by key: the system may show them on a locked screen, so they name no person, document or amount. */
export interface NoticeWords {
  readonly title: NoticeKey
  readonly body: NoticeKey
}

/** Where a notice leads. */
export const noticePlaceSchema = z.union([
  z.object({ to: z.literal('payment'), id: paymentIdSchema }),
  z.object({ to: z.literal('lots'), id: paymentBatchIdSchema }),
  z.object({ to: z.enum(['agenda', 'infractions', 'watch', 'connections', 'charges', 'webhooks', 'team']) }),
])
export type NoticePlace = z.infer<typeof noticePlaceSchema>

const noticeKey = z.custom<NoticeKey>((value) => typeof value === 'string' && value.startsWith('notices.'))

/**
 * Something that the person was told of while the connection was open, behind a lock too. `seen`: its list was opened since. `pressed`: the
 * person pressed the system's notice of it, and was not yet led to its place.
 */
export const noticeSchema = z.object({
  id: z.int(),
  at: instantSchema,
  title: noticeKey,
  place: noticePlaceSchema,
  seen: z.boolean(),
  pressed: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>
