/** Words of the screen `pay-manual`, in Brazilian Portuguese. */
export const payManual = {
  title: 'Novo pagamento',
  kind: 'Pix por dados bancários',
  payeeSection: 'Quem recebe',
  institution: 'Instituição',
  institutionHint: 'Nome, código do banco ou ISPB',
  institutionFound: 'ISPB {ispb}',

  issuer: 'Agência',
  issuerHint: 'Sem o dígito',
  issuerNotNeeded: 'Não é pedida',
  issuerEmpty: 'Digite a agência, sem o dígito.',
  issuerCharacters: 'A agência só tem números.',
  issuerLength: 'A agência tem no máximo 4 números.',
  issuerCheckDigit: 'Digite sem o dígito: 1234, não 1234-5.',

  number: 'Conta com dígito',
  numberHint: 'Ex.: 12345-6',
  numberEmpty: 'Digite a conta com o dígito.',
  numberCharacters: 'A conta só tem números; o dígito pode ser X.',
  numberLength: 'A conta tem no máximo 20 números.',

  accountType: 'Tipo de conta',
  CACC: 'Corrente',
  SVGS: 'Poupança',
  TRAN: 'Pagamento',
  SLRY: 'Salário',

  documentHint: 'O do titular da conta',
  name: 'Nome do titular',
  nameEmpty: 'Digite o nome do titular da conta.',

  holderNotChecked: 'A titularidade não é conferida antes do envio. Compare os dados com os do favorecido.',
} as const
