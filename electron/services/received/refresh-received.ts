import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { rereadStale } from '../lists/reread-stale.ts'
import { windowSince } from '../lists/read-window.ts'
import { keepPix } from './keep-pix.ts'
import type { ReceivingNeeds, ReceivingNews, RoundNeeds } from './needs.ts'
import { readPix } from './read-pix.ts'

const refundsRecord = 'received.refundsReadAt'
const refundsEveryMs = 12 * 3_600_000
const refundedDays = 91
const dayMs = 86_400_000

type Read = Promise<Result<void, AppError>>

/**
 * Fetches the Pix that came in since the last complete moment (a day of overlap, the first time 120 days), each older one
 * that has a refund under way, and twice a day all that have refunds. What is kept before something fails is news all the same.
 */
export async function refreshReceived(needs: RoundNeeds, news: ReceivingNews): Read {
  const { vault, clock } = needs
  const completeUpTo = await vault.received.completeUpTo()
  if (!completeUpTo.ok) return completeUpTo
  const window = windowSince(completeUpTo.value, clock.now())
  const read = await readPix(needs, news, window, {})
  if (!read.ok && read.error.kind !== 'contract') return read
  const isWhole = read.ok && read.value
  const marked = isWhole ? await vault.received.setCompleteUpTo(window.to) : ok(undefined)
  if (!marked.ok) return marked
  const again = await rereadStale(needs, 'pix', (stale) => readPix(needs, news, stale, {}))
  if (!again.ok) return again
  const followed = await followRefunds(needs, news)
  if (!followed.ok && !isUnreadable(followed.error)) return followed
  const refunded = await readRefunded(needs, news)
  return [read, followed, refunded].find((step) => !step.ok) ?? ok(undefined)
}

/**
 * Reads every Pix with refunds of the days in which one may be given back: refunds that were asked for elsewhere, and those
 * of ours whose end nobody saw. An institution that refuses the question is asked again with the same pause.
 */
async function readRefunded(needs: RoundNeeds, news: ReceivingNews): Read {
  const { vault, clock } = needs
  const last = await vault.records.get(refundsRecord)
  if (!last.ok) return last
  const to = clock.now()
  const isRecent = last.value !== null && last.value <= to && last.value > before(to, refundsEveryMs)
  if (isRecent) return ok(undefined)
  const read = await readPix(needs, news, { from: before(to, refundedDays * dayMs), to }, { withRefund: true })
  if (!read.ok && !isUnreadable(read.error)) return read
  const noted = await vault.records.put(refundsRecord, to)
  return noted.ok && !read.ok ? read : noted
}

function before(moment: Instant, ms: number): Instant {
  return instantFromMs(instantMs(moment) - ms)
}

async function followRefunds(needs: ReceivingNeeds, news: ReceivingNews): Read {
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
