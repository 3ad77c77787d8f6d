import type { about as ptBr } from '../pt-br/about.ts'

/** Words about Quita itself, in English. */
export const about = {
  title: 'About Quita',
  license: 'MIT licence',
  notices: 'Third-party components',
  noticesHint: '{count, number} components with a licence of their own. Open each to read the text that comes with it.',
  find: 'Search name or licence',
  clearFind: 'Clear the search',
  noneFound: 'No component has “{text}” in its name or licence.',
  beside: 'The text is in LICENSES.chromium.html, in the program folder.',
} satisfies Record<keyof typeof ptBr, string>
