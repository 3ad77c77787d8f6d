import type { Rehearsal } from '../../../shared/domain/training.ts'

const MINUTE_MS = 60_000

/** The host whose webhooks the institution removes by itself. */
const REMOVED_HOST = 'removido.example.test'

const none = { area: 'key-webhook', code: null, amount: null } as const

/** What the address of a key's webhook rehearses. */
export const keyWebhookRehearsals: readonly Rehearsal[] = [
  { ...none, value: 'https://127.0.0.1:8443/quita', effect: 'delivered' },
  { ...none, value: 'http://localhost:1/quita', effect: 'retried-then-removed' },
  { ...none, value: 'https://hooks.example.test/quita', effect: 'not-delivered' },
  { ...none, value: `https://${REMOVED_HOST}/quita`, effect: 'removed-by-institution' },
]

/** When the institution removes a webhook of this address by itself, or null where it does not. */
export function goneAtOf(url: string, nowMs: number, speed: number): number | null {
  return new URL(url).hostname === REMOVED_HOST ? nowMs + MINUTE_MS / speed : null
}
