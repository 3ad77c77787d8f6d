import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Place } from '../../ui/place.ts'
import type { TourName } from '../../ui/tour.tsx'

/** A supplier of the training bank, whose Pix settles within seconds. */
export const TOUR_KEY = 'pix@nimboembalagens.com.br'

/** One step of the tour: what to do, and the screen where it is done. */
export interface TourStep {
  readonly says: TextKey
  /** Null where the step is done on the screen that the one before led to. */
  readonly place: Place | null
}

/** One payment of the training bank from the balance to its receipt. */
const tour: readonly TourStep[] = [
  { says: 'guide.tour1', place: { to: 'home' } },
  { says: 'guide.tour2', place: { to: 'pay', text: TOUR_KEY } },
  { says: 'guide.tour3', place: null },
  { says: 'guide.tour4', place: { to: 'payments' } },
  { says: 'guide.tour5', place: { to: 'receipts' } },
  { says: 'guide.tour6', place: { to: 'guide' } },
]

/** A Friday of forty payments from the sheet to the receipts, and the papers that fall due. */
const payday: readonly TourStep[] = [
  { says: 'guide.payday1', place: { to: 'lots' } },
  { says: 'guide.payday2', place: null },
  { says: 'guide.payday3', place: null },
  { says: 'guide.payday4', place: null },
  { says: 'guide.payday5', place: null },
  { says: 'guide.payday6', place: null },
  { says: 'guide.payday7', place: { to: 'receipts' } },
  { says: 'guide.payday8', place: { to: 'agenda' } },
]

/** The steps of each tour. */
export const tourSteps: Readonly<Record<TourName, readonly TourStep[]>> = { tour, payday }
