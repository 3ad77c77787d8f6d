import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes at the start of the file that hold the mark; the cipher keeps them as its salt and, with a raw key, does not use them. */
export const MARK_BYTES = 16

const HALF = MARK_BYTES / 2

/**
 * Makes the file's first 16 bytes: 8 random ones and 8 that only this key can derive from them. With them a wrong key
 * and a damaged first page, which SQLite cannot tell apart, are told apart.
 */
export function makeKeyMark(key: Uint8Array): Buffer {
  const random = randomBytes(HALF)
  return Buffer.concat([random, derive(key, random)])
}

/** Says whether the first 16 bytes of a file were made with this key. */
export function keyMarkFits(key: Uint8Array, mark: Uint8Array): boolean {
  if (mark.length !== MARK_BYTES) return false
  return timingSafeEqual(derive(key, mark.subarray(0, HALF)), mark.subarray(HALF))
}

function derive(key: Uint8Array, random: Uint8Array): Buffer {
  const markKey = Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), 'key-mark', 32))
  return createHmac('sha256', markKey).update(random).digest().subarray(0, HALF)
}
