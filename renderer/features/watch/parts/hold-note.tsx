import { Hand } from 'lucide-react'
import { useState } from 'react'
import type { Hold } from '../../../../shared/domain/watch.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** That a person holds all payments, since when and why, and the way to release them. */
export function HoldNote({ hold: { author, reason, since } }: { readonly hold: Hold }) {
  const t = useText()
  const desk = useDesk()
  const release = useAction('watch.release')
  const [asking, setAsking] = useState(false)
  const run = async (why: string): Promise<void> => {
    const done = await release.run({ reason: why })
    if (!done.ok) return
    setAsking(false)
    desk.toast({ text: t('watch.released') })
  }
  return (
    <Callout tone="warn" icon={Hand} title={t('watch.heldTitle')} className="watch-hold">
      <p>{t('watch.heldDetail', { author, reason, when: formatDateTime(since) })}</p>
      <p>
        <Button onPress={() => setAsking(true)}>{t('watch.release')}</Button>
      </p>
      {asking && (
        <ReasonDialog
          title={t('watch.releaseTitle')}
          detail={t('watch.releaseDetail')}
          label={t('watch.releaseReason')}
          action={t('watch.releaseDo')}
          safe={t('watch.releaseKeep')}
          busy={release.busy}
          failure={release.failure}
          onAction={(why) => void run(why)}
          onClose={() => setAsking(false)}
        />
      )}
    </Callout>
  )
}
