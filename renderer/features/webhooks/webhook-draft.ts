import type { Webhook, WebhookForm, WebhookKind } from '../../../shared/domain/webhook.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'

/** One header as it is typed; `id` tells lines apart. */
export interface HeaderDraft {
  readonly id: number
  readonly name: string
  readonly value: string
}

/** A registration as it is typed. */
export interface WebhookDraft {
  readonly uri: string
  readonly email: string
  readonly method: WebhookForm['method']
  readonly enabled: boolean
  readonly pauseOnFail: boolean
  readonly headers: readonly HeaderDraft[]
}

/** Which sentence stands beside which field, by path. */
export type WebhookFaults = Readonly<Record<string, TextKey>>

/** An empty draft, or one that begins with what is told of the webhook to be replaced; its headers are told by nobody. */
export function webhookDraft(from: Webhook | null): WebhookDraft {
  const method = from?.method?.toUpperCase()
  return {
    uri: from?.uri ?? '',
    email: from?.email ?? '',
    method: method === 'GET' || method === 'PUT' ? method : 'POST',
    enabled: from?.enabled ?? true,
    pauseOnFail: from?.pauseOnFail ?? false,
    headers: [],
  }
}

/** What is sent for a draft: outer spaces out, empty header lines left away. */
export function formOf(kind: WebhookKind, draft: WebhookDraft): WebhookForm {
  const { method, enabled, pauseOnFail } = draft
  const headers = typedHeaders(draft).map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  return { kind, uri: draft.uri.trim(), email: draft.email.trim() || null, method, enabled, pauseOnFail, headers }
}

function typedHeaders({ headers }: WebhookDraft): readonly HeaderDraft[] {
  return headers.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
}

const reasons: Readonly<Record<string, TextKey>> = {
  https: 'webhooks.faultHttps',
  user: 'webhooks.faultUser',
  fragment: 'webhooks.faultFragment',
  reserved: 'webhooks.faultReserved',
  twice: 'webhooks.faultTwice',
}

/** The sentences for what the engine refused, beside the lines they belong to; empty for every other failure. */
export function faultsOf(failure: AppError | null, draft: WebhookDraft): WebhookFaults {
  if (failure === null || failure.kind !== 'invalid') return {}
  const typed = typedHeaders(draft)
  return Object.fromEntries(
    failure.violations.map(({ path, reason }): [string, TextKey] => {
      const [field = '', index = ''] = path.split('.')
      if (field === 'headers')
        return [`header.${typed[Number(index)]?.id ?? ''}`, reasons[reason] ?? 'webhooks.faultHeader']
      if (field === 'email') return ['email', 'webhooks.faultEmail']
      return ['uri', reasons[reason] ?? 'webhooks.faultUri']
    }),
  )
}

/** The sentence for an address that the engine refused. */
export function uriReason({ violations }: Extract<AppError, { kind: 'invalid' }>): TextKey {
  return reasons[violations[0]?.reason ?? ''] ?? 'webhooks.faultUri'
}
