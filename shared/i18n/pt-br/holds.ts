/** Words for payments that are held before anybody presses, in Brazilian Portuguese. */
export const holds = {
  linePerson: 'Pagamentos retidos por {author}',
  memoryTitle: 'Nenhum pagamento sai até a memória ser conferida',
  memoryDetail: 'Pagamentos já feitos podem faltar nesta conexão. Confira antes de preencher.',
  foot: 'Nada é enviado enquanto isto valer: veja o aviso.',
} as const
