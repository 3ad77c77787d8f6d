import { watchPapers } from '../features/agenda/watch-papers.ts'
import { startReading } from '../features/receipts/reading/start-reading.ts'

/** Starts what is read in the background while a connection is open; returns what stops it. */
export function startIdleWork(): () => void {
  const stops = [startReading(), watchPapers()]
  return () => {
    for (const stop of stops) stop()
  }
}
