import type { TextKey } from '../i18n/catalogue.ts'
import type { PlaceRow } from './place-row.ts'

/** A sentence of the window's frame. */
export type FrameKey = Extract<TextKey, `shell.${string}`>

/** One section of the window: everything that sidebar, menus, keys, palette and paths say of it. */
export interface SectionRow extends PlaceRow {
  /** Its name: how a place and a command of the menu say it. */
  readonly to: string
  readonly label: FrameKey
  /** What its screen calls itself, where the sidebar has room for less. */
  readonly title?: FrameKey
  readonly group: FrameKey | null
  /** The keys of a section that is not among the numbered: the first nine without keys of their own have Ctrl and their number. */
  readonly keys?: string
  /** The menu of the title bar that has a line for it. */
  readonly menu?: 'pay' | 'receive' | 'tools'
  /** False where the native menu has no line for it among the sections: it has another, or depends on the connection. */
  readonly native?: false
  /** Only where the open connection is to the training bank. */
  readonly training?: true
}

/** The sections in the order of the sidebar; Ctrl+1 to Ctrl+9 follow it, past those with keys of their own. Only what exists stands here. */
export const sections = [
  {
    to: 'home',
    path: '/',
    label: 'shell.home',
    group: null,
    reads: ['balance'],
  },
  {
    to: 'statement',
    path: '/extrato/[id]',
    label: 'shell.statement',
    group: null,
    reads: ['statement'],
  },
  {
    to: 'pay',
    path: '/pagar',
    asks: { repetir: 'repeat', favorecido: 'payee', texto: 'text' },
    forgets: ['repeat', 'payee', 'text'],
    label: 'shell.newPayment',
    group: 'shell.groupPay',
    native: false,
  },
  {
    to: 'agenda',
    path: '/agenda',
    label: 'shell.agenda',
    group: 'shell.groupPay',
    keys: 'Ctrl+Shift+A',
    menu: 'pay',
    reads: ['balance', 'charges'],
  },
  {
    to: 'payments',
    path: '/pagamentos',
    asks: { aba: 'tab' },
    under: ['/localizar'],
    label: 'shell.payments',
    group: 'shell.groupPay',
    reads: ['statement'],
  },
  {
    to: 'lots',
    path: '/lotes/[id]',
    label: 'shell.lots',
    title: 'shell.lotsTitle',
    group: 'shell.groupPay',
    keys: 'Ctrl+L',
    menu: 'pay',
  },
  {
    to: 'billets',
    path: '/boletos/[id]',
    label: 'shell.billets',
    group: 'shell.groupPay',
    menu: 'pay',
    reads: ['billets'],
  },
  {
    to: 'payees',
    path: '/favorecidos/[id]',
    label: 'shell.payees',
    group: 'shell.groupPay',
    keys: 'Ctrl+Shift+P',
    menu: 'pay',
  },
  {
    to: 'charges',
    path: '/cobrancas',
    asks: { aba: 'tab', txid: 'txid', qr: 'location' },
    label: 'shell.charges',
    group: 'shell.groupReceive',
    menu: 'receive',
    reads: ['charges'],
  },
  {
    to: 'received',
    path: '/pix-recebidos/[endToEndId]',
    asks: { txid: 'txid' },
    label: 'shell.received',
    group: 'shell.groupReceive',
    menu: 'receive',
    reads: ['received'],
  },
  {
    to: 'receipts',
    path: '/comprovantes/[id]',
    asks: { aba: 'tab', texto: 'text' },
    forgets: ['text'],
    label: 'shell.receipts',
    group: 'shell.groupArchive',
    reads: ['receipts'],
  },
  {
    to: 'infractions',
    path: '/infracoes/[id]',
    asks: { de: 'row' },
    label: 'shell.infractions',
    group: 'shell.groupArchive',
    menu: 'tools',
    reads: ['infractions'],
  },
  {
    to: 'closing',
    path: '/fechamento/[month]',
    label: 'shell.closingSection',
    title: 'shell.closing',
    group: 'shell.groupArchive',
    menu: 'tools',
    reads: ['statement', 'received', 'charges', 'billets', 'receipts', 'infractions'],
  },
  {
    to: 'log',
    path: '/auditoria',
    asks: { n: 'entry' },
    label: 'shell.audit',
    group: 'shell.groupArchive',
    menu: 'tools',
  },
  {
    to: 'webhooks',
    path: '/webhooks',
    asks: { aba: 'tab', de: 'row' },
    forgets: ['row'],
    label: 'shell.webhooks',
    group: 'shell.groupTools',
    menu: 'tools',
    reads: ['webhooks', 'keyWebhooks'],
  },
  {
    to: 'connections',
    path: '/conexoes',
    label: 'shell.connections',
    group: 'shell.groupTools',
    menu: 'tools',
  },
  {
    to: 'team',
    path: '/equipe',
    asks: { aba: 'tab' },
    label: 'shell.team',
    group: 'shell.groupTools',
    menu: 'tools',
  },
  {
    to: 'training',
    path: '/banco-de-treino',
    label: 'shell.training',
    group: 'shell.groupTools',
    native: false,
    training: true,
  },
  {
    to: 'settings',
    path: '/configuracoes',
    label: 'shell.settings',
    group: 'shell.groupTools',
    keys: 'Ctrl+,',
    menu: 'tools',
    native: false,
  },
] as const satisfies readonly SectionRow[]

/** The name of a section. */
export type SectionName = (typeof sections)[number]['to']

/** A section as everybody may read it. */
export type Section = SectionRow & { readonly to: SectionName }

const numbered = sections
  .filter((section: Section) => section.keys === undefined)
  .slice(0, 9)
  .map(({ to }) => to)

/** All sections in order, each with the keys that lead to it. */
export const keyedSections: readonly Section[] = sections.map((section: Section) => {
  const place = numbered.indexOf(section.to) + 1
  return place > 0 ? { ...section, keys: `Ctrl+${place}` } : section
})

type NativeName = Exclude<(typeof sections)[number], { readonly native: false }>['to']

/** The sections that have a line of their own in the native menu. */
export const nativeSections = keyedSections.filter(
  (section): section is Section & { readonly to: NativeName } => section.native !== false,
)
