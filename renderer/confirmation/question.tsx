import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import type { ConfirmationSubject, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { classNames } from '../ui/class-names.ts'
import { DetailList } from '../ui/detail-list.tsx'
import { EnvironmentChip } from '../ui/environment-chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Said } from '../ui/said.tsx'
import { useText } from '../ui/text.tsx'
import { leave } from './leave.ts'
import { ProofFoot } from './proof-foot.tsx'
import { BatchSubject } from './subjects/batch-subject.tsx'
import { ChangeSubject } from './subjects/change-subject.tsx'
import { ConnectionSubject } from './subjects/connection-subject.tsx'
import { PaymentSubject } from './subjects/payment-subject.tsx'
import { SafeguardSubject } from './subjects/safeguard-subject.tsx'
import { SubjectHead } from './subjects/subject-head.tsx'
import { WebhookSubject } from './subjects/webhook-subject.tsx'
import { useEscape } from './use-escape.ts'
import { useReading } from './use-reading.ts'
import type { Shown } from './use-view.ts'

interface QuestionProps {
  readonly view: ConfirmationView
  readonly shown: Shown
}

/** What will happen if the person says yes, and the two answers; Esc goes back. */
export function Question({ view, shown }: QuestionProps) {
  const t = useText()
  const heading = useId()
  const reading = useReading(view.seal, view)
  return (
    <>
      {/* What is longer than the window is scrolled by the keyboard too. */}
      <main
        ref={reading.body}
        className={classNames('trust-body rings-inside keeps-heights', reading.pins && 'pinned')}
        aria-labelledby={heading}
        tabIndex={reading.scrolls ? 0 : -1}
      >
        <div ref={reading.start} className="trust-own row between">
          <span className="row tight xs sub">
            <Icon of={ShieldCheck} className="text-ok" />
            {t('confirmation.own')}
          </span>
          <EnvironmentChip environment={view.environment} />
        </div>
        <SubjectOf view={view} heading={heading} />
        <div ref={reading.end} className="trust-end" />
      </main>
      {view.state === 'expired' ? (
        <ExpiredFoot view={view} read={shown.read} />
      ) : (
        <ProofFoot view={view} shown={shown} reading={reading} />
      )}
    </>
  )
}

function SubjectOf({ view, heading }: Pick<QuestionProps, 'view'> & { readonly heading: string }) {
  const { subject, connection } = view
  switch (subject.what) {
    case 'payment':
      return <PaymentSubject heading={heading} subject={subject} connection={connection} />
    case 'batch':
      return <BatchSubject heading={heading} subject={subject} connection={connection} />
    case 'webhook':
      return <WebhookSubject heading={heading} subject={subject} connection={connection} />
    case 'connection':
      return <ConnectionSubject heading={heading} subject={subject} />
    case 'connection-change':
      return <ChangeSubject heading={heading} subject={subject} connection={connection} />
    case 'limit':
      return <LimitSubject heading={heading} subject={subject} />
    case 'defense':
      return <DefenseSubject heading={heading} subject={subject} connection={connection} />
    case 'safeguard':
      return (
        <SafeguardSubject
          heading={heading}
          act={subject.act}
          connection={connection}
          isOver={view.state === 'expired'}
        />
      )
  }
}

// The words of a recovery sheet take longer.
function isOfWords({ proof, subject }: ConfirmationView): boolean {
  return proof.kind === 'sheet-words' || (subject.what === 'safeguard' && subject.act.deed === 'team-sheet')
}

/** What stands below once the time of a yes is over: that nothing was sent, and reading it anew. */
function ExpiredFoot({ view, read }: Pick<QuestionProps, 'view'> & { readonly read: () => Promise<void> }) {
  const t = useText()
  useEscape(leave)
  return (
    <footer className="trust-foot">
      <Callout tone="warn" role="alert" title={t('confirmation.expiredTitle')}>
        <p>{t(isOfWords(view) ? 'confirmation.expiredWords' : 'confirmation.expired')}</p>
      </Callout>
      <div className="trust-buttons flex">
        <Button size="lg" className="trust-back" autoFocus keyHint="Esc" onPress={leave}>
          {t('confirmation.back')}
        </Button>
        <Button kind="filled" size="lg" onPress={() => void read()}>
          {t('confirmation.readAgain')}
        </Button>
      </div>
    </footer>
  )
}

interface DefenseSubjectProps {
  readonly heading: string
  readonly subject: Extract<ConfirmationSubject, { readonly what: 'defense' }>
  readonly connection: ConfirmationView['connection']
}

/** A defense as it will be sent, whole: which Pix is contested, the text, the files, and what follows from it. */
function DefenseSubject({ heading, subject, connection }: DefenseSubjectProps) {
  const t = useText()
  const { amount, payer, text, files, readBy } = subject
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t('confirmation.defend')}
        details={[
          amount === null
            ? null
            : { term: t('confirmation.amount'), value: <span className="trust-who">{formatBrl(amount)}</span> },
          payer === null ? null : { term: t('confirmation.payerName'), value: <Said>{payer}</Said> },
        ]}
        company={connection}
      />
      <DetailList
        className="trust-facts"
        details={[
          files.length === 0 ? null : { term: t('confirmation.files'), value: <Said>{files.join(', ')}</Said> },
          readBy === null ? null : { term: t('confirmation.readBy'), value: <Said>{readBy}</Said> },
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

type LimitOfSubject = Extract<ConfirmationSubject, { readonly what: 'limit' }>

/** Up to which amount payments will leave without a passphrase. */
function LimitSubject({
  heading,
  subject: { from, to },
}: {
  readonly heading: string
  readonly subject: LimitOfSubject
}) {
  const t = useText()
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t('confirmation.limitHeading')}
        details={[
          { term: t('confirmation.limitFrom'), value: limitWords(t, from) },
          { term: t('confirmation.limitTo'), value: <span className="trust-who">{limitWords(t, to)}</span> },
        ]}
        company={null}
      />
      <p>{t(to === null ? 'confirmation.limitMeansNever' : 'confirmation.limitMeans')}</p>
      <p>{t('confirmation.everyAccount')}</p>
    </>
  )
}

function limitWords(t: Text, limit: Centavos | null): string {
  return limit === null ? t('confirmation.limitNever') : t('confirmation.limitAbove', { amount: formatBrl(limit) })
}
