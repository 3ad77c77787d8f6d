/** The buffer of bytes that have one to themselves, which alone can change hands between threads; others are copied. */
export function ownBuffer(bytes: Uint8Array | null): ArrayBuffer[] {
  if (bytes === null || !(bytes.buffer instanceof ArrayBuffer)) return []
  return bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []
}
