import { CircleQuestionMark, RefreshCw } from 'lucide-react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { hourOnDay } from '../../../ui/hour-on-day.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { standingOf } from '../proof-standing.ts'
import type { Consult } from '../use-consult.ts'

interface UnknownNoteProps {
  readonly one: InfractionCase
  readonly consult: Consult
}

/** Says that a send had no answer, and asks; it never offers to send again before the institution was asked. */
export function UnknownNote({ one: { proofs, infraction }, consult }: UnknownNoteProps) {
  const t = useText()
  const today = useToday()
  const [newest] = proofs
  const standing = newest === undefined ? 'recorded' : standingOf(newest, infraction)
  if (standing === 'arrived') {
    return <Callout tone="ok" role="status" title={t('infractions.askedThere')} />
  }
  if (standing !== 'unknown') return null
  return (
    <Callout tone="warn" icon={CircleQuestionMark} level={3} title={t('infractions.unknownTitle')}>
      {consult.askedAt === null ? (
        <p>{t('infractions.unknownDetail')}</p>
      ) : (
        <p role="status">{t('infractions.askedNotThere', { time: hourOnDay(t, consult.askedAt, today) })}</p>
      )}
      {consult.failure !== null && <ErrorNote error={consult.failure} />}
      <div className="note-actions">
        <Button size="sm" icon={RefreshCw} busy={consult.busy} onPress={() => void consult.ask()}>
          {t('infractions.askNow')}
        </Button>
      </div>
    </Callout>
  )
}
