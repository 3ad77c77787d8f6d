import { call } from '../bridge/call.ts'
import { type NotedThere, watchPapers } from '../features/agenda/watch-papers.ts'
import { startReading } from '../features/receipts/reading/start-reading.ts'
import type { Desk } from '../ui/desk.tsx'
import { loadText, restOfWords } from './words.ts'

/** Starts what is read in the background while a connection is open, which tells what came in by itself; returns what stops it. */
export function startIdleWork(toast: Desk['toast']): () => void {
  const stops = [startReading(), watchPapers((noted) => void tellNoted(toast, noted))]
  return () => {
    for (const stop of stops) stop()
  }
}

async function tellNoted(toast: Desk['toast'], { added, joined }: NotedThere): Promise<void> {
  const settings = await call('settings.read', {})
  if (!settings.ok) return
  const [t] = await Promise.all([loadText(settings.value.locale), restOfWords()])
  const undo = () => void call('agenda.mark', { ids: [...added], state: 'dismissed' })
  toast({
    about: 'agenda',
    text: t('agenda.noted', { count: added.length, joined }),
    ...(added.length > 0 && { action: { label: t('agenda.undo'), run: undo } }),
  })
}
