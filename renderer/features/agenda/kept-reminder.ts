import * as z from 'zod'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

const reminderSchema = z.strictObject({
  payee: z.string(),
  amount: z.string(),
  dueOn: localDateSchema.nullable(),
  note: z.string(),
  isMonthly: z.boolean(),
  way: z.string(),
})
/** A new reminder as far as it is filled in. */
export type KeptReminder = Readonly<z.infer<typeof reminderSchema>>

/** The name of the one new reminder that can be open. */
export const NEW_REMINDER = 'new'

/** The reminder that is being entered: only a lock leaves it half filled, since its dialog is closed otherwise. */
export const useReminder = createKeptForms<KeptReminder>()

/** The same, for a lock to spare it. */
export const keptReminders = homeOfForms(useReminder, 'reminder', reminderSchema)
