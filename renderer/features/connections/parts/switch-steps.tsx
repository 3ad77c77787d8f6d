import { CircleCheck } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** How far a change of certificate is: read, tested with the bank, switched. */
export function SwitchSteps({ testing }: { readonly testing: boolean }) {
  const t = useText()
  return (
    <ol className="switch-steps">
      <li className="done">
        <Icon of={CircleCheck} />
        {t('life.stepRead')}
      </li>
      <li aria-current={testing ? 'step' : undefined}>{t('life.stepTest')}</li>
      <li>{t('life.stepSwitch')}</li>
    </ol>
  )
}
