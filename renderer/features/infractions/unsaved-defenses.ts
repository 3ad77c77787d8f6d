import * as z from 'zod'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

/** The texts of defenses that are not in the vault yet, by their infraction. */
export const useUnsavedDefenses = createKeptForms<string>()

/** The same, for a lock to spare it: it comes within the moment in which typing pauses. */
export const keptDefenses = homeOfForms(useUnsavedDefenses, 'defenses', z.string())
