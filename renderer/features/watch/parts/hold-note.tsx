import { Hand } from 'lucide-react'
import type { Hold } from '../../../../shared/domain/watch.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'

/** That a person holds all payments, since when and why, and the way to release them: in Quita's own window, with a reason. */
export function HoldNote({ hold: { author, reason, since } }: { readonly hold: Hold }) {
  const t = useText()
  const desk = useDesk()
  const release = useAction('watch.release')
  const run = async (): Promise<void> => {
    const done = await release.run({})
    if (done.ok) desk.toast({ text: t('watch.released') })
  }
  return (
    <Callout tone="warn" icon={Hand} title={t('watch.heldTitle')} className="watch-hold">
      <p>{t('watch.heldDetail', { author, reason, when: formatDateTime(since) })}</p>
      <p>
        <Button busy={release.busy} onPress={() => void run()}>
          {t('watch.release')}
        </Button>
      </p>
      {release.failure !== null && <ErrorNote error={release.failure} context="writing" />}
    </Callout>
  )
}
