import type { WebhookKind } from '../../shared/domain/webhook.ts'
import { ok } from '../../shared/kit/result.ts'
import { accountsEndpoints as rows } from './accounts/endpoints.ts'
import { webhookWire } from './accounts/webhook.ts'
import { isMissing } from './calls.ts'
import type { AccountsWrites } from './provider.ts'
import type { Client } from './wire/called.ts'
import { type DefenseNeeds, sendDefense } from './send-defense.ts'

/** The operation that registers each kind of webhook. */
const creators = {
  TRANSFER: rows.createTransferWebhook,
  RECEIVE: rows.createReceiveWebhook,
  REFUND: rows.createRefundWebhook,
  CASHOUT: rows.createCashoutWebhook,
  INFRACTION: rows.createInfractionWebhook,
} as const satisfies Record<WebhookKind, unknown>

/** The writes of the accounts group that move no money, over its client; a defense goes its own way (see sendDefense). */
export function createAccountsWrites(needs: DefenseNeeds & { readonly client: Client }): AccountsWrites {
  const { client } = needs
  return {
    defend: (id, text, files) => sendDefense(needs, id, { defense: text, files: [...files] }),
    async createWebhook(form) {
      const made = await client.run(creators[form.kind], { ask: webhookWire(form) })
      if (!made.ok) return made
      const { type, uri } = made.value
      // All that the answer must have is the id; the rest is as it was asked for.
      return ok({ ...made.value, type: type === '' ? form.kind : type, uri: uri === '' ? form.uri : uri })
    },
    async removeWebhook(id) {
      const removed = await client.run(rows.removeWebhook, { params: { webhookId: id } })
      return isMissing(removed) ? ok(undefined) : removed
    },
  }
}
