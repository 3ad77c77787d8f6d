import type { StatementLine } from '../../../../shared/domain/statement.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useText } from '../../../ui/text.tsx'

/** Debits of the institution's statement that no payment kept here explains, newest first. */
export function DebitTable({ debits }: { readonly debits: readonly StatementLine[] }) {
  const t = useText()
  return (
    <table className="memory-debits">
      <caption className="sr">{t('memory.debitsCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('memory.date')}</th>
          <th scope="col">{t('memory.party')}</th>
          <th scope="col">{t('memory.state')}</th>
          <th scope="col" className="right">
            {t('memory.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {debits.map((line) => (
          <tr key={line.id}>
            <td>
              <Moment at={line.at} />
            </td>
            <td className="cut">{line.counterpartName ?? line.text ?? t('memory.noParty')}</td>
            <td>
              <StatusChip status={line.status} />
            </td>
            <td className="right strong">
              <Money amount={centavos(-line.amount)} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
