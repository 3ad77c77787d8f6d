/** Bytes of a text whose letters are bytes. */
export function bytesOf(latin: string): Uint8Array {
  return Uint8Array.from(latin, (letter) => letter.charCodeAt(0))
}

/** The head of a PNG that claims a size, with nothing behind it. */
export function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  bytes.set(bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** The head of a GIF that claims a size. */
export function gifHead(width: number, height: number): Uint8Array {
  const bytes = bytesOf('GIF89a\0\0\0\0\0\0\0')
  const view = new DataView(bytes.buffer)
  view.setUint16(6, width, true)
  view.setUint16(8, height, true)
  return bytes
}

/** The head of a bitmap; a negative height says that its rows run downwards. */
export function bmpHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(54)
  bytes.set(bytesOf('BM'))
  const view = new DataView(bytes.buffer)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  return bytes
}

/** A JPEG up to its frame header, after a comment of some bytes and a table of codes. */
export function jpegHead(width: number, height: number, comment = 10): Uint8Array {
  const bytes = new Uint8Array(2 + 4 + comment + 4 + 2 + 19)
  const view = new DataView(bytes.buffer)
  bytes.set([0xff, 0xd8, 0xff, 0xfe])
  view.setUint16(4, 2 + comment)
  const table = 6 + comment
  bytes.set([0xff, 0xc4, 0, 4, 0, 0], table)
  bytes.set([0xff, 0xc2, 0, 17, 8], table + 6)
  view.setUint16(table + 11, height)
  view.setUint16(table + 13, width)
  return bytes
}

/** A WebP of the extended form, up to its size. */
export function webpHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(30)
  bytes.set(bytesOf('RIFF\0\0\0\0WEBPVP8X'))
  bytes.set([width - 1, (width - 1) >> 8, (width - 1) >> 16], 24)
  bytes.set([height - 1, (height - 1) >> 8, (height - 1) >> 16], 27)
  return bytes
}
