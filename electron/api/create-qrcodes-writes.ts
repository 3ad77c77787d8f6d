import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { changesOf, isMissing } from './calls.ts'
import type { QrcodesWrites } from './provider.ts'
import { cobPatchWire, cobWire } from './qrcodes/cob.ts'
import { cobvPatchWire, cobvWire } from './qrcodes/cobv.ts'
import { qrcodesEndpoints as rows } from './qrcodes/endpoints.ts'
import { inFormWords } from './qrcodes/form-path.ts'
import type { Client } from './wire/called.ts'

type Writes<Name extends keyof QrcodesWrites> = Pick<QrcodesWrites, Name>

const REMOVED = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } as const

/** The writes of the QR-code group that move no money, over its client. Violations come with the paths of our forms. */
export function createQrcodesWrites(client: Client): QrcodesWrites {
  return {
    ...changesOf(client, rows, told),
    ...chargeWrites(client),
    ...batchWrites(client),
    createLocation: async (kind) => told(await client.run(rows.postLocation, { ask: { tipoCob: kind } })),
    ...keyWebhookWrites(client),
  }
}

function chargeWrites(client: Client): Writes<'createCharge' | 'reviseCharge' | 'removeCharge'> {
  return {
    async createCharge(form) {
      if (form.kind === 'cobv') {
        return told(await client.run(rows.putCobv, { params: { txid: form.txid }, ask: cobvWire(form) }))
      }
      const ask = cobWire(form)
      if (form.txid === null) return told(await client.run(rows.postCob, { ask }))
      return told(await client.run(rows.putCob, { params: { txid: form.txid }, ask }))
    },
    async reviseCharge(txid, patch) {
      const params = { txid }
      return patch.kind === 'cob'
        ? told(await client.run(rows.patchCob, { params, ask: cobPatchWire(patch) }))
        : told(await client.run(rows.patchCobv, { params, ask: cobvPatchWire(patch) }))
    },
    async removeCharge({ kind, txid }) {
      const ask = { params: { txid }, ask: REMOVED }
      return told(await (kind === 'cob' ? client.run(rows.patchCob, ask) : client.run(rows.patchCobv, ask)))
    },
  }
}

function batchWrites(client: Client): Writes<'sendBatch'> {
  return {
    async sendBatch({ id, description, rows: forms, as }) {
      const cobsv = forms.map((form) => ({ txid: form.txid, ...cobvWire(form) }))
      const ask = { params: { id }, ask: { descricao: description, cobsv } }
      return told(await (as === 'whole' ? client.run(rows.putBatch, ask) : client.run(rows.patchBatch, ask)))
    },
  }
}

function keyWebhookWrites(client: Client): Writes<'configureKeyWebhook' | 'cancelKeyWebhook'> {
  return {
    configureKeyWebhook: async (key, url) =>
      told(await client.run(rows.putKeyWebhook, { params: { chave: key.value }, ask: { webhookUrl: url } })),
    async cancelKeyWebhook(key) {
      const cancelled = await client.run(rows.deleteKeyWebhook, { params: { chave: key.value } })
      return isMissing(cancelled) ? err(appError({ kind: 'not-found', what: 'key-webhook' })) : told(cancelled)
    },
  }
}

function told<T>(result: Result<T, AppError>): Result<T, AppError> {
  return result.ok ? result : err(inFormWords(result.error))
}
