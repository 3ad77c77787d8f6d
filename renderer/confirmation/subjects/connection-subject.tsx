import type { ConfirmationSubject } from '../../../shared/domain/confirmation.ts'
import { institutionNames } from '../../../shared/domain/institution-names.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { certificateName } from '../../ui/certificate-name.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { documentTerm } from './payee-facts.tsx'
import { SubjectHead } from './subject-head.tsx'

type ConnectionOfSubject = Extract<ConfirmationSubject, { readonly what: 'connection' }>

/** Addresses that will be called with a credential: whose they are, and by what Quita shows itself there. */
export function ConnectionSubject({
  heading,
  subject,
}: {
  readonly heading: string
  readonly subject: ConnectionOfSubject
}) {
  const t = useText()
  const { deed, companyName, companyDocument, groups } = subject
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t('confirmation.connectionHeading', { deed })}
        details={[
          {
            term: t('confirmation.company'),
            value: (
              <span className="trust-who">
                <Said>{companyName}</Said>
              </span>
            ),
          },
          { term: documentTerm(t, companyDocument), value: shownDocument(companyDocument) },
        ]}
        company={null}
      />
      {groups.map(({ group, baseUrl, tokenUrl, clientId, certificate, institution, headers, amounts }) => (
        <section key={group} className="trust-payer">
          <h2 className="h3">{t('confirmation.group', { group })}</h2>
          <p className="trust-address">{baseUrl}</p>
          <DetailList
            className="trust-facts mt-1"
            details={[
              tokenUrl === null
                ? null
                : { term: t('confirmation.tokenUrl'), value: <span className="trust-address">{tokenUrl}</span> },
              { term: t('confirmation.clientId'), value: clientId },
              institution === 'neutral'
                ? null
                : { term: t('confirmation.ways'), value: institutionNames[institution] ?? '' },
              amounts === undefined
                ? null
                : { term: t('confirmation.amounts'), value: t(`confirmation.amounts_${amounts}`) },
              headers.length === 0 ? null : { term: t('confirmation.ownHeaders'), value: headers.join(', ') },
              {
                term: t('confirmation.certificate'),
                value:
                  certificate === null
                    ? t('confirmation.certificateNone')
                    : t('confirmation.certificateUntil', {
                        subject: certificateName(certificate.subject),
                        date: formatDate(certificate.notAfter),
                      }),
              },
            ]}
          />
        </section>
      ))}
      <p>{t(deed === 'test' ? 'confirmation.connectionTests' : 'confirmation.connectionCreates')}</p>
    </>
  )
}
