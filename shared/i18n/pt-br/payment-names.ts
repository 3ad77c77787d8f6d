/** How payments are called in short, on home too, in Brazilian Portuguese: a part of the area `payments`. */
export const paymentNames = {
  lateMark: 'Saiu depois de recusado',
  kind_manual: 'Pix por dados bancários',
  kind_key: 'Pix por chave',
  kind_qr: 'Pix Copia e Cola',
  kind_billet: 'Boleto',
  kind_refund: 'Devolução',
  payeeUnsaid: 'Favorecido ainda não informado',
  billetOf: 'Boleto do {bank}',
  collectionSlip: 'Conta ou tributo',
} as const
