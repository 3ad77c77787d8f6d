import type * as z from 'zod'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import { MAX_TEXT } from '../../shared/ipc/ask-size.ts'
import { call } from '../bridge/call.ts'
import { on } from '../bridge/on.ts'

/** Where a form stands while it is filled, as far as a lock is to spare it. What holds a secret has none. */
export interface FormHome<Kept> {
  /** Its name among all that is kept. */
  readonly name: string
  /** What comes back is read by it. */
  readonly schema: z.ZodType<Kept>
  /** What would be missed of a connection's form; null where nothing would. */
  readonly kept: (of: ConnectionId) => Kept | null
  /** Puts it back as it stood. */
  readonly back: (of: ConnectionId, kept: Kept) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** What the engine keeps of the connection that is open, as it is known here. */
interface Told {
  readonly of: ConnectionId
  readonly texts: Map<string, string>
}

let told: Told | null = null
let asked = false
const homes = new Map<string, () => void>()

/**
 * Has a form outlive a lock, which empties this page. What stands in it goes to the engine with every change, before whatever is asked
 * after it, and comes back once the connection is open again, unless the person has begun anew meanwhile.
 */
export function goesOverLock<Kept>(home: FormHome<Kept>): void {
  let isWaiting = false

  function tell(): void {
    isWaiting = false
    if (told === null) return
    const kept = home.kept(told.of)
    const written = kept === null ? '' : JSON.stringify(kept)
    const text = written.length > MAX_TEXT ? '' : written
    if (text === (told.texts.get(home.name) ?? '')) return
    told.texts.set(home.name, text)
    void call('forms.keep', { name: home.name, text: text === '' ? null : text })
  }

  function take(): void {
    const text = told?.texts.get(home.name) ?? ''
    if (told !== null && text !== '' && home.kept(told.of) === null) {
      const read = home.schema.safeParse(JSON.parse(text))
      if (read.success) home.back(told.of, read.data)
    }
    tell()
  }

  if (homes.has(home.name)) return
  homes.set(home.name, take)
  home.subscribe(() => {
    // One event may change a form several times.
    if (!isWaiting) queueMicrotask(tell)
    isWaiting = true
  })
  if (told === null) ask()
  else take()
}

function ask(): void {
  if (asked) return
  asked = true
  void call('forms.read', {}).then((reply) => {
    asked = false
    if (!reply.ok) return
    told = { of: reply.value.of, texts: new Map(reply.value.forms.map(({ name, text }) => [name, text])) }
    for (const take of homes.values()) take()
  })
}

on('session.changed', ({ session }) => {
  const id = session.stage === 'open' ? session.connection.id : null
  if (id === told?.of) return
  told = null
  if (id !== null) ask()
})
