import * as z from 'zod'
import { locales } from '../i18n/languages.ts'
import { centavos, MAX_PAYABLE } from '../money/centavos.ts'
import { localHolidaySchema } from '../time/local-holiday.ts'
import { institutionListSchema } from './institution-list.ts'

export const localeSchema = z.enum(locales)
export type Locale = z.infer<typeof localeSchema>

export const themeSchema = z.enum(['system', 'light', 'dark', 'contrast'])
export type Theme = z.infer<typeof themeSchema>

/** How close the rows of lists stand. */
export const densitySchema = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof densitySchema>

/** What a person may set; never a secret. `autoLockMinutes` 1 to 15, and to 60 where the company's policy lets. */
export const settingsSchema = z.object({
  locale: localeSchema,
  theme: themeSchema,
  density: densitySchema,
  autoLockMinutes: z.int().min(1).max(60),
  /** Whether the system shows a notice when something ends in the background. */
  notices: z.boolean(),
  /** Centavos above which a payment is confirmed with a passphrase; 0 asks for each, null for none. */
  passphraseAbove: z.int().min(0).max(MAX_PAYABLE).transform(centavos).nullable(),
  /** Holidays of the company's city and state, on which a boleto's due date rolls on; none where nobody named any. */
  localHolidays: z.array(localHolidaySchema).max(100),
  /** The list of institutions that was last renewed from a file; null: this version's own table alone. */
  institutionList: institutionListSchema.nullable(),
})
export type Settings = z.infer<typeof settingsSchema>

/** A change of some settings; what is left out stays. */
export const settingsPatchSchema = z.strictObject({
  locale: localeSchema.exactOptional(),
  theme: themeSchema.exactOptional(),
  density: densitySchema.exactOptional(),
  autoLockMinutes: settingsSchema.shape.autoLockMinutes.exactOptional(),
  notices: settingsSchema.shape.notices.exactOptional(),
  passphraseAbove: settingsSchema.shape.passphraseAbove.exactOptional(),
  localHolidays: settingsSchema.shape.localHolidays.exactOptional(),
})

/** The settings of a first start. */
export const defaultSettings: Settings = {
  locale: 'pt-BR',
  theme: 'system',
  density: 'comfortable',
  autoLockMinutes: 10,
  notices: true,
  passphraseAbove: centavos(500_000),
  localHolidays: [],
  institutionList: null,
}
