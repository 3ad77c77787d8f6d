import type { PaymentState } from '../../shared/domain/payment.ts'
import type { DiskReserve } from './disk-reserve.ts'
import type { Vault } from './vault.ts'

/** From these nothing was sent yet, so what cannot be written need not be: it is not sent. */
const UNSENT: readonly PaymentState[] = ['frozen', 'not-sent', 'absent']

/**
 * A vault whose journal gives the disk's reserve back when the outcome of a payment finds the disk full, and writes it once
 * more. The claim of a send never does: what cannot be written is not sent.
 */
export function withReserve(vault: Vault, reserve: DiskReserve): Vault {
  const change: Vault['journal']['change'] = async (...asked) => {
    const done = await vault.journal.change(...asked)
    const [, from, patch] = asked
    const isFull = !done.ok && done.error.kind === 'storage' && done.error.fault === 'disk-full'
    if (!isFull || UNSENT.includes(from.state) || patch.state === 'sending' || !reserve.release()) return done
    return vault.journal.change(...asked)
  }
  return { ...vault, journal: { ...vault.journal, change } }
}
