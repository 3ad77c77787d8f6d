import type * as z from 'zod'
import { type Ask, answerSchema, type RoomName } from './messages.ts'
import type { Row } from './row.ts'

/** The line to one room of the frame. */
export interface Room<Name extends RoomName> {
  /**
   * Has a deed done. `handOver` is given away. Rejects when the deed fails, when its answer is not what the row says, and
   * when the room is closed meanwhile.
   */
  ask<A extends z.ZodType, B extends z.ZodType>(
    row: Row<Name, A, B>,
    ask: z.input<A>,
    handOver?: Transferable[],
  ): Promise<z.output<B>>
  /** Ends the room where it stands: its frame, its workers, and whatever they are at. */
  close(): void
  /** Resolves when the room has been closed. */
  readonly ended: Promise<void>
}

interface Waiting {
  readonly done: (value: unknown) => void
  readonly failed: (cause: Error) => void
}

const START_MS = 15_000

/**
 * Opens a room in a frame of its own: of another origin, in a sandbox, without the bridge. It gets one port, on which it can
 * answer what it is asked and nothing else; the page listens to no other message. Rejects when the room does not start.
 */
export async function openRoom<Name extends RoomName>(name: Name): Promise<Room<Name>> {
  const { origin, address } = readerPlace()
  const frame = frameOf(address)
  const { port1: line, port2 } = new MessageChannel()
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()

  function close(): void {
    line.close()
    frame.remove()
    for (const { failed } of waiting.values()) failed(new Error('the room was closed'))
    waiting.clear()
    end.resolve()
  }

  line.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = answerSchema.safeParse(data)
    if (!heard.success) return
    if ('ready' in heard.data) return ready.resolve()
    const { id } = heard.data
    const asked = waiting.get(id)
    waiting.delete(id)
    if (heard.data.done) asked?.done(heard.data.value)
    else asked?.failed(new Error('the room failed'))
  }
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ room: name }, origin, [port2]), {
    once: true,
  })
  const timer = setTimeout(() => ready.reject(new Error('the room did not open')), START_MS)
  document.body.append(frame)
  await ready.promise.catch((cause: unknown) => {
    close()
    throw cause
  })
  clearTimeout(timer)

  let count = 0
  return {
    async ask(row, ask, handOver = []) {
      count += 1
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.set(count, { done: resolve, failed: reject })
      const question: Ask = { id: count, deed: row.deed, ask }
      line.postMessage(question, handOver)
      return row.answer.parse(await promise)
    },
    close,
    ended: end.promise,
  }
}

/** Where the frame comes from: the host beside the page's own. */
function readerPlace(): { readonly origin: string; readonly address: string } {
  const origin = `${location.protocol}//${location.host.replace(/^bundle\b/, 'reader')}`
  return { origin, address: `${origin}/index.html` }
}

function frameOf(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'apart'
  frame.title = 'Quita'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = address
  return frame
}
