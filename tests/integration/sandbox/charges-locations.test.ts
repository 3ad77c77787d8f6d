import { describe, expect, test } from 'vitest'
import { cob, cobv, START, txidOf, withCharges } from './charge-talk.ts'
import { at, type Reply } from './talk.ts'

const COB = `/cob/${txidOf(1)}`
const PERIOD = `inicio=${new Date(START).toISOString()}&fim=2026-12-31T00:00:00Z`

const idOf = (reply: Reply): number => Number(at(reply.json, 'id'))
const path = (reply: Reply, name: string): unknown => at(reply.json, 'violacoes', 0, name)

describe('a location at the training bank', () => {
  test('is made for a kind, free and with an address of its own', async () => {
    await withCharges(async ({ call }) => {
      const made = await call('POST', '/loc', { tipoCob: 'cobv' })
      expect(made).toMatchObject({ status: 201, json: { tipoCob: 'cobv', criacao: '2026-11-20T15:00:00.000Z' } })
      expect(at(made.json, 'location')).toMatch(/^pix\.mandacaru\.example\/qr\/v2\/cobv\/[0-9a-f-]{36}$/)
      expect(made.json).not.toHaveProperty('txid')
      expect((await call('GET', `/loc/${idOf(made)}`)).json).toEqual(made.json)
    })
  })

  test('is refused for a kind that does not exist, and not found under an id that nobody has', async () => {
    await withCharges(async ({ call }) => {
      const reply = await call('POST', '/loc', { tipoCob: 'rec' })
      expect([reply.status, at(reply.json, 'type'), path(reply, 'propriedade'), path(reply, 'valor')]).toEqual([
        400,
        'https://pix.bcb.gov.br/api/v2/error/PayloadLocationOperacaoInvalida',
        'payloadLocation.tipoCob',
        'rec',
      ])
      for (const [method, url] of [
        ['GET', '/loc/1'],
        ['GET', '/loc/abc'],
        ['DELETE', '/loc/1/txid'],
      ] as const) {
        expect(await call(method, url)).toMatchObject({
          status: 404,
          json: { type: 'https://pix.bcb.gov.br/api/v2/error/PayloadLocationNaoEncontrado' },
        })
      }
    })
  })

  test('holds one charge of its own kind', async () => {
    await withCharges(async ({ bank, call }) => {
      const loc = { id: idOf(await call('POST', '/loc', { tipoCob: 'cob' })) }
      const first = await call('PUT', COB, cob(bank, { loc }))
      expect(first.json).toMatchObject({ loc: { id: loc.id, txid: txidOf(1) } })
      const second = await call('PUT', `/cob/${txidOf(3)}`, cob(bank, { loc }))
      expect([second.status, path(second, 'razao')]).toEqual([
        400,
        'O location referenciado por cob.loc.id já está sendo utilizado por outra cobrança.',
      ])
      const other = await call('PUT', `/cobv/${txidOf(4)}`, cobv(bank, { loc }))
      expect([other.status, path(other, 'razao')]).toEqual([
        400,
        'O location referenciado por cobv.loc.id apresenta tipo "cob" (deveria ser "cobv").',
      ])
    })
  })

  test('is unlinked and linked again: the charge loses its code and gets another, without a new revision', async () => {
    await withCharges(async ({ bank, call }) => {
      const made = await call('PUT', COB, cob(bank))
      const id = Number(at(made.json, 'loc', 'id'))
      const unlinked = await call('DELETE', `/loc/${id}/txid`)
      expect(unlinked).toMatchObject({ status: 200, json: { id } })
      expect(unlinked.json).not.toHaveProperty('txid')
      expect(await call('DELETE', `/loc/${id}/txid`)).toMatchObject({ status: 200, json: { id } })
      const bare = (await call('GET', COB)).json
      expect(bare).toMatchObject({ status: 'ATIVA', revisao: 0 })
      for (const name of ['loc', 'location', 'pixCopiaECola']) expect(bare).not.toHaveProperty(name)

      const next = idOf(await call('POST', '/loc', { tipoCob: 'cob' }))
      const linked = await call('PATCH', COB, { loc: { id: next } })
      expect(linked).toMatchObject({ status: 200, json: { revisao: 0, loc: { id: next } } })
      expect(at(linked.json, 'pixCopiaECola')).not.toEqual(at(made.json, 'pixCopiaECola'))
    })
  })

  test('becomes free when its charge moves to another', async () => {
    await withCharges(async ({ bank, call }) => {
      const before = Number(at((await call('PUT', COB, cob(bank))).json, 'loc', 'id'))
      const next = idOf(await call('POST', '/loc', { tipoCob: 'cob' }))
      await call('PATCH', COB, { loc: { id: next } })
      expect((await call('GET', `/loc/${before}`)).json).not.toHaveProperty('txid')
      expect((await call('GET', `/loc/${next}`)).json).toMatchObject({ txid: txidOf(1) })
    })
  })

  test('is listed by kind, and by whether something hangs there', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COB, cob(bank))
      await call('PUT', `/cobv/${txidOf(2)}`, cobv(bank))
      await call('POST', '/loc', { tipoCob: 'cob' })
      const count = async (filter: string): Promise<unknown> =>
        at((await call('GET', `/loc?${PERIOD}${filter}`)).json, 'parametros', 'paginacao', 'quantidadeTotalDeItens')
      expect([
        await count(''),
        await count('&tipoCob=cob'),
        await count('&txIdPresente=false'),
        await count('&txIdPresente=true&tipoCob=cobv'),
      ]).toEqual([3, 2, 1, 1])
      expect(await call('GET', `/loc?${PERIOD}&tipoCob=rec`)).toMatchObject({
        status: 400,
        json: { type: 'https://pix.bcb.gov.br/api/v2/error/PayloadLocationConsultaInvalida' },
      })
    })
  })
})
