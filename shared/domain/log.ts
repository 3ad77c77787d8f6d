import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { timelineEntrySchema } from './payment.ts'
import { watchEventSchema } from './watch.ts'

/** What an entry of the audit log is about. */
export const logAreaSchema = z.enum([
  'payment',
  'session',
  'file',
  'settings',
  'policy',
  'connection',
  'webhook',
  'backup',
  'debit',
  'hold',
  'memory',
  'charge',
  'closing',
  'update',
  'log',
])
export type LogArea = z.infer<typeof logAreaSchema>

/** How it ended: done; refused by whoever may refuse it; failed; or nobody can say yet. */
export const logOutcomeSchema = z.enum(['done', 'refused', 'failed', 'doubt'])
export type LogOutcome = z.infer<typeof logOutcomeSchema>

/** What was done outside of the journal and of the watch. */
export const logDeedSchema = z.enum([
  'by-itself-ended', // a desk does not pay by itself any more
  'unlocked',
  'unlock-failed',
  'locked',
  'file-saved',
  'setting-changed',
  'policy-in-force',
  'policy-changed',
  'policy-fault',
  'connection-made',
  'connection-tested',
  'connection-repaired',
  'connection-restored',
  'connection-forgotten',
  'connection-renamed',
  'connection-changed',
  'certificate-loaded',
  'certificate-switched',
  'certificate-dropped',
  'connection-retired',
  'webhook-created',
  'webhook-replaced',
  'webhook-removed',
  'webhook-tested',
  'backup-made',
  'backup-failed',
  'backup-passphrase',
  'backup-folder',
  'backup-rule',
  'rebuild-begun',
  'rebuild-ended',
  'filing-changed',
  'watched-folder',
  // A call by which a person made sure of a payee's new key or account.
  'payee-called',
  // A key or account of which a person said that it is not the payee's, and the end of that.
  'way-refused',
  'way-refusal-ended',
  // Something that falls due, which a person refused to pay.
  'due-refused',
  'defense-sent',
  'memory-reconciled',
  'log-verified',
  // In Quita's own window: a yes, no yes, a yes that is none, a passphrase that is not the right one.
  'confirmation-given',
  'confirmation-declined',
  'confirmation-refused',
  'passphrase-wrong',
  'log-behind',
  'tries-altered',
  'charge-made',
  'charge-revised',
  'charge-cancelled',
  'batch-sent',
  'matches-decided',
  'matches-forgotten',
  // Given to a printer in the system's dialog; whether paper came of it nobody tells.
  'printed',
  // A call that the company's policy does not allow.
  'policy-refused',
  // An update that is fetched and proved, that a person let in, and the first time that a version opens this vault.
  'update-ready',
  'update-begun',
  'version-runs',
])
export type LogDeed = z.infer<typeof logDeedSchema>

/** What stands in a list where an entry should: none has this number, or what has it cannot be read. Nobody writes these. */
export const logDamageSchema = z.enum(['missing', 'unreadable'])

/** What happened: an event of a payment or of the watch, or a deed; of an entry that is damaged, how. */
export const logWhatSchema = z.enum([
  ...timelineEntrySchema.shape.what.options,
  ...watchEventSchema.shape.what.options,
  ...logDeedSchema.options,
  ...logDamageSchema.options,
])
export type LogWhat = z.infer<typeof logWhatSchema>

/** Who did it: an account of this computer by its name (null where it was not noted), Quita by itself, the institution. */
export const logWhoSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('person'), name: z.string().max(200).nullable() }),
  z.strictObject({ is: z.literal('quita') }),
  z.strictObject({ is: z.literal('institution') }),
])
export type LogWho = z.infer<typeof logWhoSchema>

/** By whose clock a moment was told; null where that was not noted. */
export const logClockSchema = z.enum(['bank', 'computer']).nullable()
export type LogClock = z.infer<typeof logClockSchema>

/** Plain values of an entry, told in words by `shared/log`. */
export const logFactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type LogFacts = z.infer<typeof logFactsSchema>

/** One entry of the audit log. `n` counts from 1 without a gap; `subject` is the id of the payment, debit, webhook or work. */
export const logEntrySchema = z.object({
  n: z.int(),
  at: instantSchema,
  clock: logClockSchema,
  who: logWhoSchema,
  area: logAreaSchema,
  what: logWhatSchema,
  outcome: logOutcomeSchema,
  subject: z.string().nullable(),
  amount: centavosSchema.nullable(),
  /** Whom or what it is about, as people call it: a payee, a file's kind. */
  about: z.string().nullable(),
  facts: logFactsSchema,
})
export type LogEntry = z.infer<typeof logEntrySchema>

/**
 * Which entries a list shows; null and '' mean any. `from` and `to` are instants, both inclusive. `near` shows the entries around
 * that number, and nothing else of the filter counts.
 */
export const logFilterSchema = z.strictObject({
  from: instantSchema.nullable(),
  to: instantSchema.nullable(),
  who: logWhoSchema.nullable(),
  area: logAreaSchema.nullable(),
  outcome: logOutcomeSchema.nullable(),
  /** Payee, document, ids, reasons, amount: words and prefixes, accents folded. */
  text: z.string().max(200),
  near: z.int().min(1).nullable(),
})
export type LogFilter = z.infer<typeof logFilterSchema>

/** The chains of a vault: the audit log's own, and those of the journal and of the watch, which it is made of. */
export const logChainSchema = z.enum(['log', 'journal', 'watch'])
export type LogChain = z.infer<typeof logChainSchema>

/**
 * What is wrong with a chain, and where: `edited` from `n` to `to`; `removed` those numbers; `reordered`, what stands at `n`
 * was written as `to`; `truncated`, the end from `n` to `to` is gone; `added`, written by nobody here; `head`, the mark of
 * its end is not ours; `state`, a payment stands where none of its events put it; `behind`, the log was put back: when it was opened
 * it ended before `n`, and entries up to `to` had been written; `at` is when that was noticed.
 */
export const logFindingSchema = z.object({
  chain: logChainSchema,
  what: z.enum(['edited', 'removed', 'reordered', 'truncated', 'added', 'head', 'state', 'behind']),
  n: z.int(),
  to: z.int(),
  /** When what stands there says that it happened; of what is gone, when the last before it did. Null where nothing tells. */
  at: instantSchema.nullable(),
  /** When the next one after a gap happened. */
  until: instantSchema.nullable(),
})
export type LogFinding = z.infer<typeof logFindingSchema>

/** What a verification proved: each chain with what is in it, and everything that is wrong. */
export const logReportSchema = z.object({
  at: instantSchema,
  chains: z.array(
    z.object({
      chain: logChainSchema,
      entries: z.int(),
      from: instantSchema.nullable(),
      to: instantSchema.nullable(),
    }),
  ),
  findings: z.array(logFindingSchema),
  /** What else is wrong, beyond those that are listed. */
  more: z.int(),
})
export type LogReport = z.infer<typeof logReportSchema>

/** How the audit log leaves; every format has the same entries in the same order, oldest first. */
export const logExportSchema = z.strictObject({
  filter: logFilterSchema,
  as: z.discriminatedUnion('format', [
    z.strictObject({ format: z.literal('csv'), charset: z.enum(['utf-8', 'windows-1252']) }),
    z.strictObject({ format: z.literal('xlsx') }),
    z.strictObject({ format: z.literal('pdf') }),
  ]),
})
export type LogExport = z.infer<typeof logExportSchema>
