/** The one origin that Quita's own pages have. */
export const APP_SCHEME = 'app'
/** The host of that origin. */
export const APP_HOST = 'bundle'
/** The address of the page. */
export const START_URL = `${APP_SCHEME}://${APP_HOST}/index.html`
/** What stands in its place once it has crashed twice. */
export const STOPPED_URL = `${APP_SCHEME}://${APP_HOST}/stopped.html`

/** The host of the frame in which papers from anywhere are read: an origin of its own, to which nothing of the page's belongs. */
export const READER_HOST = 'reader'
/** The address of that frame, the only one that a page may hold. */
export const READER_URL = `${APP_SCHEME}://${READER_HOST}/index.html`

/** The host of the confirmation's page: another origin, so that neither page reaches into the other. */
export const CONFIRMATION_HOST = 'confirmation'
/** The address of its only document. */
export const CONFIRMATION_URL = `${APP_SCHEME}://${CONFIRMATION_HOST}/index.html`

/** A host whose pages have a lane. */
export type LaneHost = typeof APP_HOST | typeof CONFIRMATION_HOST

/** Says whether an address is of the main window's pages: parsed, never compared by prefix, without credentials or port. */
export function isOurAddress(address: string): boolean {
  return isOfHost(address, APP_HOST)
}

/** Says the same of the pages of one of our hosts. */
export function isOfHost(address: string, host: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return (
    url.protocol === `${APP_SCHEME}:` &&
    url.host === host &&
    url.username === '' &&
    url.password === '' &&
    address.startsWith(`${APP_SCHEME}://${host}/`)
  )
}
