import * as z from 'zod'
import { type ApiGroup, type AppError, apiGroupSchema } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { GroupAccess } from '../../api/provider.ts'
import type { RecordTable } from '../../vault/vault.ts'
import { tokenStyleSchema } from './connection-profile.ts'

type TokenStyle = NonNullable<GroupAccess['tokenStyle']>

/** In which style each group's token was got, so that a start does not try again those that are refused. */
export interface TokenStyles {
  /** The access with the style that worked at the same server, where one is known. */
  of(group: ApiGroup, access: GroupAccess): GroupAccess
  /** Keeps the style that worked; what cannot be kept is found anew in the next life. */
  learn(group: ApiGroup, access: GroupAccess, style: TokenStyle): void
}

const RECORD = 'token-styles'
const learntSchema = z.partialRecord(apiGroupSchema, z.object({ server: z.string(), style: tokenStyleSchema }))
type Learnt = z.infer<typeof learntSchema>

/**
 * Opens what is known of the styles. It is a record of its own: the profile is written by whoever changes it alone, and
 * this at any moment.
 */
export async function openTokenStyles(records: RecordTable): Promise<Result<TokenStyles, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok) return kept
  let learnt: Learnt = learntSchema.safeParse(kept.value === null ? {} : JSON.parse(kept.value)).data ?? {}
  return ok({
    of(group, access) {
      const known = learnt[group]
      return known?.server === serverOf(access) ? { ...access, tokenStyle: known.style } : access
    },
    learn(group, access, style) {
      const server = serverOf(access)
      const known = learnt[group]
      if (known?.server === server && known.style === style) return
      learnt = { ...learnt, [group]: { server, style } }
      void records.put(RECORD, JSON.stringify(learnt))
    },
  })
}

function serverOf({ institution, baseUrl, tokenUrl }: GroupAccess): string {
  return JSON.stringify([institution, baseUrl, tokenUrl])
}
