import { useEffect, useState } from 'react'
import { on } from './on.ts'

/** How Quita's own window stands to a call that is under way: it asks, or it was answered and what was asked for is being done. */
export type Asking = 'none' | 'asking' | 'answered'

/** Hears whether Quita's own window asks about a call of this screen, for as long as the call is under way. */
export function useAsking(busy: boolean): Asking {
  const [asking, setAsking] = useState<Asking>('none')
  useEffect(() => on('confirmation.asking', ({ open }) => setAsking(open ? 'asking' : 'answered')), [])
  useEffect(() => {
    if (!busy) setAsking('none')
  }, [busy])
  return busy ? asking : 'none'
}
