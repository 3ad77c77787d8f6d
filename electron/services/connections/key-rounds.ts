const SEQUENCE = 0x30
const OCTET_STRING = 0x04
const INTEGER = 0x02
const MAX_DEPTH = 24

/**
 * Most rounds by which any part of a PKCS#12 or PKCS#8 file wants its passphrase stretched: a number that stands behind a salt
 * (RFC 7292 appendix C and section 4, RFC 8018 appendix A). 0 where none is found. Only looks: nothing is derived.
 */
export function keyRounds(der: Uint8Array): number {
  return roundsWithin(der, 0)
}

function roundsWithin(bytes: Uint8Array, depth: number): number {
  let most = 0
  let isAfterSalt = false
  for (const { tag, content } of partsOf(bytes)) {
    if (tag === INTEGER && isAfterSalt) most = Math.max(most, wholeNumber(content))
    isAfterSalt = tag === OCTET_STRING
    // What is sealed as text may be a structure of its own; whatever else it is has no parts that fit its length.
    const hasParts = (tag & 0x20) !== 0 || (tag === OCTET_STRING && content[0] === SEQUENCE)
    if (hasParts && depth < MAX_DEPTH) most = Math.max(most, roundsWithin(content, depth + 1))
  }
  return most
}

function* partsOf(bytes: Uint8Array): Generator<{ readonly tag: number; readonly content: Uint8Array }> {
  let at = 0
  while (at + 2 <= bytes.length) {
    const tag = bytes[at] ?? 0
    const first = bytes[at + 1] ?? 0
    const sizeBytes = first < 0x80 ? 0 : first & 0x7f
    const start = at + 2 + sizeBytes
    // Without a length of its own (BER) a part goes on to the end of what holds it.
    const size =
      first < 0x80 ? first : sizeBytes === 0 ? bytes.length - start : wholeNumber(bytes.subarray(at + 2, start))
    if (sizeBytes > 4 || start + size > bytes.length) return
    yield { tag, content: bytes.subarray(start, start + size) }
    at = start + size
  }
}

function wholeNumber(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}
