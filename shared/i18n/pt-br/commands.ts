/** Words of the command line, in Brazilian Portuguese. */
export const commands = {
  usage:
    'Uso: quita backup PASTA | quita verify-backup ARQUIVO | quita restore ARQUIVO. As frases secretas são pedidas, ou lidas da entrada padrão, uma por linha.',
  busy: 'O Quita está aberto. Feche-o e repita o comando, ou use Cópias de segurança dentro dele.',
  ask_vault: 'Frase secreta do cofre:',
  ask_newBackup: 'Nova frase secreta para esta cópia:',
  ask_backup: 'Frase secreta da cópia:',
  ask_newVault: 'Nova frase secreta para o cofre neste computador:',
  made: 'Cópia feita e conferida: {fileName}, {payments, plural, one {# pagamento} other {# pagamentos}}, SHA-256 {sha256}',
  verified:
    'A cópia está íntegra e abre: {companyName} ({environment}), feita em {at}, {payments, plural, one {# pagamento} other {# pagamentos}}.',
  restored:
    'Restaurada: {companyName} ({environment}), feita em {at}, {payments, plural, one {# pagamento} other {# pagamentos}}. Nada é enviado até alguém conferir o extrato.',
} as const
