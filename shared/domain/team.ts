import * as z from 'zod'
import { automaticViewSchema } from './automatic.ts'
import { bookFaultSchema } from '../errors/app-error.ts'
import { cnpjSchema } from '../ids/cnpj.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { environmentSchema } from './environment.ts'
import { payeeNoteSchema } from './payee-note.ts'
import { payeeRefusalSchema } from './payee-refusal.ts'
import { paymentKindSchema } from './payment-request.ts'

/** What a member may do: administer, prepare, approve, pay; `consulta` reads alone. */
export const roleSchema = z.enum(['administra', 'prepara', 'aprova', 'paga', 'consulta'])
export type Role = z.infer<typeof roleSchema>

/** What keeps a desk from a server, or a server from being a book's. */
export const serverFaultSchema = z.enum([
  'name', // no address has that name
  'refused', // nothing listens there
  'silent', // no answer came in time
  'no-tls', // it speaks in clear alone
  'untrusted', // its certificate is of no authority that is trusted here
  'host-name', // its certificate is of another name
  'dates', // its certificate is over, or has not begun
  'login', // role, password or certificate of the desk are not accepted
  'database', // there is no such database
  'old', // PostgreSQL before 14
  'no-schema', // the SQL was not run
  'schema-behind', // the SQL of an earlier version was run
  'schema-ahead', // that of a later one
  'few-rights', // the role may not do what a desk has to
  'many-rights', // it may do what no desk has to
  'older', // its book ends before what a desk has read
  'other-history', // where a desk has read an entry there is another
  'clock', // its clock is off from this computer's
  'standby', // it follows another server, and takes nothing by itself
  'read-only', // it lets this role, or everybody, only read
  'lossy', // it says that something is kept before it lies on its disk
  'pooled', // something stands between that hands one connection to many
  'other',
])
export type ServerFault = z.infer<typeof serverFaultSchema>

/** The steps of trying a server, in their order; what follows one that failed for good was not tried. */
export const serverStepSchema = z.enum(['reach', 'login', 'version', 'writes', 'schema', 'rights', 'clock', 'history'])
export type ServerStep = z.infer<typeof serverStepSchema>

/** What one step came to: `told` are what was found, by name, in the order of its words. */
export const triedStepSchema = z.object({
  step: serverStepSchema,
  fault: serverFaultSchema.nullable(),
  told: z.array(z.string()),
})
export type TriedStep = z.infer<typeof triedStepSchema>

/** Whether a step keeps a book from a server; the rest is told, to be seen to. */
export function isHindrance({ fault }: Pick<TriedStep, 'fault'>): boolean {
  return fault !== null && fault !== 'lossy' && fault !== 'pooled'
}

const host = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z.:-]{1,253}$/)
const name = z.string().trim().min(1).max(63)

/** A server as it is typed; null where the desk is known there by its certificate. */
export const teamServerSchema = z.strictObject({
  host,
  port: z.int().min(1).max(65_535),
  database: name,
  user: name,
  password: z.string().min(1).max(500).nullable(),
})
export type TeamServer = z.infer<typeof teamServerSchema>

/** The files that a server may ask for: the authority of its certificate, this desk's certificate and its key, as PEM. */
export const teamPartSchema = z.enum(['authority', 'cert', 'key'])
export type TeamPart = z.infer<typeof teamPartSchema>

/** The names of the files that were chosen. */
export const teamFilesSchema = z.record(teamPartSchema, z.string().nullable())
export type TeamFiles = z.infer<typeof teamFilesSchema>

/** What people of a book are called by. */
export const personNameSchema = z.string().trim().min(1).max(80)

/** What a desk is called; '' where it goes by its number. */
export const deskNameSchema = z.string().trim().max(40)

/** How far a desk has read, how far the server's book goes, and the last entry that both have. */
export const partedSchema = z.object({ here: z.int(), there: z.int(), common: z.int() })
export type Parted = z.infer<typeof partedSchema>

