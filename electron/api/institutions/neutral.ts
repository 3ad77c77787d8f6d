import type { Institution } from './institution.ts'
import { neutralProblems } from './neutral-problems.ts'
import { neutralStatuses } from './neutral-statuses.ts'

/** The names of a list that is written as one text. */
const words = (names: string): readonly string[] => names.trim().split(/\s+/)

// What no kind of record has for itself: when it was and when it was made, by what it is known, who the other one is.
const happened = `
  dataHora dataHoraTransacao dataHoraLancamento transactionDateTime dateTime date transactionDate entryDate
  bookingDate dataLancamento dataMovimento dataMovimentacao dtMovimento dtLancamento dtTransacao timestamp time
  valueDate accountingDate realizadaEm realizadoEm efetivadoEm efetivadaEm executedAt executionDate occurredAt
  completedAt finalizedAt confirmedAt processedAt settledAt dates.booked postDate postedDate postedAt postingDate dateTimeEntry entryDateTime
  bookgDt.dtTm bookgDt.dt
`
const paid = `
  dataHoraPagamento dataPagamento paymentDate paidAt receivedAt receivedDate dataRecebimento pagoEm pagaEm
  recebidoEm receiptDate
`
const made = `
  criacao created createDate dateCreated createdOn creationDate creationTime dataCriacao dataHoraCriacao dataInclusao
  dataAbertura criadoEm criadaEm insertedAt generateTime
`
const ended = 'e2eId e2e endToEnd idEndToEnd end2endId endToEndIdentifier idFimAFim'
const both = {
  name: 'counterpartName counterpartyName nomeContraparte thirdPartName thirdPartyName',
  document: 'counterpartDocument counterpartyDocument documentoContraparte thirdPartDocument thirdPartyDocument',
}
const payee = `
  creditor creditParty favorecido recebedor beneficiario receiver recipient beneficiary payee destination destinatario
  destino target targetAccount externalAccount to
`
const payer = 'debtor pagador payer sender remetente originator origem source debitParty from'
const line47 = `
  linhaDigitavel line linha digitable digitableLine typeableLine writableLine identificationField codigoDigitavel
`

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
      name: words(
        'nome pessoa.nome identificacao.nome person.name holderName holder.name owner.name entity.name titular.nome ownerName razaoSocial legalName fullName nomeCompleto',
      ),
      document: words(`
        cpfCnpj cpf cnpj taxId documento documentNumber identity pessoa.documento identificacao.cpf identificacao.cnpj person.document holder.document holder.documentNumber
        inscricao owner.document owner.documentNumber entity.document entity.documentNumber titular.documento ownerDocumentNumber nationalRegistration taxNumber taxIdentifier.taxId
      `),
      issuer: words(
        'agencia branch branchCode branchNumber numeroAgencia codigoAgencia agency agencyNumber codigoDaAgencia',
      ),
      number: words(
        'conta contaTransacional accountNumber numeroConta contaCorrente numeroContaCorrente numeroDaConta',
      ),
      ispb: words(`
        bank.ispb banco.ispb participant.ispb participante.ispb ispbNumber ispbCode bankIspb psp.id psp.ispb codigoIspb codIspb numeroIspb ispbBanco participant participante
        institution.ispb instituicao.ispb
      `),
      bank: words(`
        banco bankCode codigoBanco codBanco bankNumber numeroBanco compe codigoCompe institution instituicao institutionCode
        codigoInstituicao psp
      `),
    },
    balance: {
      eventDate: words(`
        dataHora dateTime updatedAt updateDateTime lastUpdate lastUpdatedAt dataAtualizacao dataHoraAtualizacao
        dataHoraSaldo dataHoraConsulta syncedAt asOf asOfDateTime
      `),
      available: words(`
        saldoDisponivel availableAmount availableBalance amountAvailable availableValue vlrSaldoDisponivel vlrDisponivel
        balanceAvailableForWithdraw transferableBalance valorDisponivel saldoDisponivelTotal valorSaldoDisponivel saldo balance
        amount
      `),
      blocked: words(`
        bloqueado blockedAmount amountBlocked blockedValue vlrBloqueado protectedBalance saldoBloqueado
        valorSaldoBloqueado blockedBalance bloqueios.total heldBalance withheldBalance
      `),
      sign: words(`
        sinal natureza indicador indicadorSaldo indicadorDebitoCredito indicadorSinal sinalSaldo naturezaSaldo tipoSaldo
        sinalSaldoDisponivel naturezaSaldoDisponivel indicadorSaldoDisponivel saldoDisponivelSinal saldoDisponivelNatureza
        sinalSaldoAtual naturezaSaldoAtual saldoSinal saldoNatureza saldoTipo dc indicadorDC debitoCredito creditoDebito tipo
        creditDebitIndicator
      `),
      currency: ['currencyCode', 'currencyId', 'moeda', 'currencySymbol', 'asset', 'ccy'],
      overdraft: ['saldoLimite', 'limiteDisponivel'],
    },
    billet: {
      id: words(
        'idPagamento identificadorPagamento codigoPagamento codigoTransacao paymentId paymentKey paymentScheduleKey uid uuid transactionId idTransacao authenticationCode identifier',
      ),
      status: ['statusPagamento', 'estadoPagamento', 'situacao', 'currentState.status', 'currentStatus'],
      digitableCode: words(`
        ${line47} barCodeInfo.digitable detail.digitableLine bankSlip.digitableLine boleto.linhaDigitavel
        boleto.digitableLine
      `),
      dueDate: ['dataVencimento', 'dataVencimentoTitulo', 'vencimento', 'maturityDate'],
      barCode: ['codigoBarra', 'codigoBarras', 'codigoDeBarras'],
      eventDate: words(`${paid} data.pagamento horario.pagamento horario.liquidacao ${happened}`),
      createdAt: words(`${made} data.solicitacao horario.solicitacao`),
      payment: ['valorPago', 'paidAmount', 'amountPaid', 'valor', 'amount', 'value', 'paymentValue'],
      creditorAccount: words(payee),
      creditorName: words(
        'nomeBeneficiario beneficiaryName cedente assignor bankSlip.beneficiaryName recipientName details.recipientName',
      ),
      creditorDocument: words(`
        cpfCnpjBeneficiario beneficiaryDocument beneficiaryDocumentNumber bankSlip.beneficiaryDocumentNumber
        recipientDocument recipientCpfCnpj details.recipientDocument details.recipientCpfCnpj
      `),
    },
    charge: {
      txid: ['transactionIdentification', 'transactionId'],
      calendario: ['calendar'],
      loc: ['location'],
      valor: ['value', 'amount'],
      chave: ['pixKey'],
      devedor: ['customer', 'debtor'],
      pixCopiaECola: words(`
        copiaECola pixCopiaCola copiaCola copyAndPaste pixCode qrCodeText brcode emv emvqrcps qrcodePayload payloadPix copyPaste textContent qrCode.emv
        generatedImage.textContent dadosQrcode.emv payload qrcode
      `),
    },
    line: {
      id: words(`
        entryId transactionId idTransacao idLancamento identificador movementId idMovimentacao uid uuid
        codeTransaction accountTransactionKey identifier
      `),
      eventDate: words(`${happened} ${paid}`),
      hour: words(
        'hora horaLancamento horaTransacao horaMovimento hrLancamento hrTransacao hrMovimento transactionTime time',
      ),
      createdAt: words(made),
      // Open Finance tells future entries among those that are done.
      status: ['completedAuthorisedPaymentType', 'bookingStatus', 'situacaoLancamento', 'statusLancamento'],
      isPending: words('pending isPending pendente futuro lancamentoFuturo isFuture agendado provisorio'),
      isCanceled: words('cancelado cancelada canceled cancelled isCanceled isCancelled'),
      isBooked: words('booked posted efetivado efetivada liquidado settled'),
      endToEndId: words(`${ended} pix.endToEndId transaction.endToEndId`),
      txId: ['pix.txid'],
      creditDebitType: words(`
        creditDebit creditOrDebit debitCreditType natureza nature balanceType tipoLancamento indicadorOperacao
        indicadorSinalLancamento indicadorDebitoCredito sinalLancamento dc indicadorDc tipoDc direction cdtDbtInd
        creditDebitIndicator
      `),
      flow: words(`
        movement operationType entryType sinal debitoCredito creditoDebito indicadorCreditoDebito
        entradaOuSaida entradaSaida sentido direcao tipoMovimento tipoMovimentacao tipoOperacao indicator indicador
        operacao
      `),
      isCredit: ['isCredito', 'ehCredito', 'credit', 'credito'],
      isDebit: ['isDebito', 'ehDebito', 'debit', 'debito'],
      currency: ['currencyCode', 'currencyId', 'moeda', 'transactionCurrency', 'currencySymbol', 'asset', 'ccy'],
      credit: words('credito valorCredito creditAmount valorEntrada vlrEntrada amountIn'),
      debit: words('debito valorDebito debitAmount valorSaida vlrSaida amountOut'),
      transactionType: ['tipo', 'type', 'transactionName', 'movementType', 'kind'],
      transactionAmount: words(`
        amount value valorLancamento valorLancamentoPrincipal valorTransacao valorMovimento vlrMovimento
        vlrLancamento vlrTransacao entryValue amt
      `),
      remittanceInformation: words(`
        description historico historicComplement textoDescricaoHistorico descritivoLancamentoCompleto
        remittanceInformationUnstructured transactionInformation
      `),
      creditorAccount: words(payee),
      debtorAccount: words(payer),
      counterpart: words(
        'counterParty contraparte thirdParty externalAccount transaction.counterParty details.counterParty',
      ),
      creditorName: words(`
        beneficiaryName receiverName recipientName payeeName nomeBeneficiario nomeRecebedor nomeFavorecido nomeDestinatario
        ${both.name}
      `),
      creditorDocument: words(`
        partieCnpjCpf beneficiaryDocument receiverDocument recipientDocument payeeDocument documentoBeneficiario
        documentoRecebedor documentoFavorecido documentoDestinatario cpfCnpjBeneficiario cpfCnpjRecebedor cpfCnpjFavorecido ${both.document}
      `),
      debtorName: words(`payerName senderName nomePagador nomeRemetente ${both.name}`),
      debtorDocument: words(`
        partieCnpjCpf payerDocument senderDocument documentoPagador documentoRemetente cpfCnpjPagador
        cpfCnpjRemetente ${both.document}
      `),
    },
    payment: {
      id: words(`
        idPagamento codigoPagamento identificadorPagamento idEnvio codigoSolicitacao codigoTransacao transactionId idTransacao transferId
        paymentId uid uuid identifier identificador
        pixTransferKey payment.correlationID idTransaction
      `),
      status: words(`
        estado situacao estadoPagamento statusPagamento transferStatus pixTransferStatus transactionStatus
        payment.status currentState.status currentStatus
      `),
      payment: words(`
        amount valor value valorPago valorPagamento transferAmount transactionAmount paymentValue vlrTransacao
        vlrPagamento requestedAmount transaction.value transaction.amount transaction.totalAmount transacao.valor
      `),
      endToEndId: words(`
        ${ended} transaction.endToEnd transaction.endToEndId
        pixEnd2endId transacao.endToEnd pix.endToEndId
      `),
      pixKey: words('chave chavePix addressingKey dictKey targetPixKey'),
      creditorName: ['nomeRecebedor', 'receiverName', 'beneficiaryName'],
      creditorDocument: ['documentoRecebedor', 'receiverDocument', 'beneficiaryDocument'],
      errorCode: words(`
        rejectionReason.code rejectionReason statusReason.code failureReason.code reason.code motivoRejeicao failureCode
        codigoErro
      `),
      creditorAccount: words(payee),
      eventDate: words(`${paid} ${happened} horario.liquidacao data.pagamento horario`),
      createdAt: words(`${made} horario.solicitacao data.solicitacao`),
      refunds: ['devolucoes', 'listaDevolucao', 'reversals', 'estornos'],
      refundedAmount: ['refundedValue', 'valorDevolvido'],
      currency: ['currencyCode', 'currencyId', 'moeda', 'currencySymbol', 'asset', 'ccy'],
    },
    code: {
      payee: words(`${payee} merchant target.entity`),
      type: ['qrCodeType', 'qrType', 'tipo', 'tipoQrCode', 'codeType', 'kind', 'tipoCob', 'pointOfInitiationMethod'],
      merchantName: words(`
        name nome receiverName nomeRecebedor beneficiaryName payeeName creditorName receiver.name recebedor.nome
        merchant.name holder.name
      `),
      merchantCity: ['city', 'cidade', 'merchant.city'],
      transactionAmount: words(`
        finalAmount amount value transferAmount valorFinal valor.final valor.original valor originalAmount
        payment.totalValue payment.baseValue
      `),
      document: words(`
        documento documentNumber cpfCnpj taxId cpf cnpj receiverDocument beneficiaryDocument payeeDocument receiver.document holder.document
      `),
      chave: ['pixKey', 'key', 'targetPixKey', 'chavePix', 'addressingKey.value', 'holder.key', 'merchantAccount.key'],
      txid: ['receiverConciliationId', 'reconciliationId', 'conciliationId'],
      url: ['location', 'payloadUrl', 'merchantAccountInformation.url'],
      endToEndId: ['e2eId', 'endToEnd', 'idEndToEnd'],
    },
    infraction: {
      id: ['idInfracao', 'infractionKey', 'infractionReportKey', 'uuid'],
      status: ['situacao'],
      endToEndId: words(`${ended} transaction.endToEndId transaction.endToEnd transactionEndToEndId referenceId`),
      situationType: ['situation'],
      creationDate: words(`createdAt ${made} reportedAt`),
      lastModificationDate: words(
        'updatedAt updated lastChange lastModified dataAlteracao dataUltimaAlteracao atualizadoEm',
      ),
      transactionAmount: ['valorTransacao', 'valor', 'amount', 'value', 'transaction.amount', 'transaction.value'],
    },
    pix: {
      endToEndId: words(ended),
      horario: words(`${happened} ${paid} createdAt ${made}`),
      valor: ['value', 'amount'],
      pagador: words('payer debtor debitParty gnExtras.pagador sender remetente source'),
      infoPagador: words('campoLivre informacaoEntreUsuarios mensagemPagador payerMessage pixMessage'),
      payerName: ['nomePagador', 'senderName'],
      payerDocument: ['documentoPagador', 'cpfCnpjPagador', 'senderDocument'],
      devolucoes: ['devolucao', 'refunds'],
    },
  },
  statuses: neutralStatuses,
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
