/** Texts of receipts as several kinds of institution lay them out; names, documents and ids are made up. */
export const receiptTexts = {
  /** Sections, each with labels and values on one line. */
  sections: `Banco Mandacaru Comprovante de Pix
Pagamento concluído
R$ 6.215,80
Quinta-feira, 19/11/2026, às 10:12:44, horário de Brasília
Recebedor
Nome Nimbo Embalagens Ltda.
CNPJ 18.304.659/0001-05
Instituição Cooperativa Araucária
Chave Pix pix@nimboembalagens.com.br
Pagador
Nome Aurora Distribuidora de Alimentos Ltda.
CNPJ 41.208.765/0001-07
Instituição Banco Mandacaru S.A.
Agência e conta 0001 · 48213-7
Transação
ID da transação E39517204202611191312Kq7vT2mX9bL
Iniciada por Chave Pix
Mensagem NF 3381
Tarifa R$ 0,00
Banco Mandacaru S.A. · CNPJ 50.291.734/0001-45
SAC e ouvidoria: 0800 000 0000`,

  /** A card of a phone: each label on a line of its own above its value, masked CPF. */
  stacked: `Comprovante de transferência
20 NOV 2026 - 14:03:22
Valor
R$ 1.250,00
Tipo de transferência
Pix
Destino
Nome
Maria das Dores Conceição
CPF
•••.460.937-••
Instituição
BCO EXEMPLO S.A.
Agência
0001
Conta
123456-7
Origem
Nome
João Pedro Álvares
Instituição
PAGAMENTOS EXEMPLO - IP
CPF
•••.222.333-••
ID da transação:
E18236120202611201703s0a1b2c3d4E`,

  /** Labels that carry their side, with colons, and the id broken by its column. */
  labelled: `Comprovante de Pagamento Pix
Data da transação: 05/11/2026 09:15:00
Data da consulta: 18/11/2026
Nome do pagador: AURORA DISTRIBUIDORA DE ALIMENTOS LTDA
CNPJ do pagador: 41.208.765/0001-07
Nome do favorecido: NIMBO EMBALAGENS L
CPF/CNPJ do favorecido: 18.304.659/0001-05
Valor total: R$ 987,65
Valor da tarifa: R$ 1,50
Saldo após a operação: R$ 10.000,00
Identificador: E6074694820261105
1215A1b2C3d4E5f`,

  /** The ruled columns of a terminal. */
  terminal: `SISBB - SISTEMA DE INFORMACOES
COMPROVANTE PIX
CLIENTE: AURORA DISTRIBUIDORA
PAGO PARA: LUZIA FERREIRA
CPF: ***.460.937-**
VALOR: 80,00
DATA: 03/11/2026
ID: E00000000202611031200ABCDEFGHIJK`,

  /** Has not been paid: the day of asking is not the day of paying. */
  scheduled: `Comprovante de agendamento de Pix
Agendado para 28/11/2026
Valor R$ 400,00
Quem recebeu
Nome Nimbo Embalagens Ltda
CNPJ 18.304.659/0001-05
Data de emissão 20/11/2026`,

  /** A boleto with interest: three amounts and three days, one of each is the payment's. */
  billet: `Comprovante de pagamento de boleto
Beneficiário: Energia do Vale S.A.
CNPJ: 12.345.678/0001-95
Pagador: Aurora Distribuidora
Data de vencimento: 10/11/2026
Data do pagamento: 12/11/2026
Valor do documento R$ 100,00
Juros e multa R$ 2,33
Valor pago R$ 102,33
Autenticação 7F3A.99B0.1C2D`,

  /** Gives back: the id of the refund is no end-to-end id of a payment, the one of the payment is. */
  refund: `Devolução de Pix
Valor devolvido: R$ 238,00
Realizada em 2026-10-02 08:30
ID da devolução D39517204202610021130Kq7vT2mX9bL
ID da transação original E18236120202610011703s0a1b2c3d4E`,
} as const
