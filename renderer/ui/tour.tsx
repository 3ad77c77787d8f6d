import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** The tour of the training bank: where it stands, from 1; null while nobody takes it. */
export interface Tour {
  readonly step: number | null
  readonly moveTo: (step: number | null) => void
}

const TourContext = createContext<Tour | null>(null)

/** Keeps where the tour stands while screens come and go. */
export function TourProvider({ children }: { readonly children: ReactNode }) {
  const [step, moveTo] = useState<number | null>(null)
  const tour = useMemo(() => ({ step, moveTo }), [step])
  return <TourContext value={tour}>{children}</TourContext>
}

/** The tour of this window. */
export function useTour(): Tour {
  const tour = use(TourContext)
  if (tour === null) throw new Error('useTour outside TourProvider')
  return tour
}
