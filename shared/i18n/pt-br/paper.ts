/** Words of one debt with several ways to pay on its paper, in Brazilian Portuguese. */
export const paper = {
  oneDebt: 'A linha e o QR Code pagam a mesma dívida: pague de um jeito só.',
  differs: 'O que este boleto diz não combina',
  bars: 'O código de barras desenhado é de outro boleto, e não o da linha digitável.',
  codes: 'O QR Code desenhado leva a outro lugar que o Copia e Cola escrito.',
  payee: 'O QR Code deste boleto leva a outro recebedor: {code}. O boleto diz {paper}.',
  amount: 'O QR Code deste boleto cobra {code}; a linha digitável, {line}.',
  'due-date': 'O QR Code deste boleto vence em {code}; a linha digitável, em {line}.',
  ask: 'Confirme com quem emitiu, por um contato que você já conhece.',
  unread: 'Não deu tempo de ler os códigos desenhados: só o texto foi lido, e nada foi comparado.',
}
