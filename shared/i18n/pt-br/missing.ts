/** Words of the list of payments whose receipt is missing, in Brazilian Portuguese. */
export const missing = {
  sentence: '{missing, number} de {payments, plural, one {# pagamento} other {# pagamentos}} sem comprovante',
  complete:
    '{payments, plural, =0 {Nenhum pagamento concluído ainda. O comprovante de cada um chega sozinho.} one {O único pagamento concluído tem comprovante.} other {Todos os # pagamentos têm comprovante.}}',
  list: 'Pagamentos sem comprovante',
  collecting: 'Buscando na instituição',
  collectingBar: 'Andamento da busca de comprovantes',
  held: 'A busca está em pausa. O de um pagamento recém-feito vem mesmo assim.',
  goOn: 'Continuar a busca',
  holds: '{reason}. A busca continua sozinha daqui a pouco.',
  tryAll: 'Tentar todos agora',
  tryOne: 'Tentar agora',
  asked:
    '{count, plural, =0 {Todos voltam a ser pedidos agora} one {Pedido de novo à instituição} other {# pedidos de novo à instituição}}',

  paidAt: 'Pago em',
  payee: 'Favorecido',
  made: 'Feito',
  amount: 'Valor',
  reason: 'Por que falta',
  nextTry: 'Próxima tentativa',
  tries: 'Tentativas',
  lastTry: 'Última tentativa',
  document: 'CPF ou CNPJ',
  key: 'ID do pagamento',
  unnamed: 'Favorecido não informado',
  notAsked: 'Favorecido ainda não consultado',
  here: 'por aqui',
  elsewhere: 'fora daqui',
  elsewhereLong: 'Fora deste computador',
  hereLong: 'Neste computador',
  inTurn: 'na vez dele',
  now: 'agora',
  onceKnown: 'quando houver ID',
  countTries: '{count, plural, =0 {nenhuma} one {# tentativa} other {# tentativas}}',
  pane: 'Pagamento selecionado',
  arrived: 'O comprovante chegou',
  openReceipt: 'Abrir comprovante',

  reason_notTried: 'Ainda não pedido',
  reason_notReady: 'Ainda não liberado',
  reason_unreachable: 'Sem resposta',
  reason_refused: 'Pedido recusado',
  reason_unreadable: 'Não é um PDF',
  reason_anotherPayment: 'De outro pagamento',
  reason_storage: 'Falha no disco',
  reason_noId: 'Sem ID',
  why_notTried: 'Ele é pedido na vez dele, do mais novo ao mais antigo. Não é preciso fazer nada.',
  why_notReady:
    'A instituição respondeu que ainda não tem este comprovante. O pedido se repete sozinho, cada vez mais espaçado, e nunca é abandonado.',
  why_unreachable: 'A instituição não respondeu ou pediu para esperar. O pedido se repete sozinho.',
  why_refused:
    'A instituição recusou o pedido. Verifique em Conexões se a credencial ainda vale e pode ler comprovantes; depois, tente agora.',
  why_unreadable:
    'O que a instituição mandou não é um PDF que se possa guardar, e nada foi guardado. Se isso se repetir, peça o documento à instituição pelo ID.',
  why_anotherPayment:
    'O PDF que a instituição mandou fala de outro pagamento e não conta como comprovante deste. Peça o certo à instituição pelo ID.',
  why_storage:
    'O comprovante veio, mas o disco não o gravou ou o danificou depois. Libere espaço ou verifique o disco; o pedido se repete sozinho.',
  why_noId:
    'A instituição não disse o ID deste pagamento, e o comprovante se pede por ele. Assim que o extrato ou a consulta o trouxer, a busca começa.',
} as const
