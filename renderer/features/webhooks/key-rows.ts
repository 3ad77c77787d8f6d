import type { KeyWebhook } from '../../../shared/domain/key-webhook.ts'
import { type PixKey, readPrintedPixKey } from '../../../shared/ids/pix-key.ts'

/** One line of the list: a Pix key of this company, as far as it is known, with its webhook. */
export interface KeyRow {
  readonly id: string
  readonly key: PixKey | null
  readonly webhook: KeyWebhook | null
}

/** The webhooks that are there or were, and below them the keys known from charges that have none. */
export function keyRows(webhooks: readonly KeyWebhook[], keys: readonly PixKey[]): readonly KeyRow[] {
  const told = webhooks.map((webhook): KeyRow => {
    const key = readPrintedPixKey(webhook.key ?? '')
    return { id: webhook.key ?? webhook.url, key: key.ok ? key.value : null, webhook }
  })
  const without = keys.filter(({ value }) => !webhooks.some(({ key }) => key === value))
  return [...told, ...without.map((key): KeyRow => ({ id: key.value, key, webhook: null }))]
}

/** How many keys have a webhook that the institution tells. */
export function toldKeys(rows: readonly KeyRow[]): number {
  return rows.filter(({ webhook }) => webhook?.state === 'active').length
}
