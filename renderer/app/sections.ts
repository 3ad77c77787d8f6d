import {
  Barcode,
  CalendarCheck,
  GraduationCap,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  Plug,
  QrCode,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Webhook,
} from 'lucide-react'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Place } from '../ui/place.ts'

/** One line of the sidebar. */
export interface Section {
  readonly place: Place
  readonly label: TextKey
  /** What its screen calls itself, where the sidebar has room for less. */
  readonly title?: TextKey
  readonly icon: LucideIcon
  /** The paths that belong to it. */
  readonly under: readonly string[]
  /** Only where the open connection is to the training bank. */
  readonly training?: true
}

/** A titled group of the sidebar. */
export interface SectionGroup {
  readonly title: TextKey | null
  readonly sections: readonly Section[]
}

/** The sidebar in its order; Ctrl+1 to Ctrl+9 follow it. Only what exists stands here. */
export const sectionGroups: readonly SectionGroup[] = [
  { title: null, sections: [{ place: { to: 'home' }, label: 'shell.home', icon: House, under: ['/'] }] },
  {
    title: 'shell.groupAccount',
    sections: [{ place: { to: 'statement' }, label: 'shell.statement', icon: ScrollText, under: ['/extrato'] }],
  },
  {
    title: 'shell.groupPay',
    sections: [
      { place: { to: 'pay' }, label: 'shell.newPayment', icon: Send, under: ['/pagar'] },
      { place: { to: 'payments' }, label: 'shell.payments', icon: ListChecks, under: ['/pagamentos', '/localizar'] },
      { place: { to: 'billets' }, label: 'shell.billets', icon: Barcode, under: ['/boletos'] },
    ],
  },
  {
    title: 'shell.groupReceive',
    sections: [
      { place: { to: 'charges' }, label: 'shell.charges', icon: QrCode, under: ['/cobrancas'] },
      { place: { to: 'received' }, label: 'shell.received', icon: Inbox, under: ['/pix-recebidos'] },
    ],
  },
  {
    title: 'shell.groupArchive',
    sections: [
      { place: { to: 'receipts' }, label: 'shell.receipts', icon: ReceiptText, under: ['/comprovantes'] },
      { place: { to: 'infractions' }, label: 'shell.infractions', icon: Scale, under: ['/infracoes'] },
      {
        place: { to: 'closing' },
        label: 'shell.closingSection',
        title: 'shell.closing',
        icon: CalendarCheck,
        under: ['/fechamento'],
      },
      { place: { to: 'log' }, label: 'shell.audit', icon: ShieldCheck, under: ['/auditoria'] },
    ],
  },
  {
    title: 'shell.groupTools',
    sections: [
      { place: { to: 'webhooks' }, label: 'shell.webhooks', icon: Webhook, under: ['/webhooks'] },
      { place: { to: 'connections' }, label: 'shell.connections', icon: Plug, under: ['/conexoes'] },
      {
        place: { to: 'training' },
        label: 'shell.training',
        icon: GraduationCap,
        under: ['/banco-de-treino'],
        training: true,
      },
      { place: { to: 'settings' }, label: 'shell.settings', icon: Settings, under: ['/configuracoes'] },
    ],
  },
]

/** All sections in order. */
export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections)

/** The section a path belongs to. */
export function sectionOf(path: string): Section | undefined {
  return sections.find(({ under }) =>
    under.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`))),
  )
}
