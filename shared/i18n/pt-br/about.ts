/** Words about Quita itself, in Brazilian Portuguese. */
export const about = {
  title: 'Sobre o Quita',
  license: 'Licença MIT',
  notices: 'O que vem de outras pessoas',
  noticesHint: '{count, number} partes com licença própria. Cada uma abre no texto que a acompanha.',
  find: 'Procurar nome ou licença',
  clearFind: 'Limpar a procura',
  noneFound: 'Nenhuma parte tem “{text}” no nome ou na licença.',
  beside: 'O texto está em LICENSES.chromium.html, na pasta do programa.',
} as const
