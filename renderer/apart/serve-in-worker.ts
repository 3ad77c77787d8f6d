import { type Deed, serveRoom } from './serve-room.ts'

/** Serves a room in this worker: the frame gives it the line, and the page speaks with it directly. */
export function serveInWorker(start: () => Promise<readonly Deed[]>): void {
  self.addEventListener(
    'message',
    ({ ports: [line] }: MessageEvent) => {
      if (line !== undefined) void start().then((deeds) => serveRoom(line, deeds))
    },
    { once: true },
  )
}
