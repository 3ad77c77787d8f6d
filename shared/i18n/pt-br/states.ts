/** Words of states (FACE section 2), in Brazilian Portuguese. */
export const states = {
  frozen: 'Pronto para confirmar',
  processing: 'Em processamento',
  settled: 'Concluído',
  rejected: 'Não realizado',
  notSent: 'Não enviado',
  partlyRefunded: 'Devolvido em parte',
  refunded: 'Devolvido',
  doubtful: 'Resultado a confirmar',
  doubtfulYouDecide: 'Resultado a confirmar · você decide',
  cancelled: 'Cancelado',
  abandoned: 'Encerrado sem pagar',
  waitingApproval: 'Pendente de aprovação',
  informed: 'Informado: {status}',
  unexplained: 'Sem explicação',
} as const
