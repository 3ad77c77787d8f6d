import type { BridgeDetails, Packed } from './bridge-values.ts'

/**
 * The page's half of the context bridge. Injected as text at document start, before any script of the page, so it may
 * use no outer name. The preload's world hands it a detached DOM node; events on that node carry details that Chromium
 * structured-clones between the two worlds.
 */
export function mainWorld(key: string): void {
  const connect = (handshake: Event) => {
    handshake.stopImmediatePropagation()
    const wire = (handshake as MouseEvent).relatedTarget
    if (!wire) return
    const promises = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
    const callbacks = new Map<number, (...args: unknown[]) => void>()
    let lastReply: BridgeDetails['reply'] | undefined
    let count = 0

    const detail = <K extends keyof BridgeDetails>(event: Event) => (event as CustomEvent<BridgeDetails[K]>).detail
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
      if (typeof value === 'function') {
        const id = ++count
        callbacks.set(id, value as (...args: unknown[]) => void)
        return { tag: 'function', id }
      }
      if (depth < 1000 && Array.isArray(value))
        return { tag: 'array', items: value.map((item) => pack(item, depth + 1)) }
      if (depth < 1000 && typeof value === 'object' && value !== null && isPlain(value))
        return { tag: 'object', entries: Object.entries(value).map(([name, item]) => [name, pack(item, depth + 1)]) }
      return { tag: 'value', value: structuredClone(value) }
    }
    const unpack = (packed: Packed): unknown => {
      switch (packed.tag) {
        case 'value':
          return packed.value
        case 'function':
          return (...args: unknown[]) => callPreload(packed.id, args)
        case 'promise':
          return new Promise((resolve, reject) => promises.set(packed.id, { resolve, reject }))
        case 'array':
          return packed.items.map(unpack)
        case 'object':
          return Object.fromEntries(packed.entries.map(([name, item]) => [name, unpack(item)]))
      }
    }
    const callPreload = (id: number, args: unknown[]) => {
      lastReply = undefined
      wire.dispatchEvent(new CustomEvent('call', { detail: { id, args: args.map((arg) => pack(arg)) } }))
      const reply: BridgeDetails['reply'] | undefined = lastReply
      lastReply = undefined
      return finish(reply)
    }
    const finish = (reply: BridgeDetails['reply'] | undefined) => {
      if (!reply) throw new Error('desktop host: the context bridge gave no reply')
      if (!reply.ok) throw new Error(reply.error)
      return unpack(reply.value)
    }
    const deepFreeze = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null) {
        Object.values(value).forEach(deepFreeze)
        Object.freeze(value)
      }
      return value
    }

    wire.addEventListener('reply', (event) => {
      lastReply = detail<'reply'>(event)
    })
    wire.addEventListener('settle', (event) => {
      const settled = detail<'settle'>(event)
      const promise = promises.get(settled.id)
      promises.delete(settled.id)
      if (settled.ok) promise?.resolve(unpack(settled.value))
      else promise?.reject(new Error(settled.error))
    })
    wire.addEventListener('callback', (event) => {
      const { id, args } = detail<'callback'>(event)
      callbacks.get(id)?.(...args.map(unpack))
    })
    wire.addEventListener('expose', (event) => {
      const exposed = detail<'expose'>(event)
      const value = deepFreeze(unpack(exposed.api))
      Object.defineProperty(globalThis, exposed.key, { value, configurable: false, enumerable: true, writable: false })
    })
  }
  addEventListener(key, connect, { once: true, capture: true })
}
