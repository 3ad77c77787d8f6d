import type { Capability, Health } from '../../shared/domain/health.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { call } from './call.ts'
import { useRemote } from './use-remote.ts'

/** How each capability of the institution stands, as it is known; empty until the engine has said so. */
export function useHealth(): readonly Health[] {
  return useRemote('health.read', {}).value?.readings ?? []
}

/** How one capability stands; null until the engine has said so. */
export function useHealthOf(capability: Capability): Health | null {
  return useHealth().find((one) => one.capability === capability) ?? null
}

/** Has one capability read because a person asks for it. Receipts are collected from then on, and nobody waits for them. */
export function readAgain(capability: Capability): Promise<Result<unknown, AppError>> {
  return capability === 'receipts' ? call('receipts.tryNow', { keys: null }) : call(channels[capability], {})
}

/** Has all of these read that the connection may ask for; how each went is told by its health. */
export function readAllAgain(readings: readonly Health[]): void {
  for (const { capability, state } of readings) {
    // One round reads charges and received Pix.
    if (state !== 'absent' && state !== 'retired' && capability !== 'received') void readAgain(capability)
  }
}

const channels = {
  balance: 'balance.refresh',
  statement: 'statement.refresh',
  billets: 'billets.refresh',
  infractions: 'infractions.refresh',
  charges: 'charges.refresh',
  received: 'received.refresh',
  webhooks: 'webhooks.list',
  keyWebhooks: 'keyWebhooks.list',
} as const satisfies Record<Exclude<Capability, 'receipts'>, string>
