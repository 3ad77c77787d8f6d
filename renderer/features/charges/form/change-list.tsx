import { useText } from '../../../ui/text.tsx'
import type { ChargeChange } from '../charge-facts.ts'

/** What a revision changes, fact by fact: what stands crossed out, what comes instead. */
export function ChangeList({ changes }: { readonly changes: readonly ChargeChange[] }) {
  const t = useText()
  const none = t('charges.none')
  return (
    <dl className="change-list">
      {changes.map(({ id, before, after }) => (
        <div key={id}>
          <dt>{t(`charges.fact_${id}`)}</dt>
          <dd>
            <s>
              <span className="sr">{t('charges.before')}</span>
              {before ?? none}
            </s>
            <b>
              <span className="sr">{t('charges.after')}</span>
              {after ?? none}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
