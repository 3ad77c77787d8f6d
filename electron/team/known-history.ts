import * as z from 'zod'
import { type BookFault, bookFaultSchema } from '../../shared/errors/book-fault.ts'
import type { TeamHead } from '../vault/team-table.ts'

/** What the export of a book tells of its history to who has no key: by which entries epochs began, and which entries were passed over and by what they stopped everybody. */
export const historyShape = {
  begun: z.array(z.strictObject({ epoch: z.int().positive(), id: z.string() })).default([]),
  passed: z.array(z.strictObject({ seq: z.int().positive(), mac: z.string(), fault: bookFaultSchema })).default([]),
}

/** The same with one more entry that was passed over. */
export function afterPassing<R extends { readonly passed: readonly (TeamHead & { readonly fault: BookFault })[] }>(
  roster: R,
  { seq, mac }: TeamHead,
  fault: BookFault,
): R {
  return { ...roster, passed: [...roster.passed, { seq, mac, fault }] }
}
