import { describe, expect, test } from 'vitest'
import { formPathOf, inFormWords } from '../../../../../electron/api/qrcodes/form-path.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'

describe('the path of a violation', () => {
  test.each([
    ['cob.valor.original', 'amount'],
    ['cobv.valor.original', 'amount'],
    ['CobV.Valor.Original', 'amount'],
    ['valor.original', 'amount'],
    ['cob.valor', 'amount'],
    ['cob.valor.modalidadeAlteracao', 'mayChangeAmount'],
    ['cob.calendario.expiracao', 'expiresIn'],
    ['cobv.calendario.dataDeVencimento', 'dueDate'],
    ['cobv.calendario.validadeAposVencimento', 'daysAfterDue'],
    ['cob.devedor', 'debtor'],
    ['cob.devedor.cpf', 'debtor.document'],
    ['cobv.devedor.cnpj', 'debtor.document'],
    ['cobv.devedor.cep', 'debtor.zip'],
    ['cob.valor.retirada.saque.valor', 'withdrawal.amount'],
    ['cob.valor.retirada.troco.modalidadeAgente', 'withdrawal.agent'],
    ['cob.valor.retirada.troco', 'withdrawal'],
    ['cobv.valor.multa', 'terms.fine'],
    ['cobv.valor.juros.valorPerc', 'terms.interest.value'],
    ['cobv.valor.abatimento.modalidade', 'terms.abatement.modality'],
    ['cobv.valor.desconto.descontoDataFixa', 'terms.discount.dates'],
    ['cobv.valor.desconto.descontoDataFixa[1].data', 'terms.discount.dates.1.date'],
    ['cobv.valor.desconto.descontoDataFixa.2.valorPerc', 'terms.discount.dates.2.value'],
    ['cob.chave', 'key'],
    ['cob.solicitacaoPagador', 'message'],
    ['cob.infoAdicionais[12].nome', 'extras.12.name'],
    ['cob.loc.id', 'locationId'],
    ['cob.txid', 'txid'],
    ['loteCobV.cobsV', 'rows'],
    ['loteCobV.cobsV[2]', 'rows.2'],
    ['loteCobV.cobsv[2].devedor.nome', 'rows.2.debtor.name'],
    ['loteCobV.descricao', 'description'],
    ['devolucao.valor', 'amount'],
    ['pix.devolucao.natureza', 'nature'],
    ['webhook.webhookUrl', 'url'],
    ['payloadLocation.tipoCob', 'kind'],
  ])('%s is %s of the form', (propriedade, path) => {
    expect(formPathOf(propriedade)).toBe(path)
  })

  test.each(['', 'cob', 'cob.novidade', 'constructor', 'cob.__proto__', 'valor.*', 'a.valor.original'])(
    'stays as it was written where no form has it: %s',
    (propriedade) => {
      expect(formPathOf(propriedade)).toBe(propriedade)
    },
  )

  test('is changed in problems alone', () => {
    const problem = {
      kind: 'problem',
      status: 400,
      type: 'CobOperacaoInvalida',
      detail: null,
      violations: [{ path: 'cob.chave', reason: 'outra conta' }],
      pixErrorCode: null,
    } as const
    expect(inFormWords(appError({ ...problem, violations: [...problem.violations] }))).toMatchObject({
      violations: [{ path: 'key', reason: 'outra conta' }],
    })
    const lost = appError({ kind: 'unreachable', sent: 'maybe', cause: 'reset' })
    expect(inFormWords(lost)).toBe(lost)
  })
})
