import { expect, test } from 'vitest'
import { readReceiptText } from '../../../../shared/proof/read-receipt-text.ts'
const A = '11.222.333/0001-81'
const B = '12.345.678/0001-95'
const a = '11222333000181'
const b = '12345678000195'
const rows: readonly [string, object][] = [
  [`Comprovante Pix\nValor R$ 1 234,56\nRecebedor\nMoinho Azul\nCNPJ ${A}`, { amount: 123456, payeeDocument: a }],
  [`Comprovante Pix\nValor R$ 1\u00a0234,56`, { amount: 123456 }],
  [`Comprovante Pix\nValor R$ 1\u202f234,56`, { amount: 123456 }],
  [`Comprovante Pix\nValor: R$ 12 345 678,90`, { amount: 1234567890 }],
  [`Comprovante Pix\nValor R$1.234,56`, { amount: 123456 }],
  [`Valor do Pix\nR$ 0,01`, { amount: 1 }],
  [`R$ 150,00\nTarifa R$ 1,50`, { amount: 15000 }],
  [`Valor pago R$ 100,00\nTarifa R$ 0,00\nSaldo R$ 900,00`, { amount: 10000 }],
  [`Comprovante Pix\nCNPJ ${A}\nBanco X S.A. CNPJ 00.000.000/0001-91\nSAC 0800`, { payeeDocument: null }],
  [`Comprovante de Pix\n${A}\nBanco do Brasil S.A. · CNPJ 00.000.000/0001-91`, { payeeDocument: null }],
  [
    `Comprovante de Pix\nPara\nMoinho Azul\nCNPJ ${A}\nItaú Unibanco S.A. CNPJ 60.701.190/0001-04`,
    { payeeDocument: a, payeeName: 'Moinho Azul' },
  ],
  [`Recebedor\nMoinho Azul\nCPF ***.982.247-**`, { payeeDocument: '***982247**', payeeName: 'Moinho Azul' }],
  [
    `Favorecido: Ana Souza\nCPF/CNPJ: 529.982.247-25\nPagador: Empresa X\nCNPJ: ${B}`,
    { payeeName: 'Ana Souza', payeeDocument: '52998224725', payerDocument: b },
  ],
  [`De\nEmpresa X\nCNPJ ${B}\nPara\nMoinho Azul\nCNPJ ${A}`, { payeeDocument: a, payerDocument: b }],
  [`Pagador\nEmpresa X\n${B}\nBeneficiário\nMoinho Azul\n${A}`, { payeeDocument: a, payerDocument: b }],
  [
    `Destino\nNome: Moinho Azul\nCNPJ: ${A}\nOrigem\nNome: Empresa X\nCNPJ: ${B}`,
    { payeeDocument: a, payerDocument: b },
  ],
  // Names that begin as a label does: the name they are, where one is asked for; else nobody's.
  [
    `Recebedor\nNome\nCliente Feliz Ltda\nCNPJ\n${A}\nPagador\nNome\nRecebedora Norte Ltda\nCNPJ\n${B}`,
    { payeeName: 'Cliente Feliz Ltda', payeeDocument: a, payerDocument: b },
  ],
  [`Recebedor\nNome\nPara Todos Comércio ME`, { payeeName: 'Para Todos Comércio ME' }],
  [
    `Quem pagou\nRecebedora Norte Ltda\nCNPJ ${B}\nQuem recebeu\nMoinho Azul\nCNPJ ${A}`,
    { payeeName: 'Moinho Azul', payeeDocument: a, payerDocument: null },
  ],
  [
    `PicPay\nValor R$ 45,00\nPara Moinho Azul\nCNPJ ${A}\nDe Empresa X\nCNPJ ${B}\nPicPay Instituição de Pagamento S.A. CNPJ 22.896.431/0001-10`,
    { amount: 4500, payeeName: 'Moinho Azul', payeeDocument: a, payerDocument: b },
  ],
  [
    `Pagador\nNome/Razão Social: EMPRESA X\nCPF/CNPJ: ${B}\nInstituição: SICOOB\nDestinatário\nNome/Razão Social: MOINHO AZUL\nCPF/CNPJ: ${A}`,
    { payeeName: 'MOINHO AZUL', payeeDocument: a, payerDocument: b },
  ],
  [`Recebido por\nMoinho Azul\nCNPJ ${A}\nPago por\nEmpresa X\nCNPJ ${B}`, { payeeDocument: a, payerDocument: b }],
  [
    `Nubank\nDestino\nNome\nMoinho Azul\nCNPJ\n${A}\nInstituição\nITAÚ UNIBANCO S.A.\nOrigem\nNome\nEmpresa X\nInstituição\nNU PAGAMENTOS - IP\nCNPJ\n${B}\nNu Pagamentos S.A.\nCNPJ 18.236.120/0001-58`,
    { payeeName: 'Moinho Azul', payeeDocument: a, payerDocument: b },
  ],
  [
    `Pagador\nEMPRESA X\nCNPJ ${B}\n\nNu Pagamentos S.A.\nCNPJ 18.236.120/0001-58`,
    { payerDocument: b, payeeDocument: null },
  ],
  [`Para: MOINHO AZUL\nInstituição: ITAÚ UNIBANCO S.A. (60.701.190/0001-04)`, { payeeDocument: null }],
  [`Para cancelar, ligue 0800\nCNPJ ${A}\nRecebedor\nMoinho Azul`, { payeeName: 'Moinho Azul' }],
  [`Data 19/11/2026 10:12`, { day: '2026-11-19' }],
  [`Data do pagamento: 19 nov 2026`, { day: '2026-11-19' }],
  [`19 de novembro de 2026 às 10h12`, { day: '2026-11-19' }],
  [`Data 2026-11-19T10:12:00`, { day: '2026-11-19' }],
  [`Data: 19.11.2026`, { day: '2026-11-19' }],
  // A sole trader's name holds a CPF, and the paper tells the CNPJ.
  [
    `Recebedor\nNome\nJOSE CARLOS LIMA 52998224725\nCNPJ\n${A}\nPagador\nNome\nEmpresa X\nCNPJ\n${B}`,
    { payeeDocument: a, payerDocument: b },
  ],
  [`Para\nJOSE CARLOS LIMA 52998224725\nCNPJ ${A}`, { payeeDocument: a }],
  [`Para\nJOSE CARLOS LIMA 52998224725\n${A}\nInstituição Banco X`, { payeeDocument: a }],
  [`Recebedor\nNome: JOSE CARLOS LIMA 52998224725`, { payeeDocument: null }],
  [`Enviado para\nMoinho Azul\n${A}\nEnviado por\nEmpresa X\n${B}`, { payeeDocument: a, payerDocument: b }],
  [
    `Quem vai receber\nMoinho Azul\nCNPJ ${A}\nQuem enviou\nEmpresa X\nCNPJ ${B}`,
    { payeeDocument: a, payerDocument: b },
  ],
  [`Agendado para 25/11/2026\nComprovante de agendamento`, { saysScheduled: true }],
  [`Pix agendado\nR$ 10,00`, { saysScheduled: true }],
  [`Comprovante de Pix\nPix realizado`, { saysScheduled: false }],
  [`ID da transação: E9040088820261120140000000000001`, { endToEndIds: ['E9040088820261120140000000000001'] }],
  [`ID/Transação\nE9040088820261120140 000000000001`, { endToEndIds: ['E9040088820261120140000000000001'] }],
  [`Autenticação\n12.345.678/0001-95`, { payeeDocument: null, payerDocument: null }],
  [`Recebedor: Moinho Azul - CNPJ ${A}`, { payeeName: 'Moinho Azul', payeeDocument: a }],
  [
    `Quem recebeu\nMoinho Azul\nCNPJ ${A}\nInstituição\nBanco Inter\nQuem pagou\nEmpresa X\nCNPJ ${B}`,
    { payeeDocument: a, payerDocument: b, payeeName: 'Moinho Azul' },
  ],
  [`Nome do favorecido Moinho Azul Ltda\nCNPJ do favorecido ${A}`, { payeeName: 'Moinho Azul Ltda', payeeDocument: a }],
  [`Recebedor\nMoinho Azul\nCNPJ ${A}\nInstituição\nNu Pagamentos S.A.\nCNPJ 18.236.120/0001-58`, { payeeDocument: a }],
  [`Recebedor\nNu Pagamentos S.A.\nCNPJ 18.236.120/0001-58`, { payeeName: 'Nu Pagamentos S.A.' }],
  [
    `Recebedor\nMoinho Azul\nInstituição Nu Pagamentos S.A.\nCNPJ da instituição 18.236.120/0001-58`,
    { payeeDocument: null },
  ],
  [`Valor\n- R$ 89,90`, { amount: 8990 }],
  [`Valor total: 89,90`, { amount: 8990 }],
  [`Valor R$ 1,234.56`, { amount: null }],
  [`R$ 234,56\nR$ 1.000,00`, { amount: null }],
  [`Recebedor\nMoinho XYZ\nCNPJ 12.ABC.345/01DE-35`, { payeeDocument: '12ABC34501DE35' }],
  [`Recebedor\nAna\nCPF XXX.982.247-XX`, { payeeDocument: '***982247**' }],
  [`Valor pago (R$): 1 234,56`, { amount: 123456 }],
  [`Valor em reais: 12 345,67`, { amount: 1234567 }],
  [
    `Para\nMERCADO CENTRAL 24 HORAS ME\n12.ABC.345/01DE-35\nDe\nEmpresa X\n${B}\nBanco do Brasil S.A. CNPJ 00.000.000/0001-91`,
    { payeeDocument: '12ABC34501DE35', payerDocument: b },
  ],
]
test.each(rows)('%j is read right, or not at all', (text, want) => {
  expect(readReceiptText(text)).toMatchObject(want)
})
