/** Structured-clone values as JSON text, both ways. */
export interface Codec {
  encode(value: unknown): string
  decode(text: string): unknown
}

/**
 * Makes the codec of the IPC lane. Its text is injected into the page as well as run by Node, so it must stay free of
 * imports and outer names. What JSON carries whole goes as JSON; of anything else the real structuredClone decides what may
 * be cloned, and a table of nodes carries it (undefined, NaN, -0, BigInt, Date, Map, Set, typed arrays, errors, cycles and
 * holes survive). Electron copies natively: rows of a long list must not cost many times what they cost there.
 */
export function makeCodec(): Codec {
  type Node = readonly [tag: string, ...parts: unknown[]]
  const refused = () => new Error('An object could not be cloned.')

  const toBase64 = (bytes: Uint8Array): string => {
    if (typeof Buffer === 'function')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    return (bytes as Uint8Array & { toBase64(): string }).toBase64()
  }
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
    if (typeof Buffer === 'function') return new Uint8Array(Buffer.from(text, 'base64'))
    return (Uint8Array as typeof Uint8Array & { fromBase64(text: string): Uint8Array<ArrayBuffer> }).fromBase64(text)
  }

  // True of plain objects and whole arrays of text, numbers, booleans and null, none of which stands in two places.
  const isJson = (value: unknown, seen: Set<object>): boolean => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
    if (typeof value !== 'object' || seen.has(value)) return false
    seen.add(value)
    if (Array.isArray(value)) {
      const keys = Object.keys(value)
      return keys.length === value.length && value.every((item) => isJson(item, seen))
    }
    const proto: unknown = Object.getPrototypeOf(value)
    return proto === Object.prototype && Object.values(value).every((item) => isJson(item, seen))
  }

  function encode(input: unknown): string {
    if (isJson(input, new Set())) return `j${JSON.stringify(input)}`
    let cloned: unknown
    try {
      cloned = structuredClone(input)
    } catch {
      throw refused()
    }
    const nodes: (Node | null)[] = []
    const seen = new Map<unknown, number>()

    const put = (value: unknown): number => {
      const known = seen.get(value)
      if (known !== undefined) return known
      const index = nodes.push(null) - 1
      if (typeof value === 'object' && value !== null) seen.set(value, index)
      nodes[index] = node(value)
      return index
    }
    const entries = (value: object) => Object.entries(value).map(([key, item]) => [key, put(item)])
    const node = (value: unknown): Node => {
      if (value === undefined) return ['undefined']
      if (typeof value === 'bigint') return ['bigint', String(value)]
      if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
        return ['number', Object.is(value, -0) ? '-0' : String(value)]
      if (typeof value !== 'object' || value === null) return ['plain', value]
      if (Array.isArray(value)) return ['array', value.length, entries(value)]
      if (value instanceof Date) return ['date', value.getTime()]
      if (value instanceof RegExp) return ['regexp', value.source, value.flags]
      if (value instanceof Map) return ['map', [...value].map(([key, item]) => [put(key), put(item)])]
      if (value instanceof Set) return ['set', [...value].map(put)]
      if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))]
      if (value instanceof DataView) return ['view', 'DataView', put(value.buffer), value.byteOffset, value.byteLength]
      if (ArrayBuffer.isView(value)) {
        const view = value as Uint8Array
        return ['view', view.constructor.name, put(view.buffer), view.byteOffset, view.length]
      }
      if (value instanceof Error)
        return ['error', value.name, value.message, value.stack ?? '', 'cause' in value ? put(value.cause) : -1]
      if (Object.prototype.toString.call(value) !== '[object Object]') throw refused()
      return ['object', entries(value)]
    }
    put(cloned)
    return JSON.stringify(nodes)
  }

  function decode(text: string): unknown {
    if (text.startsWith('j')) return JSON.parse(text.slice(1))
    const nodes = JSON.parse(text) as [string, ...unknown[]][]
    const done = new Map<number, unknown>()
    const keep = <T>(index: number, value: T): T => {
      done.set(index, value)
      return value
    }
    const fill = (target: object, items: [string, number][]) => {
      for (const [key, at] of items)
        Object.defineProperty(target, key, { value: get(at), writable: true, enumerable: true, configurable: true })
    }
    const view = (kind: string, buffer: ArrayBuffer, offset: number, length: number): unknown => {
      const make = Reflect.get(globalThis, kind) as new (b: ArrayBuffer, o: number, l: number) => unknown
      return new make(buffer, offset, length)
    }
    const get = (index: number): unknown => {
      if (done.has(index)) return done.get(index)
      const [tag, first, second, third, fourth] = nodes[index] ?? ['missing']
      switch (tag) {
        case 'undefined':
          return undefined
        case 'plain':
          return first
        case 'bigint':
          return BigInt(first as string)
        case 'number':
          return Number(first)
        case 'date':
          return keep(index, new Date(first as number))
        case 'regexp':
          return keep(index, new RegExp(first as string, second as string))
        case 'buffer':
          return keep(index, fromBase64(first as string).buffer)
        case 'view':
          return keep(
            index,
            view(first as string, get(second as number) as ArrayBuffer, third as number, fourth as number),
          )
        case 'array': {
          const made = keep(index, new Array<unknown>(first as number))
          fill(made, second as [string, number][])
          return made
        }
        case 'map': {
          const made = keep(index, new Map<unknown, unknown>())
          for (const [key, item] of first as [number, number][]) made.set(get(key), get(item))
          return made
        }
        case 'set': {
          const made = keep(index, new Set<unknown>())
          for (const item of first as number[]) made.add(get(item))
          return made
        }
        case 'error': {
          const made = keep(index, new Error(second as string))
          made.name = first as string
          made.stack = third as string
          if ((fourth as number) >= 0) made.cause = get(fourth as number)
          return made
        }
        case 'object': {
          const made = keep(index, {})
          fill(made, first as [string, number][])
          return made
        }
        default:
          throw new Error(`codec: unknown node ${tag}`)
      }
    }
    return get(0)
  }

  return { encode, decode }
}
