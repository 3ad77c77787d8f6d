import { describe, expect, test } from 'vitest'
import { proofTitle } from '../../../../shared/paper/proof-title.ts'
import { receiptTexts } from '../proof/receipt-texts.ts'

const LINE = '34191.79001 01043.510047 91020.150008 1 98760000010001'

describe('a page says that it is the proof of a payment', () => {
  test.each<[string, string, string]>([
    ['of labels and values', receiptTexts.billet, 'Comprovante de pagamento de boleto'],
    ['of one that is to leave elsewhere', receiptTexts.scheduled, 'Comprovante de agendamento de Pix'],
    [
      'of a terminal of a bank',
      `SISBB - SISTEMA DE INFORMACOES BANCO DO BRASIL\n12/11/2026 - AUTOATENDIMENTO - 10.22.31\nCOMPROVANTE DE PAGAMENTO DE TITULOS\n${LINE}\nDATA DE VENCIMENTO 10/11/2026\nDATA DO PAGAMENTO 12/11/2026\nVALOR COBRADO 100,01\nNR.AUTENTICACAO 4.F3B.9A0.1C2.D3E.4F5`,
      'COMPROVANTE DE PAGAMENTO DE TITULOS',
    ],
    [
      'of many payments of a company',
      `Banco Itaú - Comprovante de Pagamento\nPagamento com código de barras\n${LINE}\nOperação efetuada em 12/11/2026 às 10:22:33 via Sispag, CTRL 202611120001\nAutenticação 7F3A99B01C2D4E5F`,
      'Banco Itaú - Comprovante de Pagamento',
    ],
    [
      'of a transaction',
      `Comprovante de Transação Bancária\nBoleto de Cobrança\nData da operação: 12/11/2026 - 10h33\nNº de controle: 123.456.789.012.345.678\nCódigo de barras: ${LINE}\nValor total: R$ 100,01`,
      'Comprovante de Transação Bancária',
    ],
    [
      'with its title behind the channel',
      `Internet Banking Empresarial: Comprovante de pagamento\nTítulos - Outros Bancos\nLinha digitável: ${LINE}\nData da Transação: 12/11/2026\nAutenticação: 033ABC123456`,
      'Internet Banking Empresarial: Comprovante de pagamento',
    ],
    [
      'of a wallet, its moment without a label',
      `Comprovante de pagamento\n12 NOV 2026 - 10:22:11\nValor R$ 100,01\nTipo Boleto\n${LINE}`,
      'Comprovante de pagamento',
    ],
    [
      'with its values below their labels',
      `Comprovante de Pagamento de Boleto\nData do pagamento\n12/11/2026\nLinha digitável\n${LINE}`,
      'Comprovante de Pagamento de Boleto',
    ],
    [
      'by its state',
      `COMPROVANTE DE PAGTO DE TITULO\nCooperativa 4321\n${LINE}\nSituação: EFETIVADO`,
      'COMPROVANTE DE PAGTO DE TITULO',
    ],
    [
      'of a power bill',
      `2ª via de comprovante de convênio\n83640000001 3 \nPago em 12/11/26`,
      '2ª via de comprovante de convênio',
    ],
    [
      'of a tax',
      `Comprovante de Arrecadação\nData da arrecadação 12/11/2026 10:22\nProtocolo 12345678901`,
      'Comprovante de Arrecadação',
    ],
    ['that says it in a sentence', `Boleto pago com sucesso!\n${LINE}\nR$ 100,01`, 'Boleto pago com sucesso!'],
    ['in words alone', `Pagamento realizado\n12 de novembro de 2026 às 10:22\n${LINE}`, 'Pagamento realizado'],
    ['of a receipt', `RECIBO DE PAGAMENTO\nValor pago: R$ 100,01\n${LINE}`, 'RECIBO DE PAGAMENTO'],
    [
      'of a day that was chosen',
      `Agendamento de pagamento\nComprovante de agendamento\n${LINE}\nAgendado para 15/12/2026`,
      'Comprovante de agendamento',
    ],
    [
      'of several in a table',
      `Comprovantes de pagamentos\nValor pago Data do pagamento\n100,01 12/11/2026\n${LINE}`,
      'Comprovantes de pagamentos',
    ],
  ])('%s', (_, text, title) => {
    expect(proofTitle(text)).toBe(title)
  })
})

describe('what asks for one, has room for one or tells of another is none', () => {
  test.each<[string, string]>([
    [
      'a boleto',
      `Recibo do Pagador\nBeneficiário: Moinho Azul Ltda\nVencimento 10/12/2026\nData do documento 12/11/2026\n${LINE}\nAutenticação mecânica`,
    ],
    [
      'a boleto that asks for it',
      `Enviar comprovante de pagamento para financeiro@moinho.com.br até 12/12/2026 10:00\n${LINE}`,
    ],
    [
      'a strip without anything',
      `Comprovante de pagamento\nNº da conta 123 Vencimento 10/12/2026 Valor R$ 100,01\n${LINE}\nAutenticação mecânica`,
    ],
    ['a strip whose day is not filled', `COMPROVANTE DE PAGAMENTO\nVencimento Data do pagamento\n10/12/2026\n${LINE}`],
    ['a strip with the moment of its print', `Comprovante de pagamento\nEmitido em 12/11/2026 10:22\n${LINE}`],
    [
      'a bill with what was paid the month before',
      `Energia do Vale\nÚltimo pagamento: 12/11/2026 Valor pago R$ 98,20\n${LINE}`,
    ],
    [
      'a sentence',
      `Este recibo de pagamento somente terá validade com a autenticação mecânica\nPago em 12/11/2026\n${LINE}`,
    ],
    ['a proof of a delivery', `Comprovante de entrega\nData 12/11/2026 10:22\n${LINE}`],
    ['an instruction', `Após o pagamento realizado em 12/11/2026, guarde o comprovante de pagamento\n${LINE}`],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(proofTitle(text)).toBeNull()
  })

  test('however long a page that was made for it', () => {
    const before = process.hrtime.bigint()
    proofTitle(`${'comprovante de '.repeat(20_000)}\n${'pago em '.repeat(20_000)}`)
    proofTitle(`Comprovante de pagamento\n${`${'12/11/2026 '.repeat(90)}\n`.repeat(60)}`)
    expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(5_000)
  })
})
