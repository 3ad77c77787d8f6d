import * as z from 'zod'
import { keyWebhookUrlSchema } from '../../../shared/domain/key-webhook.ts'
import { readBody } from '../accounts/read-body.ts'
import { type Answer, json } from '../http/answer.ts'
import { isWithin, pageOf, pageQuery, readQuery } from '../http/pix-page.ts'
import { pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { mayBeCalled } from '../webhooks/read-webhook.ts'
import { type KeyWebhookBook, type StoredKeyWebhook, standing } from './key-webhook-book.ts'
import { goneAtOf } from './key-webhook-rehearsals.ts'

/** What the handlers of key webhooks work with. `keys` are the company's own; `speed` is how much faster than life time goes. */
export interface KeyWebhookNeeds {
  readonly keyWebhooks: KeyWebhookBook
  readonly keys: readonly string[]
  readonly now: () => number
  readonly speed: () => number
}

const bodySchema = z.strictObject({ webhookUrl: keyWebhookUrlSchema.refine(mayBeCalled, { error: 'https required' }) })

/** Sets the webhook of a key, in place of an earlier one. It hears of what happens from now on. */
export function putKeyWebhook({ keyWebhooks, keys, now, speed }: KeyWebhookNeeds, ask: Ask): Answer {
  const { chave = '' } = ask.params
  const read = readBody(bodySchema, ask.body)
  const violations = [
    ...(keys.includes(chave)
      ? []
      : [{ razao: 'A chave não pertence a este usuário recebedor', propriedade: 'chave', valor: chave }]),
    ...(read.ok ? [] : [{ razao: 'O endereço não respeita o schema', propriedade: 'webhook.webhookUrl' }]),
  ]
  if (!read.ok || violations.length > 0) {
    return pixProblem('WebhookOperacaoInvalida', 'O webhook não pode ser configurado assim', violations)
  }
  const url = read.value.webhookUrl
  keyWebhooks.remove(chave)
  const goneAt = goneAtOf(url, now(), speed())
  keyWebhooks.add({ id: chave, url, createdMs: now(), goneAt, enabled: true, toldUntil: now() })
  return { ...json(null), body: Buffer.alloc(0) }
}

/** The webhook of one key. */
export function readKeyWebhook(needs: KeyWebhookNeeds, ask: Ask): Answer {
  const webhook = find(needs, ask)
  return webhook === undefined ? noWebhook() : json(told(webhook))
}

/** Removes the webhook of a key, with everything on its way to it. */
export function removeKeyWebhook(needs: KeyWebhookNeeds, ask: Ask): Answer {
  const webhook = find(needs, ask)
  if (webhook === undefined) return noWebhook()
  needs.keyWebhooks.remove(webhook.id)
  return { ...json(null, 204), body: Buffer.alloc(0) }
}

/** One page of all webhooks of keys. */
export function listKeyWebhooks({ keyWebhooks, now }: KeyWebhookNeeds, ask: Ask): Answer {
  const read = readQuery(pageQuery, ask, 'WebhookConsultaInvalida')
  if (!read.ok) return read.error
  const query = read.value
  const found = standing(keyWebhooks, now()).filter(({ createdMs }) => isWithin(query, createdMs))
  return json(pageOf('webhooks', found, { ask, query, view: told }))
}

function find({ keyWebhooks, now }: KeyWebhookNeeds, ask: Ask): StoredKeyWebhook | undefined {
  return standing(keyWebhooks, now()).find(({ id }) => id === ask.params['chave'])
}

function noWebhook(): Answer {
  return pixProblem('WebhookNaoEncontrado', 'Não há webhook configurado para esta chave')
}

function told({ id, url, createdMs }: StoredKeyWebhook): object {
  return { webhookUrl: url, chave: id, criacao: new Date(createdMs).toISOString() }
}
