import { type RefObject, useEffect, useRef } from 'react'

/** F8 and Shift+F8 bring the keyboard to the next and the previous row that is to be resolved; answers how to do that by hand. */
export function useNextException(
  list: RefObject<HTMLElement | null>,
  count: number,
): (by: 1 | -1, stay?: boolean) => void {
  const go = (by: 1 | -1, stay = false): void => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-exception]') ?? [])]
    const at = cards.findIndex((card) => card.contains(document.activeElement))
    const wanted = stay || at === -1 ? (by === 1 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length
    cards[wanted]?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const newest = useRef(go)
  useEffect(() => {
    newest.current = go
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || count === 0) return
      event.preventDefault()
      newest.current(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [count])
  return go
}
