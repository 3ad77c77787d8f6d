/** The system's clipboard: for copying ids and texts, and for reading the picture of a code. */
export interface Clipboard {
  writeText(text: string): void
  /** The picture on it as PNG bytes; null when there is none or it is too large (20 MB). */
  readImage(): Promise<Uint8Array | null>
}
