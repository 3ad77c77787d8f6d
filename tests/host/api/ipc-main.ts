import { EventEmitter } from 'node:events'
import { strict } from '../strict.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()

/** Electron's `ipcMain`. */
export const ipcMain = strict(
  'ipcMain',
  Object.assign(new EventEmitter(), {
    handle(channel: string, handler: Handler) {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
      handlers.set(channel, handler)
    },
    removeHandler: (channel: string) => void handlers.delete(channel),
  }),
)

/** Runs the handler of a channel as ipcRenderer.invoke does. */
export async function invoke(channel: string, event: object, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`No handler registered for '${channel}'`)
  return handler(event, ...args)
}
