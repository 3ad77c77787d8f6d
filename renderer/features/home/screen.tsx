import type { ScreenProps } from '../../ui/place.ts'

/** What needs the person, the balance and the latest movements. */
export function HomeScreen(_props: ScreenProps) {
  return null
}
