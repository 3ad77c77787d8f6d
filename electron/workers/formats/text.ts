import { encodeWindows1252 } from '../../../shared/pdf/windows-1252.ts'

const utf8 = new TextEncoder()

/** Plain text in the charset it is declared in; what Windows-1252 lacks becomes its nearest letter or `?`. */
export function textWriter(charset: 'utf-8' | 'utf-8-bom' | 'windows-1252') {
  const bytes = (text: string): Uint8Array =>
    charset === 'windows-1252' ? encodeWindows1252(text) : utf8.encode(text.toWellFormed())
  return {
    head: (): Uint8Array => bytes(charset === 'utf-8-bom' ? '\ufeff' : ''),
    rows: (pieces: readonly string[]): Uint8Array => bytes(pieces.join('')),
    end: (): Uint8Array => new Uint8Array(),
  }
}
