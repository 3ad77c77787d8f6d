import { useRef, useState } from 'react'
import type { ConfirmationState, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { AppError, DeclineWhy } from '../../shared/errors/app-error.ts'
import { ask } from './desk.ts'
import type { Shown } from './use-view.ts'

/** Why a yes was not taken, where the window stays as it is. */
export type Trouble = 'wrong' | 'words' | 'tooSoon' | 'refused'

/** The yes of this window: at most one is on its way, however fast the button is pressed. */
export interface Yes {
  /** True once it was asked for, until it is refused; a yes that was taken closes the window. */
  readonly busy: boolean
  readonly trouble: Trouble | null
  /** The word of a recovery sheet that is none, 0 where they are of no sheet or another; null where that is not the trouble. */
  readonly wrongAt: number | null
  readonly say: (written: Written) => Promise<void>
}

/** What goes with a yes where something has to be written; null where it is not asked for. */
export interface Written {
  readonly passphrase: string | null
  readonly reason: string | null
  readonly words?: string
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
export function useYes({ seal, proof }: ConfirmationView, { read, end, doubt }: Shown): Yes {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [wrongAt, setWrongAt] = useState<number | null>(null)
  // A second press may come before the first is drawn as busy.
  const onItsWay = useRef(false)
  const stay = async (error: AppError | null): Promise<void> => {
    // Only a desk that says so has done nothing.
    if (error?.sent !== 'no') {
      doubt()
      return
    }
    const why = error.kind === 'declined' ? error.why : null
    const state = why === null ? undefined : ends[why]
    if (state !== undefined) {
      end(state)
      return
    }
    const at = error.kind === 'invalid' ? wordAt(error) : null
    setWrongAt(at)
    setTrouble(at !== null ? 'words' : why === 'passphrase' ? 'wrong' : why === 'too-soon' ? 'tooSoon' : 'refused')
    await read()
  }
  const say = async (written: Written): Promise<void> => {
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    setTrouble(null)
    setWrongAt(null)
    const reply =
      proof.kind === 'system'
        ? await ask('confirmation.systemCheck', { seal })
        : await ask('confirmation.confirm', { seal, ...written })
    if (reply?.ok === true) return
    await stay(reply?.error ?? null)
    onItsWay.current = false
    setBusy(false)
  }
  return { busy, trouble, wrongAt, say }
}

// `words` is what was typed as a whole, `words.7` the seventh of it.
function wordAt({ violations }: Extract<AppError, { readonly kind: 'invalid' }>): number | null {
  const path = violations[0]?.path ?? ''
  return /^words(?:\.\d+)?$/.test(path) ? Number(path.slice('words.'.length)) : null
}
