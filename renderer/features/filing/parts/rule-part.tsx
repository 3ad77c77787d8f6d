import { useId } from 'react'
import type { FilingRule } from '../../../../shared/domain/filing-rule.ts'
import { Check } from '../../../ui/check.tsx'
import { Managed } from '../../../ui/managed.tsx'
import { useText } from '../../../ui/text.tsx'
import { Part } from './part.tsx'

interface RulePartProps {
  readonly rule: FilingRule
  /** False where the company does not let receipts be filed. */
  readonly isAllowed: boolean
  readonly set: (some: Partial<FilingRule>) => void
}

/** Whether receipts are copied, and which. */
export function RulePart({ rule, isAllowed, set }: RulePartProps) {
  const t = useText()
  const hint = useId()
  if (!isAllowed)
    return (
      <Part title={t('filing.rule')}>
        <p>{t('policy.notAllowed')}</p>
        <Managed />
      </Part>
    )
  return (
    <Part title={t('filing.rule')}>
      <Check checked={rule.on} onChange={(on) => set({ on })}>
        {t('filing.on')}
      </Check>
      <div className="filing-check">
        <Check checked={rule.withOlder} onChange={(withOlder) => set({ withOlder })} describedBy={hint}>
          {t('filing.withOlder')}
        </Check>
        <p id={hint} className="hint">
          {t('filing.withOlderHint')}
        </p>
      </div>
    </Part>
  )
}
