/**
 * An address as it will be called, in plain letters: a name in other alphabets as it is looked up (`xn--`), and signs that nobody
 * sees, or that turn the others round, as their numbers. So what a person reads is where it goes.
 */
export function plainAddress(address: string): string {
  const url = URL.parse(address)
  if (url === null) return encodeURI(address.toWellFormed())
  const hasSlash = address.endsWith('/') || url.pathname !== '/' || url.search !== ''
  return hasSlash ? url.href : url.href.slice(0, -1)
}
