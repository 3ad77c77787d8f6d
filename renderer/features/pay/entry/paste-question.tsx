import { ClipboardX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { pasteAlarm } from '../../../bridge/paste-watch.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'

/** Asks about a paste that is not what was copied, until the person has looked. */
export function PasteQuestion({ onClear }: { readonly onClear: () => void }) {
  const t = useText()
  const alarm = useSyncExternalStore(pasteAlarm.subscribe, pasteAlarm.read)
  if (alarm === null) return null
  return (
    <Callout className="paste-question" tone="bad" icon={ClipboardX} role="alert" level={2} title={t('entry.swapped')}>
      <p>{t(`entry.swapped_${alarm.when}`, { kind: alarm.kind })}</p>
      <p className="strong">{t('entry.swappedAsk')}</p>
      <div className="note-actions">
        <Button
          size="sm"
          onPress={() => {
            pasteAlarm.settle()
            onClear()
          }}
        >
          {t('entry.swappedNo')}
        </Button>
        <Button size="sm" onPress={pasteAlarm.settle}>
          {t('entry.swappedYes')}
        </Button>
      </div>
    </Callout>
  )
}
