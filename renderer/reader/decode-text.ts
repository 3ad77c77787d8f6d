import { textInBytes } from '../../shared/sheet/text-in-bytes.ts'

/** Reads a text file's bytes, as sheets are: UTF-16, UTF-8, or else the Windows alphabet that old exports use. */
export function decodeText(bytes: Uint8Array): string {
  return textInBytes(
    {
      decode: (of, charset) => {
        const isStrict = charset === 'strict-utf-8'
        return new TextDecoder(isStrict ? 'utf-8' : charset, { fatal: isStrict }).decode(of)
      },
    },
    bytes,
  )
}
