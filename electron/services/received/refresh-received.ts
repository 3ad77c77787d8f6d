import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { readWindow, windowSince } from '../lists/read-window.ts'
import { keepPix } from './keep-pix.ts'
import type { ReceivingNeeds, ReceivingNews } from './needs.ts'

/**
 * Fetches the Pix that came in since the last complete moment (a day of overlap, the first time 120 days), and each older
 * one that has a refund under way. What is kept before something fails is news all the same.
 */
export async function refreshReceived(needs: ReceivingNeeds, news: ReceivingNews): Promise<Result<void, AppError>> {
  const { vault, reads, clock } = needs
  const completeUpTo = await vault.received.completeUpTo()
  if (!completeUpTo.ok) return completeUpTo
  const window = windowSince(completeUpTo.value, clock.now())
  const read = await readWindow(
    {
      endpoint: 'qrcodes.pixList',
      read: (ask) => reads.pixPage(ask),
      idOf: ({ endToEndId }) => endToEndId,
      keep: (told) => keepPix(needs, told, news),
    },
    window,
  )
  if (!read.ok) return read
  const marked = read.value ? await vault.received.setCompleteUpTo(window.to) : ok(undefined)
  return marked.ok ? followRefunds(needs, news) : marked
}

async function followRefunds(needs: ReceivingNeeds, news: ReceivingNews): Promise<Result<void, AppError>> {
  const open = await needs.vault.received.refunding()
  if (!open.ok) return open
  let unreadable: Result<void, AppError> = ok(undefined)
  for (const endToEndId of open.value) {
    const told = await needs.reads.pix(endToEndId)
    if (!told.ok && !isUnreadable(told.error)) return told
    if (!told.ok) unreadable = told
    if (!told.ok || told.value === null) continue
    const kept = await keepPix(needs, [told.value], news)
    if (!kept.ok) return kept
  }
  return unreadable
}
