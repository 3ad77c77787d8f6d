/** The system's clipboard, for copying ids and texts. */
export interface Clipboard {
  writeText(text: string): void
}
