import { useText } from '../../../ui/text.tsx'
import type { ChargeChange } from '../charge-facts.ts'

interface CompareStatesProps {
  readonly changes: readonly ChargeChange[]
  /** What the two sides are called. */
  readonly before: string
  readonly after: string
}

/** Two states of a charge side by side, only what differs. */
export function CompareStates({ changes, before, after }: CompareStatesProps) {
  const t = useText()
  if (changes.length === 0) return <p className="dim">{t('charges.nothingDiffers')}</p>
  return (
    <table className="compare-states">
      <thead>
        <tr>
          <th scope="col">{t('charges.fact')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <th scope="row" className="regular">
              {t(`charges.fact_${change.id}`)}
            </th>
            <td>{change.before ?? t('charges.none')}</td>
            <td className="strong">{change.after ?? t('charges.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
