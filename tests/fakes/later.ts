import { AsyncLocalStorage } from 'node:async_hooks'

const ahead = new AsyncLocalStorage<number>()

/** Does something as if so many milliseconds had passed first, by the monotonic count of the machine's clock in tests. */
export function later<T>(ms: number, act: () => T): T {
  return ahead.run(ms, act)
}

/** How far that count stands ahead for what is done now. */
export function aheadMs(): number {
  return ahead.getStore() ?? 0
}
