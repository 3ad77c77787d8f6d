import type { ReactNode } from 'react'
import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'

type Company = ConfirmationView['connection']

interface SubjectHeadProps {
  readonly heading: string
  readonly title: string
  /** What is read before all else, under a title that only says of which kind it is. */
  readonly children?: ReactNode
  readonly details?: readonly (Detail | null)[]
  /** Whose money or connection it is, the last of its facts; null where nobody is named. */
  readonly company: Company
  readonly pays?: boolean
}

/** What stays in sight while the rest of a question is scrolled: what is asked, and who, how much and from where. */
export function SubjectHead({ heading, title, children, details = [], company, pays = false }: SubjectHeadProps) {
  const t = useText()
  const isBare = children === undefined
  const whose = company && {
    term: t(pays ? 'confirmation.from' : 'confirmation.company'),
    value: <CompanyLines company={company} />,
  }
  const facts = [...details, whose].filter((fact) => fact !== null)
  return (
    <div className="trust-head">
      <h1 id={heading} className={isBare ? 'h2' : 'trust-kind'}>
        {title}
      </h1>
      {children}
      {facts.length > 0 && (
        <DetailList
          className={isBare ? 'trust-facts' : 'trust-facts mt-1'}
          label={t('confirmation.facts')}
          details={facts}
        />
      )}
    </div>
  )
}

/** The company, and its account as far as it is known. */
function CompanyLines({ company: { companyName, payer } }: { readonly company: NonNullable<Company> }) {
  const t = useText()
  const { institution, issuer, number } = payer
  const account = number === null ? null : t('confirmation.accountOf', { issuer: issuer ?? 'none', number })
  const facts = [institution, account].filter((fact) => fact !== null)
  return (
    <>
      <Said>{companyName}</Said>
      {facts.length > 0 && <span className="trust-account sub">{facts.join(', ')}</span>}
    </>
  )
}
