import { CircleCheck } from 'lucide-react'
import type { CertificateView } from '../../../../shared/domain/connection.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { daysLeft } from '../../../ui/days-left.ts'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { certificateName } from '../../../ui/certificate-name.ts'

const HOUR_MS = 3_600_000

const authorityKeys = {
  none: 'connections.authorityNone',
  'from-file': 'connections.authorityFromFile',
  'from-bundle': 'connections.authorityFromBundle',
  'from-company': 'common.setByCompany',
} as const satisfies Record<CertificateView['authority'], TextKey>

/** What a certificate says, and that its key belongs to it; the key itself is never shown. */
export function CertificateReport({ view }: { readonly view: CertificateView }) {
  const t = useText()
  return (
    <div className="certificate-report">
      <p className="in row">
        <Icon of={CircleCheck} />
        {t('connections.keyMatches')}
      </p>
      <DetailList details={useCertificateDetails(view)} label={t('connections.certificateRead')} />
      <TechnicalDetails look="line">
        <DetailList details={certificateCodes(t, view)} />
      </TechnicalDetails>
    </div>
  )
}

/** The facts of a certificate as a list, in words. */
export function useCertificateDetails(view: CertificateView): readonly Detail[] {
  const t = useText()
  const now = useNow(HOUR_MS)
  return [
    { term: t('connections.subject'), value: certificateName(view.subject) },
    { term: t('connections.issuedBy'), value: certificateName(view.issuer) },
    { term: t('connections.validity'), value: <span className="num">{validityWords(t, view, now)}</span> },
    { term: t('connections.authority'), value: t(authorityKeys[view.authority]) },
  ]
}

/** What of a certificate only its maker asks for: whom it names in full, the kind of its key, and its fingerprint. */
export function certificateCodes(
  t: Text,
  { subject, issuer, keyKind, fingerprint256 }: CertificateView,
): readonly Detail[] {
  const fingerprint = t('connections.fingerprint')
  return [
    { term: t('connections.subject'), value: <Code>{subject}</Code> },
    { term: t('connections.issuedBy'), value: <Code>{issuer}</Code> },
    { term: t('connections.key'), value: keyKind.toUpperCase() },
    { term: fingerprint, value: <Code copies={fingerprint}>{fingerprint256}</Code> },
  ]
}

function validityWords(t: Text, view: CertificateView, now: number): string {
  const days = daysLeft(view.notAfter, now)
  const span = t('connections.validityText', { from: formatDate(view.notBefore), to: formatDate(view.notAfter) })
  return `${span} (${days < 0 ? t('connections.expired') : t('connections.expiresIn', { days })})`
}
