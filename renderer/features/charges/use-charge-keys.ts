import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

/** Ctrl+C copies the code of the charge in front unless a text is selected or typed in; Ctrl+D repeats it. */
export function useChargeKeys(does: { readonly copy: () => void; readonly repeat: () => void }): void {
  const newest = useRef(does)
  useEffect(() => {
    newest.current = does
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const deed = { c: 'copy', d: 'repeat' } as const
      const key = event.key.toLowerCase()
      if (key !== 'c' && key !== 'd') return
      if (document.querySelector('dialog[open]') !== null || (key === 'c' && hasOwnCopy(event.target))) return
      event.preventDefault()
      newest.current[deed[key]]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function hasOwnCopy(target: EventTarget | null): boolean {
  return isTyping(target) || window.getSelection()?.isCollapsed === false
}
