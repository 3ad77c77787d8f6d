/** A source of numbers that is the same for the same seed; for stories, never for secrets. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** So many letters and digits. */
  text(length: number): string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Mulberry32, by Tommy Ettinger (public domain): small, quick, and good enough for invented statements. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    text: (length) => Array.from({ length }, () => ALPHABET.charAt(between(0, ALPHABET.length - 1))).join(''),
  }
}
