import type { ProfileFault } from '../../../../shared/domain/company-profile.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Company } from '../use-company.ts'

/** Why nothing can be connected here; null where something can. */
export function isClosed({ view, environments }: Company): boolean {
  return view.fault !== null || environments.length === 0
}

/** What stands in the place of the form where the company lets nothing be connected. */
export function ClosedNote({ company: { view } }: { readonly company: Company }) {
  const t = useText()
  if (view.fault === null)
    return <Callout tone="info" title={t('policy.noEnvironment')} role="status" className="mt-3" />
  return (
    <Callout tone="bad" title={t('policy.profileBadTitle')} role="alert" className="mt-3">
      <p className="strong">{faultWords(t, view.fault)}</p>
      <p>{t('policy.profileBadText')}</p>
    </Callout>
  )
}

/** Says that the company has filled the form in, and which caps come with it. */
export function FilledNote({ company: { view } }: { readonly company: Company }) {
  const t = useText()
  if (view.profile === null) return null
  const { perPayment, perDay } = view.profile.limits
  return (
    <Callout tone="info" title={t('policy.profileTitle')}>
      <p>{t('policy.profileText')}</p>
      {(perPayment !== null || perDay !== null) && (
        <DetailList
          className="fit-terms"
          label={t('policy.profileCaps')}
          details={[cap(t('policy.limitsPerPayment'), perPayment), cap(t('policy.limitsPerDay'), perDay)]}
        />
      )}
    </Callout>
  )
}

function cap(term: string, amount: Centavos | null) {
  return amount === null ? null : { term, value: formatBrl(amount) }
}

function faultWords(t: Text, { why, fields }: ProfileFault): string {
  switch (why) {
    case 'policy':
      return t('policy.profilePolicy')
    case 'missing':
      return t('policy.profileMissing')
    case 'unreadable':
      return t('policy.profileUnreadable')
    case 'writable':
      return t('policy.profileWritable')
    case 'syntax':
      return t('policy.profileSyntax')
    case 'invalid':
      return t('policy.profileInvalid', { fields: fields.join(', ') })
  }
}
