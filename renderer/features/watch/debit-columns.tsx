import type { DebitCase } from '../../../shared/domain/watch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { caseLook, kindWords } from './debit-words.ts'

/** The columns of the debits, newest first. */
export function debitColumns(t: Text): readonly GridColumn<DebitCase>[] {
  return [
    {
      id: 'when',
      header: t('watch.when'),
      width: '11.5rem',
      narrow: '8.5rem',
      cell: ({ line }) => <Moment at={line.at} />,
    },
    {
      id: 'whom',
      header: t('watch.whom'),
      width: 'minmax(10rem, 1.4fr)',
      cell: ({ line, place }) => (
        <span className={line.counterpartName === null ? 'cut dim' : 'cut strong'}>
          {line.counterpartName ?? line.text ?? kindWords(t, { line, place })}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('watch.reason'),
      width: '16rem',
      narrow: '10rem',
      cell: (row) => {
        const { tone, icon, words } = caseLook(t, row)
        return (
          <Chip tone={tone} icon={icon}>
            {words}
          </Chip>
        )
      },
    },
    {
      id: 'amount',
      header: t('watch.amount'),
      width: '8.5rem',
      align: 'right',
      cell: ({ line }) => <Money amount={centavos(-line.amount)} className="strong" />,
    },
  ]
}
