import { rm } from 'node:fs/promises'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { putWhole } from './blobs.ts'
import { asBook, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { copyStill, type EnterNeeds, strippedOf } from './enter-book.ts'
import type { Replica } from './replica.ts'
import { rowsState, snapshotRecord } from './rows-state.ts'
import { makeKey } from './sealing.ts'

/** What a desk makes a snapshot with; `vault` is its own, beneath the book. */
export interface SnapshotNeeds extends Pick<EnterNeeds, 'vault' | 'key' | 'openVault' | 'log'> {
  readonly place: { readonly folder: string }
  readonly replica: Replica
  readonly log: BookLog
}

/**
 * Puts a copy of this vault, without what is one desk's own, where whoever begins finds it, and tells the book at which entry it stands.
 * `blob` where files are awaited here: a copy would lack their bytes for good.
 */
export async function makeSnapshot(needs: SnapshotNeeds): Promise<Result<unknown, AppError>> {
  const { vault, openVault, key, replica, log } = needs
  const awaited = await vault.team.awaited({ limit: 0 })
  if (!awaited.ok) return awaited
  if (awaited.value.left > 0) return err(bookError('blob'))
  const copied = await copyStill(needs)
  if (!copied.ok) return copied
  const file = copied.value
  try {
    const stood = await standingOf(openVault, file, key)
    if (!stood.ok) return stood
    const secret = makeKey()
    const stripped = await strippedOf({ openVault, key }, file, secret, async (copy) =>
      copy.records.put(snapshotRecord, rowsState(stood.value.state)),
    )
    if (!stripped.ok) return stripped
    const { epoch, book } = replica.roster()
    const sealing = replica.keyOf(epoch)
    if (sealing === null) return err(bookError('key'))
    const put = await putWhole(log, book, sealing, file)
    if (!put.ok) return put
    const of = stood.value.head
    return asBook(
      await replica.tell({ kind: 'snapshot', of, ...put.value, key: Buffer.from(secret).toString('base64') }),
    )
  } finally {
    await rm(file, { force: true })
  }
}

async function standingOf(openVault: EnterNeeds['openVault'], file: string, key: Uint8Array) {
  const opened = await openVault({ file, key, create: false })
  if (!opened.ok) return opened
  const standing = await opened.value.team.standing()
  await opened.value.close()
  return standing
}
