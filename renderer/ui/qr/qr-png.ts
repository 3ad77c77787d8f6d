import { QUIET, qrModules } from './qr-modules.ts'

// A code of 57 modules is then 780 pixels wide: sharp in a message and on paper.
const MODULE_PX = 12

/** A QR code as a PNG picture, black on white with its quiet ground. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const modules = qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = (modules.length + 2 * QUIET) * MODULE_PX
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('a canvas without a pen')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect((x + QUIET) * MODULE_PX, (y + QUIET) * MODULE_PX, MODULE_PX, MODULE_PX)
    })
  })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('a QR code could not be drawn')
  return new Uint8Array(await picture.arrayBuffer())
}
