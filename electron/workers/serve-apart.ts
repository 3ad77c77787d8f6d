import type { MessagePort } from 'node:worker_threads'

/** What the thread of one reading says: that it begins, so that its time runs from there, and what it read. */
export type ApartWord<Read> = { readonly begins: true } | { readonly begins: false; readonly read: Read }

/** The thread of one reading. */
export async function serveApart<Read>(port: MessagePort, read: () => Read | Promise<Read>): Promise<void> {
  const say = (word: ApartWord<Read>): void => port.postMessage(word)
  say({ begins: true })
  say({ begins: false, read: await read() })
}
