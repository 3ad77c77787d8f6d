import { expect, test } from 'vitest'
import { readReceiptText, type SeenText } from '../../../../shared/proof/read-receipt-text.ts'

type Said = Partial<Record<keyof SeenText, unknown>>

// As the papers of these institutions are laid out; every party and number is invented.
const papers: readonly (readonly [string, string, Said])[] = [
  [
    'itau',
    `Comprovante de Transferência
Pix realizado
R$ 1.234,56
Data da transferência 20/11/2026 14:32:10
Quem recebeu
Nome
MOINHO SERRA AZUL LTDA
CPF/CNPJ
11.222.333/0001-81
Instituição
BANCO INTER S.A.
Chave
financeiro@moinho.com.br
Quem pagou
Nome
EMPRESA EXEMPLO LTDA
CPF/CNPJ
12.345.678/0001-95
Agência/Conta 1234/12345-6
ID da transação
E60701190202611201732a1b2c3d4e5f
Itaú Unibanco S.A. CNPJ 60.701.190/0001-04
SAC 0800 728 0728`,
    {
      amount: 123456,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: '12345678000195',
      endToEndIds: ['E60701190202611201732a1b2c3d4e5f'],
    },
  ],
  [
    'nubank',
    `Comprovante de transferência
20 NOV 2026 - 14:32:10
Valor
R$ 150,00
Tipo de transferência
Pix
Destino
Nome
João da Silva
CPF
•••.982.247-••
Instituição
ITAÚ UNIBANCO S.A.
Agência
1234
Conta
12345-6
Tipo de conta
Conta corrente
Origem
Nome
Ana Souza
Instituição
NU PAGAMENTOS - IP
Agência
0001
Conta
1234567-8
CPF
•••.444.777-••
Nu Pagamentos S.A. - Instituição de Pagamento
CNPJ 18.236.120/0001-58
ID da transação:
E18236120202611201732s0a1b2c3d4e`,
    {
      amount: 15000,
      day: '2026-11-20',
      payeeName: 'João da Silva',
      payeeDocument: '***982247**',
      payerDocument: '***444777**',
      endToEndIds: ['E18236120202611201732s0a1b2c3d4e'],
    },
  ],
  [
    'bb',
    `SISBB - SISTEMA DE INFORMACOES BANCO DO BRASIL
20/11/2026 - AUTOATENDIMENTO - 14.32.10
3221203221 SEGUNDA VIA 0001
COMPROVANTE PIX
CLIENTE: EMPRESA EXEMPLO LTDA
AGENCIA: 3221-2 CONTA: 12.345-6
DESCRICAO:
ID: E00000000202611201732123456789ab
VALOR: 2.500,00
PAGO PARA: MOINHO SERRA AZUL LTDA
CNPJ: 11.222.333/0001-81
INSTITUICAO: BANCO INTER S.A.
AGENCIA: 1 CONTA: 1234567
TIPO DE CONTA: CORRENTE
DATA: 20/11/2026
DOCUMENTO: 112001
AUTENTICACAO SISBB: 1.A2B.3C4.D5E.F67.890`,
    {
      amount: 250000,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: null,
    },
  ],
  [
    'bradesco',
    `Comprovante de Transação Bancária
Pix
Data da operação: 20/11/2026 - 14h32
Nº de controle: 123456789012345678 | Documento: 1234567
Conta de débito: Agência: 1234 | Conta: 12345-6 | Tipo: Conta-Corrente
Empresa: EMPRESA EXEMPLO LTDA | CNPJ: 012.345.678/0001-95
Dados de quem recebeu
Nome: MOINHO SERRA AZUL LTDA
CNPJ: 11.222.333/0001-81
Instituição: BCO SANTANDER (BRASIL) S.A.
Chave: 11.222.333/0001-81
Valor: R$ 3.210,00
Data de Débito: 20/11/2026
Data / Hora da transação: 20/11/2026 - 14:32:10
Descrição: NF 1234
ID Transação E60746948202611201732abcdefghijk
Autenticação
a1b2c3d4 e5f6`,
    { amount: 321000, day: '2026-11-20', payeeName: 'MOINHO SERRA AZUL LTDA', payeeDocument: '11222333000181' },
  ],
  [
    'santander',
    `Comprovante do Pix
Dados do recebedor
Para MOINHO SERRA AZUL LTDA
CNPJ 11.222.333/0001-81
Chave financeiro@moinho.com.br
Instituição Inter
Dados do pagador
De EMPRESA EXEMPLO LTDA
CNPJ 12.345.678/0001-95
Instituição Santander
Valor pago R$ 99,90
Data e hora da transação 20/11/2026 - 14:32:10
ID/Transação E90400888202611201732abcdefghijk
Central de Atendimento Santander
Banco Santander (Brasil) S.A. - CNPJ 90.400.888/0001-42`,
    {
      amount: 9990,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: '12345678000195',
    },
  ],
  [
    'inter',
    `Pix enviado
R$ 1.000,00
Sobre a transação
Data do pagamento Sexta, 20/11/2026
Horário 14h32
ID da transação E00416968202611201732abcdefghijk
Quem recebeu
Nome MOINHO SERRA AZUL LTDA
CPF/CNPJ 11.222.333/0001-81
Instituição ITAÚ UNIBANCO S.A.
Quem pagou
Nome EMPRESA EXEMPLO LTDA
CPF/CNPJ 12.345.678/0001-95
Instituição BANCO INTER`,
    {
      amount: 100000,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: '12345678000195',
    },
  ],
  [
    'sicoob',
    `SICOOB
SISTEMA DE COOPERATIVAS DE CRÉDITO DO BRASIL
20/11/2026 COMPROVANTE PIX 14:32:10
Pagador
Nome: EMPRESA EXEMPLO LTDA
CPF/CNPJ: 12.345.678/0001-95
Instituição: SICOOB CREDI
Recebedor
Nome: MOINHO SERRA AZUL LTDA
CPF/CNPJ: 11.222.333/0001-81
Instituição: BCO DO BRASIL S.A.
Valor: R$ 1 234,56
Data: 20/11/2026
ID: E02038232202611201732abcdefghijk`,
    {
      amount: 123456,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: '12345678000195',
    },
  ],
  [
    'nbsp',
    `Valor R$\u00a01\u202f234,56\nData 20/11/2026`,
    { amount: 123456, day: '2026-11-20', payeeName: null, payeeDocument: null },
  ],
  ['thin', `Valor: R$\u20091\u2009234\u2009567,89`, { amount: 123456789 }],
  ['split line', `Valor\nR$\n1.234,56\nData\n20/11/2026`, { amount: 123456, day: '2026-11-20' }],
  ['split amount', `Valor R$ 1.234\n,56`, { amount: null }],
  ['two amounts', `Valor R$ 100,00\nTarifa R$ 2,50\nTotal R$ 102,50`, { amount: null }],
  ['tarifa zero', `Valor R$ 100,00\nTarifa R$ 0,00`, { amount: 10000 }],
  [
    'valor original e pago',
    `Valor do documento R$ 100,00\nJuros R$ 2,00\nMulta R$ 1,00\nDesconto R$ 0,00\nValor pago R$ 103,00\nPago em 20/11/2026\nVencimento 10/11/2026`,
    { amount: 10300, day: '2026-11-20' },
  ],
  ['saldo', `Valor do Pix R$ 100,00\nSaldo disponível R$ 5.432,10`, { amount: 10000 }],
  [
    'footer only',
    `Comprovante Pix\nR$ 10,00\n11.222.333/0001-81\nItaú Unibanco S.A. - CNPJ 60.701.190/0001-04`,
    { amount: 1000, payeeDocument: null },
  ],
  [
    'caixa',
    `CAIXA ECONÔMICA FEDERAL
Comprovante de Pix enviado
Valor
R$ 350,00
Data
20/11/2026
Horário
14:32:10
Para
MOINHO SERRA AZUL LTDA
CNPJ
11.222.333/0001-81
Instituição
00416968 - BANCO INTER
De
EMPRESA EXEMPLO LTDA
CNPJ
12.345.678/0001-95
ID transação
E00360305202611201732abcdefghijk
SAC CAIXA: 0800 726 0101`,
    {
      amount: 35000,
      day: '2026-11-20',
      payeeName: 'MOINHO SERRA AZUL LTDA',
      payeeDocument: '11222333000181',
      payerDocument: '12345678000195',
    },
  ],
  [
    'mercado pago',
    `Comprovante de transferência
Sexta-feira, 20 de novembro de 2026, às 14:32
R$ 85,90
De
Ana Souza
CPF: ***.444.777-**
Mercado Pago
Para
João da Silva
CPF: ***.982.247-**
Nu Pagamentos
ID de transação do Pix
E10573521202611201732abcdefghijk
Código de identificação
PIXT1234567`,
    {
      amount: 8590,
      day: '2026-11-20',
      payeeName: 'João da Silva',
      payeeDocument: '***982247**',
      payerDocument: '***444777**',
    },
  ],
  [
    'picpay',
    `Comprovante de Pix
20/11/2026 às 14:32
Valor R$ 45,00
Para
João da Silva
CPF ***.982.247-**
Itaú Unibanco
De
Ana Souza
CPF ***.444.777-**
PicPay
ID da transação
E22896431202611201732abcdefghijk
PicPay Serviços S.A.
CNPJ 22.896.431/0001-10`,
    { amount: 4500, day: '2026-11-20', payeeName: 'João da Silva', payeeDocument: '***982247**' },
  ],
  [
    'alnum',
    `Valor R$ 10,00\nFavorecido: LOJA ALFA LTDA\nCNPJ: 12.ABC.345/01DE-35\nData: 20/11/2026`,
    { amount: 1000, payeeName: 'LOJA ALFA LTDA', payeeDocument: '12ABC34501DE35', day: '2026-11-20' },
  ],
  [
    'english',
    `Pix receipt\nAmount R$ 10,00\nPayee: LOJA ALFA LTDA\nCNPJ: 12.ABC.345/01DE-35\nDate: 20/11/2026`,
    { amount: 1000, payeeName: null, payeeDocument: null },
  ],
  ['iso day', `Valor R$ 10,00\nData: 2026-11-20`, { amount: 1000, day: '2026-11-20' }],
  [
    'two days',
    `Valor R$ 10,00\nEmitido em 21/11/2026\nData do pagamento 20/11/2026`,
    { amount: 1000, day: '2026-11-20' },
  ],
  ['two days unlabelled', `Valor R$ 10,00\n20/11/2026\n21/11/2026`, { amount: 1000, day: null }],
  [
    'agendado',
    `Pix agendado\nValor R$ 10,00\nData do agendamento: 20/11/2026\nData prevista: 25/11/2026`,
    { amount: 1000, day: null },
  ],
  ['amount no cents', `Valor: R$ 1.500`, { amount: null }],
  ['US style', `Valor: R$ 1,234.56`, { amount: null }],
  ['mil', `Valor por extenso: mil reais\nValor: R$ 1.000,00`, { amount: 100000 }],
  ['limit', `Valor: R$ 10,00\nLimite diário R$ 5.000,00`, { amount: 1000 }],
  ['negative', `Valor: -R$ 10,00\nData 20/11/2026`, { amount: 1000 }],
  ['R$- ', `R$ -10,00`, { amount: 1000 }],
]

test.each(papers)('%s', (_, text, said) => {
  expect(readReceiptText(text)).toMatchObject(said)
})
