import type { ReactNode } from 'react'
import type { Place } from '../ui/place.ts'
import { later } from './later.tsx'

const HomeScreen = later(() => import('../features/home/screen.tsx').then((module) => module.HomeScreen))
const PayManualScreen = later(() =>
  import('../features/pay-manual/screen.tsx').then((module) => module.PayManualScreen),
)
const ReviewScreen = later(() => import('../features/review/screen.tsx').then((module) => module.ReviewScreen))
const PaymentsScreen = later(() => import('../features/payments/screen.tsx').then((module) => module.PaymentsScreen))
const PaymentScreen = later(() =>
  import('../features/payments/payment-screen.tsx').then((module) => module.PaymentScreen),
)
const ReceiptsScreen = later(() => import('../features/receipts/screen.tsx').then((module) => module.ReceiptsScreen))
const ConnectionsScreen = later(() =>
  import('../features/connections/screen.tsx').then((module) => module.ConnectionsScreen),
)
const ConnectScreen = later(() =>
  import('../features/connections/connect-screen.tsx').then((module) => module.ConnectScreen),
)
const SettingsScreen = later(() => import('../features/settings/screen.tsx').then((module) => module.SettingsScreen))

const screens = [
  HomeScreen,
  PayManualScreen,
  ReviewScreen,
  PaymentsScreen,
  PaymentScreen,
  ReceiptsScreen,
  SettingsScreen,
]

/** Reads the screens that are not on the window yet, so that none is waited for when it is wanted. */
export function readScreens(): void {
  for (const screen of screens) void screen.read()
}

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
