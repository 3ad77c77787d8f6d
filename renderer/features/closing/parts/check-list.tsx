import { Circle, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { standingOf } from '../../../../shared/books/closing-of.ts'
import type { Closing } from '../../../../shared/domain/closing.ts'
import type { EventPayload } from '../../../../shared/ipc/events.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatTime } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { on } from '../../../bridge/on.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type Check, type CheckDeed, checksOf } from '../checks.ts'
import type { ClosingTab } from '../closing-tab.ts'

interface CheckListProps {
  readonly closing: Closing
  readonly onTab: (tab: ClosingTab) => void
}

const icons: Readonly<Record<Check['look'], LucideIcon>> = {
  done: CircleCheck,
  todo: Circle,
  unknown: CircleDashed,
}

/** What is done and what is left before a month is closed, each with the way to do it. */
export function CheckList({ closing, onTab }: CheckListProps) {
  const t = useText()
  const now: Instant = instantFromMs(useNow(60_000))
  const deeds = useCheckDeed(onTab)
  const title = t(standingOf(closing) === 'closed' ? 'closing.checked' : 'closing.checks')
  return (
    <section className="closing-checks" aria-label={title}>
      <h2 className="h2 mb-2">{title}</h2>
      <ul>
        {checksOf(t, closing, now).map((check) => (
          <CheckRow key={check.id} check={check} deeds={deeds} />
        ))}
      </ul>
      {deeds.failure !== null && <ErrorNote error={deeds.failure} />}
    </section>
  )
}

interface CheckRowProps {
  readonly check: Check
  readonly deeds: ReturnType<typeof useCheckDeed>
}

/** What asks the institution. */
const ASKS: ReadonlySet<string> = new Set(['fetch', 'refresh', 'balance'])

function CheckRow({ check: { id, look, title, details, deed }, deeds }: CheckRowProps) {
  const isRetired = useRetired() !== null
  const t = useText()
  const isFetching = id === 'statement' && deeds.progress !== null
  return (
    <li>
      <Icon
        of={icons[look]}
        className={`mid-sign ${look === 'done' ? 'text-ok' : look === 'todo' ? 'text-warn' : 'dim'}`}
      />
      <div className="grow">
        <p className={look === 'todo' ? 'strong' : undefined}>
          <span className="sr">{`${t(`closing.look_${look}`)}: `}</span>
          {title}
        </p>
        {details.map((detail) => (
          <p key={detail} className="sub xs">
            {detail}
          </p>
        ))}
        {isFetching && (
          <p className="sub xs num" role="status">
            {t('closing.fetching', { read: deeds.progress?.read ?? 0 })}
          </p>
        )}
      </div>
      {isFetching ? (
        <Button size="sm" onPress={deeds.stop}>
          {t('closing.stop')}
        </Button>
      ) : (
        deed !== null &&
        !(isRetired && ASKS.has(deed.run.does)) && (
          <Button size="sm" busy={deeds.busy === id} onPress={() => deeds.run(deed.run)}>
            {deed.label}
          </Button>
        )
      )}
    </li>
  )
}

/** Runs what a line of the checklist leads to, and tells how far fetching is. */
function useCheckDeed(onTab: (tab: ClosingTab) => void) {
  const t = useText()
  const { go, toast } = useDesk()
  const older = useAction('statement.fetchPeriod')
  const newer = useAction('statement.refresh')
  const balance = useAction('balance.refresh')
  const stopping = useAction('statement.stopFetch')
  const [progress, setProgress] = useState<EventPayload<'statement.progress'> | null>(null)
  useEffect(() => on('statement.progress', (told) => setProgress(told.running ? told : null)), [])
  // A balance counts only up to where the lines are known: they are asked for after it.
  const refreshBalance = async (): Promise<void> => {
    const kept = await balance.run({})
    if (!kept.ok) return
    await newer.run({})
    const { latest } = kept.value
    if (latest !== null)
      toast({
        text: t('closing.balanceRead', { amount: formatBrl(latest.available), time: formatTime(latest.readAt) }),
      })
  }
  const run = (deed: CheckDeed): void => {
    switch (deed.does) {
      case 'fetch':
        return void older.run({ from: deed.from, to: deed.to })
      case 'refresh':
        return void newer.run({})
      case 'balance':
        return void refreshBalance()
      case 'tab':
        return onTab(deed.tab)
      case 'go':
        return go(deed.place)
    }
  }
  return {
    run,
    progress,
    stop: () => void stopping.run({}),
    busy: balance.busy ? ('balance' as const) : older.busy || newer.busy ? ('statement' as const) : null,
    failure: older.failure ?? newer.failure ?? balance.failure,
  }
}
