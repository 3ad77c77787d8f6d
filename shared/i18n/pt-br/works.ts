/** Words of long work, in Brazilian Portuguese. */
export const works = {
  title: 'Trabalhos',
  open: 'Trabalhos: {summary}',

  kind_collect: 'Busca de comprovantes',
  kind_index: 'Leitura dos PDFs para a busca',
  kind_file: 'Cópia para a pasta da empresa',
  kind_rebuild: 'Leitura do banco para reconstruir',
  kind_pack: 'Pacote de auditoria',
  kind_export: 'Exportação do extrato',
  kind_month: 'Fechamento do mês',
  kind_log: 'Exportação da auditoria',
  kind_payees: 'Exportação de favorecidos',

  progressOf: '{done, number} de {total, number}',
  progressOnly: '{done, number} até agora',
  progress: 'Andamento de {work}',

  state_waiting: 'Aguarda a vez',
  state_running: 'Em andamento',
  state_paused: 'Em pausa',
  state_done: 'Pronto',
  state_failed: 'Não terminou',
  state_cancelled: 'Cancelado; nada ficou pela metade',

  chipRunning: '{work}, {progress}',
  chipStarting: '{work}, começando',
  chipFailed: '{count, plural, one {# trabalho não terminou} other {# trabalhos não terminaram}}',
  chipFailedToo: '{count, plural, one {# não terminou} other {# não terminaram}}',
  chipPaused: '{count, plural, one {# trabalho em pausa} other {# trabalhos em pausa}}',
  chipWaiting: '{count, plural, one {# trabalho aguarda a vez} other {# trabalhos aguardam a vez}}',
  chipDone: '{count, plural, one {# trabalho pronto} other {# trabalhos prontos}}',
  chipEnded: '{count, plural, one {# trabalho encerrado} other {# trabalhos encerrados}}',

  pause: 'Pausar',
  resume: 'Continuar',
  cancel: 'Cancelar',
  again: 'Tentar de novo',
  showFile: 'Mostrar na pasta',
  dismiss: 'Tirar da lista',

  sha256: 'SHA-256',
  lackingPack:
    '{count, plural, one {# item não foi encontrado; está no índice como não encontrado.} other {# itens não foram encontrados; estão no índice como não encontrados.}}',
  lackingReceipts:
    '{count, plural, one {# pagamento continua sem comprovante.} other {# pagamentos continuam sem comprovante.}}',
  lackingRebuild:
    '{count, plural, one {# leitura não veio; veja em Cópias de segurança.} other {# leituras não vieram; veja em Cópias de segurança.}}',
  lackingOther: '{count, plural, one {# item ficou de fora.} other {# itens ficaram de fora.}}',
  lockNote: 'Se o Quita for bloqueado, o que está em andamento recomeça quando você desbloquear.',

  doneToast: '{work} pronto: {file}',
  failedSay: '{work} não terminou. {reason}',
}
