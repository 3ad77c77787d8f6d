import type { ReactNode } from 'react'
import { isUnread } from '../../../../shared/domain/health.ts'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { Card } from '../../../ui/card.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { readingWords } from '../../../ui/reading-words.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { bankCheck } from '../bank-check.ts'

/** Everything that clears a doubt with the bank, in order: what is known and by whom, what is still asked, how it may end. */
export function BankCheckCard({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const reading = useUnreadStatement()
  const check = bankCheck(t, payment)
  if (check === null) return null
  return (
    <Card title={t('payments.checkTitle')}>
      <div className="bank-check stack stack-4">
        <CheckPart id="check-known" title={t('payments.checkKnown')}>
          <ol className="check-known" aria-labelledby="check-known">
            {check.known.map(({ title, note, by, at }) => (
              <li key={`${at}-${title}`}>
                <span>
                  <span className="strong">{title}</span>
                  {note !== null && <span className="sub check-note">{note}</span>}
                </span>
                <span className="dim check-by">{by}</span>
                <Moment at={at} />
              </li>
            ))}
          </ol>
        </CheckPart>
        <CheckPart id="check-asked" title={t('payments.checkAsked')}>
          <CheckLines lines={reading === null ? check.asked : [...check.asked, reading]} labelledBy="check-asked" />
        </CheckPart>
        <CheckPart id="check-ways" title={t('payments.checkWays')}>
          <CheckLines lines={check.ways} labelledBy="check-ways" />
        </CheckPart>
      </div>
    </Card>
  )
}

// Where the statement was not read, its silence proves nothing.
function useUnreadStatement(): string | null {
  const t = useText()
  const today = useToday()
  const health = useHealthOf('statement')
  if (health === null || !isUnread(health)) return null
  const { title, why, ask, next } = readingWords(t, health, today)
  return [`${title}.`, why, ask, next].filter((part) => part !== null).join(' ')
}

function CheckPart({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h3 className="h3 mb-2" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function CheckLines({ lines, labelledBy }: { readonly lines: readonly string[]; readonly labelledBy: string }) {
  return (
    <ul className="check-lines stack stack-1" aria-labelledby={labelledBy}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
