import * as z from 'zod'
import { type Subject, subjectSchema, type TeamPolicy, teamPolicySchema } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import { automaticOf, mayBySelf, type WithAutomatic } from './automatic.ts'
import type { Deed } from './deed.ts'
import { personOf } from './person-of.ts'
import { type Approvers, voicesOf } from './substitutes.ts'

/** What has to be approved, as it lies in a vault: equal where every row is. `sha256` over all that is frozen of it. */
export interface Approvable {
  readonly sha256: string
  /** Of a batch the sum of what it pays. */
  readonly amount: Centavos
  /** Whether nothing was ever paid to its account; of a batch never. */
  readonly isFirst: boolean
  /** Whom it is paid to; '' of a batch. */
  readonly name: string
  /** How many payments it is, and how many rows of a batch it leaves out. */
  readonly count: number
  readonly out: number
}

/** Reads it out of a desk's vault; null where it is not there. */
export interface ApprovableTable {
  read(subject: Subject): Promise<Result<Approvable | null, AppError>>
  /** The batch that a payment is a row of, where it pays what that row says: its approvals are the payment's. */
  batchOf(payment: string): Promise<Result<string | null, AppError>>
}

const momentSchema = instantSchema.nullable().default(null)
const approvedSchema = z.strictObject({ by: z.string(), sha256: z.string(), at: momentSchema, until: instantSchema })
/** One approval: of which bytes, when by the clock of who gave it (null in the first format), and until when. */
export type Approved = z.infer<typeof approvedSchema>

/** What is known of one that waits: who prepared it, who approved which bytes of it, and who gave it back. */
export const waitingSchema = z.strictObject({
  what: subjectSchema.shape.what,
  by: z.array(z.string()),
  approvals: z.array(approvedSchema),
  givenBack: z.strictObject({ by: z.string(), at: momentSchema, reason: z.string() }).nullable(),
  /** Who asked for its approval, when by their clock, and what they said of it; null where nobody does. */
  up: z.strictObject({ by: z.string(), at: instantSchema, note: z.string() }).nullable().default(null),
  /** The key of a payment that was not sent yet: whoever makes another one under it gives this one up. */
  key: z.string().nullable().default(null),
})
export type Waiting = z.infer<typeof waitingSchema>

/** One that somebody judged, or was asked to, once it is over: what is known of it stays for a while. */
export const decidedSchema = waitingSchema.pick({ by: true, approvals: true, givenBack: true }).extend({
  ...subjectSchema.shape,
  /** When it came to its end; null where the call does not tell. */
  at: instantSchema.nullable(),
})
export type Decided = z.infer<typeof decidedSchema>
/** So many of them are kept, the newest. */
const DECIDED = 50

/** What of a roster says whether something may be paid. */
export interface Approving extends Approvers, WithAutomatic {
  readonly policy: TeamPolicy | null
  readonly waiting: Readonly<Record<string, Waiting>>
  readonly decided: readonly Decided[]
}

export const approvingShape = {
  /** Null: nothing has to be approved. */
  policy: teamPolicySchema.nullable().default(null),
  /** Payments and batches that may have to be approved, by their ids. */
  waiting: z.record(z.string(), waitingSchema).default({}),
  /** What was decided lately and is over, the newest last. */
  decided: z.array(decidedSchema).default([]),
}

/** How many people have to approve it. */
export function approvalsNeeded(policy: TeamPolicy | null, { what }: Pick<Subject, 'what'>, of: Approvable): number {
  if (policy === null) return 0
  const { one, two, first, batches } = policy
  if (two !== null && of.amount >= two) return 2
  const isAsked = (one !== null && of.amount >= one) || (first && of.isFirst) || (batches && what === 'batch')
  return isAsked ? 1 : 0
}

/**
 * The approvals of exactly these bytes that count: of members who approve now, before each is over, each with the voice of somebody who
 * did not prepare it, and no voice twice. A substitute has one while they are that, when they approved and when it is sent.
 */
export function approvalsOf(
  roster: Approving,
  id: string,
  sha256: string,
  at: Instant,
): readonly (Approved & { readonly of: string })[] {
  const known = roster.waiting[id]
  if (known === undefined) return []
  const taken = new Set(known.by.map((each) => personOf(roster, each)))
  const good = known.approvals.filter(
    (each) => each.sha256 === sha256 && at <= each.until && !hasPrepared(roster, known, each.by),
  )
  const told = good.map((each) => ({ each, voices: voicesOf(roster, each.by, [each.at, at]) }))
  // Whoever approves for themselves comes first: nobody takes their voice before them.
  const own = told.filter(({ each, voices }) => voices.includes(each.by))
  const counted: (Approved & { of: string })[] = []
  for (const { each, voices } of [...own, ...told.filter((one) => !own.includes(one))]) {
    const of = voices.find((voice) => !taken.has(personOf(roster, voice)))
    if (of === undefined) continue
    taken.add(personOf(roster, of))
    counted.push({ ...each, of })
  }
  return counted
}

