import type { SettingsStore } from '../ports/settings-store.ts'
import type { FoundPlace } from '../services/connections/connection-folder.ts'

/** The connection that a start opens, or asks a passphrase for: the last that was open, else the newest. */
export function firstPlace(
  places: readonly FoundPlace[],
  settings: Pick<SettingsStore, 'lastConnection'>,
): FoundPlace | undefined {
  return places.find((place) => place.id === settings.lastConnection()) ?? places.at(-1)
}
