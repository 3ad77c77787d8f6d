import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { MemberKeys } from './member-keys.ts'
import type { EpochKey } from './sealing.ts'

/** What follows from a sheet's secret: a pair of keys as a member has it, and where at the server its part lies, under which key. */
export interface SheetKeys extends MemberKeys {
  readonly place: string
  readonly seal: EpochKey
}

// A private key's DER up to its 32 bytes: Ed25519 and X25519 of PKCS #8.
const ED25519 = '302e020100300506032b657004220420'
const X25519 = '302e020100300506032b656e04220420'

/** Makes them. Whoever knows one of them, or the place, knows nothing of the others. */
export function sheetKeysOf(secret: Uint8Array): SheetKeys {
  return {
    sign: keyOf(ED25519, derived(secret, 'sign')),
    box: keyOf(X25519, derived(secret, 'box')),
    place: derived(secret, 'place').toString('hex'),
    seal: new Uint8Array(derived(secret, 'seal')),
  }
}

function derived(secret: Uint8Array, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), `quita recovery sheet 1 ${label}`, 32))
}

function keyOf(head: string, seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([Buffer.from(head, 'hex'), seed]), format: 'der', type: 'pkcs8' })
}
