import * as z from 'zod'
import { MOST_REFUSED, refusalReasonSchema } from '../domain/due-refusal.ts'
import {
  dueIdSchema,
  dueProposalSchema,
  duePutSchema,
  dueSchema,
  dueStateSchema,
  usualOfDueSchema,
  MOST_DUE_PROPOSALS,
  MOST_DUES,
  MOST_MONTHLY,
  MOST_PAPER_LEFT,
  monthlyDueIdSchema,
  monthlyDueSchema,
  newDueSchema,
  paperIdSchema,
  paperLeftSchema,
  watchedFolderSchema,
} from '../domain/due.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { row } from './row.ts'
import { bytesSchema, done } from './parts.ts'

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
  /** What falls due every month. */
  'agenda.monthly': row(
    'unlocked',
    'reads',
    z.strictObject({}),
    z.object({ rows: z.array(monthlyDueSchema).max(MOST_MONTHLY) }),
  ),
  /** Keeps one, new from `from` on where `id` is null, or changed: open dues that were made of it alone are made anew as it is now. */
  'agenda.keepMonthly': row(
    'unlocked',
    'writes',
    z.strictObject({
      id: monthlyDueIdSchema.nullable(),
      told: monthlyDueSchema.omit({ id: true }),
      from: localDateSchema,
    }),
    z.object({ id: monthlyDueIdSchema }),
  ),
  /** Ends one, with its open dues from today on, or takes that back. */
  'agenda.endMonthly': row('unlocked', 'writes', z.strictObject({ id: monthlyDueIdSchema, ended: z.boolean() }), done),
  /** A person says how some stand: dismissed, paid elsewhere, or open again. */
  'agenda.mark': row(
    'unlocked',
    'writes',
    z.strictObject({ ids: z.array(dueIdSchema).min(1).max(MOST_DUES), state: dueStateSchema }),
    done,
  ),
  /** What is usual for the payee of a due: amount and day, from a year of payments; null where nobody knows. */
  'agenda.usual': row(
    'unlocked',
    'reads',
    z.strictObject({ id: dueIdSchema }),
    z.object({ usual: usualOfDueSchema.nullable() }),
  ),
  /** A person refuses some, with a reason, which is also in the audit log; `agenda.mark` takes it back. Those that were refused. */
  'agenda.refuse': row(
    'unlocked',
    'writes',
    z.strictObject({ ids: z.array(dueIdSchema).min(1).max(MOST_REFUSED), reason: refusalReasonSchema }),
    z.object({ dues: z.array(dueSchema) }),
  ),
  /** The folder whose new papers come into the agenda. */
  'agenda.watched': row('unlocked', 'reads', z.strictObject({}), watchedFolderSchema),
  /** A person chooses the folder in the system's own window; from then on it is looked at. */
  'agenda.chooseWatched': row('unlocked', 'writes', z.strictObject({}), watchedFolderSchema),
  /** Watches no folder any more; what was read stays known, so that no paper comes twice. */
  'agenda.endWatched': row('unlocked', 'writes', z.strictObject({}), watchedFolderSchema),
  /** Has the folder looked at now. */
  'agenda.lookAtWatched': row('unlocked', 'writes', z.strictObject({}), done),
  /** The next paper that nobody has read, for the page to read it apart; null where there is none. */
  'agenda.nextPaper': row(
    'unlocked',
    'writes',
    z.strictObject({}),
    z.object({
      paper: z.object({ id: paperIdSchema, name: z.string(), bytes: bytesSchema }).nullable(),
    }),
  ),
  /** What of the paper that was given last is not in the agenda: it is read, and never comes again, unless the agenda was full. */
  'agenda.readPaper': row(
    'unlocked',
    'writes',
    z.strictObject({ id: paperIdSchema, left: z.array(paperLeftSchema).max(MOST_PAPER_LEFT) }),
    done,
  ),
  /** The person has seen what was left out. */
  'agenda.seenPapers': row('unlocked', 'writes', z.strictObject({}), done),
}
