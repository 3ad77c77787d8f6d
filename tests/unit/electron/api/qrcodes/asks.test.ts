import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { cobAsk, cobPatchAsk, cobPatchWire, cobWire } from '../../../../../electron/api/qrcodes/cob.ts'
import { cobvAsk, cobvPatchAsk, cobvPatchWire, cobvWire } from '../../../../../electron/api/qrcodes/cobv.ts'
import { chargeFormSchema } from '../../../../../shared/domain/charge-form.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { cobForm, cobvForm } from '../../../shared/charge/charges.ts'

function sent(form: object): unknown {
  const read = chargeFormSchema.parse(form)
  return read.kind === 'cob' ? z.encode(cobAsk, cobWire(read)) : z.encode(cobvAsk, cobvWire(read))
}

describe('an immediate charge as it is asked for', () => {
  test('says what its form says, amounts as texts with two decimals', () => {
    expect(sent(cobForm({ locationId: 789 }))).toEqual({
      calendario: { expiracao: 3_600 },
      devedor: { cpf: '52998224725', nome: 'Empório Sul' },
      valor: { original: '640.00', modalidadeAlteracao: 0 },
      chave: 'pix@aurora.example',
      solicitacaoPagador: 'Pedido 20398',
      infoAdicionais: [{ nome: 'Pedido', valor: '20398' }],
      loc: { id: 789 },
    })
  })

  test('leaves out what its form left empty', () => {
    expect(sent(cobForm({ debtor: null, message: null, extras: [], mayChangeAmount: true }))).toEqual({
      calendario: { expiracao: 3_600 },
      valor: { original: '640.00', modalidadeAlteracao: 1 },
      chave: 'pix@aurora.example',
    })
  })

  test.each(['saque', 'troco'])('names the cash of a %s and who gives it', (kind) => {
    const withdrawal = { kind, amount: 5, mayChange: true, agent: 'AGTOT', agentIspb: '12345678' }
    expect(sent({ ...cobForm(), amount: 0, withdrawal })).toMatchObject({
      valor: {
        original: '0.00',
        retirada: {
          [kind]: {
            valor: '0.05',
            modalidadeAlteracao: 1,
            modalidadeAgente: 'AGTOT',
            prestadorDoServicoDeSaque: '12345678',
          },
        },
      },
    })
  })
})

describe('a charge with due date as it is asked for', () => {
  test('says what its form says', () => {
    const debtor = { ...cobvForm().debtor, email: 'bar@exemplo.test', street: 'Rua 15', city: 'Recife', state: 'PE' }
    const terms = {
      fine: { modality: 2, value: 200 },
      interest: { modality: 3, value: 100 },
      abatement: { modality: 1, value: 1_050 },
      discount: { modality: 1, dates: [{ date: '2026-11-27', value: 5 }] },
    }
    expect(sent({ ...cobvForm(), debtor: { ...debtor, document: '18304659000105', zip: '70055751' }, terms })).toEqual({
      calendario: { dataDeVencimento: '2026-11-30', validadeAposVencimento: 30 },
      devedor: {
        cnpj: '18304659000105',
        nome: 'Bar do Porto Comércio Ltda.',
        email: 'bar@exemplo.test',
        logradouro: 'Rua 15',
        cidade: 'Recife',
        uf: 'PE',
        cep: '70055751',
      },
      valor: {
        original: '1280.00',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
        abatimento: { modalidade: 1, valorPerc: '10.50' },
        desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-27', valorPerc: '0.05' }] },
      },
      chave: 'pix@aurora.example',
    })
  })

  test('has its daily discount without dates', () => {
    const terms = { ...cobvForm().terms, discount: { modality: 6, value: 10 } }
    expect(sent({ ...cobvForm(), terms })).toMatchObject({ valor: { desconto: { modalidade: 6, valorPerc: '0.10' } } })
  })
})

describe('a revision as it is asked for', () => {
  test('holds what changes and nothing else', () => {
    const amount = centavos(56_789)
    expect(z.encode(cobPatchAsk, cobPatchWire({ kind: 'cob', amount }))).toEqual({ valor: { original: '567.89' } })
    expect(z.encode(cobvPatchAsk, cobvPatchWire({ kind: 'cobv', dueDate: localDate('2026-12-01') }))).toEqual({
      calendario: { dataDeVencimento: '2026-12-01' },
    })
    expect(z.encode(cobPatchAsk, cobPatchWire({ kind: 'cob', locationId: 7 }))).toEqual({ loc: { id: 7 } })
  })

  test('empties a text and a list by sending them empty', () => {
    expect(z.encode(cobPatchAsk, cobPatchWire({ kind: 'cob', message: null, extras: [] }))).toEqual({
      solicitacaoPagador: '',
      infoAdicionais: [],
    })
  })

  test('does not send what the standard has no word to take away', () => {
    const taken = { kind: 'cob', debtor: null, withdrawal: null, locationId: null } as const
    expect(z.encode(cobPatchAsk, cobPatchWire(taken))).toEqual({})
    const terms = { fine: null, interest: null, abatement: null, discount: null }
    expect(z.encode(cobvPatchAsk, cobvPatchWire({ kind: 'cobv', terms }))).toEqual({})
  })
})

describe('the codecs of the requests', () => {
  const good = z.encode(cobvAsk, cobvWire(cobvForm()))

  test.each([
    ['valor.original', { valor: { original: '1280' } }],
    ['valor.original', { valor: { original: '12800000000.00' } }],
    ['valor.original', { valor: { original: '-1.00' } }],
    ['valor.multa.modalidade', { valor: { ...good.valor, multa: { modalidade: 3, valorPerc: '1.00' } } }],
    ['valor.multa.valorPerc', { valor: { ...good.valor, multa: { modalidade: 1, valorPerc: '1' } } }],
    ['calendario.dataDeVencimento', { calendario: { dataDeVencimento: '2026-02-30' } }],
    ['devedor', { devedor: { nome: 'X' } }],
    ['devedor.cpf', { devedor: { nome: 'X', cpf: '529.982.247-25' } }],
  ])('refuse what is not the standard’s: %s %j', (path, change) => {
    const error = z.safeDecode(cobvAsk, { ...good, ...change }).error
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('read back what was written, and modalities in quotes', () => {
    expect(z.decode(cobvAsk, good)).toEqual(cobvWire(cobvForm()))
    const quoted = { ...good, valor: { original: '1.00', juros: { modalidade: '8', valorPerc: '2.00' } } }
    expect(z.decode(cobvAsk, quoted).valor.juros).toEqual({ modalidade: 8, valorPerc: 200 })
  })
})
