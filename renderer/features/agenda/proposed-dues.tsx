import type { DueProposal } from '../../../shared/domain/due.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { undoOf } from '../../ui/undo-of.ts'

/** So many stand there unasked, the nearest first. */
const SHOWN = 2

interface ProposedDuesProps {
  readonly onRemind: (proposal: DueProposal) => void
}

/** Who was paid on about the same day of three months, to be put into the agenda or never proposed. Nobody told of these debts: the line says what was paid. */
export function ProposedDues({ onRemind }: ProposedDuesProps) {
  const t = useText()
  const desk = useDesk()
  const put = useAction('agenda.put')
  const mark = useAction('agenda.mark')
  const proposals = useRemote('agenda.proposals', {}).value?.proposals ?? []
  const dismiss = async ({ dueOn, amount, payeeName, payeeDocument }: DueProposal): Promise<void> => {
    const note = t('agenda.proposalNote')
    const kept = await put.run({
      dues: [{ dueOn, amount, payeeName, payeeDocument, order: null, source: { kind: 'hand', note } }],
    })
    const id = kept.ok ? kept.value.put[0]?.id : undefined
    if (id === undefined || id === null || !(await mark.run({ ids: [id], state: 'dismissed' })).ok) return
    const back = undoOf(t, desk.toast, () => mark.run({ ids: [id], state: 'open' }))
    const action = { ...back, label: t('agenda.remindAnyway') }
    desk.toast({ about: 'agenda', text: t('agenda.notProposed'), action })
  }
  const failure = put.failure ?? mark.failure
  if (proposals.length === 0 && failure === null) return null
  const rowOf = (proposal: DueProposal) => (
    <li key={`${nameOf(proposal)} ${proposal.dueOn} ${proposal.amount}`} className="stack stack-1">
      <span className="row">
        <span className="medium grow min-0 wraps">
          <Said>{nameOf(proposal)}</Said>
        </span>
        <Money amount={proposal.amount} />
      </span>
      <span className="sub">{whyWords(t, proposal)}</span>
      <span className="row">
        <Button size="sm" onPress={() => onRemind(proposal)}>
          {t('agenda.remind')}
          <span className="sr">{nameOf(proposal)}</span>
        </Button>
        <Button size="sm" kind="ghost" busy={put.busy || mark.busy} onPress={() => void dismiss(proposal)}>
          {t('agenda.proposeNot')}
          <span className="sr">{nameOf(proposal)}</span>
        </Button>
      </span>
    </li>
  )
  const more = proposals.slice(SHOWN)
  return (
    <section className="pane-part stack stack-1" aria-labelledby="agenda-proposed">
      <h3 className="h3" id="agenda-proposed">
        {t('agenda.proposed', { count: proposals.length })}
      </h3>
      <p className="sub">{t('agenda.proposedSays')}</p>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <ul className="agenda-proposed roomy">{proposals.slice(0, SHOWN).map(rowOf)}</ul>
      {more.length > 0 && (
        <Fold look="line" title={t('agenda.proposedMore', { count: more.length })}>
          <ul className="agenda-proposed roomy">{more.map(rowOf)}</ul>
        </Fold>
      )}
    </section>
  )
}

function nameOf({ payeeName, payeeDocument }: DueProposal): string {
  return payeeName ?? payeeDocument ?? ''
}

function whyWords(t: Text, { dueOn, amount, amounts, paidOn }: DueProposal): string {
  const [day1, day2, day3] = paidOn.map(shortDay)
  const words = [
    t('agenda.proposedDay', { day: shortDay(dueOn) }),
    t('agenda.paidOn', { day1: day1 ?? '', day2: day2 ?? '', day3: day3 ?? '' }),
  ]
  if (amounts.some((each) => each !== amount))
    words.push(t('agenda.paidVaries', { all: amounts.map((each) => formatBrl(each)).join(', ') }))
  return words.join(' · ')
}

function shortDay(day: LocalDate): string {
  return formatLocalDate(day).slice(0, 5)
}
