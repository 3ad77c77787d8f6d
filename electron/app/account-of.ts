import type { InvitationFile } from '../team/answer-invitation.ts'
import type { OpenConnection } from './open-connection.ts'

/** Whose account a connection is of, as it is compared with that of a book. */
export function accountOf({ view }: OpenConnection): InvitationFile['account'] {
  return { environment: view.environment, document: view.companyDocument, number: view.payer.number ?? '' }
}
