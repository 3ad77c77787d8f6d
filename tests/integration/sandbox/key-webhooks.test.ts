import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { listenForNews, type WebhookListener } from '../../fakes/webhook-listener.ts'
import { type ChargeTalk, callQrcodes, cob, START, txidOf, withCharges } from './charge-talk.ts'
import { at, type Reply, withBank } from './talk.ts'

const MINUTE_MS = 60_000
const problem = (name: string) => `https://pix.bcb.gov.br/api/v2/error/${name}`

interface Stage extends ChargeTalk {
  readonly listener: WebhookListener
  readonly hook: string
  readonly register: (url: string, key?: string) => Promise<Reply>
  /** Makes a charge and has it paid; gives back its Pix. */
  readonly paid: (n: number) => Promise<unknown>
}

async function onStage(run: (stage: Stage) => Promise<void>): Promise<void> {
  const listener = await listenForNews()
  try {
    await withCharges(async (talk) => {
      const { bank, call } = talk
      const path = (key: string) => `/webhook/${encodeURIComponent(key)}`
      await run({
        ...talk,
        listener,
        hook: path(bank.qrcodes.pixKey),
        register: (webhookUrl, key = bank.qrcodes.pixKey) => call('PUT', path(key), { webhookUrl }),
        paid: async (n) => {
          await call('PUT', `/cob/${txidOf(n)}`, cob(bank))
          bank.control.payCharge(txidOf(n), null)
          return at((await call('GET', `/cob/${txidOf(n)}`)).json, 'pix', 0)
        },
      })
    })
  } finally {
    await listener.close()
  }
}

describe('the webhook of a key', () => {
  test('is set, read, listed, replaced and removed', () =>
    onStage(async ({ bank, call, hook, register, skip }) => {
      expect(await call('GET', hook)).toMatchObject({ status: 404, json: { type: problem('WebhookNaoEncontrado') } })
      expect((await register('https://erp.example.test/pix')).status).toBe(200)
      const told = {
        webhookUrl: 'https://erp.example.test/pix',
        chave: bank.qrcodes.pixKey,
        criacao: new Date(START).toISOString(),
      }
      expect(await call('GET', hook)).toMatchObject({ status: 200, json: told })
      expect((await call('GET', '/webhook')).json).toEqual({
        parametros: {
          paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 },
        },
        webhooks: [told],
      })
      skip(1_000)
      await register('https://outro.example.test/')
      expect((await call('GET', hook)).json).toMatchObject({ webhookUrl: 'https://outro.example.test/' })
      expect(await call('DELETE', hook)).toMatchObject({ status: 204, json: null })
      expect(await call('DELETE', hook)).toMatchObject({ status: 404, json: { type: problem('WebhookNaoEncontrado') } })
      expect(at((await call('GET', '/webhook')).json, 'webhooks')).toEqual([])
    }))

  test('is one for each key of the company', () =>
    onStage(async ({ bank, call, register }) => {
      await register('https://a.example.test/')
      await register('https://b.example.test/', bank.company.document)
      await register('https://c.example.test/', 'recebimentos@auroradistribuidora.com.br')
      expect(at((await call('GET', '/webhook')).json, 'webhooks')).toMatchObject([
        { webhookUrl: 'https://a.example.test/' },
        { chave: bank.company.document },
        { chave: 'recebimentos@auroradistribuidora.com.br' },
      ])
      expect((await call('GET', '/webhook/recebimentos%40auroradistribuidora.com.br')).json).toMatchObject({
        webhookUrl: 'https://c.example.test/',
      })
    }))

  test.each([
    ['chave', 'https://erp.example.test/', 'pix@nimboembalagens.com.br'],
    ['webhook.webhookUrl', 'http://erp.example.test/', undefined],
    ['webhook.webhookUrl', 'ftp://erp.example.test/', undefined],
    ['webhook.webhookUrl', 'https://ana:segredo@erp.example.test/', undefined],
    ['webhook.webhookUrl', 'erp', undefined],
  ])('is refused for its %s: %s', (propriedade, url, key) =>
    onStage(async ({ call, register }) => {
      expect(await register(url, key)).toMatchObject({
        status: 400,
        json: { type: problem('WebhookOperacaoInvalida'), violacoes: [{ propriedade }] },
      })
      expect(at((await call('GET', '/webhook')).json, 'webhooks')).toEqual([])
    }),
  )

  test('may be plain on this computer', () =>
    onStage(async ({ register, listener }) => {
      expect((await register(listener.uri)).status).toBe(200)
    }))

  test('is removed by the institution after a minute where its address says so, and by order at once', () =>
    onStage(async ({ bank, call, hook, register, skip }) => {
      await register('https://removido.example.test/quita')
      skip(MINUTE_MS - 1)
      expect((await call('GET', hook)).status).toBe(200)
      skip(1)
      expect((await call('GET', hook)).status).toBe(404)
      await register('https://erp.example.test/')
      await fetch(new URL('/remove-key-webhook', bank.bookUrl), {
        method: 'POST',
        body: JSON.stringify({ key: bank.qrcodes.pixKey }),
      })
      expect((await call('GET', hook)).status).toBe(404)
    }))
})

