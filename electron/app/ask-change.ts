import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { plainAddress } from '../confirmation/plain-address.ts'
import type { ConnectionProfile, GroupProfile } from '../services/connections/connection-profile.ts'
import { askPerson } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type ChangeSubject = Extract<ConfirmationSubject, { readonly what: 'connection-change' }>

/** Asks in Quita's own window whether the open connection may be reached otherwise: what is today, and what from then on. */
export function askChange(
  needs: HandlerNeeds,
  open: OpenConnection,
  deed: ChangeSubject['deed'],
  after: ConnectionProfile | null,
): Promise<Result<null, AppError>> {
  const before = open.held.kept()
  const { environment, companyName, companyDocument } = before
  const groups = (['accounts', 'qrcodes'] as const).flatMap((group) =>
    changeOf(group, before[group], after && after[group]),
  )
  const { name } = open.view
  const subject = { what: 'connection-change', deed, name, companyName, companyDocument, groups } as const
  return askPerson(needs, open, { subject, environment, why: null })
}

/** A group that changes; nothing for one that stays as it is. */
function changeOf(group: ApiGroup, before: GroupProfile | null, after: GroupProfile | null): ChangeSubject['groups'] {
  const secret = before !== null && after !== null && before.access.clientSecret !== after.access.clientSecret
  const told = { group, before: reached(before), after: reached(after), secret }
  const isSame = !secret && JSON.stringify(told.before) === JSON.stringify(told.after)
  const pins = before?.access.pin === after?.access.pin
  const values = before?.access.headers.every(({ value }, at) => value === after?.access.headers[at]?.value) ?? true
  return isSame && pins && values ? [] : [told]
}

function reached(group: GroupProfile | null): ChangeSubject['groups'][number]['before'] {
  if (group === null) return null
  const { baseUrl, tokenUrl, clientId, institution, amounts } = group.access
  const headers = group.access.headers.map(({ name }) => name)
  return {
    baseUrl: plainAddress(baseUrl),
    tokenUrl: tokenUrl && plainAddress(tokenUrl),
    clientId,
    certificate: group.certificate,
    institution,
    headers,
    ...(amounts && { amounts }),
  }
}
