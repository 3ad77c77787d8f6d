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
  lockedStart: 'Os dados desta empresa estão criptografados.',
  lockedFailed: 'O cofre não pôde ser aberto.',
  attempts: '{count, plural, one {# tentativa errada} other {# tentativas erradas}}',
  slower: 'A cada erro o Quita espera um pouco mais antes de tentar de novo.',
  restore: 'Restaurar uma cópia…',
  otherCompany: 'Outra empresa',
  chooseCompany: 'Escolha a empresa',
  opening: 'Abrindo o cofre…',
  paymentUnderWay: 'Um pagamento ainda espera a resposta do banco; a conta abre quando ela chegar.',
  quit: 'Sair',
} as const
