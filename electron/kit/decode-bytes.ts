import type { SheetTools } from '../../shared/sheet/sheet-tools.ts'

/** The text of bytes, by Node's own decoder. */
export const decodeBytes: SheetTools['decode'] = (bytes, charset) =>
  charset === 'strict-utf-8'
    ? new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    : new TextDecoder(charset).decode(bytes)
