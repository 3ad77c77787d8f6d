import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { PayerLines } from './payer-lines.tsx'

interface DefenseSubjectProps {
  readonly heading: string
  readonly subject: Extract<ConfirmationSubject, { readonly what: 'defense' }>
  readonly connection: ConfirmationView['connection']
}

/** A defense as it will be sent, whole: which Pix is contested, the text, the files, and what follows from it. */
export function DefenseSubject({ heading, subject, connection }: DefenseSubjectProps) {
  const t = useText()
  const { amount, payer, text, files } = subject
  return (
    <>
      <h1 id={heading} className="h2">
        {t('confirmation.defend')}
      </h1>
      <DetailList
        className="trust-facts"
        label={t('confirmation.facts')}
        details={[
          amount === null
            ? null
            : { term: t('confirmation.amount'), value: <span className="trust-who">{formatBrl(amount)}</span> },
          payer === null ? null : { term: t('confirmation.from'), value: <Said>{payer}</Said> },
          connection === null
            ? null
            : { term: t('confirmation.company'), value: <PayerLines connection={connection} /> },
          files.length === 0 ? null : { term: t('confirmation.files'), value: <Said>{files.join(', ')}</Said> },
        ]}
      />
      <p>{t('confirmation.defense')}</p>
      <p className="trust-text">
        {/* What nobody sees is shown by its name; where a line ends everybody sees. */}
        {text.split('\n').flatMap((line, at) => [<Said key={`${at}`}>{line}</Said>, '\n'])}
      </p>
    </>
  )
}
