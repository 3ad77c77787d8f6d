import { CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CertificateView } from '../../../../shared/domain/connection.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Code } from '../../../ui/code.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { daysLeft } from '../../../ui/days-left.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { certificateName } from '../../../ui/certificate-name.ts'

const HOUR_MS = 3_600_000
const SOON_DAYS = 60
const SHORT = 8

interface CertificateCardProps {
  readonly title: string
  readonly view: CertificateView
  /** The one that a person is about to use. */
  readonly marked?: boolean
  readonly children?: ReactNode
}

/** A certificate: until when it holds, whose it is, who issued it, and by what it is known. */
export function CertificateCard({ title, view, marked = false, children }: CertificateCardProps) {
  const t = useText()
  const id = useId()
  const days = daysLeft(view.notAfter, useNow(HOUR_MS))
  const isSoon = days <= SOON_DAYS
  const words = days < 0 ? t('life.ended') : t(isSoon ? 'life.endsInDays' : 'life.validDays', { days })
  return (
    <section className={classNames('card certificate-card', marked && 'marked')} aria-labelledby={id}>
      <div className="row between">
        <h3 id={id} className="h3">
          {title}
        </h3>
        <Chip tone={days < 0 ? 'bad' : isSoon ? 'warn' : 'ok'} icon={isSoon ? Clock : CircleCheck}>
          {words}
        </Chip>
      </div>
      <p className="certificate-until num">{formatDate(view.notAfter)}</p>
      <DetailList
        className="fit-terms"
        label={title}
        details={[
          { term: t('life.holder'), value: certificateName(view.subject) },
          { term: t('life.issuedBy'), value: certificateName(view.issuer) },
          {
            term: t('life.ending'),
            value: (
              <Code copies={t('life.fingerprint')} value={view.fingerprint256}>
                {view.fingerprint256.slice(-SHORT)}
              </Code>
            ),
          },
        ]}
      />
      {children}
    </section>
  )
}
