/** One room of the house: where it lies, and all it may import besides itself, `shared/` (for rooms outside it) and the language's own library. */
export interface Room {
  readonly path: string
  /** Rooms by path; a room named covers what lies under it. */
  readonly rooms?: readonly string[]
  /** Packages of node_modules by name. */
  readonly packages?: readonly string[]
  /** True where Node's own modules may be imported. */
  readonly node?: true
}

const kit = 'shared/kit'
const values = [kit, 'shared/money', 'shared/ids', 'shared/time']
const react = ['react', 'react-dom']
const aria = ['react-aria', 'react-aria-components']
const institutions = 'electron/api/institutions'
const wire = 'electron/api/wire'
const ports = 'electron/ports'
const secret = 'electron/kit'

/**
 * The arrows of the house (ARCHITECTURE section 3): what is not listed is forbidden. The most specific path decides.
 * Where building showed a simpler house the row is wider than the document's: `shared/ipc` and `shared/i18n` also read
 * what their rows are made of, the journal also encodes the paying request and reads its answer, `electron/app` composes
 * the transport, and screens and frame name icons of lucide-react.
 */
export const layers: readonly Room[] = [
  { path: 'shared/kit' },
  { path: 'shared/money', rooms: [kit], packages: ['zod'] },
  { path: 'shared/ids', rooms: [kit], packages: ['zod'] },
  { path: 'shared/time', rooms: [kit], packages: ['zod'] },
  { path: 'shared/errors', packages: ['zod'] },
  { path: 'shared/brcode', rooms: [kit, 'shared/money', 'shared/ids'] },
  { path: 'shared/billet', rooms: [kit, 'shared/money', 'shared/time'] },
  {
    path: 'shared/domain',
    rooms: [kit, 'shared/money', 'shared/ids', 'shared/time', 'shared/errors', 'shared/i18n'], // which languages there are
    packages: ['zod'],
  },
  { path: 'shared/charge', rooms: [...values, 'shared/domain'] },
  { path: 'shared/entry', rooms: [...values, 'shared/brcode', 'shared/billet', 'shared/domain', 'shared/payee'] },
  { path: 'shared/sheet', rooms: [...values, 'shared/domain'], packages: ['zod'] },
  {
    path: 'shared/batch',
    rooms: [...values, 'shared/sheet', 'shared/brcode', 'shared/billet', 'shared/domain', 'shared/entry'],
  },
  { path: 'shared/cnab', rooms: [...values, 'shared/brcode', 'shared/domain', 'shared/batch'] },
  { path: 'shared/payee', rooms: [kit] },
  { path: 'shared/search', rooms: [...values, 'shared/domain'] },
  { path: 'shared/filing', rooms: [...values, 'shared/domain'] },
  { path: 'shared/proof', rooms: [...values, 'shared/domain'] },
  {
    path: 'shared/paper',
    rooms: [...values, 'shared/brcode', 'shared/billet', 'shared/domain', 'shared/payee', 'shared/proof'],
  },
  { path: 'shared/log', rooms: ['shared/money', 'shared/time', 'shared/domain', 'shared/i18n'] },
  { path: 'shared/watch', rooms: [kit, 'shared/money', 'shared/ids', 'shared/time', 'shared/domain'] },
  { path: 'shared/books', rooms: ['shared/money', 'shared/time', 'shared/domain', 'shared/charge'] },
  { path: 'shared/pdf', rooms: ['shared/time'] },
  {
    path: 'shared/ipc',
    rooms: [kit, 'shared/domain', 'shared/errors', 'shared/ids', 'shared/money', 'shared/time', 'shared/navigation'],
    packages: ['zod'],
  },
  { path: 'shared/navigation', rooms: ['shared/domain', 'shared/i18n'] },
  { path: 'shared/i18n', rooms: ['shared/errors', 'shared/money'], packages: ['intl-messageformat'] },

  { path: 'electron/ports' },
  { path: 'electron/kit' },
  { path: 'electron/policy', rooms: [ports], packages: ['zod'], node: true },
  { path: 'electron/api/institutions' },
  { path: 'electron/api/wire', rooms: [institutions], packages: ['zod'] },
  { path: 'electron/api/transport', rooms: [institutions, secret, ports], packages: ['undici'], node: true },
  { path: 'electron/api/accounts', rooms: [institutions, wire], packages: ['zod'] },
  { path: 'electron/api/qrcodes', rooms: [institutions, wire], packages: ['zod'] },
  {
    path: 'electron/api',
    rooms: [
      institutions,
      wire,
      'electron/api/transport',
      'electron/api/accounts',
      'electron/api/qrcodes',
      secret,
      ports,
    ],
    packages: ['zod'],
    node: true,
  },
  { path: 'electron/workers', packages: ['yazl'], node: true },
  {
    path: 'electron/sheets',
    rooms: ['electron/workers/read-apart.ts', 'electron/workers/serve-apart.ts', secret],
    packages: ['papaparse', 'read-excel-file'],
    node: true,
  },
  { path: 'electron/vault', rooms: [ports], packages: ['better-sqlite3-multiple-ciphers', 'zod'], node: true },
  { path: 'electron/team', rooms: ['electron/vault', secret, ports], packages: ['pg', 'zod'], node: true },
  { path: 'electron/backup', rooms: ['electron/vault', 'electron/workers'], packages: ['zod'], node: true },
  {
    path: 'electron/journal',
    rooms: [
      'electron/vault',
      'electron/api/paying.ts',
      'electron/api/create-paying.ts',
      'electron/api/provider.ts',
      'electron/api/read-pages.ts',
      'electron/api/read-payment-answer.ts',
      'electron/api/accounts/billet-payment.ts',
      'electron/api/accounts/json-bytes.ts',
      'electron/api/accounts/key-payment.ts',
      'electron/api/accounts/manual-payment.ts',
      'electron/api/accounts/qr-payment.ts',
      'electron/api/qrcodes/encode-refund.ts',
      ports,
    ],
    packages: ['zod'],
    node: true,
  },
  {
    path: 'electron/services',
    rooms: [
      'electron/journal',
      'electron/vault',
      'electron/api/provider.ts',
      'electron/api/read-pages.ts',
      'electron/api/probe-capabilities.ts',
      'electron/api/recognise-institution.ts',
      'electron/api/read-row.ts',
      'electron/api/test-group.ts',
      'electron/api/try-reads.ts',
      'electron/api/unread-by-text.ts',
      'electron/api/wire/told-fields.ts',
      'electron/workers/file-maker.ts',
      'electron/workers/folder-copies.ts',
      'electron/workers/read-apart.ts',
      'electron/workers/serve-apart.ts',
      'electron/backup/backup-threads.ts',
      'electron/backup/backup-protocol.ts',
      'electron/backup/format',
      secret,
      ports,
    ],
    packages: ['zod', 'node-forge', 'uqr'],
    node: true,
  },
  {
    path: 'electron/confirmation',
    rooms: ['electron/journal', 'electron/vault', ports],
    packages: ['zod'],
    node: true,
  },
  {
    path: 'electron/updates',
    rooms: [
      'electron/api/transport/json.ts',
      'electron/api/transport/network-cause.ts',
      'electron/vault/write-file-durably.ts',
      ports,
    ],
    packages: ['undici', 'zod'],
    node: true,
  },
  {
    path: 'electron/sandbox',
    rooms: [wire, 'electron/api/accounts', 'electron/api/qrcodes'],
    packages: ['fastify', 'node-forge', 'zod'],
    node: true,
  },
  {
    path: 'electron/app',
    rooms: [
      'electron/services',
      'electron/confirmation',
      'electron/journal',
      'electron/vault',
      'electron/backup',
      'electron/team',
      'electron/api',
      'electron/workers',
      'electron/sheets',
      'electron/sandbox',
      'electron/updates',
      'electron/policy',
      'electron/kit/decode-bytes.ts',
      ports,
    ],
    node: true,
  },
  {
    path: 'electron/main',
    rooms: ['electron/app', 'electron/policy', ports, 'electron/main/adapters'],
    packages: ['electron'],
    node: true,
  },
  {
    path: 'electron/main/adapters',
    rooms: ['electron/policy', 'electron/vault/twin-file.ts', ports],
    packages: ['electron', 'zod'],
    node: true,
  },
  { path: 'electron/preload', packages: ['electron'] },

  { path: 'renderer/bridge', packages: [...react, 'zustand', '@tanstack/react-query'] },
  {
    path: 'renderer/ui',
    packages: [...react, ...aria, 'react-stately', '@internationalized/date', 'lucide-react', 'uqr'],
  },
  { path: 'renderer/hatch', packages: ['zod'] },
  {
    path: 'renderer/apart',
    rooms: ['renderer/hatch'],
    packages: ['zod', 'pdfjs-dist', 'zxing-wasm', 'papaparse', 'read-excel-file'],
  },
  { path: 'renderer/ui/pdf', rooms: ['renderer/ui', 'renderer/hatch'], packages: react },
  { path: 'renderer/reader', rooms: ['renderer/ui/pdf', 'renderer/hatch'] },
  { path: 'renderer/sheet', rooms: ['renderer/hatch'] },
  {
    path: 'renderer/notes',
    rooms: ['renderer/ui', 'renderer/bridge', 'renderer/form', 'renderer/reader', 'renderer/hatch'],
    packages: [...react, 'lucide-react', 'zod'],
  },
  { path: 'renderer/list', rooms: ['renderer/ui', 'renderer/bridge'], packages: [...react, 'zustand'] },
  { path: 'renderer/form', rooms: ['renderer/ui', 'renderer/bridge'], packages: [...react, 'zustand', 'zod'] },
  {
    path: 'renderer/features',
    rooms: [
      'renderer/ui',
      'renderer/bridge',
      'renderer/list',
      'renderer/form',
      'renderer/notes',
      'renderer/reader',
      'renderer/sheet',
      'renderer/hatch',
    ],
    packages: [...react, 'zustand', 'lucide-react', 'zod'],
  },
  {
    path: 'renderer/features/about',
    rooms: ['renderer/ui', 'renderer/bridge'],
    packages: [...react, 'lucide-react', 'virtual:notices'],
  },
  {
    path: 'renderer/app',
    rooms: ['renderer/features', 'renderer/list', 'renderer/ui', 'renderer/bridge', 'renderer/styles'],
    packages: [...react, 'zustand', '@tanstack/react-query', 'react-aria', 'react-aria-components', 'lucide-react'],
  },
  { path: 'renderer/confirmation', rooms: ['renderer/ui', 'renderer/styles'], packages: [...react, 'lucide-react'] },
  { path: 'renderer/styles', packages: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'] },
]

/** Files inside a room whose siblings are rooms of their own: one feature never imports another. */
export const roomsOfSiblings: readonly string[] = ['renderer/features']

/** The exact file that a room may not import although it lies in a room it may: law 4, only the journal pays. */
export const forbiddenFiles: readonly { readonly file: string; readonly onlyFrom: readonly string[] }[] = [
  { file: 'electron/api/paying.ts', onlyFrom: ['electron/journal', 'electron/api'] },
  { file: 'electron/api/create-paying.ts', onlyFrom: ['electron/journal'] },
]

/** Texts that may stand nowhere in the product, and where they may stand nevertheless. */
export const forbiddenTexts: readonly {
  readonly text: RegExp
  readonly why: string
  readonly allowedIn?: readonly string[]
}[] = [
  {
    text: /rejectUnauthorized\s*:\s*false/,
    why: 'TLS verification is never switched off',
    // The training bank plays the institution there: it calls this computer alone, and says nothing that is secret.
    allowedIn: ['electron/sandbox/webhooks/call-webhook.ts'],
  },
  { text: /NODE_TLS_REJECT_UNAUTHORIZED\W*=(?!=)/, why: 'TLS verification is never switched off' },
  {
    text: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML/,
    why: 'text reaches the page through React only',
  },
  {
    text: /ipcMain\.(on|once|handle|handleOnce)\(/,
    why: 'one lane for each window, in electron/main/lane.ts',
    allowedIn: ['electron/main/lane.ts'],
  },
  { text: /\bopenExternal\(/, why: 'nothing opens outside the window' },
]
