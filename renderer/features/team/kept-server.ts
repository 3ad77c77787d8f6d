import * as z from 'zod'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

/** What a person typed of a server and of themselves, without the password. */
const keptServerSchema = z.strictObject({
  host: z.string(),
  port: z.string(),
  database: z.string(),
  user: z.string(),
  person: z.string(),
})
export type KeptServer = Readonly<z.infer<typeof keptServerSchema>>

/** The ways into a book. */
export type TeamWay = 'found' | 'join' | 'recover'

/** The forms that lead into a book, by their ways. */
export const useKeptServers = createKeptForms<KeptServer>()

/** The same, for a lock to spare them. */
export const keptServers = homeOfForms(useKeptServers, 'servers', keptServerSchema)
