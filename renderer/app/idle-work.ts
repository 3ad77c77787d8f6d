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
/** By then whatever takes the keyboard itself has it. */
const KEYBOARD_MS = 100
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

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
    watchKeyboard(),
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

/**
 * Keeps the keyboard where a person works: where what had it goes, as a button does that was pressed, what came in its place has it,
 * or what stands beside it. A screen that goes as a whole, and whatever takes the keyboard itself, is waited for.
 */
function watchKeyboard(): () => void {
  let had: readonly Element[] = []
  const isLost = (): boolean => document.activeElement === document.body && had[0]?.isConnected === false
  const find = (came: readonly Node[]): void => {
    const stays = had.find(({ isConnected }) => isConnected)
    if (!isLost() || stays === undefined || stays.closest('.content > *, dialog') === null) return
    const places = [...came.filter((node) => stays.contains(node)), ...had.slice(had.indexOf(stays))]
    const stop = places.flatMap((place) => (place instanceof Element ? firstStop(place) : []))[0]
    stop?.focus({ preventScroll: true })
  }
  const watch = new AbortController()
  window.addEventListener(
    'focusin',
    ({ target }) => {
      had = target instanceof Element ? ancestorsOf(target) : []
    },
    watch,
  )
  const changes = new MutationObserver((records) => {
    if (!isLost()) return
    const came = records.flatMap(({ addedNodes }) => [...addedNodes])
    setTimeout(() => find(came), KEYBOARD_MS)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  watch.signal.addEventListener('abort', () => changes.disconnect())
  return () => watch.abort()
}

function ancestorsOf(element: Element): readonly Element[] {
  const { parentElement } = element
  return parentElement === null ? [element] : [element, ...ancestorsOf(parentElement)]
}

// What a pane says is read on from its body, and Enter closes nothing there.
function firstStop(place: Element): readonly HTMLElement[] {
  const stops = [place, ...place.querySelectorAll(STOPS)].filter(isStop)
  return [...stops.filter((stop) => stop.matches('.pane-body')), ...stops].slice(0, 1)
}

function isStop(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.matches(STOPS) && element.checkVisibility()
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
