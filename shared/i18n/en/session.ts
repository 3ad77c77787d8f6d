import type { session as ptBr } from '../pt-br/session.ts'

/** Words of locking and unlocking, in English. */
export const session = {
  unlockTitle: 'Unlock Quita',
  unlockSystem: 'Unlock with {name}',
  unlockPassphrase: 'Open',
  passphrase: 'Passphrase',
  sealedCompany: 'Sealed company',
  lockedAt: 'Locked at {time}',
  lockedIdle: 'Locked at {time}, for want of use',
  lockedSystem: 'Locked at {time}, with the computer',
  lockedFault: 'An unexpected failure closed the vault at {time}. What was kept is whole; check the latest payments.',
  lockedStart: 'This company’s data is encrypted.',
  lockedFailed: 'The vault could not be opened.',
  attempts: '{count, plural, one {# failed attempt} other {# failed attempts}}',
  slower: 'After each mistake Quita waits a little longer before trying again.',
  restore: 'Restore a backup…',
  otherCompany: 'Another company',
  chooseCompany: 'Choose the company',
  paymentUnderWay: 'A payment is still waiting for the bank’s answer; the account opens when it has come.',
  opening: 'Opening the vault…',
  quit: 'Quit',
} satisfies Record<keyof typeof ptBr, string>
