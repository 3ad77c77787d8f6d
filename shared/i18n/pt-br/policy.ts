/** Words of the machine's policies, in Brazilian Portuguese; IT reads the same names in its own tools. */
export const policy = {
  setByCompany: 'Definido pela sua empresa',
  limitsPerPayment: 'Teto por pagamento',
  limitsPerDay: 'Teto por dia',

  hostsHint: 'Sua empresa permite: {hosts}',
  lockHint: 'Sua empresa pede o bloqueio em até {count, plural, one {# minuto} other {# minutos}}.',
  passphraseAboveHint: 'Sua empresa pede a frase secreta acima de {amount}, ou menos.',
  passphraseWhy:
    'Sua empresa pede uma frase secreta. Ela abre seus dados a cada início; sem ela ninguém os lê, nem o Quita.',
  keychainForbidden: 'Sua empresa pede uma frase secreta no lugar de {name}',
  passphraseOld: 'Esta conexão é de antes da política e ainda abre pelo sistema.',
  trainingForbidden: 'O banco de treino não é permitido neste computador.',
  noEnvironment: 'Sua empresa não permite conectar contas neste computador.',
  authorityText: 'Os servidores são conferidos pelas autoridades que a empresa escolheu.',

  profileTitle: 'Sua empresa já preencheu esta conexão',
  profileText: 'O que ela definiu aparece sem campo para mudar. Complete o que falta.',
  profileCaps: 'Tetos que ficam com esta conexão',
  profileBadTitle: 'O perfil da sua empresa não pôde ser usado',
  profileBadText: 'Nenhuma conta é conectada assim, para nada sair diferente do que a empresa quer. Mostre isto à TI.',
  profilePolicy: 'A política que diz onde ele está não pôde ser lida.',
  profileMissing: 'O arquivo não está no lugar que a política diz.',
  profileUnreadable: 'O arquivo está lá, mas não pôde ser lido.',
  profileWritable: 'Não só o administrador pode alterar o arquivo, então ele não vale.',
  profileSyntax: 'O arquivo não é JSON.',
  profileInvalid: 'Estes campos não servem: {fields}.',
} as const
