import {
  Barcode,
  CalendarCheck,
  CalendarDays,
  Contact,
  GraduationCap,
  House,
  Inbox,
  Layers,
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
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionName } from '../../shared/navigation/sections.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Place } from '../ui/place.ts'
import { later } from './later.tsx'
import { worded } from './worded.ts'

const HomeScreen = later(() => import('../features/home/screen.tsx').then((module) => module.HomeScreen))
const PayScreen = worded(() => import('../features/pay/screen.tsx').then((module) => module.PayScreen))
const ReviewScreen = worded(() => import('../features/review/screen.tsx').then((module) => module.ReviewScreen))
const AgendaScreen = worded(() => import('../features/agenda/screen.tsx').then((module) => module.AgendaScreen))
const PaymentsScreen = worded(() => import('../features/payments/screen.tsx').then((module) => module.PaymentsScreen))
const PaymentScreen = worded(() =>
  import('../features/payments/payment-screen.tsx').then((module) => module.PaymentScreen),
)
const LotsScreen = worded(() => import('../features/lots/screen.tsx').then((module) => module.LotsScreen))
const ReceiptsScreen = worded(() => import('../features/receipts/screen.tsx').then((module) => module.ReceiptsScreen))
const ConnectionsScreen = worded(() =>
  import('../features/connections/screen.tsx').then((module) => module.ConnectionsScreen),
)
const ConnectionScreen = worded(() =>
  import('../features/connections/life-screen.tsx').then((module) => module.LifeScreen),
)
const KeptForReading = worded(() =>
  import('../features/connections/kept-for-reading.tsx').then((module) => module.KeptForReading),
)
const ConnectScreen = worded(() =>
  import('../features/connections/connect-screen.tsx').then((module) => module.ConnectScreen),
)
const WatchScreen = worded(() => import('../features/watch/screen.tsx').then((module) => module.WatchScreen))
const MemoryScreen = worded(() => import('../features/memory/screen.tsx').then((module) => module.MemoryScreen))
const StatementScreen = worded(() =>
  import('../features/statement/screen.tsx').then((module) => module.StatementScreen),
)
const BilletsScreen = worded(() => import('../features/billets/screen.tsx').then((module) => module.BilletsScreen))
const PayeesScreen = worded(() => import('../features/payees/screen.tsx').then((module) => module.PayeesScreen))
const InfractionsScreen = worded(() =>
  import('../features/infractions/screen.tsx').then((module) => module.InfractionsScreen),
)
const ChargesScreen = worded(() => import('../features/charges/screen.tsx').then((module) => module.ChargesScreen))
const ChargeScreen = worded(() => import('../features/charges/charge-screen.tsx').then((module) => module.ChargeScreen))
const NewChargeScreen = worded(() =>
  import('../features/charges/new-charge-screen.tsx').then((module) => module.NewChargeScreen),
)
const ReviseScreen = worded(() => import('../features/charges/revise-screen.tsx').then((module) => module.ReviseScreen))
const BatchScreen = worded(() => import('../features/charges/batch-screen.tsx').then((module) => module.BatchScreen))
const AuditScreen = worded(() => import('../features/audit/screen.tsx').then((module) => module.AuditScreen))
const LogScreen = worded(() => import('../features/log/screen.tsx').then((module) => module.LogScreen))
const CheckScreen = worded(() => import('../features/check/screen.tsx').then((module) => module.CheckScreen))
const FilingScreen = worded(() => import('../features/filing/screen.tsx').then((module) => module.FilingScreen))
const ReceivedScreen = worded(() => import('../features/received/screen.tsx').then((module) => module.ReceivedScreen))
const RefundScreen = worded(() =>
  import('../features/received/refund-screen.tsx').then((module) => module.RefundScreen),
)
const ClosingScreen = worded(() => import('../features/closing/screen.tsx').then((module) => module.ClosingScreen))
const LocateScreen = worded(() => import('../features/locate/screen.tsx').then((module) => module.LocateScreen))
const WebhooksScreen = worded(() => import('../features/webhooks/screen.tsx').then((module) => module.WebhooksScreen))
const JoinScreen = worded(() => import('../features/team/join-screen.tsx').then((module) => module.JoinScreen))
const TeamScreen = worded(() => import('../features/team/screen.tsx').then((module) => module.TeamScreen))
const TrainingScreen = worded(() => import('../features/training/screen.tsx').then((module) => module.TrainingScreen))
const ReadingsCard = worded(() => import('../features/health/readings-card.tsx').then((module) => module.ReadingsCard))
const BalanceLine = worded(() => import('../features/home/parts/balance-line.tsx').then((module) => module.BalanceLine))
const WeekCard = worded(() => import('../features/home/parts/week-card.tsx').then((module) => module.WeekCard))
const UpdatePart = worded(() => import('../features/update/update-part.tsx').then((module) => module.UpdatePart))
const GuideScreen = worded(() => import('../features/guide/screen.tsx').then((module) => module.GuideScreen))
const AboutScreen = worded(() => import('../features/about/screen.tsx').then((module) => module.AboutScreen))
const BackupsScreen = worded(() => import('../features/backups/screen.tsx').then((module) => module.BackupsScreen))
const RestoreScreen = worded(() =>
  import('../features/backups/restore-screen.tsx').then((module) => module.RestoreScreen),
)
const SettingsScreen = worded(() => import('../features/settings/screen.tsx').then((module) => module.SettingsScreen))

