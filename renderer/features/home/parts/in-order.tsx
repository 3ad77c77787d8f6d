import { CircleCheck } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** What is as it should be, a line each. */
export function InOrder({ lines }: { readonly lines: readonly (string | null)[] }) {
  const t = useText()
  const good = lines.filter((line) => line !== null)
  if (good.length === 0) return null
  return (
    <Card title={t('home.inOrder')}>
      <ul className="stack stack-1 sub">
        {good.map((line) => (
          <li key={line} className="row top">
            <Icon of={CircleCheck} className="in order-icon" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
