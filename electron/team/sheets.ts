import type { Deed } from './deed.ts'
import type { HexId } from './entry.ts'
import { isSigned } from './member-keys.ts'
import { afterEpoch, isKnown } from './epochs.ts'
import { type Holding, type Sheet, sheetOf, withoutSheets } from './sheet-of.ts'

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

/** What a sheet signs to say that its words were typed by a member at a moment. */
export function rehearsalWords(book: HexId, sheet: HexId, by: HexId, at: string): readonly unknown[] {
  return ['quita sheet rehearsal', 1, book, sheet, by, at]
}

/** What the new member signs of a sheet, so that nobody comes in with another's key. */
export function recoveryWords(book: HexId, sheet: HexId): readonly unknown[] {
  return ['quita sheet recovery', 1, book, sheet]
}

/** A new sheet begins an epoch, whose key is handed to it and to every member; the one before counts no more, nor reads on. */
export function afterSheet<R extends Holding>(
  roster: R,
  { id: entry, author }: { readonly id: HexId; readonly author: HexId },
  deed: Of<'sheet'>,
): R | 'deed' {
  if (isKnown(roster, deed)) return 'deed'
  const { id, sign, box, at } = deed
  const sheet: Sheet = { id, sign, box, by: author, at, rehearsed: null, isOver: false }
  return afterEpoch({ ...roster, sheets: [...withoutSheets(roster), sheet] }, entry, deed)
}

/** Somebody who administers typed its words, and its key says so. */
export function afterRehearsal<R extends Holding>(roster: R, author: HexId, deed: Of<'rehearse'>): R | 'deed' {
  const sheet = sheetOf(roster)
  if (sheet === null || sheet.id !== deed.sheet) return 'deed'
  const words = rehearsalWords(roster.book, sheet.id, author, deed.at)
  if (!isSigned(sheet.sign, words, empty, Buffer.from(deed.proof, 'base64'))) return 'deed'
  const rehearsed = { ...sheet, rehearsed: { by: author, at: deed.at } }
  return { ...roster, sheets: roster.sheets.map((each) => (each.id === sheet.id ? rehearsed : each)) }
}

/** By a sheet, once, a new member stands beside who made it, with the same roles; nothing else can be told by its key. */
export function afterRecovery<R extends Holding>(
  roster: R,
  seq: number,
  author: HexId,
  deed: Of<'recover'>,
): R | 'deed' {
  const sheet = sheetOf(roster)
  const maker = roster.members.find(({ id }) => id === sheet?.by)
  if (sheet === null || maker === undefined || sheet.id !== author || isKnown(roster, deed.member)) return 'deed'
  const words = recoveryWords(roster.book, sheet.id)
  if (!isSigned(deed.member.sign, words, empty, Buffer.from(deed.proof, 'base64'))) return 'deed'
  const person = maker.person ?? maker.id
  const member = { ...deed.member, desk: '', roles: maker.roles, person, since: seq, until: null }
  return { ...roster, members: [...roster.members, member], sheets: withoutSheets(roster) }
}

const empty = new Uint8Array(0)
