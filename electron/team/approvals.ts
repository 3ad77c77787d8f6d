import * as z from 'zod'
import { type Subject, subjectSchema, type TeamPolicy, teamPolicySchema } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { SharedCall } from '../vault/shared-call.ts'

/** What has to be approved, as it lies in a vault: equal where every row is. `sha256` over all that is frozen of it. */
export interface Approvable {
  readonly sha256: string
  /** Of a batch the sum of what it pays. */
  readonly amount: Centavos
  /** Whether nothing was ever paid to its account; of a batch never. */
  readonly isFirst: boolean
  /** Whom it is paid to; '' of a batch. */
  readonly name: string
}

/** Reads it out of a desk's vault; null where it is not there. */
export interface ApprovableTable {
  read(subject: Subject): Promise<Result<Approvable | null, AppError>>
  /** The batch that a payment is a row of, where it pays what that row says: its approvals are the payment's. */
  batchOf(payment: string): Promise<Result<string | null, AppError>>
}

/** What is known of one that waits: who prepared it, who approved which bytes of it, and who gave it back. */
export const waitingSchema = z.strictObject({
  what: subjectSchema.shape.what,
  by: z.array(z.string()),
  approvals: z.array(z.strictObject({ by: z.string(), sha256: z.string(), until: instantSchema })),
  givenBack: z.strictObject({ by: z.string(), reason: z.string() }).nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

/** What of a roster says whether something may be paid. */
export interface Approving {
  readonly policy: TeamPolicy | null
  readonly waiting: Readonly<Record<string, Waiting>>
  readonly members: readonly { readonly id: string; readonly roles: readonly string[]; readonly until: number | null }[]
}

export const approvingShape = {
  /** Null: nothing has to be approved. */
  policy: teamPolicySchema.nullable().default(null),
  /** Payments and batches that may have to be approved, by their ids. */
  waiting: z.record(z.string(), waitingSchema).default({}),
}

/** How many people have to approve it. */
export function approvalsNeeded(policy: TeamPolicy | null, { what }: Pick<Subject, 'what'>, of: Approvable): number {
  if (policy === null) return 0
  const { one, two, first, batches } = policy
  if (two !== null && of.amount >= two) return 2
  const isAsked = (one !== null && of.amount >= one) || (first && of.isFirst) || (batches && what === 'batch')
  return isAsked ? 1 : 0
}

/** Who approved exactly these bytes and may: members who approve now, none of whom prepared it, before it is over. */
export function approversOf({ waiting, members }: Approving, id: string, sha256: string, at: Instant): string[] {
  const known = waiting[id]
  if (known === undefined) return []
  const may = new Set(members.flatMap((each) => (each.until === null && each.roles.includes('aprova') ? each.id : [])))
  const good = known.approvals.filter((each) => each.sha256 === sha256 && at <= each.until)
  return [...new Set(good.map(({ by }) => by))].filter((by) => may.has(by) && !known.by.includes(by))
}

const sendingSchema = z.tuple(
  [z.string(), z.unknown(), z.looseObject({ state: z.literal('sending') }), z.looseObject({ at: instantSchema })],
  z.unknown(),
)

/** The payment that a call sends, and when by its word; null where it sends none. */
export function sendingOf({ table, call, args }: Omit<SharedCall, 'format'>): { id: string; at: Instant } | null {
  if (table !== 'journal' || call !== 'change') return null
  const read = sendingSchema.safeParse(args)
  return read.success ? { id: read.data[0], at: read.data[3].at } : null
}

/** Whether what is sent was approved as the policy asks, by itself or with the batch that it is a row of. Without rows nobody can say: then it is. */
export async function isApproved(
  table: ApprovableTable | null,
  roster: Approving,
  { id, at }: { readonly id: string; readonly at: Instant },
): Promise<Result<boolean, AppError>> {
  if (table === null) return ok(true)
  const batch = await table.batchOf(id)
  if (!batch.ok) return batch
  const subjects: readonly Subject[] = [
    ...(batch.value === null ? [] : [{ what: 'batch' as const, id: batch.value }]),
    { what: 'payment', id },
  ]
  // A row that is approved with its batch is asked no second time; one that is not may be approved by itself.
  let [needed, most] = [0, 0]
  for (const subject of subjects) {
    const found = await table.read(subject)
    if (!found.ok) return found
    if (found.value === null) continue
    needed = Math.max(needed, approvalsNeeded(roster.policy, subject, found.value))
    most = Math.max(most, approversOf(roster, subject.id, found.value.sha256, at).length)
  }
  return ok(most >= needed)
}

/** What a call makes of what waits: whoever wrote it has prepared it, and what came to its end waits no more. */
export function afterPreparing<R extends Approving>(roster: R, author: string, call: Omit<SharedCall, 'format'>): R {
  const changed = preparedBy(call)
  if (roster.policy === null || changed === null) return roster
  const { [changed.id]: known, ...rest } = roster.waiting
  if (changed.isOver) return known === undefined ? roster : { ...roster, waiting: rest }
  const before = known ?? { what: changed.what, by: [], approvals: [], givenBack: null }
  const waiting = { ...rest, [changed.id]: { ...before, by: [...new Set([...before.by, author])] } }
  return { ...roster, waiting }
}

const seedSchema = z.looseObject({ id: z.string() })
const OPEN: ReadonlySet<unknown> = new Set(['frozen', 'sending', 'not-sent', 'unknown', 'absent', 'review', undefined])

function preparedBy({ table, call, args: [first, , third] }: Omit<SharedCall, 'format'>) {
  if (table === 'journal' && call === 'insert') {
    const seed = seedSchema.safeParse(first)
    return seed.success ? { what: 'payment' as const, id: seed.data.id, isOver: false } : null
  }
  if (table === 'journal' && call === 'change') {
    const patch = z.looseObject({ state: z.string().optional() }).safeParse(third)
    if (typeof first !== 'string' || !patch.success || OPEN.has(patch.data.state)) return null
    return { what: 'payment' as const, id: first, isOver: true }
  }
  if (table !== 'paymentBatches') return null
  if (call === 'add') {
    const batch = seedSchema.safeParse(first)
    return batch.success ? { what: 'batch' as const, id: batch.data.id, isOver: false } : null
  }
  if (typeof first !== 'string') return null
  if (call === 'putRows' || call === 'keepFile') return { what: 'batch' as const, id: first, isOver: false }
  const isDone = call === 'change' && z.looseObject({ state: z.literal('done') }).safeParse(third).success
  return call === 'remove' || isDone ? { what: 'batch' as const, id: first, isOver: true } : null
}
