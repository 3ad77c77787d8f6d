/** Words of the memory's check, in Brazilian Portuguese. */
export const memory = {
  title: 'Conferir a memória',
  wholeTitle: 'A memória está inteira',
  wholeText:
    'O que está guardado aqui tem tudo o que o Quita se lembra de ter gravado. Nenhum envio está retido por isso.',
  olderTitle:
    '{count, plural, =0 {Faltam registros nesta conexão} one {Falta pelo menos # registro nesta conexão} other {Faltam pelo menos # registros nesta conexão}}',
  otherTitle: 'O cofre desta conexão foi trocado por outro',
  unsureTitle: 'Não se sabe se falta algo nesta conexão',
  restoredTitle: 'Esta conexão veio de uma cópia de segurança',
  restoredText: 'O que aconteceu depois da cópia não está aqui. Confira o extrato antes de pagar.',
  olderText: 'A pasta pode ter voltado de uma cópia antiga, ou o arquivo vault.db-wal se perdeu.',
  otherText:
    'A pasta pode ter voltado de uma cópia antiga que foi usada depois, ou o arquivo vault.db veio de outro lugar.',
  unsureText: 'As duas cópias de memory.json, onde o Quita anota até onde cada conexão chegou, estão danificadas.',
  reachesUpTo: 'O que está aqui chega até {moment}.',
  rememberedUpTo: 'O Quita se lembra de registros até {moment}.',
  heldNow: 'Nada foi apagado. Nenhum pagamento sai desta conexão até a conferência.',
  stepRestore: '1. Se existe uma pasta ou cópia mais nova, devolva-a',
  restoreText:
    'Feche o Quita, ponha de volta os arquivos que faltam ou restaure uma cópia de segurança mais nova, e abra de novo. Se nada faltar, este aviso some sozinho.',
  stepRead: '2. Leia o extrato',
  readText: 'O extrato da instituição, desde {date}, mostra o que saiu da conta e não está guardado aqui.',
  read: 'Ler o extrato',
  readAgain: 'Ler de novo',
  readAt: 'Lido até o fim:',
  debits:
    '{count, plural, =0 {Todos os débitos desse período têm um pagamento guardado aqui} one {# débito sem pagamento guardado aqui} other {# débitos sem pagamento guardado aqui}}',
  noDebitsText:
    'Pedidos ainda na fila da instituição podem não estar no extrato. Espere o prazo deles antes de pagar de novo.',
  debitsText: 'Estes saíram da conta e não estão guardados aqui. Confira cada um antes de pagar a mesma coisa.',
  debitsCaption: 'Débitos sem pagamento guardado aqui',
  openStatement: 'Abrir extrato',
  date: 'Data',
  party: 'Para',
  state: 'Situação',
  amount: 'Valor',
  noParty: 'não informado',
  stepWord: '3. Registre que conferiu',
  wordText:
    'Sua palavra fica guardada com data e motivo. A partir dela o Quita volta a enviar e a se lembrar do que grava.',
  reason: 'O que aconteceu e o que foi conferido',
  reasonHint: 'Por exemplo: pasta restaurada da cópia de sexta; os dois débitos foram conferidos com a tesouraria.',
  readFirst: 'Leia o extrato primeiro.',
  reasonShort: 'Escreva pelo menos 5 letras.',
  release: 'Conferi, liberar os pagamentos',
  history: 'Conferências anteriores',
} as const
