import { Hand } from 'lucide-react'
import { formatDateTime } from '../../shared/time/format-time.ts'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { useDesk } from './desk.tsx'
import { bookHeldKey, type HeldBy } from './held-by.ts'
import { useText } from './text.tsx'

/** Says that nothing will be sent, why, and where that is ended: before a person works through a form in vain. */
export function HeldNote({ by }: { readonly by: HeldBy | null }) {
  const t = useText()
  const desk = useDesk()
  if (by === null) return null
  if (by.why === 'memory') {
    return (
      <Callout tone="warn" icon={Hand} level={2} role="status" title={t('holds.memoryTitle')}>
        <p>{t('holds.memoryDetail')}</p>
        <div className="note-actions">
          <Button size="sm" onPress={() => desk.go({ to: 'memory' })}>
            {t('home.memoryAction')}
          </Button>
        </div>
      </Callout>
    )
  }
  if (by.why === 'book') {
    const { state, readAt } = by.book
    return (
      <Callout tone="warn" icon={Hand} level={2} role="status" title={t(bookHeldKey(by.book))}>
        {state === 'away' && (
          <p>{t('team.heldAwayText', { when: readAt === null ? t('team.heldNever') : formatDateTime(readAt) })}</p>
        )}
        <div className="note-actions">
          <Button size="sm" onPress={() => desk.go({ to: 'team' })}>
            {t('team.heldSee')}
          </Button>
        </div>
      </Callout>
    )
  }
  const { author, since, reason } = by.hold
  return (
    <Callout tone="warn" icon={Hand} level={2} role="status" title={t('home.heldTitle')}>
      <p>{t('home.heldDetail', { author, reason, when: formatDateTime(since) })}</p>
      <div className="note-actions">
        <Button size="sm" onPress={() => desk.go({ to: 'watch' })}>
          {t('home.seeHold')}
        </Button>
      </div>
    </Callout>
  )
}
