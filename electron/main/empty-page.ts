import type { WebContents } from 'electron'
import type { PushedEvent } from '../../shared/ipc/envelope.ts'
import { events } from '../../shared/ipc/events.ts'
import type { Clock } from '../ports/clock.ts'
import { START_URL, STOPPED_URL } from './origin.ts'

/** How long a page has until another one stands in its place. */
const GIVE_WAY_MS = 3_000
/** Where a page may stand: the one that crashed twice stays where it is. */
const places: readonly string[] = [START_URL, STOPPED_URL]

/**
 * Follows the session, and has the page loaded anew as soon as what was open is closed: it was told so just before, and
 * nothing of what it held stays in its memory.
 */
export function emptyPageAtLock(reload: () => void): (pushed: PushedEvent) => void {
  let isOpen = false
  return ({ event, payload }) => {
    if (event !== 'session.changed') return
    const parsed = events['session.changed'].safeParse(payload)
    const wasOpen = isOpen
    isOpen = parsed.success && parsed.data.session.stage === 'open'
    if (wasOpen && !isOpen) reload()
  }
}

/** The part of a page that is needed here. */
export type EmptiedPage = Pick<
  WebContents,
  'reload' | 'loadURL' | 'getURL' | 'once' | 'off' | 'isDestroyed' | 'forcefullyCrashRenderer'
>

/**
 * Loads a page anew. One that is kept busy, and so would go on with all that it holds, is ended with its process; one that gave
 * itself another address, at which there is nothing, is brought back to its own once it is empty.
 */
export async function emptyPage(page: EmptiedPage, { clock }: { readonly clock: Pick<Clock, 'wait'> }): Promise<void> {
  const gone = new AbortController()
  const onGone = (): void => gone.abort()
  page.once('did-navigate', onGone)
  page.reload()
  await clock.wait(GIVE_WAY_MS, gone.signal)
  if (page.isDestroyed()) return
  page.off('did-navigate', onGone)
  if (!gone.signal.aborted)
    page.forcefullyCrashRenderer() // what died is loaded again (revive-page.ts)
  else if (!places.includes(page.getURL())) page.loadURL(START_URL).catch(() => undefined) // it was closed meanwhile
}
