import { useRemote } from '../../bridge/use-remote.ts'
import { Callout } from '../../ui/callout.tsx'
import { useText } from '../../ui/text.tsx'

/** Where the server went back in time: what is missing there of what this desk has read, what stands there in its place, and what to do. */
export function PartedNote() {
  const t = useText()
  const parted = useRemote('team.parted', {}).value?.parted ?? null
  if (parted === null) return null
  const { here, there, common } = parted
  return (
    <Callout tone="bad" level={2} title={t('team.partedTitle', { count: here - common })}>
      <ul className="team-means">
        <li>{t('team.partedHere', { here, there, common })}</li>
        <li>{t('team.partedMissing')}</li>
        {there > common && <li>{t('team.partedOther', { count: there - common })}</li>}
        <li>{t('team.partedClose')}</li>
        <li>{t('team.partedAsk', { here })}</li>
        <li>{t('team.partedBack')}</li>
      </ul>
    </Callout>
  )
}
