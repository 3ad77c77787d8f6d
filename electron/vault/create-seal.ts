import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Closes bytes that must lie beside the vault, and opens them again; `open` throws when they are not its own. */
export interface Seal {
  seal(bytes: Uint8Array): Uint8Array
  open(bytes: Uint8Array): Uint8Array
  /** Wipes its key; nothing is sealed or opened after it. */
  wipe(): void
}

const nonceBytes = 12
const tagBytes = 16

/** A seal under the vault's key: AES-256-GCM with a key of its own for each label and a random nonce. */
export function createSeal(vaultKey: Uint8Array, label: string): Seal {
  return sealUnder(sealKeyOf(vaultKey, label), label)
}

/** The key of the seal of a label (HKDF-SHA256), for a thread that is to have that and not the vault's. */
export function sealKeyOf(vaultKey: Uint8Array, label: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', vaultKey, new Uint8Array(), label, 32))
}

/** The seal of a label under its own key, which it wipes. */
export function sealUnder(key: Uint8Array, label: string): Seal {
  const aad = Buffer.from(label)
  let isWiped = false
  const usable = (): Uint8Array => {
    if (isWiped) throw new Error('the seal is wiped') // zeros would be a key that everybody knows
    return key
  }
  return {
    seal(bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', usable(), nonce).setAAD(aad)
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', usable(), bytes.subarray(0, nonceBytes)).setAAD(aad)
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
    wipe() {
      isWiped = true
      key.fill(0)
    },
  }
}
