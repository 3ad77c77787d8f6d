import * as z from 'zod'
import { logEntrySchema, logExportSchema, logFilterSchema, logReportSchema, logWhoSchema } from '../domain/log.ts'
import { workIdSchema } from '../domain/work.ts'
import { nothing, place } from './parts.ts'
import { row } from './row.ts'

/** The rows of the audit log. A part of {@link contract}. */
export const logContract = {
  /** The entries of a filter, newest first by number; `first` counts from 0. */
  'log.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: logFilterSchema, ...place }),
    z.object({ rows: z.array(logEntrySchema) }),
  ),
  'log.totals': row('unlocked', 'reads', z.strictObject({ filter: logFilterSchema }), z.object({ count: z.int() })),
  'log.people': row('unlocked', 'reads', nothing, z.object({ people: z.array(logWhoSchema) })),
  /** Asks where to and writes it as long work; null where the person closed the system's window. `not-found` where nothing fits the filter. */
  'log.export': row('unlocked', 'writes', logExportSchema, z.object({ workId: workIdSchema.nullable() })),
  /** Walks every chain to its end; `log.progress` tells how far. */
  'log.verify': row('unlocked', 'writes', nothing, logReportSchema),
} as const
