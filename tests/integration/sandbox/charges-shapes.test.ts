import { expect, test } from 'vitest'
import { qrcodesEndpoints } from '../../../electron/api/qrcodes/endpoints.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import { chargeStateOf } from '../../../shared/charge/charge-state.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { pixAnswers } from '../../contract/qrcodes-openapi.ts'
import { type ChargeTalk, callQrcodes, cob, cobv, START, txidOf, withCharges } from './charge-talk.ts'
import { at } from './talk.ts'

const PERIOD = 'inicio=2026-01-01T00:00:00Z&fim=2026-12-31T00:00:00Z'

test('a new bank has charges of the last months in every state, and what paid them is in its statement', async () => {
  await withCharges(async ({ call }) => {
    const cobs = qrcodesEndpoints.cobs.answer.parse((await call('GET', `/cob?${PERIOD}`)).json)
    const cobvs = qrcodesEndpoints.cobvs.answer.parse((await call('GET', `/cobv?${PERIOD}`)).json)
    const all = [...cobs.rows, ...cobvs.rows]
    const states = new Set(all.map((charge) => chargeStateOf(charge, instantFromMs(START))))
    expect([...states].toSorted()).toEqual(['active', 'cancelled', 'expired', 'overdue', 'paid', 'removed'])
    expect(all.length).toBeGreaterThanOrEqual(30)
    const paid = all.flatMap(({ pix }) => pix)
    expect(paid.length).toBeGreaterThan(10)
    for (const { endToEndId } of paid) expect((await call('GET', `/pix/${endToEndId}`)).status).toBe(200)
  })
})

test('nobody pays a charge of the invented history by himself', async () => {
  await withCharges(
    async ({ bank, call, skip }) => {
      const open = async (ask: ChargeTalk['call']): Promise<unknown> =>
        at((await ask('GET', `/cobv?${PERIOD}&status=ATIVA`)).json, 'parametros', 'paginacao', 'quantidadeTotalDeItens')
      const before = await open(call)
      skip(40 * 86_400_000)
      // A token does not live for days.
      expect(await open(await callQrcodes(bank))).toBe(before)
      expect(before).toBeGreaterThan(5)
    },
    { payers: 100 },
  )
})

test('the loose variant answers in odd shapes that say the same', async () => {
  await withCharges(
    async ({ bank, call }) => {
      const { devedor: _, infoAdicionais: __, ...bare } = cob(bank)
      const { json } = await call('PUT', `/cob/${txidOf(1)}`, bare)
      expect(json).toMatchObject({
        devedor: {},
        infoAdicionais: [],
        calendario: { criacao: '2026-11-20T15:00:00.000Z', expiracao: 3599 },
        loc: { criacao: '2026-11-20T15:00:00Z' },
      })
      expect(parseBrCode(String(at(json, 'pixCopiaECola')))).toMatchObject({
        ok: true,
        value: { merchantName: 'AURORA_DISTRIBUIDORA_DE_A', merchantCity: 'SAO_PAULO', singleUse: null },
      })
      bank.control.payCharge(txidOf(1), null)
      const pix = at((await call('GET', `/cob/${txidOf(1)}`)).json, 'pix', 0)
      expect(pix).toMatchObject({ horario: '2026-11-20T15:00:00Z' })
      expect(pix).not.toHaveProperty('chave')
      await call('PUT', `/pix/${String(at(pix, 'endToEndId'))}/devolucao/1`, { valor: '1.00' })
      expect(at((await call('GET', `/cob/${txidOf(1)}`)).json, 'pix', 0, 'devolucoes')).toMatchObject({ id: '1' })
      const webhook = `/webhook/${bank.qrcodes.pixKey}`
      await call('PUT', webhook, { webhookUrl: 'https://127.0.0.1:1/quita' })
      const told = (await call('GET', webhook)).json
      expect(told).toMatchObject({ cnpj: bank.company.document, webhookUrl: 'https://127.0.0.1:1/quita' })
      expect(told).not.toHaveProperty('chave')
    },
    { variants: ['qrcodes-loose'] },
  )
})

test('every answer about charges fits the description of the standard', async () => {
  const contract = pixAnswers()
  await withCharges(async ({ bank, call, skip }) => {
    const faults: string[] = []
    const ask = async (method: string, path: string, place: string, body?: unknown): Promise<unknown> => {
      const { status, json } = await call(method, path, body)
      faults.push(...contract.answerFaults(method, place, status, json).map((fault) => `${method} ${path}: ${fault}`))
      return json
    }
    const one = `/cob/${txidOf(1)}`
    const two = `/cobv/${txidOf(2)}`
    const made = await ask('PUT', one, '/cob/{txid}', cob(bank))
    await ask('POST', '/cob', '/cob', cob(bank))
    await ask('PUT', one, '/cob/{txid}', {})
    await ask('PATCH', one, '/cob/{txid}', { valor: { original: '1.00' } })
    await ask('GET', one, '/cob/{txid}')
    await ask('GET', '/cob/nada', '/cob/{txid}')
    await ask('GET', `/cob?${PERIOD}`, '/cob')
    await ask('PUT', two, '/cobv/{txid}', cobv(bank))
    await ask('PATCH', two, '/cobv/{txid}', { valor: { original: '900.00' } })
    bank.control.payCharge(txidOf(2), null)
    await ask('GET', two, '/cobv/{txid}')
    await ask('GET', `/cobv?${PERIOD}`, '/cobv')
    const cobsv = [
      { txid: txidOf(3), ...cobv(bank) },
      { txid: txidOf(4), ...cobv(bank, { chave: 'x' }) },
    ]
    await ask('PUT', '/lotecobv/5', '/lotecobv/{id}', { descricao: 'Lote', cobsv })
    skip(1_000)
    await ask('PATCH', '/lotecobv/5', '/lotecobv/{id}', { cobsv: cobsv.slice(1) })
    await ask('GET', '/lotecobv/5', '/lotecobv/{id}')
    await ask('GET', `/lotecobv?${PERIOD}`, '/lotecobv')
    await ask('GET', '/lotecobv?inicio=2020-01-01T00:00:00Z&fim=2020-01-02T00:00:00Z', '/lotecobv')
    const loc = String(at(made, 'loc', 'id'))
    await ask('POST', '/loc', '/loc', { tipoCob: 'cob' })
    await ask('DELETE', `/loc/${loc}/txid`, '/loc/{id}/txid')
    await ask('GET', `/loc/${loc}`, '/loc/{id}')
    await ask('GET', `/loc?${PERIOD}`, '/loc')
    await ask('GET', one, '/cob/{txid}')
    expect(faults).toEqual([])
  })
})
