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
  lockedStart: 'Os dados desta empresa estão cifrados.',
  lockedFailed: 'O cofre não pôde ser aberto.',
  attempts: '{count, plural, one {# tentativa errada} other {# tentativas erradas}}',
  slower: 'A cada erro o Quita espera um pouco mais antes de tentar de novo.',
  otherCompany: 'Outra empresa',
  chooseCompany: 'Escolha a empresa',
  opening: 'Abrindo o cofre…',
  quit: 'Sair',
} as const
