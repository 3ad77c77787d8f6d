import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Parted } from '../../shared/domain/team.ts'
import type { TeamHead, TeamTable } from '../vault/team-table.ts'
import type { BookLog } from './book-log.ts'
import type { Entry } from './entry.ts'

interface PartedNeeds {
  readonly log: Pick<BookLog, 'from'>
  readonly vault: Pick<TeamTable, 'macAt'>
  /** How far this desk has read. */
  readonly head: TeamHead
}

/**
 * Where the server's book and what this desk has read of it part: the last entry that both have, and the last of each. What follows one that
 * is another is another too, since each is chained to all before it; so few questions find it in a book of any length.
 */
export async function partedAt({ log, vault, head }: PartedNeeds): Promise<Result<Parted, AppError>> {
  const entryAt = async (seq: number): Promise<Result<Entry | null, AppError>> => {
    const read = await log.from(seq, 1)
    if (!read.ok) return read
    const [found] = read.value
    return ok(found?.seq === seq ? found : null)
  }
  let most = Math.max(head.seq, 1)
  for (;;) {
    const there = await entryAt(most)
    if (!there.ok) return there
    if (there.value === null) break
    most *= 2
  }
  const there = await lastOf(most - 1, async (seq) => {
    const found = await entryAt(seq)
    return found.ok ? ok(found.value !== null) : found
  })
  if (!there.ok) return there
  const common = await lastOf(Math.min(there.value, head.seq), async (seq) => {
    const found = await entryAt(seq)
    if (!found.ok) return found
    const own = await vault.macAt(seq)
    return own.ok ? ok(found.value !== null && found.value.mac === own.value) : own
  })
  return common.ok ? ok({ here: head.seq, there: there.value, common: common.value }) : common
}

/** The last number up to `most` of which something is true, which is true of none after one of which it is not; 0 where of none. */
async function lastOf(
  most: number,
  isTrue: (seq: number) => Promise<Result<boolean, AppError>>,
): Promise<Result<number, AppError>> {
  let [least, end] = [0, most]
  while (least < end) {
    const middle = Math.ceil((least + end) / 2)
    const told = await isTrue(middle)
    if (!told.ok) return told
    if (told.value) least = middle
    else end = middle - 1
  }
  return ok(least)
}
