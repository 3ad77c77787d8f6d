import { lazy, type ReactNode } from 'react'
import type { Place } from '../ui/place.ts'

const HomeScreen = lazy(() => import('../features/home/screen.tsx').then((module) => ({ default: module.HomeScreen })))
const PayManualScreen = lazy(() =>
  import('../features/pay-manual/screen.tsx').then((module) => ({ default: module.PayManualScreen })),
)
const ReviewScreen = lazy(() =>
  import('../features/review/screen.tsx').then((module) => ({ default: module.ReviewScreen })),
)
const PaymentsScreen = lazy(() =>
  import('../features/payments/screen.tsx').then((module) => ({ default: module.PaymentsScreen })),
)
const PaymentScreen = lazy(() =>
  import('../features/payments/payment-screen.tsx').then((module) => ({ default: module.PaymentScreen })),
)
const ReceiptsScreen = lazy(() =>
  import('../features/receipts/screen.tsx').then((module) => ({ default: module.ReceiptsScreen })),
)
const ConnectionsScreen = lazy(() =>
  import('../features/connections/screen.tsx').then((module) => ({ default: module.ConnectionsScreen })),
)
const ConnectScreen = lazy(() =>
  import('../features/connections/connect-screen.tsx').then((module) => ({ default: module.ConnectScreen })),
)
const SettingsScreen = lazy(() =>
  import('../features/settings/screen.tsx').then((module) => ({ default: module.SettingsScreen })),
)

/** The screen of each place. Every one is a chunk of its own. */
export function screenOf(place: Place): ReactNode {
  switch (place.to) {
    case 'home':
      return <HomeScreen />
    case 'pay':
      return <PayManualScreen repeat={place.repeat} />
    case 'review':
      return <ReviewScreen reviewId={place.reviewId} />
    case 'payments':
      return <PaymentsScreen tab={place.tab} />
    case 'payment':
      return <PaymentScreen id={place.id} />
    case 'receipts':
      return <ReceiptsScreen id={place.id} />
    case 'connections':
      return <ConnectionsScreen />
    case 'connect':
      return <ConnectScreen />
    case 'settings':
      return <SettingsScreen />
  }
}

/** What makes a screen another one: lists stay while their tab or record changes, forms and records do not. */
export function screenKey(place: Place): string {
  switch (place.to) {
    case 'pay':
      return `pay:${place.repeat ?? ''}`
    case 'review':
      return `review:${place.reviewId}`
    case 'payment':
      return `payment:${place.id}`
    default:
      return place.to
  }
}
