import { CircleQuestionMark } from 'lucide-react'
import { takenOff } from '../../../../shared/charge/due-on.ts'
import { dueTable } from '../../../../shared/charge/due-table.ts'
import type { Charge } from '../../../../shared/domain/charge.ts'
import { addCentavos, type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { Money } from '../../../ui/money.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { reductionKey, termsSentence } from '../term-words.ts'

interface DueTableProps extends Pick<Charge, 'amount' | 'terms'> {
  readonly dueDate: LocalDate
  readonly daysAfterDue: number
  readonly today: LocalDate
}

/** What the payer pays on each day that matters, worked out here: the institution's amount is the one that counts. */
export function DueTable({ today, ...charge }: DueTableProps) {
  const t = useText()
  const rows = dueTable(charge, today)
  const sentence = termsSentence(t, charge.terms)
  return (
    <section aria-labelledby="charge-due">
      <div className="card-top">
        <h2 className="h2" id="charge-due">
          {t('charges.howMuch')}
        </h2>
        <Chip tone="neutral" icon={CircleQuestionMark}>
          {t('charges.estimated')}
        </Chip>
      </div>
      {rows.length === 0 ? (
        <p className="dim">{t('charges.payableOver')}</p>
      ) : (
        <table className="due-table quiet-heads">
          <thead>
            <tr>
              <th scope="col">{t('charges.payingOn')}</th>
              <th scope="col">{t(reductionKey(charge.terms))}</th>
              <th scope="col">{t('charges.fineAndInterest')}</th>
              <th scope="col">{t('charges.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.day}>
                <th scope="row">
                  {row.until ? t('charges.until', { day: formatLocalDate(row.day) }) : formatLocalDate(row.day)}
                </th>
                <td>
                  <Reduced by={takenOff(row)} />
                </td>
                <td>
                  <Added by={addCentavos(row.fine, row.interest)} />
                </td>
                <td>
                  <Money amount={row.total} className="strong" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={rows.length > 0 ? 'sub xs mt-1' : 'sub xs'}>
        {sentence === null ? t('charges.noTerms') : t('charges.institutionCounts', { terms: sentence })}
      </p>
    </section>
  )
}

function Reduced({ by }: { readonly by: Centavos }) {
  return <Money amount={by === 0 ? by : centavos(-by)} className={by === 0 ? 'dim' : undefined} />
}

// Money that a payer adds is not money that came in: it has its plus, but not its colour.
function Added({ by }: { readonly by: Centavos }) {
  return <Money amount={by} sign="always" className={by === 0 ? 'dim' : 'added'} />
}
