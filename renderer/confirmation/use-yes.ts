import { useRef, useState } from 'react'
import type { ConfirmationState, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { AppError, DeclineWhy } from '../../shared/errors/app-error.ts'
import { ask } from './desk.ts'
import type { Shown } from './use-view.ts'

/** Why a yes was not taken, where the window stays as it is. */
export type Trouble = 'wrong' | 'tooSoon' | 'refused'

/** The yes of this window: at most one is on its way, however fast the button is pressed. */
export interface Yes {
  /** True once it was asked for, until it is refused; a yes that was taken closes the window. */
  readonly busy: boolean
  readonly trouble: Trouble | null
  readonly say: (written: Written) => Promise<void>
}

/** What goes with a yes where something has to be written; null where it is not asked for. */
export interface Written {
  readonly passphrase: string | null
  readonly reason: string | null
}

/** What becomes of the window where a yes is declined for good. */
const ends: Readonly<Partial<Record<DeclineWhy, ConfirmationState>>> = {
  expired: 'expired',
  changed: 'changed',
  locked: 'locked',
  closed: 'closed',
  back: 'closed',
}

/** Says yes with the seal of what is shown, and tells what came of it. */
export function useYes({ seal, proof }: ConfirmationView, { read, end }: Shown): Yes {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // A second press may come before the first is drawn as busy.
  const onItsWay = useRef(false)
  const stay = async (error: AppError | null): Promise<void> => {
    const why = error?.kind === 'declined' ? error.why : null
    const state = why === null ? undefined : ends[why]
    if (state !== undefined) {
      end(state)
      return
    }
    setTrouble(why === 'passphrase' ? 'wrong' : why === 'too-soon' ? 'tooSoon' : 'refused')
    await read()
  }
  const say = async (written: Written): Promise<void> => {
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    setTrouble(null)
    const reply =
      proof.kind === 'system'
        ? await ask('confirmation.systemCheck', { seal })
        : await ask('confirmation.confirm', { seal, ...written })
    if (reply?.ok === true) return
    await stay(reply?.error ?? null)
    onItsWay.current = false
    setBusy(false)
  }
  return { busy, trouble, say }
}
