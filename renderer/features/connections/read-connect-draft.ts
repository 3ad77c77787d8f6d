import { type ConnectForm, connectFormSchema } from '../../../shared/domain/connection.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { parseCnpj } from '../../../shared/ids/cnpj.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type ConnectDraft, type GroupDraft, headersOf } from './connect-draft.ts'
import { isPassphraseReady } from '../../ui/passphrase-fields.tsx'

/** The faults of a draft: dotted path of the field, sentence beside it. */
export type ConnectFaults = ReadonlyMap<string, TextKey>

/** Reads the draft with the schema main repeats; `sealed` says that the system keeps the key, so no passphrase is asked. */
export function readConnectDraft(draft: ConnectDraft, sealed: boolean): Result<ConnectForm, ConnectFaults> {
  const cnpj = parseCnpj(draft.companyDocument)
  const read = connectFormSchema.safeParse({
    companyName: draft.companyName,
    companyDocument: cnpj.ok ? cnpj.value : draft.companyDocument,
    environment: draft.environment,
    payer: { institution: orNull(draft.institution), issuer: orNull(draft.issuer), number: orNull(draft.number) },
    accounts: groupOf(draft.accounts),
    qrcodes: draft.useQrcodes ? groupOf(draft.qrcodes) : null,
    vaultPassphrase: sealed ? null : draft.passphrase,
  })
  const faults = new Map<string, TextKey>()
  for (const { path } of read.error?.issues ?? []) {
    const headers = path.indexOf('headers')
    if (headers >= 0) faults.set(path.slice(0, headers + 1).join('.'), 'connections.headersFault')
    else faults.set(path.join('.'), faultKey(String(path.at(-1))))
  }
  if (!sealed && !isPassphraseReady(draft)) faults.set('vaultPassphrase', 'passphrase.empty')
  return read.success && faults.size === 0 ? ok(read.data) : err(faults)
}

function groupOf({ amounts, ...group }: GroupDraft) {
  return {
    ...group,
    pin: orNull(group.pin),
    tokenUrl: orNull(group.tokenUrl),
    headers: headersOf(group.headers),
    ...(amounts !== '' && { amounts }),
  }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

function faultKey(field: string): TextKey {
  switch (field) {
    case 'companyName':
      return 'connections.companyNameFault'
    case 'companyDocument':
      return 'connections.cnpjFault'
    case 'baseUrl':
      return 'connections.baseUrlFault'
    case 'tokenUrl':
      return 'connections.tokenUrlFault'
    case 'clientId':
      return 'connections.clientIdFault'
    case 'clientSecret':
      return 'connections.clientSecretFault'
    case 'pin':
      return 'connections.pinFault'
    default:
      return 'errors.invalidTitle'
  }
}
