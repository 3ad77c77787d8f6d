import { Callout } from '../../../../ui/callout.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { useText } from '../../../../ui/text.tsx'
import type { Import } from './use-import.ts'

const STYLES = { days: ['day-first', 'month-first'], decimals: ['comma', 'point'] } as const

/** Asks how days and amounts are written, where the values of the sheet leave it open or contradict each other. */
export function StyleChoice({ bringing }: { readonly bringing: Import }) {
  const t = useText()
  const { style, choices, choose, faults } = bringing
  const { asked } = style
  return (
    <>
      {asked.days !== null && (
        <Callout tone={asked.days === 'mixed' ? 'warn' : 'info'} level={2} title={t('batches.days')}>
          <p>{t(`batches.days_${asked.days}`)}</p>
          <RadioGroup
            label={t('batches.days')}
            look="row"
            options={STYLES.days.map((value) => ({ value, label: t(`batches.days_${value}`) }))}
            value={style.style.days}
            onChange={(days) => choose({ style: { ...choices.style, days } })}
          />
          {faults.days !== undefined && <p className="hint bad">{t(faults.days)}</p>}
        </Callout>
      )}
      {asked.decimals !== null && (
        <Callout tone={asked.decimals === 'mixed' ? 'warn' : 'info'} level={2} title={t('batches.decimals')}>
          <p>{t(`batches.decimals_${asked.decimals}`)}</p>
          <RadioGroup
            label={t('batches.decimals')}
            look="row"
            options={STYLES.decimals.map((value) => ({ value, label: t(`batches.decimals_${value}`) }))}
            value={style.style.decimals}
            onChange={(decimals) => choose({ style: { ...choices.style, decimals } })}
          />
          {faults.decimals !== undefined && <p className="hint bad">{t(faults.decimals)}</p>}
        </Callout>
      )}
    </>
  )
}
