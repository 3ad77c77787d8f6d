import type { AppError } from '../../../shared/errors/app-error.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'

/** The end of a port between two threads. */
interface Port {
  postMessage(message: Message): void
  on(event: 'message', hear: (message: Message) => void): unknown
}

// What crosses between the threads has no type of its own: it is what the call of that id answers, which the tables say.
type Crossing = ReturnType<typeof JSON.parse>

interface Call {
  readonly id: number
  readonly name: string
  readonly args: readonly Crossing[]
}

type Message = Call | { readonly id: number; readonly result: Crossing }

/** A lane on which both ends ask and both answer. Nothing rejects. */
export interface TwoWayLane {
  ask(name: string, args: readonly unknown[]): Promise<Crossing>
  /** Answers everything that waits, and all that is asked later, with why the other end is gone. */
  end(why: AppError): void
}

/** Opens a lane; `answer` does what the other end asks for by name. */
export function openLane(
  port: Port,
  answer: (name: string, args: readonly Crossing[]) => Promise<Result<unknown, AppError>>,
): TwoWayLane {
  const waiting = new Map<number, (result: Crossing) => void>()
  let lastId = 0
  let ended: AppError | null = null
  port.on('message', (message) => {
    if (!('name' in message)) {
      waiting.get(message.id)?.(message.result)
      waiting.delete(message.id)
      return
    }
    const { id, name, args } = message
    void answer(name, args)
      .catch(() => err(appError({ kind: 'internal' })))
      .then((result) => {
        if (ended === null) port.postMessage({ id, result })
      })
  })
  return {
    async ask(name, args) {
      if (ended !== null) return err(ended)
      const id = ++lastId
      const answered = new Promise<Crossing>((resolve) => waiting.set(id, resolve))
      port.postMessage({ id, name, args: [...args] })
      return answered
    },
    end(why) {
      ended ??= why
      for (const resolve of waiting.values()) resolve(err(ended))
      waiting.clear()
    },
  }
}
