import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?bytes'
import { codesRows, MOST_CODES, type ReadCode } from '../../hatch/codes-rows.ts'
import { serveInWorker } from '../serve-in-worker.ts'
import { deed } from '../serve-room.ts'

// More pixels than this add nothing that a code of a normal size needs.
const ENOUGH_PIXELS = 9_000_000

/** The decoder lies in this script: its package would fetch it from elsewhere, and nothing is fetched here. */
serveInWorker(async () => {
  await prepareZXingModule({ overrides: { wasmBinary: decoder.buffer }, fireImmediately: true })
  return [deed(codesRows.read, async ({ picture }) => ({ value: { codes: await readCodes(picture) } }))]
})

async function readCodes(picture: Blob | ImageBitmap): Promise<ReadCode[] | null> {
  const pixels = await pixelsOf(picture)
  if (pixels === null) return null
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'ITF'],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
    textMode: 'Plain',
  })
  return found.map(({ text, symbology }) => ({ text, from: symbology === 'QRCode' ? 'qr' : 'itf' }))
}

async function pixelsOf(picture: Blob | ImageBitmap): Promise<ImageData | null> {
  const bitmap = picture instanceof ImageBitmap ? picture : await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, Math.sqrt(ENOUGH_PIXELS / (bitmap.width * bitmap.height)))
  const width = Math.max(1, Math.floor(bitmap.width * scale))
  const height = Math.max(1, Math.floor(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) return null
  // A code drawn on nothing is meant to be seen on paper.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return pen.getImageData(0, 0, width, height)
}
