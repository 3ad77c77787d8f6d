import * as z from 'zod'
import type { Role } from '../../shared/domain/team.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { HexId } from './entry.ts'

const sheetSchema = z.strictObject({
  id: z.string(),
  sign: z.string(),
  box: z.string(),
  by: z.string(),
  at: instantSchema,
  rehearsed: z.strictObject({ by: z.string(), at: instantSchema }).nullable(),
  /** It was used, or another took its place, or who made it was removed: what it signs counts no more. */
  isOver: z.boolean(),
})
/** A recovery sheet by its public keys, who made it and when, and by whom it was rehearsed last. */
export type Sheet = z.infer<typeof sheetSchema>

/** Those of a book, the newest last. */
export const sheetsShape = { sheets: z.array(sheetSchema).default([]) }

/** What of a roster says which sheet counts, and whom a new epoch's key is handed to. */
export interface Holding {
  readonly book: HexId
  readonly epoch: number
  readonly checks: readonly string[]
  readonly begun: readonly { readonly epoch: number; readonly id: HexId }[]
  readonly members: readonly {
    readonly id: HexId
    readonly name: string
    readonly sign: string
    readonly box: string
    readonly desk: string
    readonly roles: Role[]
    readonly person?: string | undefined
    readonly since: number
    readonly until: number | null
  }[]
  readonly invitations: readonly { readonly id: HexId }[]
  readonly sheets: readonly Sheet[]
}

/** The sheet that counts: null where there is none, or who made it does not administer any more. */
export function sheetOf({ sheets, members }: Pick<Holding, 'sheets' | 'members'>): Sheet | null {
  const sheet = sheets.findLast(({ isOver }) => !isOver) ?? null
  const maker = sheet === null ? undefined : members.find(({ id }) => id === sheet.by)
  return maker?.until === null && maker.roles.includes('administra') ? sheet : null
}

/** The same sheets, of which none counts. */
export function withoutSheets({ sheets }: Pick<Holding, 'sheets'>): Sheet[] {
  return sheets.map((each) => ({ ...each, isOver: true }))
}
