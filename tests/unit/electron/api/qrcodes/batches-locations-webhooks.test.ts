import { describe, expect, test } from 'vitest'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'

const { batch, batches, keyWebhook, keyWebhooks, location, locations } = qrcodesEndpoints

describe('a batch', () => {
  const problema = {
    type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
    title: 'Cobrança inválida.',
    status: 400,
    detail: 'Não respeita o schema.',
    violacoes: [
      { razao: 'inválido', propriedade: 'cobv.devedor' },
      { razao: 'novo', propriedade: 'cobv.novidade' },
      { propriedade: null },
    ],
  }
  const told = {
    id: 77,
    descricao: 'Dezembro',
    criacao: '2026-11-20T20:15:00.358Z',
    cobsv: [
      { txid: 'fb2761260e554ad593c7226beb5cb650', status: 'CRIADA', criacao: '2026-11-20T20:15:00.358Z' },
      { txid: '7978c0c97ea847e78e8849634473c1f1', status: 'NEGADA', problema },
    ],
  }

  test('tells each of its charges, and the fields that were refused under our names', () => {
    expect(batch.answer.parse(told)).toEqual({
      id: '77',
      description: 'Dezembro',
      createdAt: '2026-11-20T20:15:00.358Z',
      rows: [
        { txid: 'fb2761260e554ad593c7226beb5cb650', status: 'CRIADA', problem: null },
        {
          txid: '7978c0c97ea847e78e8849634473c1f1',
          status: 'NEGADA',
          problem: {
            detail: 'Não respeita o schema.',
            violations: [
              { path: 'debtor', reason: 'inválido' },
              { path: 'cobv.novidade', reason: 'novo' },
              { path: '', reason: '' },
            ],
          },
        },
      ],
    })
  })

  test('may lack its id and its charges, and a problem may be odd', () => {
    expect(batch.answer.parse({})).toEqual({ id: '', description: null, createdAt: null, rows: [] })
    const rows = [{ txid: 'x', status: 'NOVO', problema: 'sem motivo' }]
    expect(batch.answer.parse({ cobsv: rows }).rows).toEqual([{ txid: 'x', status: 'NOVO', problem: null }])
  })

  test.each([[{ parametros: {}, lotes: [told] }], [[told]]])('comes in lists', (body) => {
    expect(batches.answer.parse(body).rows.map(({ id }) => id)).toEqual(['77'])
  })
})

describe('a location', () => {
  const told = {
    id: 7716,
    txid: 'fda9',
    location: 'pix.example.com/qr/1',
    tipoCob: 'cobv',
    criacao: '2026-03-11T21:19:51Z',
  }
  const read = {
    id: 7716,
    txid: 'fda9',
    location: 'pix.example.com/qr/1',
    kind: 'cobv',
    createdAt: '2026-03-11T21:19:51.000Z',
  }

  test.each([
    ['as it is described', told],
    ['with its id quoted', { ...told, id: '7716' }],
    ['with a scheme', { ...told, location: 'https://pix.example.com/qr/1' }],
  ])('reads the same %s', (_, body) => {
    expect(location.answer.parse(body)).toEqual(read)
  })

  test('may lack all but its id', () => {
    expect(location.answer.parse({ id: 7716 })).toEqual({
      id: 7716,
      location: '',
      kind: '',
      createdAt: null,
      txid: null,
    })
  })

  test.each([
    { ...told, id: undefined },
    { ...told, id: 'x' },
    { ...told, id: '12345678901234567890' },
  ])('is none without it: %j', (body) => {
    expect(location.answer.safeParse(body).success).toBe(false)
  })

  test.each([[{ parametros: {}, loc: [told] }], [{ loc: [told] }], [[told]]])('comes in lists: %j', (body) => {
    expect(locations.answer.parse(body).rows).toEqual([read])
  })
})

describe('the webhook of a key', () => {
  const url = 'https://pix.example.com/api/webhook/'
  const createdAt = '2026-11-11T10:15:00.358Z'

  test.each([
    ['with its key', { webhookUrl: url, chave: 'a@b.test', criacao: createdAt }, { key: 'a@b.test', createdAt }],
    ['with the company alone', { webhookUrl: url, cnpj: '1234', criacao: createdAt }, { key: null, createdAt }],
    ['with its address alone', { webhookUrl: url }, { key: null, createdAt: null }],
  ])('is read %s', (_, body, read) => {
    expect(keyWebhook.answer.parse(body)).toEqual({ url, ...read })
  })

  test('is none without its address', () => {
    expect(keyWebhook.answer.safeParse({ chave: 'a@b.test', criacao: createdAt }).success).toBe(false)
  })

  test.each([[{ parametros: {}, webhooks: [{ webhookUrl: url }] }], [[{ webhookUrl: url }]]])(
    'comes in lists',
    (body) => {
      expect(keyWebhooks.answer.parse(body).rows).toEqual([{ key: null, url, createdAt: null }])
    },
  )
})
