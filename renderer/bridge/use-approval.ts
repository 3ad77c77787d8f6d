import { isApproved, type Subject, type WaitingView } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { useAction, useRemote } from './use-remote.ts'

/** What a company's book asks for before one thing is paid. */
export interface ApprovalOf {
  /** Null where nobody has to approve it. */
  readonly view: WaitingView | null
  /** Whether it may not be paid yet. */
  readonly isMissing: boolean
  /** Asks for it, with a word to who approves; answers whether it stands in the book. */
  readonly ask: (note: string) => Promise<boolean>
  readonly busy: boolean
  readonly failure: AppError | null
}

/** Reads whether a payment or a batch has to be approved, and asks for that. Nothing is read where the connection is of no book. */
export function useApproval({ what, id }: Subject): ApprovalOf {
  const session = useRemote('session.read', {}).value
  const isInBook = session?.stage === 'open' && session.book !== null
  const read = useRemote('team.approval', { what, id }, { enabled: isInBook })
  const ask = useAction('team.putUp')
  const view = read.value?.approval ?? null
  return {
    view,
    isMissing: view !== null && !isApproved(view),
    async ask(note) {
      const reply = await ask.run({ what, id, note })
      read.refresh()
      return reply.ok
    },
    busy: ask.busy,
    failure: ask.failure,
  }
}
