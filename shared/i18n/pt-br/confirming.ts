/** What the page says while Quita's own window asks, in Brazilian Portuguese. */
export const confirming = {
  askTitle: 'Confirme na janela do Quita',
  askDetail:
    'Ela mostra o que vai ser feito: confira e confirme lá. Esc, naquela janela, volta para cá sem fazer nada.',
} as const
