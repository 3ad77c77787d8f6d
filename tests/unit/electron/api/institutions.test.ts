import { describe, expect, test } from 'vitest'
import { known } from '../../../../electron/api/institutions/known.ts'
import { namesOf, problemFields, statusesOf } from '../../../../electron/api/institutions/known-words.ts'
import { createRecogniser } from '../../../../electron/api/recognise-institution.ts'
import { limitsSchema } from '../../../../shared/domain/institution-limits.ts'
import { institutionNames } from '../../../../shared/domain/institution-names.ts'
import { givenHeaders, headerNameSchema, knownInstitutionSchema } from '../../../../shared/domain/known-institution.ts'

const answer = (status: number, body: unknown, headerNames: readonly string[] = []) => ({
  status,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(body)),
  date: null,
  retryAfter: null,
  challenge: null,
  headerNames,
})

describe('the institutions that are known', () => {
  test('have a file each, under their own id, and a proper name but for the neutral one', () => {
    expect(Object.keys(known).toSorted()).toEqual([...knownInstitutionSchema.options].toSorted())
    for (const [id, institution] of Object.entries(known)) expect(institution.id).toBe(id)
    expect(Object.entries(institutionNames).filter(([, name]) => name === null)).toEqual([['neutral', null]])
  })

  test('have a style of the token for each group, and headers that may be sent', () => {
    for (const { id, token, headers } of Object.values(known)) {
      expect(token.styles.accounts.length).toBeGreaterThan(0)
      expect(token.styles.qrcodes.length).toBeGreaterThan(0)
      for (const name of [...headers.map((one) => one.name), givenHeaders[id] ?? 'X-None'])
        expect(headerNameSchema.safeParse(name).success).toBe(true)
    }
  })

  test('say what their manuals allow: a whole number of rows, of days and of reads in a minute, or nothing', () => {
    for (const { limits } of Object.values(known)) {
      expect(limitsSchema.safeParse(limits.accounts).success).toBe(true)
      expect(limitsSchema.safeParse(limits.qrcodes).success).toBe(true)
    }
  })

  test('lend their words to every reader, the common ones first', () => {
    expect(namesOf('charge')['pixCopiaECola']?.at(-1)).toBe('textoImagemQRcode')
    expect(namesOf('line')['id']).toEqual(expect.arrayContaining(['transactionId', 'idTransacao', 'codigoTransacao']))
    expect(statusesOf('payment')['CANCELLED']).toBe('CANCELED')
    expect(problemFields('lists')).toEqual(expect.arrayContaining(['violacoes', 'erros', 'mensagens']))
  })
})

describe('an institution is recognised', () => {
  test.each([
    ['https://pix.api.efipay.com.br/v2', 'efi'],
    ['https://api.hm.bb.com.br/pix/v2', 'banco-do-brasil'],
    ['https://cdpj.partners.bancointer.com.br/pix/v2', 'inter'],
    ['https://api.sicoob.com.br/pix/api/v2', 'sicoob'],
    ['https://secure.api.itau/pix_recebimentos/v2', 'itau'],
    ['https://api.openfinance.celcoin.com.br/baas/v2', 'celcoin'],
    ['https://sandbox.openfinance.celcoin.dev/baas/v2', 'celcoin'],
  ])('by its host: %s', (baseUrl, institution) => {
    const { hostname } = new URL(baseUrl)
    expect(createRecogniser('qrcodes', baseUrl).found()).toEqual({
      group: 'qrcodes',
      institution,
      by: 'host',
      seen: hostname,
    })
  })

  test.each([
    ['https://efipay.com.br.example.com', null],
    ['https://notbb.com.br', null],
  ])('by no other host: %s', (baseUrl, found) => {
    expect(createRecogniser('qrcodes', baseUrl).found()).toBe(found)
  })

  test.each<[string, number, unknown, string, string]>([
    ['efi', 400, { nome: 'valor_invalido', mensagem: 'x' }, 'problem', 'nome, mensagem'],
    ['sicoob', 422, { mensagens: [{ codigo: '1', mensagem: 'x' }] }, 'problem', 'mensagens'],
    ['banco-do-brasil', 200, { cobs: [{ textoImagemQRcode: '000201' }] }, 'answer', 'textoImagemQRcode'],
  ])('by what it writes: %s', (institution, status, body, by, seen) => {
    const recogniser = createRecogniser('qrcodes', 'https://api.revenda.example/v2')
    recogniser.hear(answer(status, body))
    expect(recogniser.found()).toEqual({ group: 'qrcodes', institution, by, seen })
  })

  test.each([
    ['itau', 'x-itau-correlationid'],
    ['banco-do-brasil', 'gw-dev-app-key'],
    ['banco-do-brasil', 'x-developer-application-key'],
    ['inter', 'x-conta-corrente'],
  ])('by a header that only its servers write or take, of whatever answer: %s, %s', (institution, seen) => {
    const recogniser = createRecogniser('accounts', 'https://api.revenda.example/v2')
    recogniser.hear(answer(503, null, ['content-type', seen]))
    expect(recogniser.found()).toEqual({ group: 'accounts', institution, by: 'header', seen })
  })

  test('by nothing that anybody may write', () => {
    const recogniser = createRecogniser('accounts', 'https://api.revenda.example/v2')
    recogniser.hear(answer(400, { type: 'x', title: 'y', status: 400, detail: 'z', nome: null, mensagem: 'w' }))
    recogniser.hear(answer(200, { mensagens: [] }))
    recogniser.hear(answer(200, null, ['date', 'x-correlation-id', 'itau']))
    expect(recogniser.found()).toBeNull()
  })
})

test.each(['Authorization', 'host', 'Content-Type', 'x-idempotency-key', 'a b', 'Ação', '', 'x:y'])(
  'a header may not be called %j',
  (name) => {
    expect(headerNameSchema.safeParse(name).success).toBe(false)
  },
)
