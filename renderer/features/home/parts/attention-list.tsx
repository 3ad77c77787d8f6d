import {
  CircleCheck,
  CircleQuestionMark,
  DatabaseZap,
  FileCheck,
  type LucideIcon,
  ReceiptText,
  Scale,
  Settings,
} from 'lucide-react'
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

interface AttentionListProps {
  readonly items: readonly AttentionItem[]
  /** The moment up to which all is known, as a time of day; null when nothing was asked yet. */
  readonly knownAt: string | null
}

/** What needs the person, or the good news that nothing does. */
export function AttentionList({ items, knownAt }: AttentionListProps) {
  const t = useText()
  const desk = useDesk()
  if (items.length === 0) {
    if (knownAt === null) return null
    return (
      <Callout tone="ok" icon={CircleCheck} level={2} title={t('home.allGood', { time: knownAt })}>
        <p>{t('home.allGoodDetail')}</p>
      </Callout>
    )
  }
  return (
    <section aria-labelledby="home-attention">
      <div className="row between">
        <h2 className="h2" id="home-attention">
          {t('home.needsYou')}
        </h2>
        <span className="dim num">{t('home.items', { count: items.length })}</span>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="att">
            <span className={`att-icon ${item.tone}`}>
              <Icon of={ICONS[item.kind]} />
            </span>
            <div className="grow">
              <p className="strong">{item.title}</p>
              <p className="sub">{item.detail}</p>
            </div>
            <Button className="att-go" onPress={() => desk.go(item.place)}>
              {item.action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
