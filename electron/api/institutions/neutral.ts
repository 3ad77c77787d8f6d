import type { Institution } from './institution.ts'
import { neutralProblems } from './neutral-problems.ts'

/** The names of a list that is written as one text. */
const words = (names: string): readonly string[] => names.trim().split(/\s+/)

/** As the two published contracts have it, and as the other servers speak that nobody has a file for. */
export const neutral: Institution = {
  id: 'neutral',
  hosts: [],
  token: {
    styles: {
      accounts: ['json-camel', 'form', 'json-snake', 'basic-form', 'basic-json'],
      qrcodes: ['form', 'basic-form', 'basic-json', 'json-snake', 'json-camel'],
    },
    path: null,
    scopes: { accounts: null, qrcodes: null },
  },
  headers: [],
  fields: {
    account: {
      name: ['nome', 'holderName', 'holder.name', 'owner.name', 'titular.nome', 'ownerName'],
      document: words(`
        cpfCnpj cpf cnpj taxId documento documentNumber identity holder.document holder.documentNumber
        owner.document titular.documento ownerDocumentNumber nationalRegistration taxIdentifier.taxId
      `),
      issuer: ['agencia', 'branch'],
      number: ['conta'],
      ispb: ['bank.ispb', 'banco.ispb'],
    },
    balance: {
      available: words(`
        saldoDisponivel availableAmount availableBalance amountAvailable availableValue vlrSaldoDisponivel
        balanceAvailableForWithdraw valorDisponivel saldoDisponivelTotal valorSaldoDisponivel saldo balance
        amount
      `),
      blocked: words(`
        bloqueado blockedAmount amountBlocked blockedValue vlrBloqueado protectedBalance saldoBloqueado
        valorSaldoBloqueado blockedBalance bloqueios.total heldBalance
      `),
      sign: words(`
        sinal natureza indicadorDebitoCredito indicadorSinal sinalSaldo naturezaSaldo tipoSaldo
        creditDebitIndicator
      `),
      currency: ['currencyCode', 'currencyId', 'moeda'],
      overdraft: ['saldoLimite', 'limiteDisponivel'],
    },
    billet: {
      id: ['idPagamento', 'codigoTransacao', 'paymentId'],
      status: ['statusPagamento', 'estadoPagamento', 'situacao'],
      digitableCode: words(`
        linhaDigitavel digitable digitableLine identificationField barCodeInfo.digitable detail.digitableLine
      `),
      barCode: ['codigoBarra', 'codigoBarras'],
      eventDate: ['dataHoraPagamento', 'dataPagamento', 'paymentDate', 'data.pagamento'],
      createdAt: ['dataInclusao', 'data.solicitacao'],
      payment: ['valorPago', 'valor', 'amount', 'value', 'paymentValue'],
      creditorName: ['nomeBeneficiario'],
      creditorDocument: ['cpfCnpjBeneficiario'],
    },
    charge: {
      txid: ['transactionId'],
      valor: ['value', 'amount'],
      chave: ['pixKey'],
      devedor: ['customer'],
      pixCopiaECola: words(`
        copiaECola pixCopiaCola brcode emv emvqrcps qrcodePayload payloadPix copyPaste textContent qrCode.emv
        generatedImage.textContent payload qrcode
      `),
    },
    line: {
      id: words(`
        entryId transactionId idLancamento identificador movementId idMovimentacao uuid codeTransaction
        accountTransactionKey
      `),
      eventDate: words(`
        dataHora dataHoraTransacao dataHoraLancamento transactionDateTime dateTime date transactionDate
        entryDate bookingDate dataLancamento dataMovimento dataMovimentacao dtMovimento dtLancamento
        dtTransacao timestamp time valueDate accountingDate
      `),
      hour: ['hora', 'horaLancamento', 'horaTransacao', 'horaMovimento'],
      createdAt: ['criacao', 'created', 'createDate', 'dateCreated', 'dataCriacao'],
      endToEndId: ['e2eId', 'e2e', 'endToEnd', 'idEndToEnd', 'end2endId', 'endToEndIdentifier', 'pix.endToEndId'],
      txId: ['pix.txid'],
      creditDebitType: words(`
        creditDebit creditOrDebit debitCreditType natureza balanceType tipoLancamento indicadorOperacao
        indicadorSinalLancamento indicadorDebitoCredito sinalLancamento direction cdtDbtInd
        creditDebitIndicator
      `),
      flow: words('movement operationType entryType sinal debitoCredito creditoDebito indicadorCreditoDebito'),
      isCredit: ['isCredito', 'ehCredito'],
      isDebit: ['isDebito', 'ehDebito'],
      currency: ['currencyCode', 'currencyId', 'moeda', 'transactionCurrency'],
      credit: ['credito', 'valorCredito', 'creditAmount'],
      debit: ['debito', 'valorDebito', 'debitAmount'],
      transactionType: ['tipo', 'type', 'transactionName', 'movementType'],
      transactionAmount: words(`
        amount value valorLancamento valorLancamentoPrincipal valorTransacao valorMovimento vlrMovimento
        vlrLancamento vlrTransacao entryValue amt
      `),
      remittanceInformation: words(`
        description historico historicComplement textoDescricaoHistorico descritivoLancamentoCompleto
      `),
      creditorAccount: ['creditor', 'recebedor', 'favorecido', 'beneficiario', 'receiver'],
      debtorAccount: ['debtor', 'pagador', 'payer', 'sender'],
      counterpart: ['counterParty', 'contraparte'],
      creditorDocument: ['partieCnpjCpf'],
      debtorDocument: ['partieCnpjCpf'],
    },
    payment: {
      id: words(`
        idPagamento identificadorPagamento idEnvio codigoSolicitacao transactionId transferId paymentId
        pixTransferKey payment.correlationID
      `),
      status: words(`
        estado estadoPagamento statusPagamento transferStatus pixTransferStatus transactionStatus
        payment.status
      `),
      payment: words(`
        amount valor value valorPago valorPagamento transferAmount transactionAmount paymentValue vlrTransacao
        vlrPagamento
      `),
      endToEndId: words(`
        e2eId e2e endToEnd idEndToEnd end2endId endToEndIdentifier transaction.endToEnd transaction.endToEndId
        pixEnd2endId transacao.endToEnd
      `),
      errorCode: ['rejectionReason.code', 'rejectionReason', 'motivoRejeicao', 'codigoErro'],
      creditorAccount: words('targetAccount creditParty favorecido recebedor receiver beneficiary destination'),
      refunds: ['devolucoes', 'listaDevolucao', 'reversals', 'estornos'],
      refundedAmount: ['refundedValue', 'valorDevolvido'],
      currency: ['currencyCode', 'currencyId', 'moeda'],
    },
    infraction: {
      id: ['idInfracao'],
      status: ['situacao'],
      endToEndId: ['e2eId', 'endToEnd', 'idEndToEnd'],
      creationDate: ['createdAt', 'creationTime', 'dataCriacao', 'dataAbertura'],
      lastModificationDate: ['updatedAt', 'lastChange', 'dataAlteracao', 'dataUltimaAlteracao'],
      transactionAmount: ['valorTransacao', 'valor', 'amount', 'value'],
    },
    pix: {
      endToEndId: ['e2eId', 'endToEnd'],
      horario: ['dataHora', 'dataHoraPagamento', 'time', 'createdAt'],
      valor: ['value', 'amount'],
      pagador: ['payer', 'debtor', 'gnExtras.pagador'],
      devolucoes: ['devolucao', 'refunds'],
    },
  },
  statuses: {
    payment: {
      CANCELLED: 'CANCELED',
      CANCELADO: 'CANCELED',
      CANCELADA: 'CANCELED',
      LIQUIDADO: 'LIQUIDATED',
      LIQUIDADA: 'LIQUIDATED',
      REJEITADO: 'REJECTED',
      REJEITADA: 'REJECTED',
      PAGO: 'LIQUIDATED',
      PAGA: 'LIQUIDATED',
      EFETIVADO: 'LIQUIDATED',
      EFETIVADA: 'LIQUIDATED',
      REALIZADO: 'LIQUIDATED',
      NAO_REALIZADO: 'REJECTED',
      // ISO 20022, as Open Finance has it.
      ACSC: 'LIQUIDATED',
      ACCC: 'LIQUIDATED',
      RJCT: 'REJECTED',
      CANC: 'CANCELED',
      DEVOLVIDO: 'REFUNDED',
      DEVOLVIDA: 'REFUNDED',
      PARTIAL_REFUNDED: 'PARTIALLY_REFUNDED',
      PARTIALY_REFUNDED: 'PARTIALLY_REFUNDED',
      PARCIALMENTE_DEVOLVIDO: 'PARTIALLY_REFUNDED',
    },
    charge: {
      ATIVO: 'ATIVA',
      ACTIVE: 'ATIVA',
      CONCLUIDO: 'CONCLUIDA',
      COMPLETED: 'CONCLUIDA',
      PAID: 'CONCLUIDA',
      PAGO: 'CONCLUIDA',
      PAGA: 'CONCLUIDA',
      REMOVIDO_PELO_USUARIO_RECEBEDOR: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      REMOVIDO_PELO_PSP: 'REMOVIDA_PELO_PSP',
    },
    infraction: { CANCELED: 'CANCELLED' },
    refund: { CONFIRMED: 'DEVOLVIDO', IN_PROCESSING: 'EM_PROCESSAMENTO' },
  },
  problems: neutralProblems,
  missing: [],
  marks: [],
  headerMarks: [],
  limits: {
    accounts: { pageRows: 100, days: null, perMinute: null },
    qrcodes: { pageRows: 1_000, days: null, perMinute: null },
  },
  firstPage: null,
  lacks: [],
}
