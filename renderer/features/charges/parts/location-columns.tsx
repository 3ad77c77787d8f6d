import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { momentWords } from '../day-words.ts'
import { LocationChip } from './location-chip.tsx'
import { locationKind } from './location-kind.ts'

type Column = GridColumn<ChargeLocation>

/** The columns of the locations; `narrow` while the pane tells the rest. */
export function locationColumns(t: Text, narrow: boolean): readonly Column[] {
  const columns: readonly (Column | false)[] = [
    { id: 'id', header: t('locations.id'), width: '7rem', cell: ({ id }) => <b className="num">{id}</b> },
    { id: 'kind', header: t('locations.kind'), width: '9rem', cell: ({ kind }) => locationKind(t, kind) },
    !narrow && {
      id: 'created',
      header: t('locations.created'),
      width: '10.5rem',
      cell: ({ createdAt }) => (
        <span className="num">{createdAt === null ? t('common.notStated') : momentWords(createdAt)}</span>
      ),
    },
    {
      id: 'txid',
      header: t('locations.txid'),
      width: 'minmax(8rem, 1fr)',
      cell: ({ txid }) => (txid === null ? <LocationChip /> : <span className="code">{txid}</span>),
    },
  ]
  return columns.filter((column) => column !== false)
}