// At whichever of their desks.
function hasPrepared(roster: Approving, { by }: Waiting, id: string): boolean {
  return by.some((each) => personOf(roster, each) === personOf(roster, id))
}

const { id: idSchema } = subjectSchema.shape
const sendingSchema = z.tuple(
  [idSchema, z.unknown(), z.looseObject({ state: z.literal('sending') }), z.looseObject({ at: instantSchema })],
  z.unknown(),
)

/** A payment that is sent, when by its desk's word, and by which rules where nobody there said yes to it. */
interface Sending {
  readonly id: string
  readonly at: Instant
  readonly automatic: number | null
}

/** The payment that a call sends; null where it sends none. */
export function sendingOf({ table, call, args }: Omit<SharedCall, 'format'>): Sending | null {
  if (table !== 'journal' || call !== 'change') return null
  const read = sendingSchema.safeParse(args)
  return read.success ? { id: read.data[0], at: read.data[3].at, automatic: automaticOf({ args }) } : null
}

const ROWS_STAY: ReadonlySet<string> = new Set(['change', 'confirm', 'except'])

/** What of a book's calls has to be approved, over the rows of one vault. A batch is read once, and not again for each of its payments. */
export function approvedIn(table: ApprovableTable | null) {
  let last: { readonly id: string; readonly found: Approvable | null } | null = null

  async function readOnce(of: ApprovableTable, subject: Subject): Promise<Result<Approvable | null, AppError>> {
    if (subject.what === 'batch' && last?.id === subject.id) return ok(last.found)
    const found = await of.read(subject)
    if (found.ok && subject.what === 'batch') last = { id: subject.id, found: found.value }
    return found
  }

  return {
    /** The payment that a call sends under a policy or by itself, see {@link sendingOf}. Every call of the book is told here, in its order. */
    sendingOf(call: Omit<SharedCall, 'format'>, { policy }: Pick<Approving, 'policy'>) {
      if (call.table === 'paymentBatches' && !ROWS_STAY.has(call.call)) last = null
      const sent = sendingOf(call)
      return policy === null && sent?.automatic === null ? null : sent
    },
    /** Whether what is sent was approved as the policy asks, by itself or with the batch that it is a row of. Without rows nobody can say: then it is. */
    async isApproved(roster: Approving, { id, at, automatic }: Sending): Promise<Result<boolean, AppError>> {
      if (table === null) return ok(true)
      const batch = await table.batchOf(id)
      if (!batch.ok) return batch
      const subjects: readonly Subject[] = [
        ...(batch.value === null ? [] : [{ what: 'batch' as const, id: batch.value }]),
        { what: 'payment', id },
      ]
      // A row that is approved with its batch is asked no second time; one that is not may be approved by itself.
      // What a desk sends by itself somebody has approved, whatever the policy asks for.
      let [needed, most] = [automatic === null ? 0 : 1, 0]
      for (const subject of subjects) {
        const found = await readOnce(table, subject)
        if (!found.ok) return found
        if (found.value === null) continue
        if (automatic !== null && subject.what === 'payment' && !mayBySelf(roster, automatic, found.value))
          return ok(false)
        needed = Math.max(needed, approvalsNeeded(roster.policy, subject, found.value))
        most = Math.max(most, approvalsOf(roster, subject.id, found.value.sha256, at).length)
      }
      return ok(most >= needed)
    },
  }
}

/** What a call makes of what waits: whoever wrote it has prepared it, and what came to its end, or gave its key to another, waits no more. */
export function afterPreparing<R extends Approving>(roster: R, author: string, call: Omit<SharedCall, 'format'>): R {
  if (roster.policy === null) return roster
  const sent = sendingOf(call)
  const going = sent === null ? undefined : roster.waiting[sent.id]
  if (sent !== null && going !== undefined) return waitingWith(roster, sent.id, { ...going, key: null })
  const changed = preparedBy(call)
  if (changed === null) return roster
  const { id, what, key } = changed
  const known = roster.waiting[id]
  if (changed.isOver) return known === undefined ? roster : over(roster, id, known, changed.at)
  const twin = key === null ? undefined : Object.entries(roster.waiting).find(([, each]) => each.key === key)
  const rest = twin === undefined || twin[0] === id ? roster : waitingWith(roster, twin[0], null)
  const before = known ?? { ...nobodys, what }
  return waitingWith(rest, id, { ...before, key, by: [...new Set([...before.by, author])] })
}

