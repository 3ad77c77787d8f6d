import type { Health } from '../../../../shared/domain/health.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { readingWords } from '../../../ui/reading-words.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface NoChargesProps {
  readonly health: Health
  /** Shows the form all the same, since who may not read may still write; null where there is no access at all. */
  readonly onAnyway: (() => void) | null
}

/** In place of the form where the institution would hardly take a charge of this connection: why, and what to ask for. */
export function NoCharges({ health, onAnyway }: NoChargesProps) {
  const t = useText()
  const desk = useDesk()
  const { title, ask } = readingWords(t, health, useToday())
  const reading = useAction('charges.refresh')
  const actions =
    onAnyway === null ? (
      <Button onPress={() => desk.go({ to: 'connections' })}>{t('health.seeConnections')}</Button>
    ) : (
      <div className="row">
        <Button busy={reading.busy} onPress={() => void reading.run({})}>
          {t('health.retry')}
        </Button>
        <Button kind="ghost" onPress={onAnyway}>
          {t('health.chargesAnyway')}
        </Button>
      </div>
    )
  return (
    <EmptyState action={actions}>
      <b>{title}.</b> {t(onAnyway === null ? 'health.noCharges' : 'health.deniedCharges')} {ask}
    </EmptyState>
  )
}
