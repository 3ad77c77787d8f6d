import { afterEach, expect, test } from 'vitest'
import { createQrcodesReads } from '../../../electron/api/create-qrcodes-reads.ts'
import { createQrcodesWrites } from '../../../electron/api/create-qrcodes-writes.ts'
import { txidSchema } from '../../../shared/ids/txid.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { value } from '../../fixtures/open-test-vault.ts'
import { type Bank, startBank } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

const txid = txidSchema.parse('a'.repeat(26))
const IDS = ['9007199254740993', '90071992547409931', '900719925474099312', '9223372036854775807']

test.each(IDS)('the location %s is read whole, and sent back digit by digit as the number that it is', async (id) => {
  bank = await startBank({ group: 'qrcodes' })
  const reads = createQrcodesReads(bank.client)
  const writes = createQrcodesWrites(bank.client)
  const location = `{"id":${id},"location":"pix.banco.example/qr/v2/1","tipoCob":"cob","criacao":"2026-11-20T12:00:00Z"}`
  const charge = `{"txid":"${txid}","revisao":0,"status":"ATIVA","calendario":{"criacao":"2026-11-20T12:00:00Z","expiracao":3600},
    "loc":${location},"valor":{"original":"1.00"},"chave":"a@b.example"}`
  bank.answer((one, response) => {
    const body = one.url.includes('/cob') ? charge : one.url.includes('?') ? `{"loc":[${location}]}` : location
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  const period = { from: instantFromMs(Date.UTC(2026, 10, 1)), to: instantFromMs(Date.UTC(2026, 10, 30)) }
  const [told] = value(await reads.locationPage({ ...period, page: 0, limit: 10, kind: null, taken: null })).rows
  expect(told?.id).toBe(id)
  expect(value(await reads.location(id))?.id).toBe(id)
  expect(value(await reads.charge({ kind: 'cob', txid }))?.locationId).toBe(id)
  value(await writes.unlinkLocation(id))
  value(await writes.reviseCharge(txid, { kind: 'cob', locationId: id }))
  expect(bank.asked().slice(1)).toEqual([
    `GET /api/v2/loc/${id}`,
    `GET /api/v2/cob/${txid}`,
    `DELETE /api/v2/loc/${id}/txid`,
    `PATCH /api/v2/cob/${txid}`,
  ])
  expect(bank.server.seen.at(-1)?.body).toBe(`{"loc":{"id":${id}}}`)
})
