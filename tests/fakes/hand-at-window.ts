import { setTimeout as wait } from 'node:timers/promises'
import type { ConfirmationDesk, ConfirmationWindow } from '../../electron/ports/confirmation-window.ts'
import { type ConfirmationView, confirmationViewSchema, WAKE_MS } from '../../shared/domain/confirmation.ts'
import type { Reply } from '../../shared/ipc/envelope.ts'
import { later } from './later.ts'

/** What somebody does at a window once it stands. */
export type Hand = (desk: ConfirmationDesk, gone: AbortSignal) => Promise<unknown>

/** A window with a hand at it; `shown` hears of each window that is opened. */
export function handThat(hand: Hand, shown: () => void = () => undefined): ConfirmationWindow {
  return {
    open(desk) {
      const gone = new AbortController()
      shown()
      void hand(desk, gone.signal)
      return { front: () => undefined, close: () => gone.abort() }
    },
  }
}

/** What the window shows now. */
export async function readView(desk: ConfirmationDesk): Promise<ConfirmationView> {
  const read = await desk.dispatch('confirmation.read', {})
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return confirmationViewSchema.parse(read.value)
}

/** Reads, and says yes once the window is awake: with this passphrase where one is asked for, or chosen. */
export function sayYes(passphrase: string | null = null): Hand {
  return async (desk, gone) => {
    const { seal, proof } = await readView(desk)
    const given = proof.kind === 'passphrase' || proof.kind === 'choose-passphrase' ? passphrase : null
    const say = () => desk.dispatch('confirmation.confirm', { seal, passphrase: given })
    let said = await later(WAKE_MS, say)
    // A clock of the test's own knows nothing of what would be later.
    while (!gone.aborted && isTooSoon(said)) {
      const { wakesAfterMs } = await readView(desk)
      await wait(wakesAfterMs)
      said = await say()
    }
  }
}

/** Reads, and goes back. */
export const goBack: Hand = async (desk) => {
  await readView(desk)
  await desk.dispatch('confirmation.back', {})
}

// A timer may fire a moment before the count that the desk goes by.
function isTooSoon(reply: Reply): boolean {
  return !reply.ok && reply.error.kind === 'declined' && reply.error.why === 'too-soon'
}
