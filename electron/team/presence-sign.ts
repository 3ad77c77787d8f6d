import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import { workThingSchema } from '../../shared/domain/presence.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { HexId } from './entry.ts'
import { isSigned, sign as signBytes } from './member-keys.ts'
import { type EpochKey, seal, unseal } from './sealing.ts'

/** What a desk says of itself every few seconds, as a server keeps it: sealed, signed, one for each member, and never for long. */
export interface Sign {
  readonly member: HexId
  readonly epoch: number
  readonly body: Uint8Array
  readonly sig: Uint8Array
}

const saidSchema = z.strictObject({
  format: z.literal(2),
  /** One opening of the book at a desk; `n` counts its signs. */
  session: z.string().regex(/^[0-9a-f]{32}$/),
  n: z.int().positive(),
  /** By that desk's clock. */
  at: instantSchema,
  is: z.enum(['here', 'locked', 'left']),
  computer: z.string().max(80),
  worksOn: workThingSchema.nullable(),
  /** How far it has read the book. */
  head: z.strictObject({ seq: z.int().min(0), mac: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/** The same as members read it. */
export type Said = z.infer<typeof saidSchema>

/** What a sign is bound to. */
interface SignOf {
  readonly book: HexId
  readonly member: HexId
  readonly epoch: number
  readonly key: EpochKey
}

/** All are as long, so that their size does not tell what somebody works on. */
const LENGTH = 768

/** Seals and signs what a desk says of itself. */
export function writeSign(said: Said, { key, ...of }: SignOf, by: KeyObject): Sign {
  const words = wordsOf(of)
  const text = JSON.stringify(said)
  const padded = Buffer.from(text).length < LENGTH ? text + ' '.repeat(LENGTH - Buffer.from(text).length) : text
  const body = seal(key, 'presence', words, Buffer.from(padded))
  return { member: of.member, epoch: of.epoch, body, sig: signBytes(by, words, body) }
}

/** Reads one; null where it is not of that member, of another epoch, or says what this program does not know. */
export function readSign(sign: Sign, { key, ...of }: SignOf, signer: string): Said | null {
  const words = wordsOf(of)
  if (sign.member !== of.member || sign.epoch !== of.epoch || !isSigned(signer, words, sign.body, sign.sig)) return null
  const bytes = unseal(key, 'presence', words, sign.body)
  if (bytes === null) return null
  try {
    return saidSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

function wordsOf({ book, member, epoch }: Omit<SignOf, 'key'>): readonly unknown[] {
  return ['quita book presence', 1, book, member, epoch]
}
