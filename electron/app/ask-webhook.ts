import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { plainAddress } from '../confirmation/plain-address.ts'
import { askPerson } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type WebhookSubject = Extract<ConfirmationSubject, { readonly what: 'webhook' }>

/** What of a webhook is shown; what is left out is not known, or is none. */
export type WebhookDeed = Pick<WebhookSubject, 'deed' | 'address'> & Partial<Omit<WebhookSubject, 'what'>>

/** Asks in Quita's own window whether an address is to be called, now or from now on: data goes there. */
export function askWebhook(
  needs: HandlerNeeds,
  open: OpenConnection,
  deed: WebhookDeed,
): Promise<Result<null, AppError>> {
  const subject: WebhookSubject = {
    what: 'webhook',
    kind: null,
    key: null,
    before: null,
    email: null,
    headers: [],
    ...deed,
    address: plainAddress(deed.address),
    ...(deed.before == null ? {} : { before: plainAddress(deed.before) }),
  }
  return askPerson(needs, open, { subject, environment: open.view.environment, why: null })
}
