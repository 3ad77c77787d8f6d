import { createHash, type KeyObject, verify } from 'node:crypto'
import { type Release, releaseSchema, type SignedRelease, signedReleaseSchema } from '../../shared/domain/release.ts'
import type { UpdateFault } from '../../shared/domain/update.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { parseJson } from '../api/transport/json.ts'

/**
 * Reads a feed's bytes as a release, which nobody believes before one of `keys` (Ed25519) is found to have signed that very
 * text. What is signed is parsed strictly too: a field that this version does not know is refused, not left out.
 */
export function readRelease(bytes: Uint8Array, keys: readonly KeyObject[]): Result<Release, UpdateFault> {
  const outer = parseJson(bytes)
  const feed = outer.ok ? signedReleaseSchema.safeParse(outer.value) : null
  if (feed?.success !== true) return err('unreadable')
  const text = Buffer.from(feed.data.signed, 'utf8')
  if (!isSigned(text, feed.data, keys)) return err('unsigned')
  const inner = parseJson(text)
  const release = inner.ok ? releaseSchema.safeParse(inner.value) : null
  return release?.success === true ? ok(release.data) : err('unreadable')
}

/** The name by which a signature says its key: the first 16 hex digits of the SHA-256 of its SPKI. */
export function keyName(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

function isSigned(text: Uint8Array, { signatures }: SignedRelease, keys: readonly KeyObject[]): boolean {
  return keys.some((key) => {
    const name = keyName(key)
    return signatures.some((one) => one.key === name && verify(null, text, key, Buffer.from(one.signature, 'base64')))
  })
}
