import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { shownPixKey } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { SubjectHead } from './subject-head.tsx'

type WebhookOfSubject = Extract<ConfirmationSubject, { readonly what: 'webhook' }>

interface WebhookSubjectProps {
  readonly heading: string
  readonly subject: WebhookOfSubject
  readonly connection: ConfirmationView['connection']
}

const meanings: Readonly<Record<WebhookOfSubject['deed'], TextKey>> = {
  create: 'confirmation.webhookSends',
  replace: 'confirmation.webhookSends',
  configure: 'confirmation.webhookSends',
  test: 'confirmation.webhookTests',
  remove: 'confirmation.webhookEnds',
  cancel: 'confirmation.webhookEnds',
}

/** An address that will be called, or no longer: where it is, and what is sent there. */
export function WebhookSubject({ heading, subject, connection }: WebhookSubjectProps) {
  const t = useText()
  const { deed, address, before, email, headers, key } = subject
  return (
    <>
      <SubjectHead heading={heading} title={t('confirmation.webhookHeading', { deed })} company={connection}>
        <p className="trust-address">{address}</p>
      </SubjectHead>
      <DetailList
        className="trust-facts"
        details={[
          before === null
            ? null
            : { term: t('confirmation.addressBefore'), value: <span className="trust-address">{before}</span> },
          newsOf(t, subject),
          key === null ? null : { term: t('confirmation.key'), value: shownPixKey(key) },
          email === null ? null : { term: t('confirmation.email'), value: email },
          headers.length === 0 ? null : { term: t('confirmation.headers'), value: headers.join(', ') },
        ]}
      />
      <p>{t(meanings[deed])}</p>
    </>
  )
}

function newsOf(t: Text, { deed, kind, key }: WebhookOfSubject) {
  if (deed === 'test') return null
  if (kind !== null) return { term: t('confirmation.news'), value: t(`confirmation.news_${kind}`) }
  return key === null ? null : { term: t('confirmation.news'), value: t('confirmation.newsOfKey') }
}
