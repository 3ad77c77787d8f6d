import { createHash } from 'node:crypto'
import type { HandedEntry, TeamHead } from '../vault/team-table.ts'

/** 16 random bytes as 32 lower-case hex digits: the id of an entry, of a member, of a book. */
export type HexId = string

/** An entry as its author hands it in. */
export type NewEntry = HandedEntry

/** An entry of the book as the server has it: numbered without gaps from 1, each chained to all before it. */
export interface Entry extends NewEntry, TeamHead {}

/** What stands before the first entry. */
export const bookStart: TeamHead = { seq: 0, mac: '0'.repeat(64) }

/** The hash of the chain at an entry (SHA-256 over the hash before, number, author, signature), in hex; the server's `append` makes the same. */
export function macAfter(before: string, { seq, author, sig }: Pick<Entry, 'seq' | 'author' | 'sig'>): string {
  const number = Buffer.alloc(8)
  number.writeBigInt64BE(BigInt(seq))
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update(number)
    .update(Buffer.from(author, 'hex'))
    .update(sig)
    .digest('hex')
}
