import { type ReactNode, useSyncExternalStore } from 'react'
import { Fold } from './fold.tsx'
import { useText } from './text.tsx'

// Whoever works with ids wants them on every screen, until the window closes.
let isOpenEverywhere = false
const ears = new Set<() => void>()

function turn(isOpen: boolean): void {
  isOpenEverywhere = isOpen
  for (const ear of ears) ear()
}

function listen(ear: () => void): () => void {
  ears.add(ear)
  return () => ears.delete(ear)
}

interface TechnicalDetailsProps {
  /** What is in them, in a few words. */
  readonly says?: string | undefined
  readonly look?: 'box' | 'line' | undefined
  readonly children: ReactNode
}

/** The only place where a screen says ids and the wire's own words; it stays as it was left, wherever it stands. */
export function TechnicalDetails({ says, look, children }: TechnicalDetailsProps) {
  const t = useText()
  const isOpen = useSyncExternalStore(listen, () => isOpenEverywhere)
  return (
    <Fold title={t('common.technicalDetails')} says={says} open={isOpen} onTurn={turn} look={look}>
      {children}
    </Fold>
  )
}
