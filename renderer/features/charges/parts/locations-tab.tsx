/** The locations, where the payloads of charges lie. */
export function LocationsTab() {
  return null
}
