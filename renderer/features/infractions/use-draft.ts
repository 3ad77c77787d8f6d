import { useCallback, useEffect, useRef, useState } from 'react'
import type { InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { call } from '../../bridge/call.ts'
import type { OpenInfraction } from '../../bridge/use-infraction.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { keptDefenses, useUnsavedDefenses } from './unsaved-defenses.ts'

goesOverLock(keptDefenses)

const PAUSE_MS = 800

/** How much of the text is safe in the vault. */
export interface DraftSaving {
  readonly state: 'saved' | 'waiting' | 'saving' | 'failed'
  /** When it was last saved; null while it never was. */
  readonly at: Instant | null
  readonly failure: AppError | null
}

/** The text of a defense while it is written. */
export interface Draft {
  readonly text: string
  readonly saving: DraftSaving
  /** What somebody else wrote meanwhile; nothing is saved until a person has chosen. */
  readonly theirs: string | null
  /** Ends that: with what is written here, with what was written elsewhere, or with both. */
  readonly settle: (how: 'mine' | 'theirs' | 'both') => void
  readonly type: (text: string) => void
  /** Saves now; true once all that was typed is in the vault. */
  readonly save: () => Promise<boolean>
}

/** Keeps the text of a defense: saved when typing pauses, when the field or the screen is left, on wish, and after a lock that came before. */
export function useDraft(
  id: InfractionId,
  start: InfractionCase['draft'],
  keepDraft: OpenInfraction['keepDraft'],
): Draft {
  const of = useOpenConnection()?.id ?? null
  const [text, setText] = useState(start.text)
  const [saving, setSaving] = useState<DraftSaving>({ state: 'saved', at: start.savedAt, failure: null })
  const [theirs, setTheirs] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)
  /** The text that stood on the screen, or was chosen over, before what is not saved. */
  const seen = useRef(start.text)
  const isClashing = useRef(false)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const newest = unsaved.current
    if (newest === null) return true
    if (isClashing.current) return false
    unsaved.current = null
    isSaving.current = true
    setSaving(({ at }) => ({ state: 'saving', at, failure: null }))
    const reply = await call('infractions.saveDraft', { id, text: newest, seen: seen.current })
    isSaving.current = false
    if (reply.ok && reply.value.became === 'other') {
      unsaved.current ??= newest
      isClashing.current = true
      setTheirs(reply.value.text)
      setSaving(({ at }) => ({ state: 'waiting', at, failure: null }))
      return false
    }
    // What was typed meanwhile is newer than what was refused.
    if (!reply.ok) unsaved.current ??= newest
    else {
      seen.current = newest
      keepDraft({ text: newest, savedAt: reply.value.savedAt })
    }
    const left = unsaved.current !== null
    if (!left) useUnsavedDefenses.getState().drop(id)
    if (reply.ok) setSaving({ state: left ? 'waiting' : 'saved', at: reply.value.savedAt, failure: null })
    else setSaving(({ at }) => ({ state: 'failed', at, failure: reply.error }))
    return reply.ok && !left
  }

  const newestSave = useRef(save)
  useEffect(() => {
    newestSave.current = save
  })
  useEffect(() => () => void newestSave.current(), [])
  const type = useCallback(
    (next: string): void => {
      setText(next)
      unsaved.current = next
      useUnsavedDefenses.getState().keep(of, id, { text: next, seen: seen.current })
      setSaving(({ at }) => ({ state: 'waiting', at, failure: null }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void newestSave.current(), PAUSE_MS)
    },
    [of, id],
  )
  const left = keptOf(useUnsavedDefenses(), of, id)
  useEffect(() => {
    if (left === undefined || unsaved.current !== null || isSaving.current) return
    // It was written over what stood on the screen before the lock.
    seen.current = left.seen
    type(left.text)
  }, [left, type])

  function settle(how: 'mine' | 'theirs' | 'both'): void {
    if (theirs === null) return
    const mine = unsaved.current ?? text
    seen.current = theirs
    isClashing.current = false
    setTheirs(null)
    if (how !== 'theirs') {
      type(how === 'mine' ? mine : bothOf(theirs, mine))
      void newestSave.current()
      return
    }
    clearTimeout(timer.current)
    unsaved.current = null
    useUnsavedDefenses.getState().drop(id)
    setText(theirs)
    keepDraft({ text: theirs })
    setSaving(({ at }) => ({ state: 'saved', at, failure: null }))
  }

  return { text, saving, theirs, settle, type, save }
}

function bothOf(theirs: string, mine: string): string {
  return [theirs, mine].filter((text, n, all) => text.trim() !== '' && all.indexOf(text) === n).join('\n\n')
}
