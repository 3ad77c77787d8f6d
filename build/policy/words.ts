/** The languages in which Windows, macOS and administrators read the policy. */
export type PolicyLanguage = 'pt-BR' | 'en'

type Words = Readonly<Record<PolicyLanguage, string>>

/** What each key of the policy file does, for whoever sets it; its name is a sentence of the catalogue (the area `policy` in `shared/i18n/messages`). */
export const descriptions: Readonly<Record<string, Words>> = {
  'updates.feed': {
    'pt-BR':
      'Endereço https do compartilhamento interno de onde o Quita se atualiza. Sem ele o Quita nunca procura atualizações. É obrigatório para o anel e o congelamento terem efeito.',
    en: 'The https address of the internal share from which Quita updates itself. Without it Quita never looks for updates. Ring and freeze need it.',
  },
  'updates.ring': {
    'pt-BR':
      'De 0 a 100. Uma versão é oferecida aqui quando a distribuição dela chega a este número; 0 recebe primeiro.',
    en: '0 to 100. A version is offered here once its rollout has reached this number; 0 gets it first.',
  },
  'updates.frozen': {
    'pt-BR': 'Nada é oferecido enquanto estiver ligado, a não ser o que a versão mínima assinada exigir.',
    en: 'Nothing is offered while this is on, except what the signed minimum version asks for.',
  },
  'connections.hosts': {
    'pt-BR':
      'Nomes dos servidores da instituição, sem https e sem porta, um por linha: api.instituicao.com.br. Com *. no começo valem todos abaixo de um domínio: *.instituicao.com.br. Conexões a outros servidores não são criadas, e as que já existem só podem ser lidas.',
    en: 'Names of the institution’s servers, without https and without a port, one a line: api.institution.com.br. With *. in front all servers below a domain count: *.institution.com.br. Connections to others are not made, and those that exist can only be read.',
  },
  'connections.environments': {
    'pt-BR':
      'training (banco de treino), homologation, production; um por linha. Nos outros nenhuma conexão é criada, e as que já existem só podem ser lidas.',
    en: 'training (the built-in bank), homologation, production; one a line. In others no connection is made, and those that exist can only be read.',
  },
  'connections.authority': {
    'pt-BR':
      'Caminho completo de um arquivo PEM deste computador com as únicas autoridades em que o Quita confia, para os servidores da instituição e para o compartilhamento de atualizações. Só o administrador pode ter permissão de escrita. Se ele não puder ser lido, nada é conectado.',
    en: 'Whole path of a PEM file on this computer with the only authorities that Quita trusts, for the institution’s servers and for the share of updates. Only the administrator may write it. Where it cannot be read nothing is connected.',
  },
  'limits.perPayment': {
    'pt-BR':
      'Em centavos: 5000000 são R$ 50.000,00. Um pagamento maior não passa da conferência. Vale por conexão; devoluções não contam.',
    en: 'In centavos: 5000000 is R$ 50.000,00. A larger payment does not get past the review. For each connection; refunds do not count.',
  },
  'limits.perDay': {
    'pt-BR':
      'Em centavos: 20000000 são R$ 200.000,00. Soma do que foi confirmado no dia, no horário de Brasília, por conexão e computador; devoluções não contam.',
    en: 'In centavos: 20000000 is R$ 200.000,00. The sum of what was confirmed in a day, by Brasília’s clock, for each connection and computer; refunds do not count.',
  },
  'confirmation.passphraseAbove': {
    'pt-BR':
      'Em centavos: 500000 são R$ 5.000,00, o que vale sem política. Acima disso a confirmação pede a frase secreta ou a verificação do sistema; cada pessoa só pode escolher um valor menor. Com 0 ela é pedida sempre. No banco de treino nada é pedido.',
    en: 'In centavos: 500000 is R$ 5.000,00, which holds without a policy. Above it a confirmation asks for the passphrase or the system’s check; people can only choose less. With 0 it is always asked for. The training bank asks for nothing.',
  },
  'confirmation.newPayees': {
    'pt-BR': 'A frase secreta é pedida também no primeiro pagamento a cada favorecido, de qualquer valor.',
    en: 'The passphrase is also asked for with the first payment to each payee, whatever the amount.',
  },
  'confirmation.changedPayees': {
    'pt-BR':
      'Desligado, a frase secreta não é pedida quando um favorecido conhecido aparece com outra chave, conta ou documento. O aviso continua.',
    en: 'When off, the passphrase is not asked for where a known payee comes with another key, account or document. The warning stays.',
  },
  'confirmation.systemCheck': {
    'pt-BR': 'Desligado, só a frase secreta vale: a verificação do sistema (Touch ID) não a substitui.',
    en: 'When off, only the passphrase counts: the system’s own check (Touch ID) does not take its place.',
  },
  'session.autoLockMinutes': {
    'pt-BR':
      'De 1 a 60. O Quita se bloqueia depois desse tempo sem uso; cada pessoa só pode escolher um tempo menor. Sem esta regra, o máximo é 15.',
    en: '1 to 60. Quita locks itself after so long without use; people can only choose a shorter time. Without this rule the most is 15.',
  },
  'session.passphrase': {
    'pt-BR':
      'Conexões novas são guardadas por uma frase secreta, mesmo onde o sistema tem um cofre de senhas. As criadas antes continuam como eram.',
    en: 'New connections are kept by a passphrase, also where the system has a keychain. Those made before stay as they were.',
  },
  'files.exports': {
    'pt-BR':
      'Desligado, ninguém salva comprovantes, extratos, pacotes ou relatórios fora do Quita. Imprimir continua possível.',
    en: 'When off, nobody saves receipts, statements, packs or reports outside of Quita. Printing stays possible.',
  },
  'files.filing': {
    'pt-BR': 'Desligado, nenhum comprovante é copiado para uma pasta da empresa.',
    en: 'When off, no receipt is copied into a folder of the company.',
  },
  'files.filingFolder': {
    'pt-BR':
      'Caminho completo da pasta para onde os comprovantes são copiados. No Windows, só letras sem acento. Quem usa o Quita ainda decide se arquiva e com quais nomes.',
    en: 'Whole path of the folder into which receipts are copied. On Windows without accented letters. People still decide whether to file, and under which names.',
  },
  'files.watching': {
    'pt-BR': 'Desligado, nenhuma pasta é observada: boletos e notas só entram na agenda pela mão de quem usa o Quita.',
    en: 'When off, no folder is watched: boletos and invoices come into the agenda only by the hand of whoever uses Quita.',
  },
  'company.profile': {
    'pt-BR':
      'Caminho completo do arquivo JSON que preenche e trava a conexão com a conta da empresa. Só o administrador pode ter permissão de escrita, e ele não leva segredos. Se não puder ser lido, nenhuma conta é conectada.',
    en: 'Whole path of the JSON file that fills in and locks the connection with the company’s account. Only the administrator may write it, and it holds no secrets. Where it cannot be read no account is connected.',
  },
}

/** Sentences of the templates themselves. */
export const templateWords = {
  supported: { 'pt-BR': 'Quita 0.1 ou mais novo', en: 'Quita 0.1 or later' },
  about: {
    'pt-BR': 'Políticas do Quita neste computador.',
    en: 'Policies of Quita on this computer.',
  },
} as const satisfies Readonly<Record<string, Words>>