const nobodys: Omit<Waiting, 'what'> = { by: [], approvals: [], givenBack: null, up: null, key: null }

function waitingWith<R extends Approving>(roster: R, id: string, known: Waiting | null): R {
  const { [id]: _, ...rest } = roster.waiting
  return { ...roster, waiting: known === null ? rest : { ...rest, [id]: known } }
}

// A row of a batch was judged with it, and nobody was asked about what its maker paid at once: the log alone tells of them.
function over<R extends Approving>(roster: R, id: string, known: Waiting, at: Instant | null): R {
  const rest = waitingWith(roster, id, null)
  const { what, by, approvals, givenBack, up } = known
  if (approvals.length === 0 && givenBack === null && up === null) return rest
  return { ...rest, decided: [...roster.decided, { what, id, by, approvals, givenBack, at }].slice(-DECIDED) }
}

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

/** What asking for an approval makes of what waits, and taking that back: only by who prepared it. */
export function afterPutUp<R extends Approving>(
  roster: R,
  author: string,
  deed: Of<'put-up' | 'take-back'>,
): R | 'deed' {
  const known = roster.waiting[deed.id]
  if (roster.policy === null || (known !== undefined && known.what !== deed.what)) return 'deed'
  if (deed.kind === 'take-back') {
    if (known === undefined || !hasPrepared(roster, known, author)) return 'deed'
    return waitingWith(roster, deed.id, { ...known, approvals: [], givenBack: null, up: null })
  }
  const { what, id, at, note } = deed
  const before = known ?? { ...nobodys, what }
  const by = [...new Set([...before.by, author])]
  return waitingWith(roster, id, { ...before, by, givenBack: null, up: { by: author, at, note } })
}

/** What a judgement makes of what waits. Nobody judges what they prepared themselves, nor what nobody is known to have prepared; what was given back has to be asked for again first. */
export function afterJudging<R extends Approving>(
  roster: R,
  author: string,
  deed: Of<'approve' | 'give-back'>,
): R | 'deed' {
  const known = roster.waiting[deed.id]
  if (known === undefined || known.what !== deed.what || hasPrepared(roster, known, author)) return 'deed'
  if (known.givenBack !== null) return 'deed'
  if (deed.kind === 'give-back') {
    const givenBack = { by: author, at: deed.at, reason: deed.reason }
    return waitingWith(roster, deed.id, { ...known, approvals: [], givenBack, up: null })
  }
  const others = known.approvals.filter(({ by }) => by !== author)
  const { sha256, at, until } = deed
  const approvals = [...others, { by: author, sha256, at, until }]
  return waitingWith(roster, deed.id, { ...known, approvals })
}

const seedSchema = z.looseObject({ id: idSchema, idempotencyKey: z.string().nullable().default(null) })
const OPEN: ReadonlySet<unknown> = new Set(['frozen', 'sending', 'not-sent', 'unknown', 'absent', 'review', undefined])

function preparedBy({ table, call, args: [first, , third, fourth] }: Omit<SharedCall, 'format'>) {
  // What is no id is none of a row, and no name of anything else here.
  const id = idSchema.safeParse(first)
  if (table === 'journal' && call === 'insert') {
    const seed = seedSchema.safeParse(first)
    return seed.success
      ? { what: 'payment' as const, id: seed.data.id, key: seed.data.idempotencyKey, isOver: false, at: null }
      : null
  }
  if (table === 'journal' && call === 'change') {
    const patch = z.looseObject({ state: z.string().optional() }).safeParse(third)
    if (!id.success || !patch.success || OPEN.has(patch.data.state)) return null
    const event = z.looseObject({ at: instantSchema }).safeParse(fourth)
    return { what: 'payment' as const, id: id.data, key: null, isOver: true, at: event.data?.at ?? null }
  }
  if (table !== 'paymentBatches') return null
  const batch = { what: 'batch' as const, key: null, at: null }
  if (call === 'add') {
    const made = seedSchema.safeParse(first)
    return made.success ? { ...batch, id: made.data.id, isOver: false } : null
  }
  if (!id.success) return null
  if (call === 'putRows' || call === 'keepFile') return { ...batch, id: id.data, isOver: false }
  const isDone = call === 'change' && z.looseObject({ state: z.literal('done') }).safeParse(third).success
  return call === 'remove' || isDone ? { ...batch, id: id.data, isOver: true } : null
}
