import * as z from 'zod'
import { appErrorSchema } from '../errors/app-error.ts'
import { instantSchema } from '../time/instant-schema.ts'

/**
 * Long work a person can watch, hold and end. The first four go on for as long as there is something to do and have their
 * kind as their id; the others are started by a person and end.
 */
export const standingWorkSchema = z.enum(['collect', 'index', 'file', 'rebuild'])
export type StandingWork = z.infer<typeof standingWorkSchema>
export const workKindSchema = z.enum([
  ...standingWorkSchema.options,
  'pack',
  'export',
  'month',
  'log',
  'payees',
  'received',
  'charges',
  'payments',
])
export type WorkKind = z.infer<typeof workKindSchema>

/** Id of a work: its kind, or 32 lower-case hex characters. */
export const workIdSchema = z
  .string()
  .regex(/^([0-9a-f]{32}|collect|index|file|rebuild)$/)
  .brand<'WorkId'>()
export type WorkId = z.infer<typeof workIdSchema>

export const workStateSchema = z.enum(['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'])

/** A work as the window shows it. `done` of `total` are things (receipts, lines); `total` is null while they are not counted. */
export const workSchema = z.object({
  id: workIdSchema,
  kind: workKindSchema,
  state: workStateSchema,
  done: z.int(),
  total: z.int().nullable(),
  startedAt: instantSchema,
  changedAt: instantSchema,
  /** The file it makes, without its folder; null where it makes none. */
  fileName: z.string().nullable(),
  /** SHA-256 and size in bytes of the finished file. */
  file: z.object({ sha256: z.string(), size: z.int() }).nullable(),
  /** What of it could not be done, though the rest was: things not found, receipts missing. */
  lacking: z.int(),
  error: appErrorSchema.nullable(),
})
export type Work = z.infer<typeof workSchema>
