import type { SharedCall } from '../vault/shared-call.ts'
import type { DeskTurn } from './book-log.ts'

/** One desk reads the institution for all of them, the next one once that is gone. */
export interface Reader {
  /** Has this desk take its turn; `hear` is told that it is this one's, or no more. */
  takeTurns(hear: () => void): void
  /** Whether it is this desk that reads. */
  isReader(): boolean
}

/** A desk's part of that. `isCurrent`: what it reads can be written down; `onChange` hears that it is another's turn. */
export function readerTurn(
  isCurrent: () => boolean,
  onChange: (calls: readonly SharedCall[]) => void,
): Reader & { readonly turn: DeskTurn } {
  let heard: (() => void) | null = null
  let isMine = false
  let take: () => void = () => undefined
  return {
    turn: {
      isWanted: () => heard !== null && isCurrent(),
      ready(next) {
        take = next
      },
      told(next) {
        isMine = next
        heard?.()
        onChange([])
      },
    },
    takeTurns(hear) {
      heard = hear
      take()
    },
    isReader: () => isMine,
  }
}
