/**
 * A secret in main's memory: held once, in bytes of its own that are wiped. It cannot be written as JSON and does not cross
 * to a thread; whoever made it wipes it.
 */
export interface Secret {
  /** Its own bytes, no copy: for the call alone, since they are zero once it is wiped. Throws when it is. */
  bytes(): Uint8Array<ArrayBuffer>
  /** A copy as text, for what takes nothing else; it cannot be wiped, so nobody keeps it. Throws when it is wiped. */
  text(): string
  /** Fills it with zeros; once is enough. */
  wipe(): void
  isWiped(): boolean
  /** Has what was made of it let go when it is wiped. */
  whenWiped(letGo: () => void): void
  /** Throws: a secret is written on purpose, by its text. */
  toJSON(): never
}

/** Takes a secret into bytes of its own; what was given stays with whoever gave it. */
export function secretOf(given: string | Uint8Array): Secret {
  // A Buffer's own bytes may lie in a pool that it shares with others.
  const held = typeof given === 'string' ? new TextEncoder().encode(given) : Uint8Array.from(given)
  const madeOfIt: (() => void)[] = []
  let isWiped = false
  const bytes = (): Uint8Array<ArrayBuffer> => {
    if (isWiped) throw new Error('the secret is wiped')
    return held
  }
  return {
    bytes,
    text: () => new TextDecoder().decode(bytes()),
    wipe() {
      isWiped = true
      held.fill(0)
      for (const letGo of madeOfIt.splice(0)) letGo()
    },
    isWiped: () => isWiped,
    whenWiped: (letGo) => void madeOfIt.push(letGo),
    toJSON() {
      throw new Error('a secret is no JSON')
    },
  }
}
