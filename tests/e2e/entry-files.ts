import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { writeBankBillet } from '../../shared/billet/write-billet.ts'
import { writeBrCode } from '../../shared/brcode/write-br-code.ts'
import { parsePixKey } from '../../shared/ids/pix-key.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { drawPdf } from '../fixtures/draw-pdf.ts'

/** A boleto that is due after the canned day. */
export const billet = writeBankBillet({
  bank: '001',
  dueDate: localDate('2026-11-30'),
  amount: centavos(1_284_790),
  free: '0904261735021884720000123',
})

/** A code of the same debt: it asks for the same, for whom the boleto names. */
export const ownCode = writeBrCode({
  location: 'pix.moinho.example/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
  merchantName: 'MOINHO SERRA AZUL LTDA',
  merchantCity: 'RECIFE',
})

/** A static code with a key, a name and an amount. */
export const code = codeOf('financeiro@serraverde.com.br')

/** Draws a code as the reader's own package writes them: a PNG. */
export async function drawCode(text: string, format: 'QRCode' | 'ITF'): Promise<Uint8Array> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const { image, error } = await writeBarcode(text, { format, scale: 4 })
  if (image === null) throw new Error(error)
  return new Uint8Array(await image.arrayBuffer())
}

/** A paper of so many pages; on the first one stands a text, a picture, or nothing. */
export function drawPaper(
  pages: number,
  first: { text?: string; png?: Uint8Array; bars?: Uint8Array } = {},
): Uint8Array {
  const { text, png, bars } = first
  const lines = text === undefined ? [] : text.split('\n')
  const rest = Array.from({ length: pages - 1 }, () => ({}))
  return drawPdf([{ lines, ...(png === undefined ? {} : { png }), ...(bars === undefined ? {} : { bars }) }, ...rest])
}

/** A paper that asks for a password: its keys fit no empty one. */
export function lockedPaper(): Uint8Array {
  const secret = '00112233445566778899aabbccddeeff'.repeat(2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const trailer = `trailer\n<< /Root 1 0 R /Size 5 /Encrypt 4 0 R /ID [<${secret}> <${secret}>] >>\n`
  return new TextEncoder().encode(`%PDF-1.4\n${body}${trailer}%%EOF\n`)
}

/** A PNG whose head claims a size, with nothing behind it. */
export function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

function codeOf(email: string): string {
  const key = parsePixKey(email, 'EMAIL')
  if (!key.ok) throw new Error('the key of the fixture must be right')
  return writeBrCode({
    key: key.value,
    amount: centavos(21_990),
    merchantName: 'SERRA VERDE ALIMENTOS',
    merchantCity: 'CURITIBA',
    txid: 'NF10422',
  })
}
