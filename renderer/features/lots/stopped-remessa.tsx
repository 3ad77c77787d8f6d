import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import type { CnabFault } from '../../../shared/domain/cnab-fault.ts'
import type { Brought } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { Grid } from '../../ui/grid.tsx'
import type { GridColumn } from '../../ui/grid-props.ts'
import { hourOf } from '../../ui/moment.tsx'
import { useText } from '../../ui/text.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { Bring, StoppedRemessa } from './use-bring.ts'

/** Why a remessa became no draft: another batch came from the same file, or each fault by its line and column. */
export function StoppedFile({ bring, stopped: { why } }: { readonly bring: Bring; readonly stopped: StoppedRemessa }) {
  return why.became === 'known' ? <Known bring={bring} why={why} /> : <Refused why={why} />
}

interface KnownProps {
  readonly bring: Bring
  readonly why: Extract<Brought, { became: 'known' }>
}

function Known({ bring, why: { id, by, name, createdAt } }: KnownProps) {
  const t = useText()
  const desk = useDesk()
  return (
    <Callout tone="warn" role="alert" title={t(`lots.remessaKnown_${by}`)}>
      <p>{t('lots.remessaKnownDetail', { name, day: formatDate(createdAt), time: hourOf(createdAt) })}</p>
      <div className="row wrap">
        <Button kind="filled" size="sm" onPress={() => desk.go({ to: 'lots', id })}>
          {t('lots.remessaOpen')}
        </Button>
        <Button size="sm" busy={bring.busy} onPress={() => void bring.again()}>
          {t('lots.remessaAgain')}
        </Button>
      </div>
    </Callout>
  )
}

function Refused({ why: { faults, count } }: { readonly why: Extract<Brought, { became: 'refused' }> }) {
  const t = useText()
  const copy = useCopy()
  const columns = useMemo(() => faultColumns(t), [t])
  return (
    <>
      <Callout tone="bad" role="alert" title={t('lots.remessaRefused', { count })}>
        <p>{t('lots.remessaRefusedDetail')}</p>
        <div className="row wrap">
          <Button size="sm" icon={Copy} onPress={() => void copy(asText(t, faults), t('lots.remessaCopied'))}>
            {t('lots.remessaCopy')}
          </Button>
          {count > faults.length && <span className="sub">{t('lots.remessaFirst', { count: faults.length })}</span>}
        </div>
      </Callout>
      <Grid<CnabFault>
        label={t('lots.remessaFaults')}
        columns={columns}
        rows={{ length: faults.length, at: (index) => faults[index] }}
        rowKey={(fault) => String(faults.indexOf(fault))}
      />
    </>
  )
}

function faultColumns(t: Text): readonly GridColumn<CnabFault>[] {
  const code = (text: string) => <span className="num cut">{text}</span>
  return [
    { id: 'line', header: t('lots.line'), width: '4.5rem', align: 'right', cell: ({ line }) => code(String(line)) },
    {
      id: 'column',
      header: t('lots.remessaColumn'),
      width: '5rem',
      align: 'right',
      cell: ({ column }) => code(String(column)),
    },
    {
      id: 'why',
      header: t('lots.remessaWhat'),
      width: 'minmax(12rem, 1fr)',
      cell: ({ why }) => <span className="cut">{t(`lots.cnab_${why}`)}</span>,
    },
    { id: 'found', header: t('lots.remessaFound'), width: '12rem', cell: ({ found }) => code(found) },
    { id: 'wanted', header: t('lots.remessaWanted'), width: '12rem', narrow: null, cell: ({ wanted }) => code(wanted) },
  ]
}

function asText(t: Text, faults: readonly CnabFault[]): string {
  const head = [t('lots.line'), t('lots.remessaColumn'), t('lots.remessaWhat'), t('lots.remessaFound')]
  const lines = faults.map(({ line, column, why, found }) => [line, column, t(`lots.cnab_${why}`), found])
  return [head, ...lines].map((cells) => cells.join('\t')).join('\r\n')
}