/** What the server was given once more: so many entries, and how many files of theirs it lacks because no bytes of them are at this desk. */
export const handedBackSchema = z.object({ entries: z.int(), files: z.int() })
export type HandedBack = z.infer<typeof handedBackSchema>

/**
 * How a desk stands in its book: `moving` while its rows are on their way there, `away` while the server is not reached, `removed` for
 * good, `stopped` by what does not hold.
 */
export const teamStateSchema = z.enum(['moving', 'current', 'away', 'removed', 'stopped'])
export type TeamState = z.infer<typeof teamStateSchema>

/** The company's book as this desk knows it; `readAt` by this computer's clock. */
export const teamViewSchema = z.object({
  company: z.string(),
  state: teamStateSchema,
  fault: bookFaultSchema.nullable(),
  readAt: instantSchema.nullable(),
  entries: z.int(),
  /** So many more lie at the server, while this desk is reading them. */
  behind: z.int(),
  server: teamServerSchema.omit({ password: true }),
  /** Files whose bytes lie at the server alone. */
  awaited: z.int(),
  /** Whether this desk reads the institution for all of them; one does at a time. */
  isReader: z.boolean(),
  /** Whether this desk alone is in the book, so that it may leave it. */
  isAlone: z.boolean(),
  invitations: z.array(
    z.object({
      id: z.string(),
      roles: z.array(roleSchema),
      until: instantSchema,
      /** By what name it was answered; null while nobody has. */
      answeredBy: z.string().nullable(),
    }),
  ),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What their desk is called: by its name, else by its number in the order of admission. */
      desk: z.string(),
      roles: z.array(roleSchema),
      isMe: z.boolean(),
      isRemoved: z.boolean(),
    }),
  ),
  /** What desks may pay by themselves, and whether this one does. */
  automatic: automaticViewSchema,
  substitutes: z.array(z.object({ of: z.string(), by: z.string(), from: instantSchema, until: instantSchema })),
  /** The recovery sheet that counts, by names: who made it, and who typed its words last. Null where there is none. */
  sheet: z
    .object({
      by: z.string(),
      at: instantSchema,
      rehearsed: z.object({ by: z.string(), at: instantSchema }).nullable(),
    })
    .nullable(),
})
export type TeamView = z.infer<typeof teamViewSchema>

/**
 * From which amount (in centavos) one or two people have to approve what is paid, and whether one has to approve the first payment to
 * an account, and each batch. Null: from no amount.
 */
export const teamPolicySchema = z.strictObject({
  one: centavosSchema.nullable(),
  two: centavosSchema.nullable(),
  first: z.boolean(),
  batches: z.boolean(),
})
export type TeamPolicy = z.infer<typeof teamPolicySchema>

const memberId = z.string().regex(/^[0-9a-f]{32}$/)

/** Who approves in whose place, and from when until when. */
export const substituteSchema = z.strictObject({
  of: memberId,
  by: memberId,
  from: instantSchema,
  until: instantSchema,
})

/** What is approved as one thing. */
export const subjectSchema = z.strictObject({
  what: z.enum(['payment', 'batch']),
  id: z.string().regex(/^[0-9a-f]{32}$/),
})
export type Subject = z.infer<typeof subjectSchema>

/** What there is to look at before something is approved, the gravest first; see {@link payeeNoteSchema}. */
export const approvalMarkSchema = z.enum([
  'refused-way', // a person said that the key or account is not the payee's
  'look-alike',
  'paper',
  'changed',
  'first',
  'above-habit',
  'out', // rows that a batch leaves out
  'two', // an amount from which two people have to approve
])
export type ApprovalMark = z.infer<typeof approvalMarkSchema>

/** A word to who approves. */
export const approvalNoteSchema = z.string().trim().max(500)

/**
 * One that has to be approved: people are told by name. `needed` approvals of its present bytes, of which `approvedBy` are given.
 * `name` and `place` say who is paid, by which key, account or line; of a batch what it is called, and null.
 */
