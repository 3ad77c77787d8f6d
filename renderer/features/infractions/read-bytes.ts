/** Reads a file whole; `onShare` hears how much has been read, 0 to 1. Rejects where the file cannot be read. */
export async function readBytes(file: Blob, onShare: (share: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, at)
    bytes.set(value, at)
    at += value.length
    onShare(at / file.size)
  }
}
