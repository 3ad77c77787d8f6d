import type { ReadFault } from './reading.ts'

/** The pictures that are read. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp'

/** What a file is by its first bytes; its name says nothing. What is never read has its fault as its kind. */
export type FileKind =
  | PictureKind
  | 'pdf'
  | 'text'
  | Extract<ReadFault, 'svg' | 'html' | 'archive' | 'other-picture' | 'unknown' | 'empty'>

/** The kinds that begin with fixed bytes, `at` an offset; a dot stands for any byte. */
const SIGNATURES: readonly { readonly kind: FileKind; readonly at: number; readonly bytes: string }[] = [
  { kind: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'gif', at: 0, bytes: 'GIF87a' },
  { kind: 'gif', at: 0, bytes: 'GIF89a' },
  { kind: 'webp', at: 8, bytes: 'WEBPVP8' },
  { kind: 'bmp', at: 0, bytes: 'BM....\0\0\0\0' },
  { kind: 'archive', at: 0, bytes: 'PK\x03\x04' },
  { kind: 'archive', at: 0, bytes: 'PK\x05\x06' },
  { kind: 'archive', at: 0, bytes: '\x1f\x8b' },
  { kind: 'archive', at: 0, bytes: 'Rar!\x1a\x07' },
  { kind: 'archive', at: 0, bytes: "7z\xbc\xaf'\x1c" },
  { kind: 'other-picture', at: 0, bytes: 'II*\0' },
  { kind: 'other-picture', at: 0, bytes: 'MM\0*' },
  { kind: 'other-picture', at: 4, bytes: 'ftyphei' },
  { kind: 'other-picture', at: 4, bytes: 'ftypmif1' },
  { kind: 'other-picture', at: 4, bytes: 'ftypavif' },
]

// Readers of PDF look for the mark in the first kilobyte, and some mailers put lines before it.
const PDF_MARK_WITHIN = 1024
const HEAD = 4096
// The control characters that texts hold: tab, line feed, form feed, carriage return, escape.
const IN_TEXTS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b]

/** Tells what a file is. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const head = latin(bytes.subarray(0, HEAD))
  const signed = SIGNATURES.find(({ at, bytes: mark }) => begins(head.slice(at), mark))
  if (signed !== undefined) return signed.kind
  if (head.slice(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf'
  const text = wideText(bytes) ?? head
  if (Array.from(text, (sign) => sign.charCodeAt(0)).some(isForeignToTexts)) return 'unknown'
  return markupOf(text) ?? 'text'
}

function begins(head: string, mark: string): boolean {
  return head.length >= mark.length && Array.from(mark).every((byte, at) => byte === '.' || byte === head[at])
}

// The beginning of a text in UTF-16 that says so; null of any other file.
function wideText(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD)
  const mark = `${head[0]} ${head[1]}`
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(head)
  return mark === '254 255' ? new TextDecoder('utf-16be').decode(head) : null
}

function isForeignToTexts(code: number): boolean {
  return code === 0x7f || (code < 0x20 && !IN_TEXTS.includes(code))
}

function markupOf(head: string): 'svg' | 'html' | null {
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (!text.startsWith('<')) return null
  if (/<svg[\s/>]/i.test(text)) return 'svg'
  return /^<(?:!doctype|!--|html|head|body|div|p|table)\b/i.test(text) ? 'html' : null
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
