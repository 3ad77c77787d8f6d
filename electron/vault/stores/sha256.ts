import { hash } from 'node:crypto'

/** The SHA-256 of bytes as 64 lower-case hex characters. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}

/** The same of a text's UTF-8. */
export function hashOfText(text: string): string {
  return hash('sha256', text)
}
