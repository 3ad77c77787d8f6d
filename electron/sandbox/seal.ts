/** Closes bytes before they reach the disk and opens them again; `open` throws when they are not its own. */
export interface Seal {
  seal(bytes: Uint8Array): Uint8Array
  open(bytes: Uint8Array): Uint8Array
}
