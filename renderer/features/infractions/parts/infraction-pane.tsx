import { Maximize2 } from 'lucide-react'
import type { InfractionRow } from '../../../../shared/domain/infraction.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { payerWords } from '../case-words.ts'
import { InfractionChip } from '../infraction-chip.tsx'
import { typeWords } from '../report-words.ts'
import { DeadlineBox } from './deadline-box.tsx'
import { OutcomeNote } from './outcome-note.tsx'

interface InfractionPaneProps {
  readonly row: InfractionRow
  readonly onClose: () => void
}

/** The infraction that is selected: how much time is left, what is claimed, and the way to the whole case. */
export function InfractionPane({ row, onClose }: InfractionPaneProps) {
  const t = useText()
  const desk = useDesk()
  const { infraction } = row
  const type = typeWords(t, infraction)
  return (
    <Pane
      title={t('infractions.pane')}
      onClose={onClose}
      header={<PaneHead row={row} />}
      footer={
        <Button kind="filled" icon={Maximize2} block onPress={() => desk.go({ to: 'infractions', id: infraction.id })}>
          {t('infractions.openCase')}
        </Button>
      }
    >
      <DeadlineBox row={row} />
      <OutcomeNote infraction={infraction} />
      <DetailList
        details={[
          { term: t('infractions.payer'), value: <span className="strong">{payerWords(t, row)}</span> },
          type === null ? null : { term: t('infractions.type'), value: type },
          infraction.reportDetails === null
            ? null
            : {
                term: t('infractions.story'),
                value: t('infractions.storyText', { text: infraction.reportDetails }),
              },
          { term: t('infractions.opened'), value: <Moment at={infraction.createdAt} /> },
        ]}
      />
    </Pane>
  )
}

function PaneHead({ row: { infraction } }: { readonly row: InfractionRow }) {
  const t = useText()
  return (
    <>
      <p className="dim">{t('infractions.contested')}</p>
      <p className="amount-line">
        {infraction.amount !== null && <Money amount={infraction.amount} sign="never" size="card" />}
        <InfractionChip infraction={infraction} />
      </p>
    </>
  )
}
