import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeAnswer, CodeAsk } from './code-reader.ts'

// More pixels than this add nothing that a code of a normal size needs.
const ENOUGH_PIXELS = 8_000_000
const MOST_CODES = 16

self.addEventListener('message', ({ data }: MessageEvent<CodeAsk>) => {
  void readCodes(data.picture).then((answer) => data.reply.postMessage(answer))
})
void start()

/** The decoder comes from our own origin: its package would fetch it from elsewhere. */
async function start(): Promise<void> {
  const file = await fetch(wasmUrl)
  const wasmBinary = await file.arrayBuffer()
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  self.postMessage('ready')
}

async function readCodes(picture: CodeAsk['picture']): Promise<CodeAnswer> {
  const pixels = await pixelsOf(picture)
  if (pixels === null) return { ok: false }
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'ITF'],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
    textMode: 'Plain',
  })
  const codes = found.map(({ text, symbology }) => ({ text, from: symbology === 'QRCode' ? 'qr' : 'itf' }) as const)
  return { ok: true, codes }
}

async function pixelsOf(picture: CodeAsk['picture']): Promise<ImageData | null> {
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
