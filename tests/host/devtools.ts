import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }

type Method = keyof Protocol.CommandParameters
type EventName = keyof Protocol.Events

interface Incoming {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string; data?: string }
  sessionId?: string
}

/** Speaks to the browser, or to one page of it when made by `session`. */
export interface DevTools {
  send<M extends Method>(method: M, params?: Protocol.CommandParameters[M]): Promise<Protocol.CommandReturnValues[M]>
  on<E extends EventName>(event: E, listener: (payload: Protocol.Events[E]) => void): void
}

/** The browser-wide connection; sessions share it. */
export interface BrowserDevTools extends DevTools {
  session(sessionId: string): DevTools
}

/**
 * A DevTools connection over the pipe that Chromium opens as its file descriptors 3 and 4: NUL-ended JSON, no port.
 * Commands still waiting when the pipe ends are rejected.
 */
export function connectDevTools(toBrowser: Writable, fromBrowser: Readable): BrowserDevTools {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const events = new EventEmitter().setMaxListeners(0)
  let count = 0

  const receive = (message: Incoming) => {
    if (message.id === undefined) {
      events.emit(`${message.sessionId ?? ''} ${message.method}`, message.params)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call?.reject(new Error(`${message.error.message} ${message.error.data ?? ''}`.trim()))
    else call?.resolve(message.result)
  }
  readMessages(fromBrowser, receive)
  fromBrowser.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('the browser is gone'))
    waiting.clear()
  })
  toBrowser.on('error', () => undefined) // the browser went first; the waiting calls are rejected above

  const speaker = (sessionId: string): DevTools => ({
    send: (method, params) =>
      new Promise((resolve, reject) => {
        if (fromBrowser.destroyed) {
          reject(new Error('the browser is gone'))
          return
        }
        const id = ++count
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
        toBrowser.write(
          `${JSON.stringify({ id, method, params: params ?? {}, ...(sessionId ? { sessionId } : {}) })}\0`,
        )
      }),
    on: (event, listener) => void events.on(`${sessionId} ${event}`, listener),
  })
  return { ...speaker(''), session: speaker }
}

function readMessages(stream: Readable, receive: (message: Incoming) => void): void {
  let parts: string[] = [] // joined once a message is whole: a large one arrives in many chunks
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const pieces = chunk.split('\0')
    const rest = pieces.pop() ?? ''
    for (const piece of pieces) {
      const text = parts.join('') + piece
      parts = []
      receive(JSON.parse(text) as Incoming)
    }
    if (rest) parts.push(rest)
  })
}
