import { useEffect } from 'react'
import type { PayPlace } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { takeText } from './entry/take.ts'
import { usePayStore } from './store.ts'

/** Puts the text that another screen sent into the box, once; the same text sent again is put there again. */
export function useBrought(place: PayPlace): void {
  const t = useText()
  useEffect(() => {
    const { brought, bring } = usePayStore.getState()
    if (place.text === undefined || brought === place) return
    bring(place)
    takeText(place.text, t('entry.pastedText'))
  }, [place, t])
}
