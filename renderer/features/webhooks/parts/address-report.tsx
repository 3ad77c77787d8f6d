import { CircleCheck, CircleX } from 'lucide-react'
import type { AddressTest } from '../../../../shared/domain/webhook.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { networkStems } from '../../../../shared/i18n/error-words.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

const stepWords: Readonly<Record<AddressTest['steps'][number]['what'], TextKey>> = {
  address: 'webhooks.testAddress',
  tls: 'webhooks.testTls',
  answer: 'webhooks.testAnswer',
}

/** How an address answered this computer, step by step with its times. */
export function AddressReport({ test }: { readonly test: AddressTest }) {
  const t = useText()
  return (
    <div className="stack stack-2">
      <h3 className="h3">{t('webhooks.testTitle')}</h3>
      <ol className="address-steps stack">
        {test.steps.map(({ what, passed, ms, cause, detail }) => (
          <li key={what} className={passed ? 'ok' : 'bad'}>
            <Icon of={passed ? CircleCheck : CircleX} className="toned" />
            <span className="grow">
              {t(stepWords[what])}
              <span className="hint block-line">
                {cause === null
                  ? what === 'answer'
                    ? t('webhooks.testStatus', { status: detail ?? '' })
                    : detail
                  : t(`${networkStems[cause]}Title`)}
              </span>
            </span>
            {ms !== null && <span className="num dim">{t('webhooks.testMs', { ms })}</span>}
          </li>
        ))}
      </ol>
      <Callout
        tone={test.passed ? 'ok' : 'warn'}
        title={t(test.passed ? 'webhooks.testPassed' : 'webhooks.testFailed')}
      />
    </div>
  )
}
