import type { BridgeDetails, Packed } from './bridge-values.ts'
import type { Codec } from './codec.ts'

/** One preload script as a function literal around its text, so that nothing is evaluated and the page's CSP holds. */
export interface PreloadScript {
  path: string
  run(
    require: (id: string) => unknown,
    process: object,
    global: object,
    module: { exports: object },
    exports: object,
  ): void
}

/** What the host needs to set up the isolated world: the handshake's key, the binding's name, where it is set up, and the process facts. */
export interface WorldFacts {
  key: string
  binding: string
  /** Whether frames within the page have the preload too, as with nodeIntegrationInSubFrames. */
  inFrames: boolean
  process: Record<string, unknown>
}

/** A message from the host to the isolated world. */
export type Delivery =
  | { kind: 'reply'; id: number; value: string }
  | { kind: 'failure'; id: number; error: string }
  | { kind: 'event'; channel: string; args: string }

/** A message from the isolated world to the host. */
export type Upward =
  | { kind: 'invoke'; id: number; channel: string; args: string }
  | { kind: 'send'; channel: string; args: string }
  | { kind: 'input'; type: 'rawKeyDown' | 'mouseDown' | 'mouseMove' | 'mouseWheel'; x: number; y: number }
  | { kind: 'preload-error'; path: string; message: string; stack: string }

/**
 * The preload's isolated world: ipcRenderer, contextBridge, a `require` that knows what Electron's sandboxed one knows.
 * Injected as text at document start, so it may use no outer name but its arguments.
 */
