import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was typed into the palette. */
export interface Typed {
  readonly text: string
  /** Enter was pressed, and waits for the answers to the text. */
  readonly entered: boolean
}

/**
 * Opens the palette's dialog with the keyboard in its box, and gives the keyboard back when it goes. In the same turn as it is
 * drawn: a letter that comes next would otherwise be nobody's.
 */
export function useOpenPalette(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    const input = dialog?.querySelector('input')
    input?.focus()
    // It goes on behind what was typed so far.
    input?.setSelectionRange(input.value.length, input.value.length)
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return box
}
