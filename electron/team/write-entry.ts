import { randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { type Told, writeTold } from './deed.ts'
import type { HexId, NewEntry } from './entry.ts'
import { sign } from './member-keys.ts'
import { type EpochKey, seal } from './sealing.ts'

/** A new id. */
export function newId(): HexId {
  return randomBytes(16).toString('hex')
}

/** What an entry is bound to: the book, its own id, who wrote it and by which key it is sealed. */
export function entryWords(book: HexId, { id, author, epoch }: Pick<NewEntry, 'id' | 'author' | 'epoch'>) {
  return ['quita book entry', 1, book, id, author, epoch] as const
}

/** Seals and signs what an entry says. */
export function writeEntry(
  told: Told,
  as: { readonly book: HexId; readonly author: HexId; readonly epoch: number; readonly key: EpochKey },
  by: KeyObject,
): NewEntry {
  const named = { id: newId(), author: as.author, epoch: as.epoch }
  const words = entryWords(as.book, named)
  const body = seal(as.key, 'entry', words, writeTold(told))
  return { ...named, body, sig: sign(by, words, body) }
}
