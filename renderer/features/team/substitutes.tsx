import { useState } from 'react'
import type { TeamView } from '../../../shared/domain/team.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Said } from '../../ui/said.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'

const MINUTE_MS = 60_000

type Substitute = TeamView['substitutes'][number]
type Member = TeamView['members'][number]

interface SubstitutesProps {
  readonly book: TeamView
  readonly onChanged: () => void
}

/** Who approves in whose place, and until when; who administers names and ends them. */
export function Substitutes({ book, onChanged }: SubstitutesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const here = book.members.filter(({ isRemoved }) => !isRemoved)
  const administers = book.state === 'current' && here.some(({ isMe, roles }) => isMe && roles.includes('administra'))
  const approvers = here.filter(({ roles }) => roles.includes('aprova'))
  const others = here.filter(({ roles }) => !roles.includes('aprova'))
  const isNobody = approvers.length === 0 || others.length === 0
  return (
    <section aria-labelledby="team-substitutes" className="stack stack-3">
      <div className="row between wrap">
        <h2 id="team-substitutes" className="h2">
          {t('team.substitutes')}
        </h2>
        {administers && (
          <Button disabledReason={isNobody ? t('team.substituteNobody') : null} onPress={() => setOpen(true)}>
            {t('team.substituteOpen')}
          </Button>
        )}
      </div>
      {book.substitutes.length === 0 ? (
        <p className="sub">{t('team.substituteNone')}</p>
      ) : (
        <ul className="stack stack-2">
          {book.substitutes.map((each) => (
            <Line
              key={`${each.of} ${each.by}`}
              substitute={each}
              members={book.members}
              onEnded={administers ? onChanged : null}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <SubstituteDialog
          approvers={approvers}
          others={others}
          onClose={() => setOpen(false)}
          onNamed={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

interface LineProps {
  readonly substitute: Substitute
  readonly members: readonly Member[]
  /** Null where this member may not end it. */
  readonly onEnded: (() => void) | null
}

function Line({ substitute: { of, by, from, until }, members, onEnded }: LineProps) {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const end = useAction('team.endSubstitute')
  const called = (id: string): string => members.find((each) => each.id === id)?.name ?? ''
  const names = { name: called(by), of: called(of) }
  const isOver = Date.parse(until) < now
  const endNow = async (): Promise<void> => {
    const reply = await end.run({ of, by })
    if (reply.ok) onEnded?.()
  }
  return (
    <li>
      <div className="row wrap between">
        <span className={isOver ? 'dim anywhere' : 'anywhere'}>
          <Said>{t('team.substituteAbout', { ...names, from: formatDate(from), until: formatDate(until) })}</Said>
          {isOver && ` · ${t('team.substituteOver')}`}
        </span>
        {onEnded !== null && (
          <Button size="sm" kind="ghost" busy={end.busy} onPress={() => void endNow()}>
            <span aria-hidden>{t(isOver ? 'team.substituteClear' : 'team.substituteEnd')}</span>
            <span className="sr">{t(isOver ? 'team.substituteClearOf' : 'team.substituteEndOf', names)}</span>
          </Button>
        )}
      </div>
      {end.failure !== null && <ErrorNote error={end.failure} context="writing" />}
    </li>
  )
}

interface SubstituteDialogProps {
  readonly approvers: readonly Member[]
  readonly others: readonly Member[]
  readonly onClose: () => void
  readonly onNamed: () => void
}

/** Names one, from today for a week unless said otherwise. */
function SubstituteDialog({ approvers, others, onClose, onNamed }: SubstituteDialogProps) {
  const t = useText()
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const name = useAction('team.substitute')
  const asking = useAsking(name.busy)
  const [of, setOf] = useState(approvers[0]?.id ?? '')
  const [by, setBy] = useState(others[0]?.id ?? '')
  const [from, setFrom] = useState<LocalDate | null>(today)
  const [until, setUntil] = useState<LocalDate | null>(addDays(today, 7))
  const isGood = from !== null && until !== null && from <= until
  const run = async (): Promise<void> => {
    if (!isGood || name.busy) return
    const reply = await name.run({ of, by, from, until })
    if (reply.ok) onNamed()
  }
  return (
    <Dialog
      title={t('team.substituteTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="filled"
            busy={name.busy}
            disabledReason={isGood ? null : t('team.substituteDays')}
            onPress={() => void run()}
          >
            {t('team.substituteYes')}
          </Button>
        </>
      }
    >
      <div className="stack stack-3">
        <SelectField label={t('team.substituteOf')} options={optionsOf(approvers)} value={of} onChange={setOf} />
        <SelectField label={t('team.substituteBy')} options={optionsOf(others)} value={by} onChange={setBy} />
        <DateField label={t('team.substituteFrom')} value={from} onChange={setFrom} />
        <DateField label={t('team.substituteUntil')} value={until} onChange={setUntil} />
        <p className="hint">{t('team.substituteRule')}</p>
        <ConfirmNote asking={asking} />
        {name.failure !== null && <ErrorNote error={name.failure} context="writing" />}
      </div>
    </Dialog>
  )
}

function optionsOf(members: readonly Member[]) {
  return members.map(({ id, name }) => ({ value: id, label: name }))
}
