import { createPublicKey, type KeyObject } from 'node:crypto'

/**
 * The public keys of which one has to have signed a release: Ed25519, SPKI in base64. While one signs, the other waits: it
 * takes over when the first is lost, and the release that it signs embeds the one that comes after it.
 */
const EMBEDDED = [
  'MCowBQYDK2VwAyEAJDiQbfxlwonjVeJRWe+EvfClLNYxAQ1fFVPN4z1sUbg=',
  'MCowBQYDK2VwAyEAGj340T71VwoaZE1jmGtprSWFWmOzpjvzNePc/oO3LrE=',
] as const

/** The keys that this version believes. */
export const releaseKeys: readonly KeyObject[] = EMBEDDED.map((spki) =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }),
)
