import { useEffect, useState } from 'react'
import type { EventPayload } from '../../../shared/ipc/events.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { on } from '../../bridge/on.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import type { CheckDeed } from './checks.ts'
import type { ClosingTab } from './closing-tab.ts'

/** Runs what a line of the checklist leads to, and tells how far fetching is. */
export function useCheckDeed(onTab: (tab: ClosingTab) => void) {
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
