import type { Policy } from '../../../shared/domain/policy.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Callout } from '../../ui/callout.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { Part } from './part.tsx'
import { brokenWords, faultWords, policiesInForce } from './policy-words.ts'

/** What the company has set on this computer, and what of it could not be read. */
export function PolicyPart() {
  const t = useText()
  const { value, failure, refresh } = useRemote('policy.read', {})
  return (
    <Part title={t('policy.title')}>
      {value === undefined ? (
        failure === null ? (
          <Skeleton shape="card" />
        ) : (
          <ErrorNote error={failure} onRetry={refresh} />
        )
      ) : value.managed ? (
        <Policies policy={value} />
      ) : (
        <p className="dim">{t('policy.none')}</p>
      )}
    </Part>
  )
}

function Policies({ policy }: { readonly policy: Policy }) {
  const t = useText()
  const { broken, faults } = policy
  const details = policiesInForce(t, policy)
  return (
    <>
      <p className="sub">{t('policy.intro')}</p>
      {faults.length > 0 && (
        <Callout
          tone={broken.length > 0 ? 'bad' : 'warn'}
          title={t(broken.length > 0 ? 'policy.brokenTitle' : 'policy.unknownTitle')}
        >
          {broken.length > 0 && <p>{t('policy.brokenText')}</p>}
          <ul className="policy-faults">
            {[...brokenWords(t, policy), ...faults.map((fault) => faultWords(t, fault))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Callout>
      )}
      {details.length > 0 && <DetailList label={t('policy.inForce')} details={details} />}
    </>
  )
}
