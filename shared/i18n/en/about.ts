import type { about as ptBr } from '../pt-br/about.ts'

/** Words about Quita itself, in English. */
export const about = {
  title: 'About Quita',
  license: 'MIT licence',
  notices: 'What comes from others',
  noticesHint: '{count, number} parts with a licence of their own. Each opens into the text that comes with it.',
  find: 'Search name or licence',
  clearFind: 'Clear the search',
  noneFound: 'No part has “{text}” in its name or licence.',
  beside: 'The text is in LICENSES.chromium.html, in the folder of the program.',
} satisfies Record<keyof typeof ptBr, string>
