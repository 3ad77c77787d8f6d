import { useEffect, useRef } from 'react'
import { call } from '../bridge/call.ts'

/** What the Edit menu does in a field. */
export type Editing = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'

/** Does what the Edit menu says in the field that had the keyboard before the menu was opened. */
export function useEditing(): (command: Editing) => void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      const { target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return (command) => {
    const field = last.current
    // The menu gives the focus back to its name first; then the field may take it.
    setTimeout(() => {
      if (field?.isConnected === true) field.focus()
      // A page reads no clipboard: main pastes, for a hand that has just pressed.
      if (command === 'paste') return void call('shell.paste', {})
      // No other way lets a page undo or cut in a field; every engine keeps it.
      document.execCommand(command)
    }, 0)
  }
}
