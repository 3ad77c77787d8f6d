import { mkdtempSync, rmSync } from 'node:fs'
import type { Agent } from 'node:https'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'

/** What both packages are: a client whose methods are the operations of the API Pix by Efí's names. */
type Sdk = Readonly<Record<string, (params: object, body?: object) => Promise<unknown>>>
type SdkOf = new (options: object) => Sdk

/** The little of axios that carries a package's requests. */
interface Carried {
  url?: string
  httpsAgent?: Agent
}
interface Axios {
  readonly interceptors: { readonly request: { use(change: (config: Carried) => Carried): number } }
}

const require = createRequire(import.meta.url)
const dir = mkdtempSync(join(tmpdir(), 'quita-sdks-'))
let bank: TrainingBank
beforeAll(async () => {
  bank = await createTrainingBank({ dir, persist: false, serveBook: false, speed: 'fast' })
})
afterAll(async () => {
  await bank.close()
  rmSync(dir, { recursive: true })
})

/** Loads a package, and has what it sends to its own host go to the training bank: same paths, same certificate, our authority. */
function pointed(name: string, hosts: RegExp): SdkOf {
  const from = createRequire(require.resolve(name))
  const axios: Axios = from('axios')
  axios.interceptors.request.use((config) => {
    const { url = '', httpsAgent } = config
    if (hosts.test(url)) config.url = url.replace(hosts, bank.qrcodes.baseUrl)
    if (httpsAgent !== undefined) httpsAgent.options.ca = bank.qrcodesTls.pem.ca
    return config
  })
  return from(name)
}

function optionsOf(): object {
  const { clientId, clientSecret } = bank.qrcodes
  const [certificate, pemKey] = [bank.qrcodesTls.cert, bank.qrcodesTls.key]
  return { sandbox: true, client_id: clientId, client_secret: clientSecret, certificate, pemKey, validateMtls: false }
}

const charge = z.looseObject({ txid: z.string(), status: z.string(), pixCopiaECola: z.string(), revisao: z.number() })
const page = z.looseObject({
  parametros: z.looseObject({ paginacao: z.looseObject({ quantidadeTotalDeItens: z.number() }) }),
})

describe.each<[string, RegExp]>([
  ['sdk-node-apis-efi', /^https:\/\/pix-h\.api\.efipay\.com\.br(\/v2)?/],
  ['gn-api-sdk-node', /^https:\/\/api-pix-h\.gerencianet\.com\.br(\/v2)?/],
])('the training bank, driven by %s', (name, hosts) => {
  let sdk: Sdk
  beforeAll(() => {
    sdk = new (pointed(name, hosts))(optionsOf())
  })

  const call = async (does: string, params: object, body?: object): Promise<unknown> => {
    const operation = sdk[does]
    if (operation === undefined) throw new Error(does)
    return await operation.call(sdk, params, body)
  }
  const body = (): object => ({
    calendario: { expiracao: 3600 },
    devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
    valor: { original: '123.45' },
    chave: bank.qrcodes.pixKey,
    solicitacaoPagador: 'Cobrança dos serviços prestados.',
  })
  const period = { inicio: '2020-01-01T00:00:00Z', fim: '2099-01-01T00:00:00Z' }

  test('makes, reads, changes and lists charges', async () => {
    const txid = `${name.replace(/\W/g, '')}${'0'.repeat(30)}`.slice(0, 30)
    const created = charge.parse(await call('pixCreateCharge', { txid }, body()))
    expect([created.txid, created.status, created.pixCopiaECola.slice(0, 6)]).toEqual([txid, 'ATIVA', '000201'])
    expect(charge.parse(await call('pixDetailCharge', { txid })).valor).toEqual({
      original: '123.45',
      modalidadeAlteracao: 0,
    })
    const changed = charge.parse(await call('pixUpdateCharge', { txid }, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }))
    expect(changed.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect(charge.parse(await call('pixCreateImmediateCharge', {}, body())).status).toBe('ATIVA')
    expect(
      page.parse(await call('pixListCharges', period)).parametros.paginacao.quantidadeTotalDeItens,
    ).toBeGreaterThan(1)
  })

  test('registers and reads a webhook of the key, and removes it', async () => {
    const chave = bank.qrcodes.pixKey
    const webhookUrl = 'https://empresa.example/pix'
    await call('pixConfigWebhook', { chave }, { webhookUrl })
    expect(await call('pixDetailWebhook', { chave })).toMatchObject({ webhookUrl })
    expect(await call('pixListWebhook', {})).toMatchObject({ webhooks: [{ webhookUrl }] })
    await call('pixDeleteWebhook', { chave })
    await expect(call('pixDetailWebhook', { chave })).rejects.toMatchObject({ status: 404 })
  })

  test('makes and lists locations, and lists received Pix', async () => {
    const location = z.looseObject({ id: z.number() }).parse(await call('pixCreateLocation', {}, { tipoCob: 'cob' }))
    expect(await call('pixDetailLocation', { id: location.id })).toMatchObject({ id: location.id, tipoCob: 'cob' })
    expect(page.safeParse(await call('pixLocationList', period)).success).toBe(true)
    expect(page.safeParse(await call('pixReceivedList', period)).success).toBe(true)
  })

  test('finds the Pix that paid a charge, and gives a part of it back', async () => {
    const made = charge.parse(await call('pixCreateImmediateCharge', {}, body()))
    expect(bank.control.payCharge(made.txid, null)).toMatchObject({ ok: true })
    const paid = z.looseObject({ pix: z.tuple([z.looseObject({ endToEndId: z.string() })]) })
    const [{ endToEndId: e2eId }] = paid.parse(await call('pixDetailCharge', { txid: made.txid })).pix
    expect(await call('pixDetailReceived', { e2eId })).toMatchObject({ txid: made.txid, valor: '123.45' })
    expect(await call('pixDevolution', { e2eId, id: 'd1' }, { valor: '23.45' })).toMatchObject({
      id: 'd1',
      valor: '23.45',
    })
    expect(await call('pixDetailDevolution', { e2eId, id: 'd1' })).toMatchObject({ id: 'd1', valor: '23.45' })
  })

  test('is told in words what it asked wrongly', async () => {
    const wrong = call('pixCreateImmediateCharge', {}, { ...body(), valor: { original: 'dez' } })
    await expect(wrong).rejects.toMatchObject({ status: 400, violacoes: [{ propriedade: 'cob.valor.original' }] })
  })
})
