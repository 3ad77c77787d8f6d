import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { institutionNames } from '../../../shared/domain/institution-names.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { certificateName } from '../../ui/certificate-name.ts'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'
import { useText } from '../../ui/text.tsx'
import { documentTerm } from './payee-facts.tsx'
import { SubjectHead } from './subject-head.tsx'

type ChangeOfSubject = Extract<ConfirmationSubject, { readonly what: 'connection-change' }>
type GroupChange = ChangeOfSubject['groups'][number]

interface ChangeSubjectProps {
  readonly heading: string
  readonly subject: ChangeOfSubject
  readonly connection: ConfirmationView['connection']
}

/** What changes of a connection: whose it is, and each group's address and credential, today and from then on. */
export function ChangeSubject({ heading, subject, connection }: ChangeSubjectProps) {
  const t = useText()
  const { deed, name, companyName, companyDocument, groups } = subject
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t('confirmation.changeHeading', { deed })}
        details={[
          {
            term: t('confirmation.connection'),
            value: (
              <span className="trust-who">
                <Said>{name}</Said>
              </span>
            ),
          },
          connection !== null || name === companyName
            ? null
            : { term: t('confirmation.company'), value: <Said>{companyName}</Said> },
          { term: documentTerm(t, companyDocument), value: shownDocument(companyDocument) },
        ]}
        company={connection}
      />
      {groups.map((group) => (
        <GroupFacts key={group.group} of={group} />
      ))}
      <p>{t(`confirmation.changeMeans_${deed}`)}</p>
    </>
  )
}

function GroupFacts({ of: { group, before, after, secret } }: { readonly of: GroupChange }) {
  const t = useText()
  const tokens = [before, after].map((side) => side && (side.tokenUrl ?? t('confirmation.tokenUrlNone')))
  const hasToken = [before, after].some((side) => side !== null && side.tokenUrl !== null)
  const token = useChanged(t('confirmation.tokenUrl'), tokens[0] ?? null, tokens[1] ?? null)
  const isElsewhere = before !== null && after !== null && before.baseUrl !== after.baseUrl
  const amounts = useChanged(t('confirmation.amounts'), useAmounts(before), useAmounts(after))
  return (
    <section className="trust-payer">
      <h2 className="h3">{t('confirmation.group', { group })}</h2>
      {before === null && <p>{t('confirmation.groupAdded')}</p>}
      {after === null && <p>{t('confirmation.groupDropped')}</p>}
      <DetailList
        className="trust-facts"
        details={[
          ...(isElsewhere
            ? [address(t('confirmation.hostFrom'), before.baseUrl), address(t('confirmation.hostTo'), after.baseUrl)]
            : [address(t('confirmation.hostSame'), (after ?? before)?.baseUrl ?? '')]),
          ...(hasToken ? token : []),
          ...useChanged(t('confirmation.clientId'), before?.clientId ?? null, after?.clientId ?? null),
          secret ? { term: t('confirmation.secretReplaced'), value: t('confirmation.secretNew') } : null,
          ...useChanged(t('confirmation.ways'), useWays(before), useWays(after)),
          ...(group === 'accounts' ? amounts : []),
          ...useChanged(t('confirmation.ownHeaders'), useHeaders(before), useHeaders(after)),
          ...useChanged(t('confirmation.certificate'), useCertificate(before), useCertificate(after)),
        ]}
      />
    </section>
  )
}

function address(term: string, baseUrl: string): Detail {
  return { term, value: <span className="trust-address">{baseUrl}</span> }
}

function useCertificate(side: GroupChange['before']): string | null {
  const t = useText()
  const certificate = side?.certificate ?? null
  if (certificate === null) return null
  return t('confirmation.certificateUntil', {
    subject: certificateName(certificate.subject),
    date: formatDate(certificate.notAfter),
  })
}

function useWays(side: GroupChange['before']): string | null {
  const t = useText()
  return side && (institutionNames[side.institution] ?? t('confirmation.waysNeutral'))
}

function useAmounts(side: GroupChange['before']): string | null {
  const t = useText()
  return side && t(`confirmation.amounts_${side.amounts ?? 'unasked'}`)
}

function useHeaders(side: GroupChange['before']): string | null {
  const t = useText()
  return side && (side.headers.join(', ') || t('confirmation.ownHeadersNone'))
}

/** One thing of a group: as it is, or today and from then on where the two differ. */
function useChanged(term: string, before: string | null, after: string | null): readonly Detail[] {
  const t = useText()
  if (before === null || after === null || before === after) return [{ term, value: after ?? before ?? '' }]
  return [
    { term: `${term}, ${t('confirmation.hostFrom').toLowerCase()}`, value: before },
    { term: `${term}, ${t('confirmation.hostTo').toLowerCase()}`, value: after },
  ]
}
