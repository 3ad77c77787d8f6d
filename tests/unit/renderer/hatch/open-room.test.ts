import { afterEach, expect, test, vi } from 'vitest'
import { openRoom } from '../../../../renderer/hatch/open-room.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A document in which a frame is loaded at once, and what was done to the frame. */
function stubbedDocument() {
  const attributes: Record<string, string> = {}
  const posted: { message: unknown; origin: string; ports: number }[] = []
  const frame = {
    src: '',
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    addEventListener: (_name: string, listener: () => void) => setImmediate(listener),
    remove: () => undefined,
    contentWindow: {
      postMessage(message: unknown, origin: string, ports: MessagePort[]) {
        posted.push({ message, origin, ports: ports.length })
        ports[0]?.postMessage({ ready: true })
      },
    },
  }
  vi.stubGlobal('location', { protocol: 'app:', host: 'bundle' })
  vi.stubGlobal('document', { createElement: () => frame, body: { append: () => undefined } })
  return { frame, attributes, posted }
}

test('a room is a frame of another origin in a sandbox that lets scripts run and nothing else, spoken to on one port', async () => {
  const { frame, attributes, posted } = stubbedDocument()
  const room = await openRoom('pdf')
  room.close()
  await room.ended
  expect(attributes).toEqual({ sandbox: 'allow-scripts allow-same-origin' })
  expect(frame.src).toBe('app://reader/index.html')
  expect(posted).toEqual([{ message: { room: 'pdf' }, origin: 'app://reader', ports: 1 }])
})
