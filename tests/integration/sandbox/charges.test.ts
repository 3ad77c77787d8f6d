import { describe, expect, test } from 'vitest'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import { callQrcodes, cob, cobv, txidOf, withCharges } from './charge-talk.ts'
import { at, type Reply } from './talk.ts'

const COB = `/cob/${txidOf(1)}`
const COBV = `/cobv/${txidOf(2)}`

/** Name, path and value of everything that an answer complains about. */
function complaints(reply: Reply): unknown {
  const violations = at(reply.json, 'violacoes')
  return {
    status: reply.status,
    type: at(reply.json, 'type'),
    paths: Array.isArray(violations) ? violations.map((each) => at(each, 'propriedade')) : [],
  }
}

const refused = (name: string, ...paths: string[]) => ({
  status: 400,
  type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
  paths,
})

describe('an immediate charge at the training bank', () => {
  test('is answered with its revision, its location and a code that reads back to that location', async () => {
    await withCharges(async ({ bank, call }) => {
      const reply = await call('PUT', COB, cob(bank))
      expect(reply.status).toBe(201)
      expect(reply.json).toMatchObject({
        txid: txidOf(1),
        revisao: 0,
        status: 'ATIVA',
        calendario: { criacao: '2026-11-20T15:00:00.000Z', expiracao: 3600 },
        valor: { original: '120.50', modalidadeAlteracao: 0 },
        loc: { tipoCob: 'cob', txid: txidOf(1) },
        location: expect.stringMatching(/^pix\.mandacaru\.example\/qr\/v2\/[0-9a-f-]{36}$/),
      })
      const read = parseBrCode(String(at(reply.json, 'pixCopiaECola')))
      expect(read).toMatchObject({
        ok: true,
        value: { location: at(reply.json, 'location'), merchantName: 'AURORA DISTRIBUIDORA DE A', singleUse: true },
      })
      expect((await call('GET', COB)).json).toEqual(reply.json)
    })
  })

  test('gets its txid from the bank where none was chosen', async () => {
    await withCharges(async ({ bank, call }) => {
      const { json } = await call('POST', '/cob', cob(bank))
      expect(at(json, 'txid')).toMatch(/^[0-9a-f]{32}$/)
      expect((await call('GET', `/cob/${String(at(json, 'txid'))}`)).json).toEqual(json)
    })
  })

  test('grows by one revision for each change, keeps those before, and counts what changes nothing as none', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      await call('PUT', COB, cob(bank))
      skip(60_000)
      const revised = await call('PATCH', COB, { valor: { original: '130.00' } })
      expect(revised.json).toMatchObject({
        revisao: 1,
        valor: { original: '130.00' },
        solicitacaoPagador: 'Pedido 4410',
      })
      expect(await call('PATCH', COB, { valor: { original: '130.00' } })).toMatchObject({ json: { revisao: 1 } })
      expect((await call('PUT', COB, cob(bank, { valor: { original: '9.00' } }))).json).toMatchObject({
        revisao: 2,
        calendario: { criacao: '2026-11-20T15:00:00.000Z' },
      })
      expect((await call('GET', `${COB}?revisao=0`)).json).toMatchObject({ revisao: 0, valor: { original: '120.50' } })
      expect((await call('GET', `${COB}?revisao=1`)).json).toMatchObject({ revisao: 1, valor: { original: '130.00' } })
      expect(complaints(await call('GET', `${COB}?revisao=3`))).toEqual(refused('CobConsultaInvalida', 'revisao'))
      expect(complaints(await call('GET', `${COB}?revisao=um`))).toEqual(refused('CobConsultaInvalida', 'revisao'))
    })
  })

  test('is replaced whole by a second PUT: what that leaves out is gone', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COB, cob(bank))
      const { devedor: _, infoAdicionais: __, ...less } = cob(bank)
      const { json } = await call('PUT', COB, less)
      expect(json).not.toHaveProperty('devedor')
      expect(json).not.toHaveProperty('infoAdicionais')
    })
  })

  test('is removed by its status alone, and then neither revised nor replaced', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COB, cob(bank))
      const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      expect(complaints(await call('PATCH', COB, { ...removal, solicitacaoPagador: 'adeus' }))).toEqual(
        refused('CobOperacaoInvalida', 'cob.status'),
      )
      expect(complaints(await call('PATCH', COB, { status: 'CONCLUIDA' }))).toEqual(
        refused('CobOperacaoInvalida', 'cob.status'),
      )
      expect((await call('PATCH', COB, removal)).json).toMatchObject({ ...removal, revisao: 1 })
      for (const [method, body] of [
        ['PUT', cob(bank)],
        ['PATCH', { valor: { original: '1.00' } }],
        ['PATCH', removal],
      ] as const) {
        expect(complaints(await call(method, COB, body))).toEqual(refused('CobOperacaoInvalida', 'cob.status'))
      }
    })
  })

  test('is CONCLUIDA with its Pix once it is paid, and is not revised any more', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COB, cob(bank))
      bank.control.payCharge(txidOf(1), null)
      const { json } = await call('GET', COB)
      expect(json).toMatchObject({ status: 'CONCLUIDA', revisao: 0, pix: [{ valor: '120.50', txid: txidOf(1) }] })
      expect(complaints(await call('PATCH', COB, { valor: { original: '1.00' } }))).toEqual(
        refused('CobOperacaoInvalida', 'cob.status'),
      )
    })
  })

  test('without a calendar can be paid for a day', async () => {
    await withCharges(async ({ bank, call }) => {
      const { status, json } = await call('PUT', COB, { ...cob(bank), calendario: undefined })
      expect([status, at(json, 'calendario')]).toMatchObject([201, { expiracao: 86_400 }])
    })
  })

  test('that nobody made is not found', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COBV, cobv(bank))
      for (const [method, path] of [
        ['GET', COB],
        ['PATCH', COB],
        ['GET', `/cob/${txidOf(2)}`],
      ] as const) {
        const reply = await call(method, path, method === 'GET' ? undefined : { valor: { original: '1.00' } })
        expect([reply.status, at(reply.json, 'type')]).toEqual([
          404,
          'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado',
        ])
      }
    })
  })

  test.each<[string, object, string]>([
    ['an expiry of zero', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    ['an expiry that is no number', { calendario: { expiracao: '3600' } }, 'cob.calendario.expiracao'],
    ['an amount with a comma', { valor: { original: '10,00' } }, 'cob.valor.original'],
    ['an amount that is a number', { valor: { original: 10 } }, 'cob.valor.original'],
    ['an amount of zero', { valor: { original: '0.00' } }, 'cob.valor.original'],
    ['a debtor without a name', { devedor: { cpf: '52998224725' } }, 'cob.devedor.nome'],
    [
      'a debtor with two documents',
      { devedor: { cpf: '52998224725', cnpj: '18304659000105', nome: 'Ana' } },
      'cob.devedor',
    ],
    ['a debtor with a broken document', { devedor: { cpf: '5299822472', nome: 'Ana' } }, 'cob.devedor.cpf'],
    ['a key that is none', { chave: 'minha chave' }, 'cob.chave'],
    ['a key of 78 characters', { chave: `${'a'.repeat(70)}@exa.com` }, 'cob.chave'],
    ['somebody else’s key', { chave: 'pix@nimboembalagens.com.br' }, 'cob.chave'],
    ['a message of 141 characters', { solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
    [
      '51 extras',
      { infoAdicionais: Array.from({ length: 51 }, () => ({ nome: 'a', valor: 'b' })) },
      'cob.infoAdicionais',
    ],
    [
      'an extra with a long name',
      { infoAdicionais: [{ nome: 'n'.repeat(51), valor: 'b' }] },
      'cob.infoAdicionais[0].nome',
    ],
    ['a location that does not exist', { loc: { id: 1 } }, 'cob.loc.id'],
    ['an amount beside a saque', { valor: withdrawal('saque', '5.00', '1.00') }, 'cob.valor.original'],
    ['a troco without a purchase', { valor: withdrawal('troco', '5.00', '0.00') }, 'cob.valor.original'],
    [
      'a changeable amount beside a saque',
      { valor: { ...withdrawal('saque', '5.00', '0.00'), modalidadeAlteracao: 1 } },
      'cob.valor.modalidadeAlteracao',
    ],
    ['a field that does not exist', { vencimento: '2026-12-01' }, 'cob.vencimento'],
  ])('is refused for %s', async (_what, change, path) => {
    await withCharges(async ({ bank, call }) => {
      expect(complaints(await call('PUT', COB, cob(bank, change)))).toEqual(refused('CobOperacaoInvalida', path))
      expect((await call('GET', COB)).status).toBe(404)
    })
  })

  test('is refused for a body that is no JSON, and for a txid that is too short or another charge’s', async () => {
    await withCharges(async ({ bank, call }) => {
      expect(complaints(await call('PUT', COB, '{'))).toEqual(refused('CobOperacaoInvalida', 'cob'))
      expect(complaints(await call('PUT', '/cob/curto', cob(bank)))).toEqual(refused('CobOperacaoInvalida', 'cob.txid'))
      await call('PUT', COBV, cobv(bank))
      expect(complaints(await call('PUT', `/cob/${txidOf(2)}`, cob(bank)))).toEqual(
        refused('CobOperacaoInvalida', 'cob.txid'),
      )
    })
  })

  test('takes cash alone, and cash beside a purchase', async () => {
    await withCharges(async ({ bank, call }) => {
      for (const [n, valor, sum] of [
        [11, withdrawal('saque', '50.00', '0.00'), '50.00'],
        [12, withdrawal('troco', '20.00', '35.00'), '55.00'],
      ] as const) {
        expect((await call('PUT', `/cob/${txidOf(n)}`, cob(bank, { valor }))).status).toBe(201)
        bank.control.payCharge(txidOf(n), null)
        expect((await call('GET', `/cob/${txidOf(n)}`)).json).toMatchObject({ pix: [{ valor: sum }] })
      }
    })
  })
})

describe('a charge with due date at the training bank', () => {
  test('tells its receiver and its terms, and what was left out as the standard has it', async () => {
    await withCharges(async ({ bank, call }) => {
      const { json, status } = await call('PUT', COBV, cobv(bank, { calendario: { dataDeVencimento: '2026-12-10' } }))
      expect(status).toBe(201)
      expect(json).toMatchObject({
        calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 },
        recebedor: { cnpj: bank.company.document, nome: bank.company.name },
        location: expect.stringContaining('/qr/v2/cobv/'),
        loc: { tipoCob: 'cobv' },
        valor: { multa: { modalidade: 2, valorPerc: '2.00' } },
      })
    })
  })

  test('keeps the terms that a revision does not name', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', COBV, cobv(bank))
      const { json } = await call('PATCH', COBV, {
        valor: { original: '900.00', abatimento: { modalidade: 1, valorPerc: '10.00' } },
        calendario: { dataDeVencimento: '2026-12-15' },
      })
      expect(json).toMatchObject({
        revisao: 1,
        valor: { original: '900.00', multa: { valorPerc: '2.00' }, abatimento: { valorPerc: '10.00' } },
        calendario: { dataDeVencimento: '2026-12-15', validadeAposVencimento: 30 },
      })
    })
  })

  test.each<[string, number, string, object]>([
    ['early with its discount', 0, '950.00', { original: { valor: '1000.00' }, desconto: { valor: '50.00' } }],
    ['late with fine and interest', 24, '1021.33', { multa: { valor: '20.00' }, juros: { valor: '1.33' } }],
  ])('is paid %s', async (_what, days, valor, componentesValor) => {
    await withCharges(async ({ bank, call, skip }) => {
      await call('PUT', COBV, cobv(bank))
      skip(days * 86_400_000)
      bank.control.payCharge(txidOf(2), null)
      // A token does not live for days.
      const again = await callQrcodes(bank)
      expect((await again('GET', COBV)).json).toMatchObject({ pix: [{ valor, componentesValor }] })
    })
  })

  test.each<[string, object, string]>([
    [
      'a due date before today',
      { calendario: { dataDeVencimento: '2026-11-19' }, ...terms({}) },
      'cobv.calendario.dataDeVencimento',
    ],
    [
      'a day that does not exist',
      { calendario: { dataDeVencimento: '2026-02-30' } },
      'cobv.calendario.dataDeVencimento',
    ],
    [
      'less than no days after it',
      { calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: -1 } },
      'cobv.calendario.validadeAposVencimento',
    ],
    ['no debtor', { devedor: undefined }, 'cobv.devedor'],
    ['a state of three letters', { devedor: { cpf: '52998224725', nome: 'Ana', uf: 'SPO' } }, 'cobv.devedor.uf'],
    ['somebody else’s key', { chave: 'pix@nimboembalagens.com.br' }, 'cobv.chave'],
    ['a key that is none', { chave: 'x' }, 'cobv.chave'],
    ['a message of 141 characters', { solicitacaoPagador: 'x'.repeat(141) }, 'cobv.solicitacaoPagador'],
    ['extras that are no list', { infoAdicionais: {} }, 'cobv.infoAdicionais'],
    ['a location that does not exist', { loc: { id: 1 } }, 'cobv.loc.id'],
    ['an amount without decimals', { valor: { original: '10' } }, 'cobv.valor.original'],
    ['an amount of zero', { valor: { original: '0.00' } }, 'cobv.valor.original'],
    ['a fine of a third kind', terms({ multa: { modalidade: 3, valorPerc: '2.00' } }), 'cobv.valor.multa.modalidade'],
    ['interest without a rate', terms({ juros: { modalidade: 3 } }), 'cobv.valor.juros.valorPerc'],
    [
      'an abatement of a third kind',
      terms({ abatimento: { modalidade: 3, valorPerc: '2.00' } }),
      'cobv.valor.abatimento.modalidade',
    ],
    [
      'a discount of a seventh kind',
      terms({ desconto: { modalidade: 7, valorPerc: '2.00' } }),
      'cobv.valor.desconto.modalidade',
    ],
    ['an abatement of all', terms({ abatimento: { modalidade: 1, valorPerc: '10.00' } }), 'cobv.valor.abatimento'],
    ['an abatement of 100 %', terms({ abatimento: { modalidade: 2, valorPerc: '100.00' } }), 'cobv.valor.abatimento'],
    ['a discount of all', terms({ desconto: dated(1, ['2026-12-01', '10.00']) }), 'cobv.valor.desconto'],
    ['a discount of 100 %', terms({ desconto: { modalidade: 5, valorPerc: '100.00' } }), 'cobv.valor.desconto'],
    [
      'a discount after the due date',
      terms({ desconto: dated(2, ['2026-12-11', '1.00']) }),
      'cobv.valor.desconto.descontoDataFixa',
    ],
    [
      'two discounts until one day',
      terms({ desconto: dated(2, ['2026-12-01', '1.00'], ['2026-12-01', '2.00']) }),
      'cobv.valor.desconto.descontoDataFixa',
    ],
    [
      'a dated discount with a rate of its own',
      terms({ desconto: { ...dated(1, ['2026-12-01', '1.00']), valorPerc: '1.00' } }),
      'cobv.valor.desconto.valorPerc',
    ],
    ['a dated discount without dates', terms({ desconto: dated(1) }), 'cobv.valor.desconto.descontoDataFixa'],
    ['a daily discount without a rate', terms({ desconto: { modalidade: 3 } }), 'cobv.valor.desconto.valorPerc'],
    [
      'a daily discount with dates',
      terms({ desconto: { ...dated(4, ['2026-12-01', '1.00']), valorPerc: '1.00' } }),
      'cobv.valor.desconto.descontoDataFixa',
    ],
    [
      'four dates',
      terms({
        desconto: dated(
          1,
          ['2026-12-01', '1.00'],
          ['2026-12-02', '1.00'],
          ['2026-12-03', '1.00'],
          ['2026-12-04', '1.00'],
        ),
      }),
      'cobv.valor.desconto.descontoDataFixa',
    ],
  ])('is refused for %s', async (_what, change, path) => {
    await withCharges(async ({ bank, call }) => {
      expect(complaints(await call('PUT', COBV, cobv(bank, change)))).toEqual(refused('CobVOperacaoInvalida', path))
    })
  })

  test('names every rule that is broken, in words and with the value', async () => {
    await withCharges(async ({ bank, call }) => {
      const reply = await call('PUT', COBV, cobv(bank, { valor: { original: '1,00' }, devedor: { nome: 'Ana' } }))
      expect(reply.type).toContain('application/problem+json')
      expect(at(reply.json, 'violacoes')).toEqual([
        { razao: 'O objeto cobv.devedor não respeita o schema.', propriedade: 'cobv.devedor' },
        {
          razao: 'O campo cobv.valor.original não respeita o schema.',
          propriedade: 'cobv.valor.original',
          valor: '1,00',
        },
      ])
    })
  })
})

function withdrawal(kind: 'saque' | 'troco', valor: string, original: string): object {
  const cash = { valor, modalidadeAgente: 'AGTEC', prestadorDoServicoDeSaque: '39517204' }
  return { original, retirada: { [kind]: cash } }
}

function terms(more: object): object {
  return { valor: { original: '10.00', ...more } }
}

function dated(modalidade: number, ...dates: [data: string, valorPerc: string][]): object {
  return { modalidade, descontoDataFixa: dates.map(([data, valorPerc]) => ({ data, valorPerc })) }
}
