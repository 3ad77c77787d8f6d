/** What an engine of JavaScript, or a package on it, does for whoever reads a file; each runtime has its own. */
export interface SheetTools {
  /** The text of bytes. `strict-utf-8` throws where they are none; else what is none becomes the replacement character. */
  decode(bytes: Uint8Array, charset: 'strict-utf-8' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'): string
  /** The bytes of a text in UTF-8. */
  encode(text: string): Uint8Array<ArrayBuffer>
  /** The text that is packed by DEFLATE, in UTF-8; null where it comes to more bytes than `most`. */
  inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<string | null>
  /** The fields of each line of a text, null where its quotes do not end as they begin; a null delimiter is found by what stands there. */
  lines(text: string, delimiter: string | null): readonly (readonly string[])[] | null
  /** The values of a workbook's tab, its numbers as they are written in the file. */
  cells(bytes: Uint8Array<ArrayBuffer>, tab: string): Promise<readonly (readonly unknown[])[]>
}
