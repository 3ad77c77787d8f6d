/** The scheme of Quita's own pages. */
export const APP_SCHEME = 'app'
/** The host of the main page. */
export const APP_HOST = 'bundle'
/** The host of the confirmation's page: another origin, so that neither page reaches into the other. */
export const CONFIRMATION_HOST = 'confirmation'

/** A host of ours: each window has one, and its pages come from no other. */
export type OwnHost = typeof APP_HOST | typeof CONFIRMATION_HOST

/** The address of a host's only document. */
export function startUrl(host: OwnHost): string {
  return `${APP_SCHEME}://${host}/index.html`
}

/** Says whether an address is of the pages of this host: parsed, never compared by prefix, without credentials or port. */
export function isOurAddress(address: string, host: OwnHost): boolean {
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
