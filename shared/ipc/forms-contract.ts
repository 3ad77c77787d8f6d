import * as z from 'zod'
import { connectionIdSchema } from '../domain/connection.ts'
import { MAX_TEXT } from './ask-size.ts'
import { done, nothing } from './parts.ts'
import { row } from './row.ts'

/** A form that a person left half filled: its name, and what stands in it as the page writes it. */
const keptFormSchema = z.object({ name: z.string().min(1).max(60), text: z.string().max(MAX_TEXT) })

/** The rows of forms that are half filled: they outlive a lock, sealed, and not the application. */
export const formsContract = {
  /** What was kept of the connection that is open. */
  'forms.read': row('unlocked', 'reads', nothing, z.object({ of: connectionIdSchema, forms: z.array(keptFormSchema) })),
  /** Keeps a form as it stands; null where nothing of it is worth keeping any more. */
  'forms.keep': row(
    'unlocked',
    'writes',
    z.strictObject({ name: keptFormSchema.shape.name, text: keptFormSchema.shape.text.nullable() }),
    done,
  ),
} as const
