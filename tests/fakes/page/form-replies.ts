import type { Session } from '../../../shared/domain/session.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

type Replies = {
  readonly [C in 'forms.read' | 'forms.keep']: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

/** The forms that a page left half filled, kept as long as it lives. */
export function formReplies(session: () => Session): Replies {
  const kept = new Map<string, string>()
  return {
    'forms.read': () => {
      const now = session()
      if (now.stage !== 'open') return err(appError({ kind: 'locked', sent: 'no' }))
      return ok({ of: now.connection.id, forms: [...kept].map(([name, text]) => ({ name, text })) })
    },
    'forms.keep': ({ name, text }) => {
      if (text === null) kept.delete(name)
      else kept.set(name, text)
      return ok({})
    },
  }
}
