/** The canonical bytes of a body: UTF-8 JSON without spaces, in the order of its keys. Equal bodies give equal bytes. */
export function jsonBytes(body: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body))
}