describe('news of a key', () => {
  test('tell of a paid charge at the address with /pix', () =>
    onStage(async ({ bank, register, paid, skip, listener }) => {
      await register(`${listener.uri}/`)
      const pix = await paid(1)
      skip(1)
      await expect.poll(() => listener.heard).toMatchObject([{ method: 'POST', body: { pix: [pix] } }])
      const told = [{ type: 'PIX', uri: `${listener.uri}/pix`, attempt: 1, status: 204 }]
      await expect.poll(() => bank.deliveries()).toMatchObject(told)
    }))

  test('tell of a refund when it ends, and not of one under way', () =>
    onStage(async ({ call, register, paid, skip, listener }) => {
      await register(listener.uri)
      const pix = await paid(1)
      skip(1)
      await call('PUT', `/pix/${String(at(pix, 'endToEndId'))}/devolucao/VOLTA1`, { valor: '20.50' })
      skip(1_000)
      await expect.poll(() => listener.heard.length).toBe(2)
      expect(listener.heard.map(({ body }) => at(body, 'pix', 0, 'devolucoes'))).toMatchObject([
        undefined,
        [{ id: 'VOLTA1', status: 'DEVOLVIDO' }],
      ])
    }))

  test('tell neither of a Pix without a charge nor of what was before', () =>
    onStage(async ({ bank, register, paid, skip, listener }) => {
      await paid(1)
      skip(1)
      await register(listener.uri)
      bank.control.credit({ amount: centavos(5_00) })
      const pix = await paid(2)
      skip(1)
      await expect.poll(() => listener.heard).toMatchObject([{ body: { pix: [pix] } }])
    }))

  test('are tried again after two minutes, and end with the webhook after fifteen failures', () =>
    onStage(async ({ bank, call, hook, register, paid, skip, listener }) => {
      listener.answer(503)
      await register(listener.uri)
      await paid(1)
      skip(1)
      for (let attempt = 1; attempt <= 15; attempt += 1) {
        await expect.poll(() => bank.deliveries().length).toBe(attempt)
        // Short enough for the token to stay good: the speed makes an hour of five seconds.
        bank.control.setSpeed(1_000)
        skip(5_000)
      }
      await expect.poll(async () => (await call('GET', hook)).status).toBe(404)
      expect(bank.deliveries()).toHaveLength(15)
    }))

  test('wait for the next start of the bank', async () => {
    let now = START
    const options = { clock: { now: () => now }, payers: 0, speed: 'fast' } as const
    const listener = await listenForNews()
    listener.answer(503, 204)
    await withBank(options, async (bank, dir) => {
      const call = await callQrcodes(bank)
      await call('PUT', `/webhook/${bank.qrcodes.pixKey}`, { webhookUrl: listener.uri })
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      bank.control.payCharge(txidOf(1), null)
      now += 1
      await expect.poll(() => listener.heard.length).toBe(1)
      await expect.poll(() => bank.deliveries().length).toBe(1)
      await bank.close()
      now += 2 * MINUTE_MS
      const again = await createTrainingBank({ ...options, dir })
      await expect.poll(() => again.deliveries()).toMatchObject([{ attempt: 2, status: 204 }])
      expect(at(listener.heard[1]?.body, 'pix', 0, 'txid')).toBe(txidOf(1))
      await again.close()
    })
    await listener.close()
  })
})
