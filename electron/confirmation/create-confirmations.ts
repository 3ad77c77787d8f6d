import type { AppError, DeclineWhy } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { ConfirmationHandle, ConfirmationWindow } from '../ports/confirmation-window.ts'
import type { Log } from '../ports/log.ts'
import { declined, openDesk, type Question, type StandingDesk } from './confirmation-desk.ts'

/** Asks persons in Quita's own window, one thing at a time. */
export interface Confirmations {
  /** Resolves once it is answered; `declined` in every case but a yes. A second question while one stands is `busy` at once. */
  ask(question: Question): Promise<Result<null, AppError>>
  /** Takes the window away, where one stands: nothing is done. */
  end(why: DeclineWhy): void
}

/** Opens windows by the port. */
export function createConfirmations(needs: {
  readonly window: ConfirmationWindow
  readonly clock: Clock
  readonly log: Log
  /** Hears when a window begins to ask, and when it ended. */
  readonly onAsking: (open: boolean) => void
}): Confirmations {
  let standing: { readonly desk: StandingDesk; readonly handle: ConfirmationHandle } | null = null
  return {
    ask(question) {
      if (standing !== null) {
        standing.handle.front()
        return Promise.resolve(err(declined('busy')))
      }
      const answer = Promise.withResolvers<Result<null, AppError>>()
      const desk = openDesk(question, { clock: needs.clock, log: needs.log, settle: answer.resolve })
      const mine = { desk, handle: needs.window.open(desk) }
      standing = mine
      needs.onAsking(true)
      return answer.promise.finally(() => {
        if (standing === mine) standing = null
        mine.handle.close()
        needs.onAsking(false)
      })
    },
    end: (why) => standing?.desk.end(why),
  }
}
