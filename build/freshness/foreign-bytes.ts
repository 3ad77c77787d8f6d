/** The packages that read bytes of others, and which: these are kept fresh, or nothing is released. */
export const foreignBytes: Readonly<Record<string, string>> = {
  electron: 'everything that the window shows: Chromium, V8, Node',
  'pdfjs-dist': 'receipts and papers as PDF, also those that are merged',
  'zxing-wasm': 'pictures of codes',
  'node-forge': 'certificates and keys in PKCS#12 and PEM',
  pg: 'what the server of a company’s book answers',
  undici: 'every answer of an institution and of the share of updates',
  papaparse: 'sheets as CSV',
  'read-excel-file': 'sheets as XLSX',
  'unzipper-esm': 'the ZIP that an XLSX is, for read-excel-file',
  fflate: 'what is packed in it',
  saxen: 'the XML in it',
  'better-sqlite3-multiple-ciphers': 'databases of backups that somebody brings',
  zod: 'every ask of the page, every answer, every file of settings and policies',
}

/** The packages of the product that read nothing of others, and why not. */
export const ownBytes: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'a font of ours',
  '@fontsource-variable/jetbrains-mono': 'a font of ours',
  '@tanstack/react-query': 'holds what was read elsewhere',
  fastify: 'the training bank, which listens to this computer alone',
  '@internationalized/date': 'reckons with days that were read',
  'intl-messageformat': 'our own sentences',
  'lucide-react': 'pictures of ours',
  react: 'shows text as text',
  'react-aria': 'shows text as text',
  'react-aria-components': 'shows text as text',
  'react-stately': 'keeps what a field holds',
  'react-dom': 'shows text as text',
  uqr: 'writes codes',
  yazl: 'writes ZIP files',
  zustand: 'holds what was read elsewhere',
}
