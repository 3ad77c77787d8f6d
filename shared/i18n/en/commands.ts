import type { commands as ptBr } from '../pt-br/commands.ts'

/** Words of the command line, in English. */
export const commands = {
  usage:
    'Usage: quita backup FOLDER | quita verify-backup FILE | quita restore FILE. Passphrases are asked for, or read from standard input, one a line.',
  busy: 'Quita is open. Close it and repeat the command, or use Backups inside it.',
  ask_vault: 'Passphrase of the vault:',
  ask_newBackup: 'New passphrase for this backup:',
  ask_backup: 'Passphrase of the backup:',
  ask_newVault: 'New passphrase for the vault on this computer:',
  made: 'Backup made and verified: {fileName}, {payments, plural, one {# payment} other {# payments}}, SHA-256 {sha256}',
  verified:
    'The backup is whole and opens: {companyName} ({environment}), made on {at}, {payments, plural, one {# payment} other {# payments}}.',
  restored:
    'Restored: {companyName} ({environment}), made on {at}, {payments, plural, one {# payment} other {# payments}}. Nothing is sent until somebody has checked the statement.',
} as const satisfies Record<keyof typeof ptBr, string>
