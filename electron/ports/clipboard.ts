/** The system's clipboard: for copying ids, texts and pictures of pages, for reading the picture of a code, and for comparing what was pasted. */
export interface Clipboard {
  writeText(text: string): void
  /** The text on it; null when there is none, or it could not be read. */
  readText(): Promise<string | null>
  /** Pastes it where the keyboard is in the window, as Ctrl+V does. */
  paste(): void
  /** Puts a picture on it, given as PNG bytes; false when the system did not take it. */
  writeImage(png: Uint8Array): Promise<boolean>
  /** The picture on it as PNG bytes; null when there is none or it is too large (20 MB). */
  readImage(): Promise<Uint8Array | null>
}
