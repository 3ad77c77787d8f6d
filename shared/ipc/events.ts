import * as z from 'zod'
import { backupProgressSchema } from '../domain/backup.ts'
import { batchIdSchema } from '../domain/charge-batch.ts'
import { testStepSchema } from '../domain/connection.ts'
import { noteSubjectsSchema } from '../domain/note.ts'
import { paymentBatchIdSchema } from '../domain/payment-batch.ts'
import { paymentIdSchema } from '../domain/payment.ts'
import { receiptIdSchema } from '../domain/receipt.ts'
import { sessionSchema } from '../domain/session.ts'
import { settingsSchema } from '../domain/settings.ts'
import { workIdSchema } from '../domain/work.ts'
import { txidSchema } from '../ids/txid.ts'
import { nativeSections } from '../navigation/sections.ts'

/** What main may push to the page, by name. */
export const events = {
  'session.changed': z.object({ session: sessionSchema }),
  'settings.changed': z.object({ settings: settingsSchema }),
  'payments.changed': z.object({ id: paymentIdSchema }),
  'receipts.saved': z.object({ id: receiptIdSchema, paymentId: paymentIdSchema.nullable() }),
  /** Receipts came, or what is missing changed. */
  'receipts.changed': z.object({}),
  'works.changed': z.object({ id: workIdSchema }),
  'updates.changed': z.object({}),
  'notes.changed': z.object({ subjects: noteSubjectsSchema }),
  /** The person was told of something, has looked at what was told, or pressed the system's notice of it. */
  'notices.changed': z.object({}),
  'filing.changed': z.object({}),
  'backups.changed': z.object({}),
  /** How far reading a chosen backup is; null when that ended. */
  'restore.progress': z.object({ progress: backupProgressSchema.nullable() }),
  /** How a capability of the institution stands is other than before. */
  'health.changed': z.object({}),
  'balance.changed': z.object({}),
  'statement.changed': z.object({}),
  /** A debit stands elsewhere, was answered, or payments are held or released. */
  'watch.changed': z.object({}),
  /** The reading that every payment of a newly opened connection waits for: lines so far; null once it has ended. */
  'statement.firstReading': z.object({ lines: z.int().nullable() }),
  'statement.progress': z.object({ read: z.int(), total: z.int().nullable(), running: z.boolean() }),
  /** How far a proof of the chains is, in entries. */
  /** Entries may have come into the audit log. */
  'log.changed': z.object({}),
  'log.progress': z.object({ done: z.int(), total: z.int() }),
  'billets.changed': z.object({}),
  /** A person joined or parted payees of the book. */
  'payees.changed': z.object({}),
  /** What falls due was noted, or marked by a person. */
  'agenda.changed': z.object({}),
  'infractions.changed': z.object({}),
  /** The company's book stands otherwise at this desk, or somebody joined or left it. */
  'team.changed': z.object({}),
  /** Another desk of the company may have given a sign, or what is known of it is older. */
  'presence.changed': z.object({}),
  'bucket.changed': z.object({}),
  /** A charge, or all of them (null) may be other than before. */
  'charges.changed': z.object({ txid: txidSchema.nullable() }),
  'received.changed': z.object({}),
  'batches.changed': z.object({ id: batchIdSchema }),
  /** A batch of payments, or one of its rows, stands otherwise. */
  'paymentBatches.changed': z.object({ id: paymentBatchIdSchema }),
  'keyWebhooks.changed': z.object({}),
  /** What can be changed of the open connection is otherwise now, or was tested. */
  'connections.changed': z.object({}),
  'connections.testStep': z.object({ step: testStepSchema }),
  /** Quita's own window began to ask, or ended. What was answered in it is the answer of the call that asked. */
  'confirmation.asking': z.object({ open: z.boolean() }),
  'shell.command': z.object({
    command: z.enum([
      ...nativeSections.map(({ to }) => to),
      'settings',
      'new-payment',
      'new-charge',
      'lock',
      'refresh',
      'guide',
      'shortcuts',
      'find',
      'print',
      'watch',
      'switch-connection',
      'locate',
      'palette',
      'export',
    ]),
  }),
} as const

/** The name of an event. */
export type EventName = keyof typeof events
/** The payload of an event. */
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>
