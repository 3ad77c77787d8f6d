import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'

/** Writes that wait while many calls are applied as one: what each of them would write over, or SQLite would lay down apart. */
export type HeldWrites = ReturnType<typeof heldWrites>

/** Makes one for a vault; nothing of it outlives the transaction in which it is held. */
export function heldWrites() {
  const kinds: { write(): void; clear(): void }[] = []
  let undo: (() => void)[] | null = null
  return {
    /** While `work` goes on they are kept in memory; what was kept last under each key is written where that comes to a value. */
    during<T>(work: () => Result<T, AppError>): Result<T, AppError> {
      undo = []
      try {
        const result = work()
        if (result.ok) for (const kind of kinds) kind.write()
        return result
      } finally {
        undo = null
        for (const kind of kinds) kind.clear()
      }
    },
    /** Before a call that may be undone: gives what puts back what it has kept since. */
    mark(): () => void {
      const since: (() => void)[] = []
      if (undo !== null) undo = since
      return () => {
        for (const back of since.toReversed()) back()
      }
    },
    /** Writes of one kind. Where nothing is held each is done at once. */
    of<Key, Value>(write: (key: Key, value: Value) => void) {
      const held = new Map<Key, Value>()
      kinds.push({
        write: () => {
          for (const [key, value] of held) write(key, value)
        },
        clear: () => held.clear(),
      })
      return {
        /** What waits under a key; undefined where nothing does. */
        get: (key: Key): Value | undefined => held.get(key),
        put(key: Key, value: Value): void {
          if (undo === null) {
            write(key, value)
            return
          }
          const before = held.get(key)
          undo.push(before === undefined ? () => held.delete(key) : () => held.set(key, before))
          held.set(key, value)
        },
      }
    },
  }
}
