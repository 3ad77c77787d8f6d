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

/** What a hand writes where the window asks for more than a yes. */
export interface Words {
  /** Where a passphrase is asked for, or chosen at a payment. */
  readonly passphrase: string | null
  /** The passphrase of the backups, where it is chosen. */
  readonly backups: string
  readonly reason: string
  /** Of a recovery sheet. */
  readonly words?: string
}

/** What is written where a test has no words of its own. */
export const plainWords: Words = {
  passphrase: null,
  backups: 'cinco palavras que guardam esta cópia',
  reason: 'Está tudo certo',
  words: '',
}

/** Reads, and says yes once the window is awake: with this passphrase, or these words, where they are asked for. */
export function sayYes(words: string | null | Partial<Words> = null): Hand {
  const {
    passphrase,
    backups,
    reason,
    words: typed,
  } = {
    ...plainWords,
    ...(typeof words === 'string' ? { passphrase: words } : words),
  }
  return async (desk, gone) => {
    const { seal, proof } = await readView(desk)
    const written: Readonly<Record<typeof proof.kind, object>> = {
      none: { passphrase: null },
      system: { passphrase: null },
      passphrase: { passphrase },
      'choose-passphrase': { passphrase },
      'new-passphrase': { passphrase: backups },
      reason: { passphrase: null, reason },
      'sheet-words': { passphrase: null, words: typed },
    }
    const say = () => desk.dispatch('confirmation.confirm', { seal, ...written[proof.kind] })
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
