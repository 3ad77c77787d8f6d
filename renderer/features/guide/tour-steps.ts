import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Place } from '../../ui/place.ts'

/** A supplier of the training bank, whose Pix settles within seconds. */
export const TOUR_KEY = 'pix@nimboembalagens.com.br'

/** One step of the tour: what to do, and the screen where it is done. */
export interface TourStep {
  readonly says: TextKey
  /** Null where the step is done on the screen that the one before led to. */
  readonly place: Place | null
}

/** The tour: one payment of the training bank from the balance to its receipt. */
export const tourSteps: readonly TourStep[] = [
  { says: 'guide.tour1', place: { to: 'home' } },
  { says: 'guide.tour2', place: { to: 'pay', text: TOUR_KEY } },
  { says: 'guide.tour3', place: null },
  { says: 'guide.tour4', place: { to: 'payments' } },
  { says: 'guide.tour5', place: { to: 'receipts' } },
  { says: 'guide.tour6', place: { to: 'guide' } },
]
