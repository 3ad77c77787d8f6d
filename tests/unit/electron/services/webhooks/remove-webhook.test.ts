import { expect, test } from 'vitest'
import { removeWebhook } from '../../../../../electron/services/webhooks/remove-webhook.ts'
import type { UnreadRow } from '../../../../../shared/domain/unread.ts'
import { type Webhook, webhookSchema } from '../../../../../shared/domain/webhook.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'

const webhook: Webhook = webhookSchema.parse({
  id: 'wh-1',
  type: 'TRANSFER',
  uri: 'https://erp.exemplo.com.br/pix',
  enabled: true,
  email: null,
  method: 'POST',
  pauseOnFail: null,
})
const lost = appError({ kind: 'unreachable', sent: 'maybe', cause: 'reset' })
const denied = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })
type Listed = { readonly rows: readonly Webhook[]; readonly unread: readonly UnreadRow[] }

function bank(sent: Result<void, AppError>, told: Result<Listed, AppError>) {
  return { writes: { removeWebhook: async () => sent }, reads: { webhooks: async () => told } }
}

const gone = ok({ rows: [], unread: [] })
const there = ok({ rows: [webhook], unread: [] })

test.each<[string, Result<void, AppError>, Result<Listed, AppError>, object]>([
  ['gone from the list is removed', ok(undefined), gone, { ok: true }],
  ['gone from the list is removed, though the answer was lost', err(lost), gone, { ok: true }],
  [
    'still in the list is not, whatever was answered',
    ok(undefined),
    there,
    { error: { kind: 'state', found: 'registered' } },
  ],
  ['still there after a lost answer is the lost answer', err(lost), there, { error: lost }],
  [
    'in a row that cannot be read is not',
    ok(undefined),
    ok({ rows: [], unread: [{ path: 'data.0', text: '{"id":"wh-1"}', id: 'wh-1', at: null }] }),
    { error: { kind: 'state' } },
  ],
  [
    'whose list cannot be read may be either',
    ok(undefined),
    err(denied),
    { error: { kind: 'credentials', sent: 'yes' } },
  ],
  ['that the bank will not remove is not asked for', err(denied), gone, { error: denied }],
])('a webhook %s', async (_, sent, told, result) => {
  expect(await removeWebhook(bank(sent, told), webhook.id)).toMatchObject(result)
})
