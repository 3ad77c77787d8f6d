import * as z from 'zod'
import { connectionIdSchema } from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'

const VAULT_FILE = 'vault.db'

/** The name of a file inside a backup: the vault's, or one of the training bank's. Never a way out of the folder. */
const partNameSchema = z.union([z.literal(VAULT_FILE), z.string().regex(/^bank\/[a-z0-9][a-z0-9._-]{0,60}$/)])

/** What a backup says of itself, sealed as its first content. The files follow it one after the other. */
export const manifestSchema = z.strictObject({
  version: z.literal(1),
  madeAt: instantSchema,
  /** The application's. */
  madeBy: z.string().max(40),
  connection: z.strictObject({
    id: connectionIdSchema,
    environment: environmentSchema,
    createdAt: instantSchema,
    companyName: z.string(),
    companyDocument: cnpjSchema,
  }),
  payments: z.int().min(0),
  events: z.int().min(0),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  newestEventAt: instantSchema.nullable(),
  /** 32 bytes. */
  vaultKey: z.base64().length(44),
  files: z
    .array(z.strictObject({ name: partNameSchema, bytes: z.int().min(0) }))
    .min(1)
    .max(200)
    .refine((files) => files[0]?.name === VAULT_FILE && new Set(files.map(({ name }) => name)).size === files.length),
})
export type BackupManifest = z.infer<typeof manifestSchema>
