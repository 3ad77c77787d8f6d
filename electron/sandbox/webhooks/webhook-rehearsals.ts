import type { Rehearsal } from '../../../shared/domain/training.ts'

const none = { area: 'webhook', code: null, amount: null } as const

/** What the address of a webhook rehearses. */
export const webhookRehearsals: readonly Rehearsal[] = [
  { ...none, value: 'https://127.0.0.1:8443/quita', effect: 'delivered' },
  { ...none, value: 'http://localhost:1/quita', effect: 'retried' },
  { ...none, value: 'https://hooks.example.test/quita', effect: 'not-delivered' },
]
