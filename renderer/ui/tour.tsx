import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** The tours of the training bank: one payment, or a company's day of paying. */
export type TourName = 'tour' | 'payday'

/** The tour that is taken: which one, and where it stands, from 1; null while nobody takes one. */
export interface Tour {
  readonly at: { readonly name: TourName; readonly step: number } | null
  readonly moveTo: (at: Tour['at']) => void
}

const TourContext = createContext<Tour | null>(null)

/** Keeps where the tour stands while screens come and go. */
export function TourProvider({ children }: { readonly children: ReactNode }) {
  const [at, moveTo] = useState<Tour['at']>(null)
  const tour = useMemo(() => ({ at, moveTo }), [at])
  return <TourContext value={tour}>{children}</TourContext>
}

/** The tour of this window. */
export function useTour(): Tour {
  const tour = use(TourContext)
  if (tour === null) throw new Error('useTour outside TourProvider')
  return tour
}
