import { createHash, randomBytes } from 'node:crypto'
import { sheetWordList } from './sheet-word-list.ts'

/** How many words a recovery sheet has. */
const WORDS = 24
const BYTES = 32
const BITS_OF_A_WORD = 11

/** What was typed of a sheet: its secret, or what is wrong: a word that no sheet has, too few or too many, or a sum that does not fit. */
export type ReadSheet =
  | { readonly is: 'secret'; readonly secret: Uint8Array }
  | { readonly is: 'word'; readonly at: number }
  | { readonly is: 'count'; readonly count: number }
  | { readonly is: 'sum' }

const places = new Map(sheetWordList.map((word, at) => [word, at]))

/** A new secret of 256 bits. */
export function newSheetSecret(): Uint8Array {
  return new Uint8Array(randomBytes(BYTES))
}

/** A secret as words (BIP-39): 256 bits and the first eight of their SHA-256, eleven a word. */
export function wordsOf(secret: Uint8Array): string[] {
  let left = BigInt(`0x${Buffer.from(secret).toString('hex')}${sumOf(secret).toString(16).padStart(2, '0')}`)
  const words: string[] = []
  for (let n = 0; n < WORDS; n += 1) {
    words.unshift(sheetWordList[Number(left & 0x7ffn)] ?? '')
    left >>= BigInt(BITS_OF_A_WORD)
  }
  return words
}

/** Reads words as a person types them: in any case, with or without accents, numbered or not. */
export function readSheetWords(text: string): ReadSheet {
  const typed = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (typed.length !== WORDS) return { is: 'count', count: typed.length }
  const unknown = typed.findIndex((word) => !places.has(word))
  if (unknown !== -1) return { is: 'word', at: unknown + 1 }
  const bits = typed.reduce((sum, word) => (sum << BigInt(BITS_OF_A_WORD)) | BigInt(places.get(word) ?? 0), 0n)
  const bytes = Buffer.from(bits.toString(16).padStart((BYTES + 1) * 2, '0'), 'hex')
  const secret = new Uint8Array(bytes.subarray(0, BYTES))
  return bytes[BYTES] === sumOf(secret) ? { is: 'secret', secret } : { is: 'sum' }
}

function sumOf(secret: Uint8Array): number {
  return createHash('sha256').update(secret).digest()[0] ?? 0
}
