import { listKeyWebhooks, putKeyWebhook, readKeyWebhook, removeKeyWebhook } from './key-webhook-routes.ts'

/** The handlers of key webhooks, by the names of their rows in the client's table; each takes KeyWebhookNeeds. */
export const keyWebhookHandlers = {
  putKeyWebhook,
  keyWebhook: readKeyWebhook,
  deleteKeyWebhook: removeKeyWebhook,
  keyWebhooks: listKeyWebhooks,
}
