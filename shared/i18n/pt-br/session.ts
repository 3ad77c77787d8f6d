/** Words of locking and unlocking, in Brazilian Portuguese. */
export const session = {
  unlockTitle: 'Desbloquear o Quita',
  unlockSystem: 'Desbloquear com {name}',
  unlockPassphrase: 'Abrir',
  passphrase: 'Frase secreta',
  sealedCompany: 'Empresa protegida',
  lockedAt: 'Bloqueado às {time}',
  lockedIdle: 'Bloqueado às {time}, por inatividade',
  lockedSystem: 'Bloqueado às {time}, com o computador',
  lockedFault:
    'Uma falha inesperada fechou o cofre às {time}. O que estava guardado está inteiro; confira os últimos pagamentos.',
  lockedStart: 'Os dados desta empresa estão cifrados.',
  lockedFailed: 'O cofre não pôde ser aberto.',
  attempts: '{count, plural, one {# tentativa errada} other {# tentativas erradas}}',
  slower: 'A cada erro o Quita espera um pouco mais antes de tentar de novo.',
  restore: 'Restaurar uma cópia…',
  otherCompany: 'Outra empresa',
  chooseCompany: 'Escolha a empresa',
  opening: 'Abrindo o cofre…',
  paymentUnderWay: 'Um pagamento ainda espera a resposta do banco; a conta abre quando ela chegar.',
  quit: 'Sair',
  damageTitle: 'Esta conexão existe e não pôde ser lida',
  damageNoteUnreadable: 'Um arquivo ao lado do cofre (connection.json) está danificado. O cofre não foi tocado.',
  damageNoteMissing: 'Falta um arquivo ao lado do cofre (connection.json). O cofre não foi tocado.',
  damageKeyUnreadable: 'O arquivo da chave (key.json) está danificado, e sem ele o cofre não abre. Nada foi apagado.',
  damageKeyMissing: 'Falta o arquivo da chave (key.json), e sem ele o cofre não abre. Nada foi apagado.',
  damageVaultMissing: 'O cofre (vault.db) não está na pasta desta conexão. Nada foi criado no lugar dele.',
  damageFolderMissing:
    'A pasta inteira desta conexão sumiu deste computador. O Quita se lembra dela, e nada foi criado no lugar.',
  forget: 'Não procurar mais por ela',
  forgetTitle: 'Não procurar mais por esta conexão?',
  forgetText:
    'Nada é apagado, mas o Quita deixa de avisar que ela falta. Se a pasta voltar, ela aparece de novo, sem a conferência da memória.',
  damageRepairTodo:
    'O Quita pode abrir o cofre com a chave de sempre e gravar de novo o que falta. O arquivo danificado fica guardado ao lado.',
  damageRestoreTodo:
    'Devolva o arquivo à pasta, ou restaure uma cópia de segurança. Não apague a pasta e não crie outra conexão no lugar.',
  repair: 'Reparar e abrir',
} as const
