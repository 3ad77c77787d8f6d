import { baseUrlSchema, pinSchema } from '../../../shared/domain/connection.ts'
import type {
  ConnectionChange,
  ConnectionLife,
  GroupChange,
  GroupLife,
} from '../../../shared/domain/connection-life.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { headersFormSchema } from '../../../shared/domain/known-institution.ts'
import { emptyGroup, type GroupDraft, headersOf } from './connect-draft.ts'

/** How a connection is to be reached, as typed. */
export interface ChangeDraft {
  readonly accounts: GroupDraft
  readonly qrcodes: GroupDraft
  readonly useQrcodes: boolean
}

/** The faults of a draft: dotted path of the field, sentence beside it. */
export type ChangeFaults = ReadonlyMap<string, TextKey>

/** A draft of the connection as it is; secrets are never in it. */
export function changeDraftOf({ accounts, qrcodes }: ConnectionLife): ChangeDraft {
  return { accounts: groupDraft(accounts), qrcodes: groupDraft(qrcodes), useQrcodes: qrcodes !== null }
}

/** Reads a draft with the rules that main repeats; a blank secret keeps the one that is there. */
export function readChangeDraft(draft: ChangeDraft, life: ConnectionLife): Result<ConnectionChange, ChangeFaults> {
  const faults = new Map<string, TextKey>()
  const accounts = readGroup('accounts', draft.accounts, false, faults)
  const isNew = life.qrcodes === null
  const qrcodes = draft.useQrcodes ? readGroup('qrcodes', draft.qrcodes, isNew, faults) : null
  if (draft.useQrcodes && isNew && draft.qrcodes.amounts === '')
    faults.set('qrcodes.amounts', 'connections.amountsQrcodesAsked')
  return faults.size === 0 ? ok({ accounts, qrcodes }) : err(faults)
}

function readGroup(
  group: 'accounts' | 'qrcodes',
  { baseUrl, clientId, clientSecret, pin, tokenUrl, institution, headers: typed, amounts }: GroupDraft,
  needsSecret: boolean,
  faults: Map<string, TextKey>,
): GroupChange {
  const address = baseUrlSchema.safeParse(baseUrl)
  const pinned = pin.trim() === '' ? null : pinSchema.safeParse(pin)
  const token = tokenUrl.trim() === '' ? null : baseUrlSchema.safeParse(tokenUrl)
  const headers = headersFormSchema.safeParse(headersOf(typed))
  if (!headers.success) faults.set(`${group}.headers`, 'connections.headersFault')
  if (!address.success) faults.set(`${group}.baseUrl`, 'connections.baseUrlFault')
  if (clientId.trim() === '') faults.set(`${group}.clientId`, 'connections.clientIdFault')
  if (needsSecret && clientSecret === '') faults.set(`${group}.clientSecret`, 'life.secretNeeded')
  if (pinned?.success === false) faults.set(`${group}.pin`, 'connections.pinFault')
  if (token?.success === false) faults.set(`${group}.tokenUrl`, 'connections.tokenUrlFault')
  return {
    baseUrl: address.data ?? baseUrl,
    clientId: clientId.trim(),
    clientSecret: clientSecret === '' ? null : clientSecret,
    pin: pinned?.data ?? null,
    tokenUrl: token?.data ?? null,
    institution,
    headers: headers.data ?? [],
    ...(amounts !== '' && { amounts }),
  }
}

function groupDraft(group: GroupLife | null): GroupDraft {
  if (group === null) return emptyGroup
  const { baseUrl, clientId, pin, tokenUrl, institution, amounts = '' } = group
  const headers = group.headers.map((name) => ({ id: name, name, value: '', isKept: true }))
  const reached = { baseUrl, clientId, clientSecret: '', pin: pin ?? '', tokenUrl: tokenUrl ?? '' }
  return { ...reached, institution, headers, amounts }
}
