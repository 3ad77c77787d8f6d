import {
  CircleCheck,
  CircleQuestionMark,
  DatabaseZap,
  FileCheck,
  type LucideIcon,
  ReceiptText,
  Scale,
  Settings,
  TriangleAlert,
} from 'lucide-react'
import type { Capability } from '../../../../shared/domain/health.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import type { AttentionItem } from '../attention.ts'

const ICONS: { readonly [K in AttentionItem['kind']]: LucideIcon } = {
  memory: DatabaseZap,
  settings: Settings,
  doubt: CircleQuestionMark,
  infraction: Scale,
  receipts: ReceiptText,
  certificate: FileCheck,
}

const NAMES = {
  balance: 'shell.available',
  statement: 'shell.statement',
  billets: 'shell.billets',
  infractions: 'shell.infractions',
  charges: 'shell.charges',
  received: 'shell.received',
  webhooks: 'shell.webhooks',
  keyWebhooks: 'shell.webhooks',
  receipts: 'shell.receipts',
} as const satisfies Record<Capability, TextKey>

interface AttentionListProps {
  readonly items: readonly AttentionItem[]
  /** The moment up to which all is known, as a time of day; null when nothing was asked yet. */
  readonly knownAt: string | null
  /** What is not known to be as it is now: of that nothing is called in order. */
  readonly unread: readonly Capability[]
}

/** What needs the person, or the good news that nothing does. */
export function AttentionList({ items, knownAt, unread }: AttentionListProps) {
  const t = useText()
  if (items.length > 0) return <Items items={items} />
  if (knownAt === null) return null
  if (unread.length > 0) return <GoodSoFar unread={unread} />
  return (
    <Callout tone="ok" icon={CircleCheck} level={2} title={t('home.allGood', { time: knownAt })}>
      <p>{t('home.allGoodDetail')}</p>
    </Callout>
  )
}

function Items({ items }: Pick<AttentionListProps, 'items'>) {
  const t = useText()
  const desk = useDesk()
  return (
    <section aria-labelledby="home-attention">
      <div className="row between">
        <h2 className="h2" id="home-attention">
          {t('home.needsYou')}
        </h2>
        <span className="dim num">{t('home.items', { count: items.length })}</span>
      </div>
      <ul className="ruled">
        {items.map((item) => (
          <li key={item.id} className="att">
            <span className={`att-icon rimmed tinted ${item.tone}`}>
              <Icon of={ICONS[item.kind]} />
            </span>
            <div className="grow">
              <p className="strong">{item.title}</p>
              <p className="sub">{item.detail}</p>
            </div>
            <Button className="att-go" spoken={`${item.action}: ${item.title}`} onPress={() => desk.go(item.place)}>
              {item.action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoodSoFar({ unread }: Pick<AttentionListProps, 'unread'>) {
  const t = useText()
  const names = [...new Set(unread.map((capability) => t(NAMES[capability])))].join(', ')
  return (
    <Callout tone="warn" icon={TriangleAlert} level={2} title={t('home.goodSoFar')}>
      <p>{t('home.goodSoFarDetail', { names })}</p>
    </Callout>
  )
}
