import type { ConnectionId } from '../../shared/domain/connection.ts'
import { recognise } from '../../shared/entry/recognise.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import { call } from '../bridge/call.ts'
import { type NotedThere, watchPapers } from '../features/agenda/watch-papers.ts'
import { refuseFiles, takeFile } from '../features/pay/entry/take.ts'
import { usePayStore } from '../features/pay/store.ts'
import { startReading } from '../features/receipts/reading/start-reading.ts'
import type { Desk } from '../ui/desk.tsx'
import { isTyping } from '../ui/is-typing.ts'
import type { Place } from '../ui/place.ts'
import { undoOf } from '../ui/undo-of.ts'
import { startKeepingSeen } from './keep-seen.ts'
import { loadText, restOfWords } from './words.ts'

/** As much as the palette takes. */
const MOST_PASTED = 2_000

/**
 * Starts what is read and kept in the background while a connection is open, which tells what came in by itself, and takes files that are dropped
 * and codes that are pasted where no screen takes them; returns what stops it.
 */
export function startIdleWork(connection: ConnectionId, { toast, go }: Pick<Desk, 'toast' | 'go'>): () => void {
  const stops = [
    startKeepingSeen(),
    startReading(),
    watchPapers((noted) => void tellNoted(toast, noted)),
    watchDrops((files) => {
      go({ to: 'pay' })
      readAtBox(connection, files)
    }),
    watchUndo(),
    watchPasted((text) => {
      const place = placeOfPasted(text)
      if (place !== null) go(place)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function tellNoted(toast: Desk['toast'], { added, joined }: NotedThere): Promise<void> {
  const settings = await call('settings.read', {})
  if (!settings.ok) return
  const [t] = await Promise.all([loadText(settings.value.locale), restOfWords()])
  const undo = undoOf(t, toast, () => call('agenda.mark', { ids: [...added], state: 'dismissed' }))
  toast({
    about: 'agenda',
    text: t('agenda.noted', { count: added.length, joined }),
    ...(added.length > 0 && { action: undo }),
  })
}

/** Hears of files that are dropped on the window, unless what they fall on takes them or a dialog asks something. */
function watchDrops(take: (files: readonly File[]) => void): () => void {
  const isFree = ({ defaultPrevented, dataTransfer }: DragEvent): boolean =>
    !defaultPrevented &&
    dataTransfer?.types.includes('Files') === true &&
    document.querySelector('dialog[open]') === null
  const watch = new AbortController()
  window.addEventListener('dragover', (event) => isFree(event) && event.preventDefault(), watch)
  window.addEventListener(
    'drop',
    (event) => {
      if (!isFree(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    },
    watch,
  )
  return () => watch.abort()
}

/** Hears the keys of undoing where no field has the keyboard: what was done last is taken back while its words are up. */
function watchUndo(): () => void {
  const watch = new AbortController()
  const onKey = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && /^z$/i.test(event.key)
    if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    const [undo] = [...document.querySelectorAll<HTMLElement>('.toast [aria-keyshortcuts="Control+Z"]')].slice(-1)
    if (undo === undefined) return
    event.preventDefault()
    undo.click()
  }
  window.addEventListener('keydown', onKey, watch)
  return () => watch.abort()
}

/** Hears of a text that is pasted where no field has the keyboard, unless the screen takes it or a dialog asks something. */
function watchPasted(take: (text: string) => void): () => void {
  const watch = new AbortController()
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    // A screen that takes what is pasted may hear of it later than this.
    setTimeout(() => !event.defaultPrevented && take(text))
  }
  window.addEventListener('paste', onPaste, watch)
  return () => watch.abort()
}

// What is paid opens its form, where nothing is sent; an id is looked up. Words and lists of several things mean nothing here.
function placeOfPasted(text: string): Place | null {
  if (text.length > MOST_PASTED) return null
  const [first, second] = recognise(text, { today: localDateOf(instantFromMs(Date.now())) })
  if (first === undefined || second !== undefined || first.kind === 'damaged') return null
  const isId = first.kind === 'end-to-end-id' || first.kind === 'idempotency-key'
  return isId ? { to: 'locate', text: text.trim() } : { to: 'pay', text }
}

// The box reads one paper at a time, and says where more can be brought.
function readAtBox(connection: ConnectionId, [file, ...others]: readonly File[]): void {
  if (file === undefined) return
  usePayStore.getState().belongTo(connection)
  if (others.length > 0) refuseFiles(file.name)
  else void takeFile(file, file.name)
}
