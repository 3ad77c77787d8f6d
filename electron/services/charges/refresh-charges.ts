import { isFinalStatus } from '../../../shared/charge/charge-state.ts'
import type { Charge, ChargeId, ChargeKind } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { readWindow, windowSince } from '../lists/read-window.ts'
import type { ReceivingNeeds, ReceivingNews } from '../received/needs.ts'
import { keepCharges } from './keep-charges.ts'

const kinds = ['cob', 'cobv'] as const
const dayMs = 86_400_000
const staleAtOnce = 50

type Read = Promise<Result<void, AppError>>

/**
 * Fetches the charges of a kind that were made since the last complete moment (a day of overlap, the first time 120 days).
 * What is kept before something fails is news all the same.
 */
export async function refreshCharges(needs: ReceivingNeeds, kind: ChargeKind, news: ReceivingNews): Read {
  const { vault, reads, clock } = needs
  const completeUpTo = await vault.charges.completeUpTo(kind)
  if (!completeUpTo.ok) return completeUpTo
  const window = windowSince(completeUpTo.value, clock.now())
  const read = await readWindow(
    {
      endpoint: `qrcodes.${kind}List`,
      read: (ask) => reads.chargePage({ ...ask, kind }),
      idOf: ({ txid }) => txid,
      keep: (told) => keepCharges(needs, told, news),
    },
    window,
  )
  if (!read.ok) return read
  return read.value ? vault.charges.setCompleteUpTo(kind, window.to) : ok(undefined)
}

/** Reads anew the charges behind some Pix, as far as they are kept and not final. */
export async function rereadPaid(needs: ReceivingNeeds, pix: readonly ReceivedPix[], news: ReceivingNews): Read {
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

/** Reads anew some of the charges that are not final and that nobody has read for a day: their list goes by creation alone. */
export async function sweepStale(needs: ReceivingNeeds, news: ReceivingNews): Read {
  const readBefore = instantFromMs(instantMs(needs.clock.now()) - dayMs)
  const stale = await needs.vault.charges.stale({ readBefore, limit: staleAtOnce })
  return stale.ok ? reread(needs, stale.value, news) : stale
}

async function reread(needs: ReceivingNeeds, ids: readonly ChargeId[], news: ReceivingNews): Read {
  const told: Charge[] = []
  for (const id of ids) {
    const read = await needs.reads.charge(id)
    if (!read.ok) return read
    const charge = read.value ?? (await keptCharge(needs, id))
    if (charge !== null) told.push(charge)
  }
  return keepCharges(needs, told, news)
}

// One that the institution knows no more stays as it is, and gives the others their turn.
async function keptCharge({ vault }: ReceivingNeeds, id: ChargeId): Promise<Charge | null> {
  const kept = await vault.charges.get(id)
  return kept.ok ? (kept.value?.charge ?? null) : null
}
