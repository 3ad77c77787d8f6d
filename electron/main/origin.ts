/** The one origin that Quita's own pages have. */
export const APP_SCHEME = 'app'
/** The host of that origin. */
export const APP_HOST = 'bundle'
/** The address of the only document. */
export const START_URL = `${APP_SCHEME}://${APP_HOST}/index.html`

/** Says whether an address is of our own pages: parsed, never compared by prefix, without credentials or port. */
export function isOurAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return (
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === '' &&
    address.startsWith(`${APP_SCHEME}://${APP_HOST}/`)
  )
}
