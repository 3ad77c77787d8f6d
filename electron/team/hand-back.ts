import type { HandedBack } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { TeamTable } from '../vault/team-table.ts'
import { putBlobs, withoutBlobs } from './blobs.ts'
import { bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { readTold } from './deed.ts'
import type { Entry } from './entry.ts'
import { partedAt } from './parted.ts'
import type { Replica } from './replica.ts'
import { unseal } from './sealing.ts'
import { entryWords } from './write-entry.ts'

interface HandBackNeeds {
  readonly log: BookLog
  readonly replica: Pick<Replica, 'head' | 'roster' | 'keyOf'>
  readonly vault: Pick<TeamTable, 'macAt' | 'handed' | 'bytesOf'>
}

const AT_A_TIME = 200

/**
 * Gives a server that went back in time what it lost: the very entries that this desk has read, as their authors sealed and signed them, in
 * their order, each at the number and with the hash that it had; the files that they name first. Nothing is written that was not in the book.
 * `rewritten` where something else stands in their place there, also when it came between; `state` where they are kept here no more, and
 * then nothing was handed over. Cut at any point it goes on where it stopped, and two desks that do it at once do the same.
 */
export async function handBack({ log, replica, vault }: HandBackNeeds): Promise<Result<HandedBack, AppError>> {
  const head = replica.head()
  const found = await partedAt({ log, vault, head })
  if (!found.ok) return found
  const { here, there, common } = found.value
  if (there > common) return err(bookError('rewritten', common + 1))
  let files = 0
  for (let from = common + 1; from <= here; ) {
    const kept = await vault.handed(from, AT_A_TIME)
    if (!kept.ok) return kept
    if (kept.value.length === 0) return err(appError({ kind: 'state', expected: 'kept', found: 'let go', sent: 'no' }))
    for (const entry of kept.value) {
      const put = await putFile({ log, replica, vault }, entry)
      if (!put.ok) return put
      if (!put.value) files += 1
      const placed = await log.append(entry)
      if (!placed.ok) return placed
      if (placed.value.seq !== entry.seq || placed.value.mac !== entry.mac)
        return err(bookError('rewritten', entry.seq))
    }
    from += kept.value.length
  }
  return ok({ entries: here - common, files })
}

/** Puts the file that an entry names where it lay; false where its bytes are not here. */
async function putFile({ log, replica, vault }: HandBackNeeds, entry: Entry): Promise<Result<boolean, AppError>> {
  const key = entry.epoch === 0 ? null : replica.keyOf(entry.epoch)
  if (key === null) return ok(true)
  const { book } = replica.roster()
  const opened = unseal(key, 'entry', entryWords(book, entry), entry.body)
  const told = opened === null ? null : readTold(opened)
  if (told === null || told === 'newer' || told.deed.kind !== 'call') return ok(true)
  const blob = (await withoutBlobs(told.deed.args))?.blob ?? null
  if (blob === null) return ok(true)
  const bytes = await vault.bytesOf(blob.sha256)
  if (!bytes.ok) return bytes
  return bytes.value === null ? ok(false) : mapOk(await putBlobs(log, book, key, [bytes.value]), () => true)
}
