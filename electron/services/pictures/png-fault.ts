const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Why bytes that the page drew are not taken for a PNG of at most so many bytes; null when they are one. */
export function pngFault(png: Uint8Array, mostBytes: number): 'not-png' | 'too-large' | null {
  if (Buffer.compare(png.subarray(0, pngStart.length), pngStart) !== 0) return 'not-png'
  return png.length > mostBytes ? 'too-large' : null
}
