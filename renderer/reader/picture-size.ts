import type { PictureKind } from './file-kind.ts'

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const readers: Readonly<Record<PictureKind, (view: DataView) => PictureSize | null>> = {
  png: readPng,
  jpeg: readJpeg,
  gif: readGif,
  webp: readWebp,
  bmp: readBmp,
}

/**
 * Reads how large a picture says it is, without unpacking it: a few kilobytes can unpack to gigabytes. Null when the
 * header is cut off, is none, or says that there are no pixels.
 */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readers[kind](view)
    return size !== null && size.width > 0 && size.height > 0 ? size : null
  } catch (cause) {
    if (cause instanceof RangeError) return null // the file ends inside its header
    throw cause
  }
}

function readPng(view: DataView): PictureSize | null {
  return view.getUint32(12) === 0x49484452 ? { width: view.getUint32(16), height: view.getUint32(20) } : null
}

function readGif(view: DataView): PictureSize {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function readBmp(view: DataView): PictureSize {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  // A negative height says that the rows run downwards.
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

function readWebp(view: DataView): PictureSize | null {
  const form = String.fromCharCode(view.getUint8(15))
  if (form === ' ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form === 'L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return form === 'X' ? { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 } : null
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

/** Walks the segments to the frame header, which alone knows the size. */
function readJpeg(view: DataView): PictureSize | null {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xd9 || marker === 0xda) return null // the picture began or ended without one
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
