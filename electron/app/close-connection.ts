import type { Leaving } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Vault } from '../vault/vault.ts'
import { within } from './within.ts'

/** A connection on its way to closed. */
export interface Closing {
  /** Resolves within two seconds, whatever the bank does: from then on the vault answers nobody but the outcome of a payment that is under way. */
  readonly shut: Promise<void>
  /** Resolves when vault and training bank are closed, and the secrets are wiped. */
  readonly ended: Promise<void>
  /** Whether it waits for the bank's answer to a payment. */
  isPaying(): boolean
}

/** What closing needs. */
export interface ClosingNeeds {
  readonly clock: Pick<Clock, 'wait'>
  readonly journal: { leave(): Leaving }
  readonly vault: Pick<Vault, 'narrow' | 'close'>
  /** Cuts and stops whatever uses the vault but the journal's orders, calls too; each resolves when it has ended. */
  readonly stop: () => readonly Promise<unknown>[]
  readonly bank: { close(): Promise<void> } | null
  /** Wipes what was secret, once nothing is asked of the institution any more. */
  readonly wipe: () => void
}

/** What is cut may write its last word for so long. */
const GRACE_MS = 1_500
/** And the vault, which answers nobody any more, to do what it was asked before. */
const VAULT_MS = 400
/** More than all the times of an attempt together. */
const PAYING_MS = 60_000
const BANK_MS = 5_000

/**
 * Closes a connection: nothing new is sent, what is under way is cut and has a moment to end, then the vault is closed. An
 * order that is on its way keeps a narrow handle for its outcome, and the vault is closed behind it.
 */
export function closeConnection({ clock, journal, vault, stop, bank, wipe }: ClosingNeeds): Closing {
  const orders = journal.leave()
  const stopped = stop()

  async function shutting(): Promise<void> {
    await within(clock, GRACE_MS, Promise.all([...stopped, orders.ended]))
    vault.narrow(orders.sending)
    if (orders.sending.size === 0) await within(clock, VAULT_MS, vault.close())
  }

  async function ending(): Promise<void> {
    await shut
    await within(clock, PAYING_MS, orders.ended)
    wipe()
    await vault.close()
    if (bank !== null) await within(clock, BANK_MS, bank.close())
  }

  const shut = shutting()
  return { shut, ended: ending(), isPaying: () => orders.sending.size > 0 }
}
