/** Words of a connection's own screen: its name, address, credential, certificates, test and end, in Brazilian Portuguese. */
export const life = {
  manage: 'Gerenciar conexão',
  name: 'Nome da conexão',
  nameSave: 'Salvar nome',
  nameSaved: 'Nome salvo.',
  nameFault: 'Informe o nome, de 2 a 140 caracteres.',
  keyRenames: 'renomeia',

  credential: 'Endereços e credenciais',
  address: 'Endereço',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  secretSince: 'Guardado no cofre desde {date}. Não é mostrado a ninguém.',
  secretKept: 'Guardado no cofre. Não é mostrado a ninguém.',
  edit: 'Mudar endereço ou credencial…',
  fixedTraining: 'O banco de treino traz os próprios endereços, credencial e certificado a cada início.',
  changeTitle: 'Mudar endereço ou credencial',
  changeIntro:
    'O Quita testa com o que é novo antes de guardar. Se um passo falhar, nada muda, e a conexão de hoje continua valendo.',
  secretBlank: 'Em branco, vale o que já está guardado.',
  secretNeeded: 'Informe o Client Secret desta API.',
  qrcodesUse: 'Usar também a API de QR Codes',
  qrcodesDrop:
    'A API de QR Codes deixa de ser usada, e a credencial dela é apagada daqui. Cobranças e Pix já lidos continuam neste computador.',
  qrcodesCertificate: 'Ela usa o mesmo certificado da API de contas.',
  changeYes: 'Testar e mudar…',
  changeCancel: 'Descartar',
  changeKept: 'A conexão foi testada e mudada.',
  changeFailed: 'Nada foi mudado: um passo do teste falhou. A conexão de hoje continua valendo.',
  changeSame: 'Nada mudou em relação ao que já vale.',

  account: 'Conta',
  vault: 'Cofre',
} as const