export const waitingViewSchema = subjectSchema.extend({
  name: z.string(),
  place: z.string().nullable(),
  /** Null of a batch. */
  kind: paymentKindSchema.nullable(),
  amount: centavosSchema,
  count: z.int(),
  /** Each with how many payments, or rows, it is true of. */
  marks: z.array(z.object({ mark: approvalMarkSchema, count: z.int() })),
  /** The one thing to know of the payee of a payment. */
  note: payeeNoteSchema.nullable(),
  /** That the key or account of a payment was refused, which is read before all else. */
  refusedWay: payeeRefusalSchema.nullable(),
  preparedBy: z.array(z.string()),
  needed: z.int(),
  approvedBy: z.array(z.string()),
  /** Who else may approve it. */
  approvers: z.array(z.string()),
  /** Until when it may be paid as it is: a payment's review, and the approvals that are given. */
  until: instantSchema.nullable(),
  /** That moment has passed: it has to be prepared anew. */
  isOver: z.boolean(),
  givenBack: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** Who asked for it, when, and what they said of it; null where nobody does. */
  up: z.object({ by: z.string(), at: instantSchema, note: z.string() }).nullable(),
  /** What this desk's member may do: approve or give back, ask for it, take that back, and pay it, approved as it is. */
  mayApprove: z.boolean(),
  mayPutUp: z.boolean(),
  mayTakeBack: z.boolean(),
  mayPay: z.boolean(),
})
export type WaitingView = z.infer<typeof waitingViewSchema>

/** Whether as many people approved it as its rule asks for. */
export function isApproved({ approvedBy, needed }: Pick<WaitingView, 'approvedBy' | 'needed'>): boolean {
  return approvedBy.length >= needed
}

/** Whether it waits for this desk's member: to be judged, or to be mended where it came back. What is over waits for nobody. */
export function waitsForMember(one: WaitingView): boolean {
  if (one.isOver) return false
  if (one.givenBack !== null) return one.mayPutUp
  return one.mayApprove && one.up !== null && !isApproved(one)
}

/** What became of one that was judged, or asked for: `done` of a batch, whose rows say each for itself. */
export const decidedOutcomeSchema = z.enum(['approved', 'given-back', 'over', 'paid', 'on-way', 'unpaid', 'done'])
export type DecidedOutcome = z.infer<typeof decidedOutcomeSchema>

/** One that was decided lately, or whose time is over: by whom and when, each by their own clock; null where they did not say. */
export const decidedViewSchema = subjectSchema.extend({
  name: z.string(),
  kind: paymentKindSchema.nullable(),
  amount: centavosSchema,
  count: z.int(),
  outcome: decidedOutcomeSchema,
  preparedBy: z.array(z.string()),
  approvals: z.array(z.object({ by: z.string(), at: instantSchema.nullable() })),
  givenBack: z.object({ by: z.string(), at: instantSchema.nullable(), reason: z.string() }).nullable(),
  /** When it was paid, given up or over; null where nobody told. */
  endedAt: instantSchema.nullable(),
})
export type DecidedView = z.infer<typeof decidedViewSchema>

/** An invitation that was answered at this desk and not admitted yet; `code` is what has to be read out to who invited. */
export const joiningSchema = z.object({ company: z.string(), person: z.string(), code: z.string() })

/** An invitation's file as it was read. */
export const invitationViewSchema = z.object({
  company: z.string(),
  until: instantSchema,
  host: z.string(),
  port: z.int(),
  database: z.string(),
  /** Whose account the book is of, as the file says; `number` is null where that does not. */
  environment: environmentSchema,
  document: cnpjSchema,
  number: z.string().nullable(),
  /** What its holder may do; none where an earlier version wrote it. */
  roles: z.array(roleSchema),
})
export type InvitationView = z.infer<typeof invitationViewSchema>
