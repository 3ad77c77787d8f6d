import * as z from 'zod'
import {
  dueIdSchema,
  dueProposalSchema,
  duePutSchema,
  dueSchema,
  dueStateSchema,
  MOST_DUE_PROPOSALS,
  MOST_DUES,
  newDueSchema,
} from '../domain/due.ts'
import { row } from './row.ts'
import { done } from './parts.ts'

/** The rows of what falls due: reminders on this computer, of which none pays anything. */
export const agendaContract = {
  /** Open ones by their day, or the newest of those that are paid or dismissed. What is paid ticks itself as the engine learns of it. */
  'agenda.list': row(
    'unlocked',
    'reads',
    z.strictObject({ state: dueStateSchema }),
    z.object({ rows: z.array(dueSchema), more: z.boolean() }),
  ),
  /** What falls due every month by what was paid, and stands in no agenda yet. */
  'agenda.proposals': row(
    'unlocked',
    'reads',
    z.strictObject({}),
    z.object({ proposals: z.array(dueProposalSchema).max(MOST_DUE_PROPOSALS) }),
  ),
  /** Notes debts that papers or a person tell; what became of each stands at its place. */
  'agenda.put': row(
    'unlocked',
    'writes',
    z.strictObject({ dues: z.array(newDueSchema).min(1).max(200) }),
    z.object({ put: z.array(duePutSchema) }),
  ),
  /** A person says how some stand: dismissed, paid elsewhere, or open again. */
  'agenda.mark': row(
    'unlocked',
    'writes',
    z.strictObject({ ids: z.array(dueIdSchema).min(1).max(MOST_DUES), state: dueStateSchema }),
    done,
  ),
}
