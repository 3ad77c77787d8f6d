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
  damageTitle: 'This connection exists and could not be read',
  damageNoteUnreadable: 'A file beside the vault (connection.json) is damaged. The vault was not touched.',
  damageNoteMissing: 'A file beside the vault (connection.json) is missing. The vault was not touched.',
  damageKeyUnreadable:
    'The key file (key.json) is damaged, and without it the vault does not open. Nothing was deleted.',
  damageKeyMissing: 'The key file (key.json) is missing, and without it the vault does not open. Nothing was deleted.',
  damageVaultMissing: 'The vault (vault.db) is not in the folder of this connection. Nothing was made in its place.',
  damageFolderMissing:
    'The whole folder of this connection is gone from this computer. Quita remembers it, and nothing was made in its place.',
  forget: 'Stop looking for it',
  forgetTitle: 'Stop looking for this connection?',
  forgetText:
    'Nothing is deleted, but Quita no longer says that it is missing. If the folder comes back it shows again, without its memory being checked.',
  damageRepairTodo:
    'Quita can open the vault with its usual key and write what is missing anew. The damaged file is kept beside it.',
  damageRestoreTodo:
    'Put the file back into the folder, or restore a backup. Do not delete the folder, and do not make another connection in its place.',
  repair: 'Repair and open',
} satisfies Record<keyof typeof ptBr, string>
