import * as z from 'zod'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

/** A text that is not in the vault yet, and the one there that it was written over. */
const unsavedSchema = z.object({ text: z.string(), seen: z.string() })

/** The texts of defenses that are not in the vault yet, by their infraction. */
export const useUnsavedDefenses = createKeptForms<z.infer<typeof unsavedSchema>>()

/** The same, for a lock to spare it: it comes within the moment in which typing pauses. */
export const keptDefenses = homeOfForms(useUnsavedDefenses, 'defenses', unsavedSchema)
