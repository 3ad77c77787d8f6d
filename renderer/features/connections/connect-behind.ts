import * as z from 'zod'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import { amountUnitSchema } from '../../../shared/domain/connection.ts'
import { knownInstitutionSchema } from '../../../shared/domain/known-institution.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { createKeptForms, type KeptForms, keptOf } from '../../form/create-kept-forms.ts'
import type { FormHome } from '../../form/over-lock.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import type { ConnectDraft, GroupDraft } from './connect-draft.ts'

const CONNECT = 'connect'

/** The connect form as a person left it, by the connection that was open then; gone once it was connected. */
export const useConnectLeft = createKeptForms<ConnectDraft>()

/** What was chosen for each group, as main holds it; in this window's memory alone, and gone with its page, as at a lock. */
export const certificatesLeft = new Map<ApiGroup, CertificateDraft>()

/** Keeps the connect form as it stands. */
export function keepConnect(of: ConnectionId | null, draft: ConnectDraft): void {
  useConnectLeft.getState().keep(of, CONNECT, draft)
}

/** The connect form as it was left; undefined where nothing was typed. */
export function connectLeft(left: KeptForms<ConnectDraft>, of: ConnectionId | null): ConnectDraft | undefined {
  return keptOf(left, of, CONNECT)
}

/** Says whether there is anything that a person typed or chose in the connect form. */
export function isConnectBegun(): boolean {
  return useConnectLeft.getState().forms[CONNECT] !== undefined || certificatesLeft.size > 0
}

/** Forgets what was left: what it describes is connected. */
export function forgetConnectBehind(): void {
  useConnectLeft.getState().drop(CONNECT)
  certificatesLeft.clear()
}

const groupSchema = z.strictObject({
  baseUrl: z.string(),
  clientId: z.string(),
  pin: z.string(),
  tokenUrl: z.string(),
  institution: knownInstitutionSchema,
  headers: z.array(z.strictObject({ id: z.string(), name: z.string(), isKept: z.boolean() })),
  amounts: amountUnitSchema.or(z.literal('')),
})
const connectSchema = z.strictObject({
  companyName: z.string(),
  companyDocument: z.string(),
  environment: z.enum(['homologation', 'production']),
  institution: z.string(),
  issuer: z.string(),
  number: z.string(),
  accounts: groupSchema,
  qrcodes: groupSchema,
  useQrcodes: z.boolean(),
})

/** The connect form for a lock to spare it: without client secrets, values of headers, passphrases and certificates. */
export const keptConnect: FormHome<z.infer<typeof connectSchema>> = {
  name: CONNECT,
  schema: connectSchema,
  kept: (of) => {
    const draft = connectLeft(useConnectLeft.getState(), of)
    if (draft === undefined) return null
    const { companyName, companyDocument, environment, institution, issuer, number, useQrcodes } = draft
    const company = { companyName, companyDocument, environment, institution, issuer, number, useQrcodes }
    return { ...company, accounts: withoutSecrets(draft.accounts), qrcodes: withoutSecrets(draft.qrcodes) }
  },
  back: (of, { accounts, qrcodes, ...plain }) =>
    keepConnect(of, {
      ...plain,
      accounts: withEmptySecrets(accounts),
      qrcodes: withEmptySecrets(qrcodes),
      passphrase: '',
      again: '',
    }),
  subscribe: useConnectLeft.subscribe,
}

function withoutSecrets(group: GroupDraft): z.infer<typeof groupSchema> {
  const { baseUrl, clientId, pin, tokenUrl, institution, amounts } = group
  const headers = group.headers.map(({ id, name, isKept }) => ({ id, name, isKept }))
  return { baseUrl, clientId, pin, tokenUrl, institution, headers, amounts }
}

function withEmptySecrets({ headers, ...plain }: z.infer<typeof groupSchema>): GroupDraft {
  return { ...plain, clientSecret: '', headers: headers.map((header) => ({ ...header, value: '' })) }
}
