import * as z from 'zod'
import { webhookUriSchema } from '../../../shared/domain/webhook.ts'
import { webhookRegistration } from '../../api/accounts/webhook.ts'
import { isLoopback } from './webhook.ts'

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const VALUE = /^[\t\x20-\x7e\u00a0-\u00ff]{1,1000}$/
const ours = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding'])

const headersSchema = z.record(
  z
    .string()
    .regex(NAME)
    .refine((name) => !ours.has(name.toLowerCase()), { error: 'reserved header' }),
  z.string().regex(VALUE),
)

/**
 * What the bank demands of a registration: the client's shape, an https address (in training also a plain one of this
 * computer), and headers as an object or as its JSON in a text.
 */
export const webhookBodySchema = webhookRegistration.extend({
  uri: webhookUriSchema.refine(mayBeCalled, { error: 'https address without user required' }),
  headers: z.union([headersSchema, z.string().transform(fromJson).pipe(headersSchema)]).optional(),
})

/** Says whether a training bank takes an address: https, or plain on this computer, and without a user. */
export function mayBeCalled(uri: string): boolean {
  if (!URL.canParse(uri)) return true // said by the schema before
  const { protocol, hostname, username, password } = new URL(uri)
  return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === ''
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
