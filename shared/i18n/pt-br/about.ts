/** Words about Quita itself, in Brazilian Portuguese. */
export const about = {
  title: 'Sobre o Quita',
  license: 'Licença MIT',
  notices: 'Componentes de terceiros',
  noticesHint: '{count, number} componentes com licença própria. Abra cada um para ler o texto que o acompanha.',
  find: 'Buscar nome ou licença',
  clearFind: 'Limpar a busca',
  noneFound: 'Nenhum componente tem “{text}” no nome ou na licença.',
  beside: 'O texto está em LICENSES.chromium.html, na pasta do programa.',
} as const
