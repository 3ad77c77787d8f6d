/** Writes plain data with bytes in it as one line of JSON. */
export function toLine(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each instanceof Uint8Array || isBufferJson(each) ? { $bytes: Buffer.from(bytesOf(each)).toString('base64') } : each,
  )
}

/** Reads such a line. */
export function fromLine(line: string): unknown {
  return JSON.parse(line, (_key, each: unknown) => {
    const text: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, '$bytes') : undefined
    return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : each
  })
}

// A Buffer becomes this before a replacer sees it.
interface BufferJson {
  readonly type: 'Buffer'
  readonly data: readonly number[]
}

function isBufferJson(value: unknown): value is BufferJson {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'type') === 'Buffer' &&
    Array.isArray(Reflect.get(value, 'data'))
  )
}

function bytesOf(value: Uint8Array | BufferJson): Uint8Array {
  return value instanceof Uint8Array ? value : Uint8Array.from(value.data)
}
