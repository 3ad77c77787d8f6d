import * as z from 'zod'
import { automaticRulesSchema } from '../../shared/domain/automatic.ts'
import {
  deskNameSchema,
  roleSchema,
  subjectSchema,
  substituteSchema,
  teamPolicySchema,
} from '../../shared/domain/team.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import { readJson, writeJson } from './bytes-json.ts'

const idSchema = z.string().regex(/^[0-9a-f]{32}$/)
const macSchema = z.string().regex(/^[0-9a-f]{64}$/)
const nameSchema = z.string().trim().min(1).max(80)
const keySchema = z.base64().max(200)

const personSchema = z.strictObject({ id: idSchema, name: nameSchema, sign: keySchema, box: keySchema })
/** A copy of a vault as a blob; `key`: its own, in base64. */
const copyShape = {
  blob: macSchema,
  sha256: macSchema,
  parts: z.int().positive().max(65_535),
  key: z.base64().length(44),
}
/** What a new epoch is known by, and its key as it is handed to each who holds it. */
const epochShape = {
  check: macSchema,
  keys: z.array(z.strictObject({ member: idSchema, key: z.string().max(400) })).max(1_000),
}
/** Who a member is, by name and public keys. */
export type Person = z.infer<typeof personSchema>

/** What an entry does. A call changes rows of the vaults; all else who may write in the book, and how it is sealed. */
export const deedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    table: z.string().max(40),
    call: z.string().max(40),
    format: z.int().positive(),
    args: z.array(z.unknown()).max(8),
  }),
  z.strictObject({ kind: z.literal('found'), name: nameSchema, check: macSchema, member: personSchema }),
  /** What the founder's vault held before the first call, as a blob; `key`: the vault's own, in base64. Once, as the second entry. */
  z.strictObject({
    kind: z.literal('begin'),
    ...copyShape,
  }),
  /** The same of later rows: a copy of a vault that stood at `of`, an entry before this one. */
  z.strictObject({
    kind: z.literal('snapshot'),
    of: z.strictObject({ seq: z.int().positive(), mac: macSchema }),
    ...copyShape,
  }),
  /** `sign`: the public key of whoever holds the invitation; `join`: the key that its answer is sealed by. */
  z.strictObject({
    kind: z.literal('invite'),
    id: idSchema,
    sign: keySchema,
    join: z.base64().length(44),
    roles: z.array(roleSchema).min(1).max(5),
    until: instantSchema,
  }),
  /** Told by whoever holds the invitation; `proof`: the new member's own signature over it. */
  z.strictObject({ kind: z.literal('join'), member: personSchema, proof: z.base64().length(88) }),
  /** `keys`: every epoch's key, handed to the new member; `at` by the administrator's clock. */
  z.strictObject({
    kind: z.literal('admit'),
    invitation: idSchema,
    member: idSchema,
    at: instantSchema,
    keys: z.array(z.string().max(400)).min(1).max(10_000),
  }),
  /** Takes an invitation back that nobody was admitted by; sealed by its key, so that whoever holds it reads that. */
  z.strictObject({ kind: z.literal('withdraw'), invitation: idSchema }),
  /** What has to be approved from here on. */
  z.strictObject({ kind: z.literal('policy'), policy: teamPolicySchema }),
  /** Approves what is frozen under that hash, until a moment; `at` by the clock of who does, null in the first format. */
  z.strictObject({
    kind: z.literal('approve'),
    ...subjectSchema.shape,
    sha256: macSchema,
    at: instantSchema.nullable().default(null),
    until: instantSchema,
  }),
  /** Gives it back to who prepared it: what was approved of it counts no more. */
  z.strictObject({
    kind: z.literal('give-back'),
    ...subjectSchema.shape,
    at: instantSchema.nullable().default(null),
    reason: z.string().trim().min(1).max(500),
  }),
  /** Asks for its approval, by the clock of who does: they stand among those who prepared it, also of what was made before there was a policy. */
  z.strictObject({
    kind: z.literal('put-up'),
    ...subjectSchema.shape,
    at: instantSchema,
    note: z.string().trim().max(500),
  }),
  /** Takes that back, by who prepared it: what was approved of it counts no more. */
  z.strictObject({ kind: z.literal('take-back'), ...subjectSchema.shape }),
  /** What desks may pay by themselves from here on; null: nothing. */
  z.strictObject({ kind: z.literal('automatic'), rules: automaticRulesSchema.nullable() }),
  /** Has somebody approve in another's place from a moment until another; `end-substitute` ends that. */
  z.strictObject({ kind: z.literal('substitute'), ...substituteSchema.shape }),
  z.strictObject({ kind: z.literal('end-substitute'), ...substituteSchema.pick({ of: true, by: true }).shape }),
  /** A recovery sheet by its public keys, in the place of any before; begins the next epoch, whose key is handed to it too. */
  z.strictObject({
    kind: z.literal('sheet'),
    id: idSchema,
    sign: keySchema,
    box: keySchema,
    at: instantSchema,
    ...epochShape,
  }),
  /** The words of a sheet were typed; `proof`: its own signature over that. */
  z.strictObject({ kind: z.literal('rehearse'), sheet: idSchema, at: instantSchema, proof: z.base64().length(88) }),
  /** Told by a sheet: who comes in by it; `proof`: that member's own signature. */
  z.strictObject({ kind: z.literal('recover'), member: personSchema, at: instantSchema, proof: z.base64().length(88) }),
  /** Names the desk of who says it; '' takes the name back. */
  z.strictObject({ kind: z.literal('name-desk'), name: deskNameSchema }),
  /** Has an entry that stops all desks be nothing to anybody, by its number and hash. */
  z.strictObject({ kind: z.literal('pass-over'), seq: z.int().positive(), mac: macSchema }),
  /** The server that the book lies on from here on, by what it is known by (`BookLog.mark`). */
  z.strictObject({ kind: z.literal('server'), mark: macSchema }),
  /** Begins the next epoch, whose key is handed to each who stays. */
  z.strictObject({
    kind: z.literal('remove'),
    member: idSchema,
    ...epochShape,
  }),
])
export type Deed = z.infer<typeof deedSchema>

/** What an entry says when it is opened: the deed, and the head of the book that its author had seen. */
export interface Told {
  readonly seen: { readonly seq: number; readonly mac: string }
  readonly deed: Deed
}

/** 2: whoever approves or gives back says when. A desk that knows the first alone calls that newer, and writes nothing. */
const FORMAT = 2
const formatSchema = z.looseObject({ format: z.int() })
const knownSchema = z.looseObject({ deed: z.looseObject({ kind: z.enum(deedSchema.options.map(kindOf)) }) })
const toldSchema = z.strictObject({
  format: z.int().min(1).max(FORMAT),
  seen: z.strictObject({ seq: z.int().min(0), mac: macSchema }),
  deed: deedSchema,
})

function kindOf(option: (typeof deedSchema.options)[number]): Deed['kind'] {
  return option.shape.kind.value
}

/** Writes what an entry says. */
export function writeTold({ seen, deed }: Told): Uint8Array {
  return new TextEncoder().encode(writeJson({ format: FORMAT, seen, deed }))
}

/** Reads it; `newer` where a later Quita wrote it, null where it is nothing. */
export function readTold(bytes: Uint8Array): Told | 'newer' | null {
  const value = parsed(bytes)
  const told = toldSchema.safeParse(value)
  if (told.success) return { seen: told.data.seen, deed: told.data.deed }
  const format = formatSchema.safeParse(value)
  if (!format.success) return null
  return format.data.format > FORMAT || !knownSchema.safeParse(value).success ? 'newer' : null
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
