import type { Answer } from '../../shared/ipc/contract.ts'
import { call } from './call.ts'

/** What main says of a paste that is not what was copied. */
export type PasteAlarm = NonNullable<Answer<'shell.pasted'>['alarm']>

// As long as what main takes; a longer text is read as a file, and holds more than one thing to pay.
const LONGEST = 4_000
// What is copied in the page lies on the clipboard only after the event.
const AFTER_COPY_MS = 50

const listeners = new Set<() => void>()
let alarm: PasteAlarm | null = null
let pastes = 0

/** The alarm about the newest paste, until a person has answered it. */
export const pasteAlarm = {
  read: (): PasteAlarm | null => alarm,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** A person has answered it, or what it was about is gone. */
  settle: (): void => tell(null),
}

/** Tells main what is copied and pasted in the window, wherever that is; the page itself reads no clipboard. */
export function watchPastes(): () => void {
  const watch = new AbortController()
  const how = { signal: watch.signal, capture: true }
  const note = (): void => void call('shell.noteClipboard', {})
  const noteSoon = (): void => void setTimeout(note, AFTER_COPY_MS)
  // Fields tell of their focus here too, and what was swapped before a press on one would count as copied.
  const noteBack = ({ target }: FocusEvent): void => {
    if (target === window) note()
  }
  window.addEventListener('focus', noteBack, how)
  window.addEventListener('copy', noteSoon, how)
  window.addEventListener('cut', noteSoon, how)
  window.addEventListener('paste', (event) => void heard(event.clipboardData?.getData('text/plain') ?? ''), how)
  note()
  return () => watch.abort()
}

async function heard(text: string): Promise<void> {
  if (text.trim() === '' || text.length > LONGEST) return
  pastes += 1
  const turn = pastes
  const reply = await call('shell.pasted', { text })
  // A newer paste has its own answer.
  if (turn === pastes) tell(reply.ok ? reply.value.alarm : null)
}

function tell(told: PasteAlarm | null): void {
  alarm = told
  for (const listener of listeners) listener()
}
