import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../../electron/main/start.ts'
import type { Reply } from '../../shared/ipc/envelope.ts'
import { asked, forgetAsked, recorder } from '../fakes/electron.ts'

type Heard = (...words: readonly unknown[]) => unknown

/** The shell of a release as it has started over the stand-in for Electron: whatever it left there to be called. */
export interface StartedShell {
  /** The handler of a lane: event, channel, ask. */
  lane(name: string): (event: object, channel: unknown, ask: unknown) => Promise<Reply>
  /** The handler that a session was given by this call. */
  ofSession(name: 'page session' | 'default session', what: string): Heard
  /** Guards a new page as the shell does, and gives what it listens to by name; `setWindowOpenHandler` is one of them. */
  newPage(): ReadonlyMap<string, Heard>
  end(): void
}

const lastResorts = ['uncaughtException', 'unhandledRejection']
const emitter: NodeJS.EventEmitter = process

/** Starts the shell. Whoever calls this has put the stand-in, and an engine that notes, in their places (`vi.mock`). */
export function startShell(): StartedShell {
  const folder = mkdtempSync(join(tmpdir(), 'quita-shell-'))
  const before = lastResorts.map((name) => emitter.listenerCount(name))
  forgetAsked(true, folder)
  start()
  const started = [...asked]
  const handlerOf = (of: string, what: string, first?: string): Heard => {
    const one = started.find(
      (each) => each.of === of && each.what === what && (first === undefined || each.with[0] === first),
    )
    const handler = one?.with[first === undefined ? 0 : 1]
    if (typeof handler !== 'function') throw new Error(`${of} was given no ${what} ${first ?? ''}`)
    return (...words) => Reflect.apply(handler, undefined, words)
  }
  return {
    lane: (name) => handlerOf('ipcMain', 'handle', name) as never,
    ofSession: (name, what) => handlerOf(name, what),
    newPage() {
      const from = asked.length
      handlerOf('app', 'on', 'web-contents-created')({}, recorder('new page'))
      const told = asked.slice(from).filter(({ of }) => of === 'new page')
      return new Map(
        told.map(({ what, with: words }) =>
          what === 'on' ? [String(words[0]), words[1] as Heard] : [what, words[0] as Heard],
        ),
      )
    },
    end() {
      for (const { of, what, with: words } of started)
        if (of === 'app' && what === 'on' && words[0] === 'quit' && typeof words[1] === 'function')
          Reflect.apply(words[1], undefined, [])
      for (const [at, name] of lastResorts.entries())
        for (const listener of emitter.listeners(name).slice(before[at])) emitter.off(name, listener as () => void)
      rmSync(folder, { recursive: true })
    },
  }
}
