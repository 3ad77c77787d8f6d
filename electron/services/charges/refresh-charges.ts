import { isFinalStatus } from '../../../shared/charge/charge-state.ts'
import type { ChargeId, ChargeKind } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { rereadStale } from '../lists/reread-stale.ts'
import { windowSince } from '../lists/read-window.ts'
import type { ReceivingNews, RoundNeeds } from '../received/needs.ts'
import { keepCharges } from './keep-charges.ts'
import { readCharges } from './read-charges.ts'

const kinds = ['cob', 'cobv'] as const
const dayMs = 86_400_000
const tenMinutesMs = 600_000
const staleAtOnce = 50
const unsettledAtOnce = 5

type Read = Promise<Result<void, AppError>>

/**
 * Fetches the charges of a kind that were made since the last complete moment (a day of overlap, the first time 120 days).
 * What is kept before something fails is news all the same.
 */
export async function refreshCharges(needs: RoundNeeds, kind: ChargeKind, news: ReceivingNews): Read {
  const { vault, clock } = needs
  const completeUpTo = await vault.charges.completeUpTo(kind)
  if (!completeUpTo.ok) return completeUpTo
  const window = windowSince(completeUpTo.value, clock.now())
  const read = await readCharges(needs, kind, news, window)
  if (!read.ok) return read
  return andThen(read.value ? await vault.charges.setCompleteUpTo(kind, window.to) : ok(undefined), () =>
    rereadStale(needs, kind, (stale) => readCharges(needs, kind, news, stale)),
  )
}

/** Reads anew the charges behind some Pix, as far as they are kept and not final. */
export async function rereadPaid(needs: RoundNeeds, pix: readonly ReceivedPix[], news: ReceivingNews): Read {
  const open: ChargeId[] = []
  for (const text of new Set(pix.flatMap(({ txid }) => txid ?? []))) {
    const txid = parseTxid(text)
    if (!txid.ok) continue
    for (const kind of kinds) {
      const kept = await needs.vault.charges.get({ kind, txid: txid.value })
      if (!kept.ok) return kept
      if (kept.value !== null && !isFinalStatus(kept.value.charge.status)) open.push({ kind, txid: txid.value })
    }
  }
  return reread(needs, open, news)
}

/**
 * Reads anew some of the charges that are not final and that nobody has asked about for a day, since their list goes by
 * creation alone; first a few for which a Pix has come that the institution does not call paid yet.
 */
export async function sweepStale(needs: RoundNeeds, news: ReceivingNews): Read {
  const { vault, clock } = needs
  const before = (ms: number): Instant => instantFromMs(instantMs(clock.now()) - ms)
  const unsettled = await vault.charges.unsettled({ askedBefore: before(tenMinutesMs), limit: unsettledAtOnce })
  if (!unsettled.ok) return unsettled
  const settled = await reread(needs, unsettled.value, news)
  if (!settled.ok && !isUnreadable(settled.error)) return settled
  const stale = await vault.charges.stale({ askedBefore: before(dayMs), limit: staleAtOnce })
  if (!stale.ok) return stale
  const read = await reread(needs, stale.value, news)
  return read.ok ? settled : read
}

/** Reads charges one after the other. One that cannot be read keeps nobody waiting: its error is the answer, after all others. */
async function reread(needs: RoundNeeds, ids: readonly ChargeId[], news: ReceivingNews): Read {
  let unreadable: Result<void, AppError> = ok(undefined)
  for (const id of ids) {
    if (!needs.isWanted()) return err(appError({ kind: 'cancelled' }))
    const read = await needs.reads.charge(id)
    if (!read.ok && !isUnreadable(read.error)) return read
    if (!read.ok) unreadable = read
    // One that the institution knows no more stays as it is.
    const told = read.ok ? read.value : null
    const kept =
      told === null ? await needs.vault.charges.asked(id, needs.clock.now()) : await keepCharges(needs, [told], news)
    if (!kept.ok) return kept
  }
  return unreadable
}
