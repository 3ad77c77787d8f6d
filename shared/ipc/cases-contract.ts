import * as z from 'zod'
import {
  defenseFileSchema,
  defenseReaderSchema,
  infractionCaseSchema,
  infractionIdSchema,
  infractionListSchema,
} from '../domain/infraction.ts'
import { unreadListSchema, unreadViewSchema } from '../domain/unread.ts'
import {
  addressTestSchema,
  webhookFormSchema,
  webhookIdSchema,
  webhookSchema,
  webhookUriSchema,
} from '../domain/webhook.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { bytesSchema, done, nothing } from './parts.ts'
import { row } from './row.ts'

/** What the page can ask of infractions and of the webhooks of the accounts group. */
export const casesContract = {
  'infractions.list': row('unlocked', 'reads', nothing, infractionListSchema),
  'infractions.refresh': row('unlocked', 'writes', nothing, done),
  'infractions.read': row('unlocked', 'writes', z.strictObject({ id: infractionIdSchema }), infractionCaseSchema),
  /** `seen`: the text that this one was written over. Where another one stands there meanwhile that is answered, and nothing is written. */
  'infractions.saveDraft': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, text: z.string().max(10_000), seen: z.string().max(10_000) }),
    z.discriminatedUnion('became', [
      z.object({ became: z.literal('saved'), savedAt: instantSchema }),
      z.object({ became: z.literal('other'), text: z.string(), savedAt: instantSchema.nullable() }),
    ]),
  ),
  'infractions.attach': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, name: z.string().min(1).max(200), bytes: bytesSchema }),
    infractionCaseSchema,
  ),
  'infractions.detach': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, fileId: defenseFileSchema.shape.id }),
    infractionCaseSchema,
  ),
  /** The bytes of a file of the draft or of a proof, for the preview. */
  'infractions.openFile': row(
    'unlocked',
    'reads',
    z.strictObject({ fileId: defenseFileSchema.shape.id }),
    z.object({ file: defenseFileSchema, bytes: bytesSchema }),
  ),
  /** Saves the draft and its files as a mail to a second reader; null when the dialog was closed. */
  'infractions.saveReview': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Sends the draft. `text` and `fileIds` are what the person previewed; another draft in the vault is refused. */
  'infractions.defend': row(
    'unlocked',
    'asks',
    z.strictObject({
      id: infractionIdSchema,
      text: z.string().min(1).max(10_000),
      fileIds: z.array(defenseFileSchema.shape.id).max(50),
      /** Who else read it before, where somebody did. */
      readBy: defenseReaderSchema.nullable().default(null),
    }),
    infractionCaseSchema,
  ),

  /** Rows of these lists that could not be read, the newest 100 of them, and how many there are. */
  'lists.unread': row(
    'unlocked',
    'reads',
    z.strictObject({ lists: z.array(unreadListSchema).min(1) }),
    unreadViewSchema,
  ),

  'webhooks.list': row('unlocked', 'writes', nothing, z.object({ webhooks: z.array(webhookSchema) })),
  'webhooks.read': row('unlocked', 'writes', z.strictObject({ id: webhookIdSchema }), webhookSchema),
  'webhooks.create': row('unlocked', 'asks', webhookFormSchema, webhookSchema),
  /** Removes the one that holds the kind, then creates; says what stands when the second step fails. */
  'webhooks.replace': row(
    'unlocked',
    'asks',
    z.strictObject({ id: webhookIdSchema, form: webhookFormSchema }),
    webhookSchema,
  ),
  'webhooks.remove': row('unlocked', 'asks', z.strictObject({ id: webhookIdSchema }), done),
  'webhooks.test': row('unlocked', 'asks', z.strictObject({ uri: webhookUriSchema }), addressTestSchema),
} as const
