import {
  Archive,
  Barcode,
  CalendarCheck,
  CalendarDays,
  CircleQuestionMark,
  Contact,
  GraduationCap,
  Keyboard,
  KeyRound,
  Layers,
  type LucideIcon,
  Map as MapIcon,
  QrCode,
  ReceiptText,
  Scale,
  Send,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { GuideTopic, Place } from '../../ui/place.ts'

/** A way from a topic to a screen, under the name that the screen has. */
export interface TopicWay {
  readonly place: Place
  readonly label: TextKey
}

/** One topic of the guide: what it is called, what it says, what it is searched by, where it leads. */
export interface Topic {
  readonly id: GuideTopic
  readonly icon: LucideIcon
  readonly title: TextKey
  readonly text: TextKey
  readonly words: TextKey
  readonly ways: readonly TopicWay[]
}

const newPayment: TopicWay = { place: { to: 'pay' }, label: 'shell.newPayment' }
const payments: TopicWay = { place: { to: 'payments' }, label: 'shell.payments' }
const received: TopicWay = { place: { to: 'received' }, label: 'shell.received' }
const infractions: TopicWay = { place: { to: 'infractions' }, label: 'shell.infractions' }
const connections: TopicWay = { place: { to: 'connections' }, label: 'shell.connections' }

/** Every topic, in the order in which a clerk meets them. */
export const topics: readonly Topic[] = [
  {
    id: 'tour',
    icon: MapIcon,
    title: 'guide.tour',
    text: 'guide.tourText',
    words: 'paletteWords.topicTour',
    ways: [],
  },
  {
    id: 'payday',
    icon: GraduationCap,
    title: 'guide.payday',
    text: 'guide.paydayText',
    words: 'paletteWords.topicPayday',
    ways: [],
  },
  {
    id: 'pay',
    icon: Send,
    title: 'guide.pay',
    text: 'guide.payText',
    words: 'paletteWords.topicPay',
    ways: [newPayment, payments],
  },
  {
    id: 'lots',
    icon: Layers,
    title: 'guide.lots',
    text: 'guide.lotsText',
    words: 'paletteWords.topicLots',
    ways: [{ place: { to: 'lots' }, label: 'shell.lotsTitle' }],
  },
  {
    id: 'agenda',
    icon: CalendarDays,
    title: 'guide.agenda',
    text: 'guide.agendaText',
    words: 'paletteWords.topicAgenda',
    ways: [{ place: { to: 'agenda' }, label: 'shell.agenda' }],
  },
  {
    id: 'payees',
    icon: Contact,
    title: 'guide.payees',
    text: 'guide.payeesText',
    words: 'paletteWords.topicPayees',
    ways: [{ place: { to: 'payees' }, label: 'shell.payees' }],
  },
  {
    id: 'doubt',
    icon: CircleQuestionMark,
    title: 'guide.doubt',
    text: 'guide.doubtText',
    words: 'paletteWords.topicDoubt',
    ways: [{ place: { to: 'payments', tab: 'doubtful' }, label: 'shell.doubtfulPayments' }],
  },
  {
    id: 'refund',
    icon: Undo2,
    title: 'guide.refund',
    text: 'guide.refundText',
    words: 'paletteWords.topicRefund',
    ways: [received, infractions],
  },
  {
    id: 'billets',
    icon: Barcode,
    title: 'guide.billets',
    text: 'guide.billetsText',
    words: 'paletteWords.topicBillets',
    ways: [newPayment, { place: { to: 'billets' }, label: 'shell.billets' }],
  },
  {
    id: 'charges',
    icon: QrCode,
    title: 'guide.charges',
    text: 'guide.chargesText',
    words: 'paletteWords.topicCharges',
    ways: [
      { place: { to: 'new-charge' }, label: 'shell.newCharge' },
      { place: { to: 'batch' }, label: 'shell.newBatch' },
      { place: { to: 'charges' }, label: 'shell.charges' },
    ],
  },
  {
    id: 'receipts',
    icon: ReceiptText,
    title: 'guide.receipts',
    text: 'guide.receiptsText',
    words: 'paletteWords.topicReceipts',
    ways: [
      { place: { to: 'receipts' }, label: 'shell.receipts' },
      { place: { to: 'receipts', tab: 'missing' }, label: 'shell.missingReceipts' },
      { place: { to: 'audit' }, label: 'shell.auditPack' },
    ],
  },
  {
    id: 'month',
    icon: CalendarCheck,
    title: 'guide.month',
    text: 'guide.monthText',
    words: 'paletteWords.topicMonth',
    ways: [{ place: { to: 'closing' }, label: 'shell.closing' }],
  },
  {
    id: 'contested',
    icon: Scale,
    title: 'guide.contested',
    text: 'guide.contestedText',
    words: 'paletteWords.topicContested',
    ways: [infractions],
  },
  {
    id: 'team',
    icon: Users,
    title: 'guide.team',
    text: 'guide.teamText',
    words: 'paletteWords.topicTeam',
    ways: [{ place: { to: 'team' }, label: 'shell.team' }],
  },
  {
    id: 'webhooks',
    icon: Webhook,
    title: 'guide.webhooks',
    text: 'guide.webhooksText',
    words: 'paletteWords.topicWebhooks',
    ways: [{ place: { to: 'webhooks' }, label: 'shell.webhooks' }],
  },
  {
    id: 'backups',
    icon: Archive,
    title: 'guide.backups',
    text: 'guide.backupsText',
    words: 'paletteWords.topicBackups',
    ways: [{ place: { to: 'backups' }, label: 'shell.backups' }],
  },
  {
    id: 'certificates',
    icon: KeyRound,
    title: 'guide.certificates',
    text: 'guide.certificatesText',
    words: 'paletteWords.topicCertificates',
    ways: [connections],
  },
  {
    id: 'training',
    icon: GraduationCap,
    title: 'guide.training',
    text: 'guide.trainingText',
    words: 'paletteWords.topicTraining',
    ways: [connections],
  },
  {
    id: 'keyboard',
    icon: Keyboard,
    title: 'guide.keyboard',
    text: 'guide.keyboardText',
    words: 'paletteWords.topicKeyboard',
    ways: [],
  },
]
