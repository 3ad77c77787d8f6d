import { Archive, Keyboard, Lock, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Session } from '../../shared/domain/session.ts'
import type { Work } from '../../shared/domain/work.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatDate, formatDateTime } from '../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../shared/time/instant.ts'
import { useRemote } from '../bridge/use-remote.ts'
import type { UsefulKey } from '../ui/desk.tsx'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import { useNow } from '../ui/use-now.ts'
import { StatusBar } from './status-bar.tsx'
import { withoutCredential } from './without-credential.ts'
import { worded } from './worded.ts'

const WorksTray = worded(() => import('../features/works/tray.tsx').then((module) => module.WorksTray))
const NoticesTray = worded(() => import('../features/works/notices-tray.tsx').then((module) => module.NoticesTray))
const UpdateMark = worded(() => import('../features/update/update-mark.tsx').then((module) => module.UpdateMark))
const FootReading = worded(() => import('../features/health/foot-reading.tsx').then((module) => module.FootReading))
const FootLines = worded(() => import('../features/holds/foot-lines.tsx').then((module) => module.FootLines))
const noWorks: readonly Work[] = []

const MINUTE_MS = 60_000
/** The balance is asked for every five minutes: two of them, and one more. */
const SILENT_MS = 11 * MINUTE_MS

interface OpenStatusProps {
  readonly session: Extract<Session, { stage: 'open' }>
  readonly completeUpTo: Instant | null
  readonly keys: readonly UsefulKey[]
  readonly selection: string | undefined
  readonly locksIn: number
  readonly toasts: ReactNode
}

/** What the foot says while a connection is open: the line, how complete the data is, useful keys, when it locks. */
export function OpenStatus(props: OpenStatusProps) {
  const { session, completeUpTo, keys, selection, locksIn, toasts } = props
  const { connection, reachable, heardAt } = session
  const t = useText()
  const [since] = useState(() => Date.now())
  const works = useRemote('works.list', {}).value?.works ?? noWorks
  const updates = useRemote('updates.read', {}).value
  const notices = useRemote('notices.list', {}).value?.notices ?? []
  // Where there is none it is not said.
  const notAfter = connection.accounts?.certificate.notAfter ?? instantFromMs(0)
  const now = useNow(MINUTE_MS)
  const isOver = Date.parse(notAfter) < now
  const time = heardAt === null ? '' : formatDateTime(heardAt).slice(0, 16)
  const isSilent = reachable !== true || now - Date.parse(heardAt ?? '') > SILENT_MS
  const certificate = isOver
    ? t('shell.certificateExpired')
    : t('shell.certificateUntil', { date: formatDate(notAfter) })
  return (
    <StatusBar toasts={toasts}>
      {connection.retiredAt === null ? (
        <span title={t('common.timeZone')}>
          <Icon of={isSilent && reachable !== null ? WifiOff : Wifi} />
          <span>
            {reachWords(t, reachable, isSilent, time)}
            {!isSilent && <span className="roomy-only"> · {t('shell.answered', { time: time.slice(11) })}</span>}
            <span className={isOver ? undefined : 'may-hide roomy-only'}> · {certificate}</span>
          </span>
        </span>
      ) : (
        <span>
          <Icon of={Archive} />
          {withoutCredential(t, connection, connection.retiredAt)}
        </span>
      )}
      {hasFootLines(session) && <FootLines session={session} />}
      <FootReading completeUpTo={completeUpTo} />
      {works.length > 0 && <WorksTray works={works} since={since} />}
      {notices.length > 0 && <NoticesTray notices={notices} />}
      {updates?.source === 'share' && <UpdateMark view={updates} />}
      {selection !== undefined && (
        <span className="num told" title={selection}>
          {selection}
        </span>
      )}
      <span className="grow" />
      {keys.length > 0 && (
        <span className="first-to-go whole-hints">
          <span className="sr">{t('shell.usefulKeys')}</span>
          {keys.map((key, place) => (
            <span key={key.keys}>
              {place === 0 ? <Icon of={Keyboard} /> : ' · '}
              <b>{key.keys}</b> {key.does}
            </span>
          ))}
        </span>
      )}
      <span className="num stays">
        <Icon of={Lock} />
        {t('shell.locksIn', { minutes: locksIn })}
      </span>
    </StatusBar>
  )
}

function hasFootLines({ clockAheadMs, memory, held, book }: OpenStatusProps['session']): boolean {
  return Math.abs(clockAheadMs ?? 0) > 2 * MINUTE_MS || memory !== 'whole' || held !== null || book !== null
}

function reachWords(t: Text, reachable: boolean | null, isSilent: boolean, time: string): string {
  if (reachable === null) return t('shell.connecting')
  if (!reachable) return t('shell.offline')
  return isSilent ? t('shell.silent', { time }) : t('shell.connected')
}
