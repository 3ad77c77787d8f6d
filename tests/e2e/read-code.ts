import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads the QR code in a picture as a payer's camera does; null where there is none. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  return read?.text ?? null
}
