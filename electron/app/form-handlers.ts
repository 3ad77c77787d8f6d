import { ok } from '../../shared/kit/result.ts'
import type { KeptForms } from '../services/forms/kept-forms.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type FormChannel = Extract<keyof Handlers, `forms.${string}`>

/** The handlers of forms that were left half filled. */
export function formHandlers({ withOpen }: HandlerNeeds, forms: KeptForms): Pick<Handlers, FormChannel> {
  const ownerOf = ({ view, copyKey }: OpenConnection) => ({ id: view.id, key: copyKey() })
  return {
    'forms.read': () => withOpen(async (open) => ok({ of: open.view.id, forms: [...forms.read(ownerOf(open))] })),
    'forms.keep': ({ name, text }) =>
      withOpen(async (open) => {
        forms.keep(ownerOf(open), name, text)
        return ok({})
      }),
  }
}
