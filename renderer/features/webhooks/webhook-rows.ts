import { type Webhook, type WebhookKind, webhookKindSchema } from '../../../shared/domain/webhook.ts'
import { webhookKindKeys } from '../../../shared/i18n/webhook-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

/** One line of the grid: a kind of news with the webhook that holds it, or a webhook of a kind that is new to us. */
export interface WebhookRow {
  readonly key: string
  readonly kind: WebhookKind | null
  readonly webhook: Webhook | null
}

/** The five kinds in their order, each with its webhook, and below them whatever else the institution told. */
export function webhookRows(webhooks: readonly Webhook[]): readonly WebhookRow[] {
  const left = [...webhooks]
  const five = webhookKindSchema.options.map((kind): WebhookRow => {
    const at = left.findIndex(({ type }) => type.toUpperCase() === kind)
    const webhook = at < 0 ? null : (left.splice(at, 1)[0] ?? null)
    return { key: kind, kind, webhook }
  })
  return [...five, ...left.map((webhook): WebhookRow => ({ key: webhook.id, kind: null, webhook }))]
}

/** The name of a row's kind; a kind that is new to us is shown as it came. */
export function eventWords(t: Text, { kind, webhook }: WebhookRow): string {
  return kind === null ? t('webhooks.other', { type: webhook?.type ?? '' }) : t(webhookKindKeys[kind])
}
