import * as z from 'zod'
import { automaticRulesSchema } from '../domain/automatic.ts'
import { sessionSchema } from '../domain/session.ts'
import {
  approvalNoteSchema,
  decidedViewSchema,
  deskNameSchema,
  handedBackSchema,
  invitationViewSchema,
  partedSchema,
  joiningSchema,
  personNameSchema,
  roleSchema,
  subjectSchema,
  teamFilesSchema,
  teamPartSchema,
  teamPolicySchema,
  teamServerSchema,
  teamViewSchema,
  triedStepSchema,
  waitingViewSchema,
} from '../domain/team.ts'
import { presenceSchema, workThingSchema } from '../domain/presence.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { nothing } from './parts.ts'
import { row } from './row.ts'

const server = { server: teamServerSchema }
const part = z.strictObject({ part: teamPartSchema })
const book = z.object({ book: teamViewSchema.nullable(), joining: joiningSchema.nullable() })
const approvals = z.object({ policy: teamPolicySchema.nullable(), waiting: z.array(waitingViewSchema) })
const invitation = z.object({ invitation: invitationViewSchema.nullable() })
const id = z.string().regex(/^[0-9a-f]{32}$/)

/** The calls of the company's book. */
export const teamContract = {
  /** Null where the open connection is of this computer alone. */
  'team.read': row('unlocked', 'reads', nothing, book),
  /** Reads to the end of the book now, and goes on with a move that was interrupted. */
  'team.look': row('unlocked', 'writes', nothing, book),
  /** Chooses a file of the server in the system's dialog; `dropFile` forgets it. */
  'team.chooseFile': row('unlocked', 'writes', part, teamFilesSchema),
  'team.dropFile': row('unlocked', 'writes', part, teamFilesSchema),
  /** What whoever runs the server runs there once. */
  'team.sql': row('unlocked', 'reads', nothing, z.object({ sql: z.string() })),
  /** Tries a server step by step and changes nothing there; `isFree` where nobody's book lies there yet. */
  'team.try': row(
    'unlocked',
    'asks',
    z.strictObject(server),
    z.object({ steps: z.array(triedStepSchema), isFree: z.boolean() }),
  ),
  /** Moves the open connection into a new book at a server. A move that is interrupted is gone on with, or undone by `leave`. */
  'team.found': row('unlocked', 'asks', z.strictObject({ ...server, person: personNameSchema }), sessionSchema),
  /** Takes the connection back to this computer alone, with everything; only where nobody else is in the book. */
  'team.leave': row('unlocked', 'asks', nothing, sessionSchema),
  /** Writes a file by which somebody may join within a day, once; its name, null where no place for it was chosen. */
  'team.invite': row(
    'unlocked',
    'asks',
    z.strictObject({ roles: z.array(roleSchema).min(1).max(5) }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Admits who answered an invitation by the code that they read out. */
  'team.admit': row(
    'unlocked',
    'asks',
    z.strictObject({ invitation: id, code: z.string().regex(/^[0-9]{4} ?[0-9]{4}$/) }),
    book,
  ),
  /** Names this desk, beside its person; '' has it go by its number again. */
  'team.nameDesk': row('unlocked', 'writes', z.strictObject({ name: deskNameSchema }), book),
  /** Takes back an invitation that nobody was admitted by. */
  'team.withdraw': row('unlocked', 'writes', z.strictObject({ invitation: id }), book),
  /** Who is at which desk, as far as that is known here, and how old that is. */
  'team.present': row('unlocked', 'reads', nothing, presenceSchema),
  /** Tells the others what is worked on here, null for nothing, and reads at once what they work on. */
  'team.workOn': row('unlocked', 'writes', z.strictObject({ thing: workThingSchema.nullable() }), presenceSchema),
  /** What has to be approved, and what waits for it. */
  'team.approvals': row('unlocked', 'reads', nothing, approvals),
  /** How many of them wait for this desk's member; none where the connection is of no book. */
  'team.waiting': row('unlocked', 'reads', nothing, z.object({ count: z.int().min(0) })),
  /** What was decided lately, the newest first. */
  'team.decided': row('unlocked', 'reads', nothing, z.object({ decided: z.array(decidedViewSchema) })),
  'team.setPolicy': row('unlocked', 'asks', teamPolicySchema, approvals),
  /** Says what desks may pay by themselves, null: nothing. `payBySelf` has this one do so, until a lock or `stopBySelf`. */
  'team.setAutomatic': row('unlocked', 'asks', z.strictObject({ rules: automaticRulesSchema.nullable() }), book),
  'team.payBySelf': row('unlocked', 'asks', nothing, book),
  'team.stopBySelf': row('unlocked', 'writes', nothing, book),
  /** Has somebody approve in another's place, from the first day to the last; `endSubstitute` ends that at once. */
  'team.substitute': row(
    'unlocked',
    'asks',
    z.strictObject({ of: id, by: id, from: localDateSchema, until: localDateSchema }),
    book,
  ),
  'team.endSubstitute': row('unlocked', 'writes', z.strictObject({ of: id, by: id }), book),
  /** Approves a payment or a batch as it lies in the vault, once a person said yes in Quita's own window. */
  'team.approve': row('unlocked', 'asks', subjectSchema, approvals),
  /** The same of one thing; null where nobody has to approve it. */
  'team.approval': row('unlocked', 'reads', subjectSchema, z.object({ approval: waitingViewSchema.nullable() })),
  /** Asks for its approval, with a word to who approves; `takeBack` ends that. */
  'team.putUp': row('unlocked', 'writes', subjectSchema.extend({ note: approvalNoteSchema }), approvals),
  'team.takeBack': row('unlocked', 'writes', subjectSchema, approvals),
  /** Gives it back to who prepared it, with a reason, once a person said yes in Quita's own window. */
  'team.giveBack': row(
    'unlocked',
    'asks',
    subjectSchema.extend({ reason: z.string().trim().min(1).max(500) }),
    approvals,
  ),
  /**
   * Where the server's book and what was read of it here part, null where they do not; who has read further, by their word; and whether what
   * is missing there may be handed back from here. `stops`: an entry at which all desks stand still, as whose it says to be. `moved`: whose
   * desks were not heard since the server is another one.
   */
  'team.parted': row(
    'unlocked',
    'reads',
    nothing,
    z.object({
      parted: partedSchema.nullable(),
      furthest: z.object({ who: z.string(), seq: z.int() }).nullable(),
      other: z.object({ who: z.string(), seq: z.int() }).nullable(),
      mayHandBack: z.boolean(),
      stops: z.object({ seq: z.int(), who: z.string(), mayPassOver: z.boolean() }).nullable(),
      moved: z.object({ unheard: z.array(z.string()), mayKeep: z.boolean() }).nullable(),
    }),
  ),
  /** Hands the server back what it lost of what this desk has read, once who administers said yes in Quita's own window. */
  'team.handBack': row('unlocked', 'asks', nothing, z.object({ handed: handedBackSchema })),
  /** Has the entry that stops all desks be nothing to anybody, once who administers said yes in Quita's own window. */
  'team.passOver': row('unlocked', 'asks', nothing, z.object({ passed: z.int() })),
  /** Has the book lie on the server that answers now, once who administers said yes in Quita's own window. */
  'team.keepServer': row('unlocked', 'asks', nothing, z.object({ kept: z.boolean() })),
  /** Saves the book as the server has it, sealed, for `quita verify-book`; null where no place for it was chosen. */
  'team.export': row('unlocked', 'reads', nothing, z.object({ fileName: z.string().nullable() })),
  'team.remove': row('unlocked', 'asks', z.strictObject({ member: id }), book),
  /** Makes a recovery sheet, whose words stand in Quita's own window alone; the one before counts no more. */
  'team.makeSheet': row('unlocked', 'asks', nothing, book),
  /** Has the words of the sheet typed there, and proves them against the book. */
  'team.rehearseSheet': row('unlocked', 'asks', nothing, book),
  /** Goes into the book at a server by the words of its sheet, typed there, as somebody who administers. */
  'team.recover': row('unlocked', 'asks', z.strictObject({ ...server, person: personNameSchema }), book),
  /** Chooses an invitation's file in the system's dialog; null where none was chosen. */
  'team.readInvitation': row('not-locked', 'writes', nothing, invitation),
  /** The one that was read last, where it is of the open connection's account and was not answered. */
  'team.invitation': row('unlocked', 'reads', nothing, invitation),
  /** Makes a connection of this computer without any credential, for the account of the invitation that was read, and opens it: it is answered there. */
  'team.createDesk': row(
    'not-locked',
    'writes',
    z.strictObject({ vaultPassphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  /** Answers the invitation that was read, once, as a role of the server and by a name. */
  'team.answer': row(
    'unlocked',
    'asks',
    z.strictObject({ ...teamServerSchema.pick({ user: true, password: true }).shape, person: personNameSchema }),
    book,
  ),
  /** Looks whether the answer was admitted, and goes into the book then, once a person said yes. */
  'team.enter': row('unlocked', 'asks', nothing, book),
} as const
