/** A txid that follows from a text: the first 16 bytes of its SHA-256 in hex, 32 letters and digits. */
export async function txidOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
