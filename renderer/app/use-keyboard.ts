import { useEffect, useRef } from 'react'
import { on } from '../bridge/on.ts'
import { type Deed, shortcutOf } from './keymap.ts'

/** Answers the registry's keys and the native menu's commands with the same deeds. `run` returns false to let a key pass. */
export function useKeyboard(run: (deed: Deed) => boolean): void {
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return
      if (event.altKey && opensByArrow(event.target)) return
      const shortcut = shortcutOf(event, isTyping(event.target))
      if (shortcut !== undefined && newest.current(shortcut.deed)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(
    () =>
      on('shell.command', ({ command }) => {
        if (document.querySelector('dialog[open]') === null) newest.current(command)
      }),
    [],
  )
}

// A field of a day opens its calendar by Alt+↓.
function opensByArrow(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'date'
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLElement && target.isContentEditable
}
