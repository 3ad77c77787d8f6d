import type { Decision } from '../../../../shared/domain/closing.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Deciding, DecisionClash } from '../use-deciding.ts'

interface DecisionClashNoteProps {
  readonly clash: DecisionClash
  readonly onSettle: Deciding['settle']
}

/** Two people decided of the same things: both words are shown, and one of them chooses. Nothing is written before. */
export function DecisionClashNote({ clash: { mine, theirs }, onSettle }: DecisionClashNoteProps) {
  const t = useText()
  return (
    <Callout className="over-list" tone="warn" role="alert" level={2} title={t('closing.clashTitle')}>
      <p>{t('closing.clashDetail')}</p>
      <div className="halves folds pt-2">
        <div className="stack stack-2">
          <h3 className="h3">{t('closing.clashTheirs')}</h3>
          <ul>
            {theirs.length === 0 && <li>{t('closing.clashTakenBack')}</li>}
            {theirs.map((decision) => (
              <li key={JSON.stringify(decision)}>
                <Said>{words(t, decision)}</Said>
              </li>
            ))}
          </ul>
          <div>
            <Button size="sm" onPress={() => onSettle('theirs')}>
              {t('closing.clashKeepTheirs')}
            </Button>
          </div>
        </div>
        <div className="stack stack-2">
          <h3 className="h3">{t('closing.clashMine')}</h3>
          <p>
            <Said>{mine === null ? t('closing.clashTakenBack') : words(t, mine)}</Said>
          </p>
          <div>
            <Button size="sm" onPress={() => onSettle('mine')}>
              {t('closing.clashKeepMine')}
            </Button>
          </div>
        </div>
      </div>
    </Callout>
  )
}

function words(t: Text, decision: Decision): string {
  const count = decision.items.length
  if (decision.as === 'ignored') return t('closing.clash_ignored', { count, note: decision.note })
  return t(decision.as === 'together' ? 'closing.clash_together' : 'closing.clash_apart', { count })
}
