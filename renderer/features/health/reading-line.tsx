import { Archive, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Capability, Health } from '../../../shared/domain/health.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import { readAgain } from '../../bridge/use-health.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDesk } from '../../ui/desk.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readingWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import './health.css'

/** One reading that is not as it should be, over what is shown of it: up to when it is, why, what to ask for, and a way to try. */
export function ReadingLine({ health, more }: { readonly health: Health; readonly more: number }) {
  const t = useText()
  const desk = useDesk()
  const today = useToday()
  const reading = useReadNow()
  const { title, why, ask, next, foreign } = readingWords(t, health, today)
  const told = foreign === null ? null : t('health.answer', { detail: foreign })
  const { state } = health
  return (
    <div className={classNames('strip reading-line', state === 'retired' ? 'info' : 'warn')} role="status">
      <Icon of={state === 'retired' ? Archive : TriangleAlert} className={state === 'retired' ? undefined : 'toned'} />
      <p className="grow">
        <b>{title}.</b> {[why, told, ask, next].filter((part) => part !== null).join(' ')}
        {more > 0 && state !== 'retired' && <span className="dim"> {t('health.more', { count: more })}</span>}
      </p>
      {state === 'absent' && (
        <Button size="sm" onPress={() => desk.go({ to: 'connections' })}>
          {t('health.seeConnections')}
        </Button>
      )}
      {state !== 'absent' && state !== 'retired' && (
        <Button size="sm" busy={reading.busy} onPress={() => reading.run(health.capability)}>
          {t('health.retry')}
        </Button>
      )}
    </div>
  )
}

/** Reads one capability because a person asks for it, and says how it ended. */
function useReadNow(): { readonly run: (capability: Capability) => void; readonly busy: boolean } {
  const t = useText()
  const { say } = useDesk()
  const [busy, setBusy] = useState(false)
  async function run(capability: Capability): Promise<void> {
    setBusy(true)
    const read = await readAgain(capability)
    setBusy(false)
    if (read.ok) say(t(capability === 'receipts' ? 'health.collecting' : 'health.retried'))
    else say(errorWords(t, read.error).title, 'assertive')
  }
  return { run: (capability) => void run(capability), busy }
}
