import type { Charge, ChargeDetail, RevisionOutcome } from '../../../../shared/domain/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import { changesOf } from '../charge-facts.ts'
import { mayChange } from '../charge-look.ts'
import { CompareStates } from './compare-states.tsx'

interface ChangedNoteProps {
  readonly why: Exclude<RevisionOutcome['kind'], 'revised'>
  /** What the person saw, or what we had made of it. */
  readonly seen: Charge
  readonly current: ChargeDetail
  readonly onGoOn: () => void
  readonly onLeave: () => void
}

/** Somebody else changed the charge: both states side by side, and the way on from the one that stands. */
export function ChangedNote({ why, seen, current, onGoOn, onLeave }: ChangedNoteProps) {
  const t = useText()
  const changes = changesOf(t, seen, current.charge)
  const isMade = why === 'overtaken'
  const revision = (of: Charge) => ({ revision: of.revision })
  return (
    <Callout tone="warn" role="alert" title={t(isMade ? 'charges.overtakenTitle' : 'charges.changedBefore')} level={2}>
      <p>{t(isMade ? 'charges.overtakenDetail' : 'charges.changedDetail')}</p>
      <CompareStates
        changes={changes}
        before={t(isMade ? 'charges.yours' : 'charges.youSawRevision', revision(seen))}
        after={t('charges.nowRevision', revision(current.charge))}
      />
      <div className="note-actions">
        {mayChange(current.state) && <Button onPress={onGoOn}>{t('charges.goOn')}</Button>}
        <Button kind="ghost" onPress={onLeave}>
          {t('charges.leaveAsIs')}
        </Button>
      </div>
    </Callout>
  )
}
