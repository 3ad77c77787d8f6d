/** Words of what was not confirmed in Quita's own window, in Brazilian Portuguese. */
export const declines = {
  backTitle: 'Não confirmado',
  backTodo: 'Você voltou sem confirmar, e nada foi feito. Para seguir, peça a confirmação de novo.',
  closedTitle: 'A janela de confirmação foi fechada',
  closedTodo: 'Sem a confirmação nada foi feito. Para seguir, peça-a de novo.',
  busyTitle: 'Outra confirmação está aberta',
  busyTodo: 'O Quita pergunta uma coisa de cada vez. Responda na janela que já está aberta e peça esta de novo.',
  expiredTitle: 'O tempo da confirmação acabou',
  expiredTodo: 'Ela vale por um minuto, e nada foi feito. Para seguir, peça-a de novo e confira outra vez.',
  changedTitle: 'O que seria confirmado mudou',
  changedTodo: 'Nada foi feito por esta janela. Veja como está agora antes de seguir.',
  lockedTitle: 'O Quita foi bloqueado durante a confirmação',
  lockedTodo: 'Nada foi feito. Desbloqueie e peça a confirmação de novo.',
  passphraseTitle: 'A frase secreta não confere',
  passphraseTodo: 'Nada foi feito. Depois de cinco tentativas a conexão é bloqueada.',
  tooSoonTitle: 'Cedo demais para confirmar',
  tooSoonTodo:
    'A janela só aceita a confirmação depois de um segundo inteiro à vista. Confira o que ela mostra e confirme.',
  refusedTitle: 'Confirmação recusada',
  refusedTodo:
    'Ela não veio da janela do Quita, já tinha sido usada ou era de outra coisa. Nada foi feito, e ficou registrado. Peça-a de novo.',
  elsewhereTitle: 'Só com a conta real aberta',
  elsewhereTodo: 'O limite é dela, e ali a frase secreta é pedida. Nada mudou.',
} as const
