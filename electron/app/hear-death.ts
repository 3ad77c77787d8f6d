import type { Log } from '../ports/log.ts'

/** A thread whose end nobody asked for. */
export type ThreadName = 'vault' | 'books' | 'identity' | 'training'

/** Hears of a thread that was ended by an error which nobody in it heard. */
export type HearDeath = (thread: ThreadName, thrown: unknown) => void

/** Logs which thread died and the kind of its error, nothing that it says; `then` is what else that thread's end asks for. */
export function hearDeath(log: Log, then: Partial<Record<ThreadName, () => void>>): HearDeath {
  return (thread, thrown) => {
    log.event('thread.died', { thread, name: kindOf(thrown) })
    then[thread]?.()
  }
}

function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
}
