import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { readWindow, windowSince } from '../lists/read-window.ts'
import { keepPix, type PixNews } from './keep-pix.ts'
import type { ReceivingNeeds } from './needs.ts'

/**
 * Fetches the Pix that came in since the last complete moment (a day of overlap, the first time 120 days), and each older
 * one that has a refund under way. Gives what is new.
 */
export async function refreshReceived(needs: ReceivingNeeds): Promise<Result<PixNews, AppError>> {
  const { vault, reads, clock } = needs
  const completeUpTo = await vault.received.completeUpTo()
  if (!completeUpTo.ok) return completeUpTo
  const news: { arrived: ReceivedPix[]; changed: ReceivedPix[] } = { arrived: [], changed: [] }
  const keep = async (told: readonly ReceivedPix[]): Promise<Result<void, AppError>> => {
    const kept = await keepPix(needs, told)
    if (!kept.ok) return kept
    news.arrived.push(...kept.value.arrived)
    news.changed.push(...kept.value.changed)
    return ok(undefined)
  }
  const window = windowSince(completeUpTo.value, clock.now())
  const read = await readWindow(
    { endpoint: 'qrcodes.pixList', read: (ask) => reads.pixPage(ask), idOf: ({ endToEndId }) => endToEndId, keep },
    window,
  )
  if (!read.ok) return read
  const marked = read.value ? await vault.received.setCompleteUpTo(window.to) : ok(undefined)
  if (!marked.ok) return marked
  const followed = await followRefunds(needs, keep)
  return followed.ok ? ok(news) : followed
}

async function followRefunds(
  { vault, reads }: ReceivingNeeds,
  keep: (told: readonly ReceivedPix[]) => Promise<Result<void, AppError>>,
): Promise<Result<void, AppError>> {
  const open = await vault.received.refunding()
  if (!open.ok) return open
  for (const endToEndId of open.value) {
    const told = await reads.pix(endToEndId)
    if (!told.ok) return told
    const kept = told.value === null ? ok(undefined) : await keep([told.value])
    if (!kept.ok) return kept
  }
  return ok(undefined)
}