export function preloadWorld(facts: WorldFacts, makeCodec: () => Codec, preload: PreloadScript | undefined): void {
  if (globalThis.top !== globalThis.self && !facts.inFrames) return
  const codec = makeCodec()
  const toHost = Reflect.get(globalThis, facts.binding) as (text: string) => void
  Reflect.deleteProperty(globalThis, facts.binding)
  const wire = document.createElement('i')
  dispatchEvent(new MouseEvent(facts.key, { relatedTarget: wire }))
  const up = (message: Upward) => toHost(JSON.stringify(message))

  // ---- input, as the browser's own process would see it: what a script of the page makes up is not trusted
  const inputs = { keydown: 'rawKeyDown', mousedown: 'mouseDown', mousemove: 'mouseMove', wheel: 'mouseWheel' } as const
  for (const [name, type] of Object.entries(inputs)) {
    const hear = (event: Event) => {
      const [x, y] = event instanceof MouseEvent ? [event.screenX, event.screenY] : [0, 0]
      if (event.isTrusted) up({ kind: 'input', type, x, y })
    }
    addEventListener(name, hear, { capture: true, passive: true })
  }

  // ---- ipcRenderer
  type Listener = (...args: unknown[]) => void
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void; channel: string }>()
  let count = 0
  const notProvided = (name: string) => () => {
    throw new Error(`desktop host: ${name} is not provided`)
  }
  const ipcRenderer = {
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    off(channel: string, listener: Listener) {
      const present = listeners.get(channel) ?? []
      const at = present.lastIndexOf(listener)
      listeners.set(
        channel,
        present.filter((_, index) => index !== at),
      )
      return ipcRenderer
    },
    once(channel: string, listener: Listener) {
      const wrapped: Listener = (...args) => {
        ipcRenderer.off(channel, wrapped)
        listener(...args)
      }
      return ipcRenderer.on(channel, wrapped)
    },
    removeListener: (channel: string, listener: Listener) => ipcRenderer.off(channel, listener),
    send: (channel: string, ...args: unknown[]) => up({ kind: 'send', channel, args: codec.encode(args) }),
    async invoke(channel: string, ...args: unknown[]) {
      const text = codec.encode(args)
      const id = ++count
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, channel })
        up({ kind: 'invoke', id, channel, args: text })
      })
    },
    sendSync: notProvided('ipcRenderer.sendSync'),
    postMessage: notProvided('ipcRenderer.postMessage'),
  }
  const deliver = (message: Delivery) => {
    if (message.kind === 'event') {
      const args = codec.decode(message.args) as unknown[]
      for (const listener of listeners.get(message.channel) ?? []) listener({ sender: ipcRenderer, ports: [] }, ...args)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'reply') call?.resolve(codec.decode(message.value))
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
  }
  Object.defineProperty(globalThis, '__deliver', { value: deliver })

  // ---- contextBridge
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const numbers = new Map<unknown, number>()
  const exposed = new Set<string>()
  const post = <K extends keyof BridgeDetails>(type: K, detail: BridgeDetails[K]) =>
    wire.dispatchEvent(new CustomEvent(type, { detail }))
  const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const numberOf = (value: (...args: unknown[]) => unknown) => {
    const id = numbers.get(value) ?? ++count
    numbers.set(value, id)
    functions.set(id, value)
    return id
  }
  const settleLater = (value: Promise<unknown>) => {
    const id = ++count
    value.then(
      (result) => post('settle', { id, ok: true, value: pack(result) }),
      (error: unknown) => post('settle', { id, ok: false, error: words(error) }),
    )
    return id
  }
  const isPlain = (value: object) => {
    const proto: unknown = Object.getPrototypeOf(value)
    return proto === Object.prototype || proto === null
  }
  // What holds nothing but plain data crosses whole.
  const isData = (value: unknown, depth = 0): boolean => {
    if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
    if (depth > 1000 || !(Array.isArray(value) || isPlain(value))) return false
    return Object.values(value).every((item) => isData(item, depth + 1))
  }
  const pack = (value: unknown, depth = 0): Packed => {
    if (isData(value)) return { tag: 'value', value }
    if (depth > 1000) throw new Error('Electron contextBridge recursion depth exceeded.')
    if (typeof value === 'function') return { tag: 'function', id: numberOf(value as (...args: unknown[]) => unknown) }
    if (value instanceof Promise) return { tag: 'promise', id: settleLater(value) }
    if (Array.isArray(value)) return { tag: 'array', items: value.map((item) => pack(item, depth + 1)) }
    if (typeof value === 'object' && value !== null && isPlain(value))
      return { tag: 'object', entries: Object.entries(value).map(([name, item]) => [name, pack(item, depth + 1)]) }
    return { tag: 'value', value: typeof value === 'symbol' ? undefined : structuredClone(value) }
  }
  const unpack = (packed: Packed): unknown => {
    if (packed.tag === 'array') return packed.items.map(unpack)
    if (packed.tag === 'object') return Object.fromEntries(packed.entries.map(([name, item]) => [name, unpack(item)]))
    if (packed.tag === 'value') return packed.value
    return (...args: unknown[]) => post('callback', { id: packed.id, args: args.map((arg) => pack(arg)) })
  }
  wire.addEventListener('call', (event) => {
    const { id, args } = (event as CustomEvent<BridgeDetails['call']>).detail
    try {
      post('reply', { ok: true, value: pack(functions.get(id)?.(...args.map(unpack))) })
    } catch (error) {
      post('reply', { ok: false, error: words(error) })
    }
  })
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown) {
      if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object')
      exposed.add(key)
      post('expose', { key, api: pack(api) })
    },
  }

  // ---- what Electron's sandboxed preload may require, and nothing else
  const electron = { contextBridge, ipcRenderer }
  const known: Record<string, unknown> = {
    electron,
    'electron/renderer': electron,
    timers: { setTimeout, clearTimeout, setInterval, clearInterval },
    url: { URL, URLSearchParams },
  }
  const require = (id: string) => {
    const found = known[id.replace(/^node:/, '')]
    if (!found) throw new Error(`module not found: ${id}`)
    return found
  }
  if (!preload) return
  const module = { exports: {} }
  try {
    preload.run(require, facts.process, globalThis, module, module.exports)
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    up({ kind: 'preload-error', path: preload.path, message: words(error), stack })
  }
}