/** The sign of each section. */
export const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  home: House,
  statement: ScrollText,
  pay: Send,
  agenda: CalendarDays,
  payments: ListChecks,
  lots: Layers,
  billets: Barcode,
  payees: Contact,
  charges: QrCode,
  received: Inbox,
  receipts: ReceiptText,
  infractions: Scale,
  closing: CalendarCheck,
  log: ShieldCheck,
  webhooks: Webhook,
  connections: Plug,
  team: Users,
  training: GraduationCap,
  settings: Settings,
}

const screens = [
  HomeScreen,
  PayScreen,
  ReviewScreen,
  AgendaScreen,
  PaymentsScreen,
  PaymentScreen,
  LotsScreen,
  ReceiptsScreen,
  StatementScreen,
  WatchScreen,
  BilletsScreen,
  PayeesScreen,
  InfractionsScreen,
  ClosingScreen,
  ChargesScreen,
  ChargeScreen,
  NewChargeScreen,
  ReviseScreen,
  BatchScreen,
  LogScreen,
  AuditScreen,
  CheckScreen,
  FilingScreen,
  ReceivedScreen,
  RefundScreen,
  LocateScreen,
  WebhooksScreen,
  SettingsScreen,
]

// Long enough that whoever begins to work at once is not waited with, short enough that all are there within seconds.
const BETWEEN_SCREENS_MS = 400

/**
 * Reads the screens that are not on the window yet, so that none is waited for when it is wanted: one at a time, each when the
 * page has nothing else to do.
 */
export async function readScreens(): Promise<void> {
  for (const screen of screens) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_SCREENS_MS))
    await new Promise((resolve) => requestIdleCallback(resolve))
    // Whoever opens it reads it again, and is told what went wrong.
    await screen.read().catch(() => undefined)
  }
}

/** Forms whose order goes to the institution, and reviews of one. */
const ORDERS: ReadonlySet<Place['to']> = new Set(['pay', 'review', 'new-charge', 'revise-charge', 'refund'])

/**
 * The screen of each place. Every one is a chunk of its own. Nothing is ordered where the connection is kept for reading
 * alone since `retiredAt`.
 */
export function screenOf(place: Place, retiredAt: Instant | null): ReactNode {
  if (retiredAt !== null && ORDERS.has(place.to)) return <KeptForReading retiredAt={retiredAt} to={place.to} />
  switch (place.to) {
    case 'home':
      return <HomeScreen line={<BalanceLine />} week={<WeekCard />} readings={<ReadingsCard />} />
    case 'pay':
      return <PayScreen place={place} />
    case 'review':
      return <ReviewScreen reviewId={place.reviewId} />
    case 'agenda':
      return <AgendaScreen />
    case 'payments':
      return <PaymentsScreen tab={place.tab} />
    case 'payment':
      return <PaymentScreen id={place.id} />
    case 'lots':
      return <LotsScreen id={place.id} />
    case 'receipts':
      return <ReceiptsScreen place={place} />
    case 'statement':
      return <StatementScreen place={place} />
    case 'watch':
      return <WatchScreen id={place.id} />
    case 'billets':
      return <BilletsScreen place={place} />
    case 'payees':
      return <PayeesScreen place={place} />
    case 'infractions':
      return <InfractionsScreen place={place} />
    case 'closing':
      return <ClosingScreen month={place.month} />
    case 'charges':
      return <ChargesScreen place={place} />
    case 'charge':
      return <ChargeScreen kind={place.kind} txid={place.txid} />
    case 'new-charge':
      return <NewChargeScreen kind={place.kind} from={place.from} />
    case 'revise-charge':
      return <ReviseScreen kind={place.kind} txid={place.txid} />
    case 'batch':
      return <BatchScreen id={place.id} />
    case 'log':
      return <LogScreen place={place} />
    case 'audit':
      return <AuditScreen />
    case 'filing':
      return <FilingScreen />
    case 'check':
      return <CheckScreen file={place.file} />
    case 'received':
      return <ReceivedScreen place={place} />
    case 'refund':
      return <RefundScreen place={place} />
    case 'locate':
      return <LocateScreen text={place.text} />
    case 'webhooks':
      return <WebhooksScreen place={place} />
    case 'team':
      return <TeamScreen tab={place.tab} />
    case 'training':
      return <TrainingScreen />
    case 'connections':
      return <ConnectionsScreen pick={place.pick === true} />
    case 'connection':
      return <ConnectionScreen />
    case 'connect':
      return <ConnectScreen />
    case 'join':
      return <JoinScreen />
    case 'memory':
      return <MemoryScreen />
    case 'backups':
      return <BackupsScreen />
    case 'restore':
      return <RestoreScreen />
    case 'guide':
      return <GuideScreen topic={place.topic} />
    case 'about':
      return <AboutScreen />
    case 'settings':
      return <SettingsScreen updates={<UpdatePart />} />
  }
}

/** What makes a screen another one: lists stay while their tab or record changes, forms and records do not. */
export function screenKey(place: Place): string {
  switch (place.to) {
    case 'pay':
      return `pay:${place.repeat ?? place.payee ?? place.text ?? ''}`
    case 'review':
      return `review:${place.reviewId}`
    case 'payment':
      return `payment:${place.id}`
    case 'charge':
    case 'revise-charge':
      return `${place.to}:${place.kind}:${place.txid}`
    case 'new-charge':
      return `new-charge:${place.from ?? ''}`
    case 'batch':
      return `batch:${place.id ?? ''}`
    case 'refund':
      return `refund:${place.endToEndId}`
    case 'locate':
      return `locate:${place.text ?? ''}`
    default:
      return place.to
  }
}
