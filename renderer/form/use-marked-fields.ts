import { type RefObject, useEffect, useState } from 'react'
import type { Text } from '../../shared/i18n/text-over.ts'
import { useDesk } from '../ui/desk.tsx'
import { useText } from '../ui/text.tsx'

/** The fields of a form that are marked as wrong. */
export interface MarkedFields {
  /** Their names, in reading order, as they stand now. */
  readonly names: readonly string[]
  /** Once the marks are drawn: puts the keyboard on the first, and says how many there are and which. */
  readonly show: () => void
}

/** Follows the marks within a box: what is told of them is what the person sees, in the order in which they stand. */
export function useMarkedFields(box: RefObject<HTMLElement | null>): MarkedFields {
  const t = useText()
  const desk = useDesk()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const read = (): void => {
      const now = markedFields(current).map(({ name }) => name)
      setNames((before) => (before.join('\n') === now.join('\n') ? before : now))
    }
    const observer = new MutationObserver(read)
    observer.observe(current, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] })
    read()
    return () => observer.disconnect()
  }, [box])
  const show = (): void => {
    requestAnimationFrame(() => {
      const marked = markedFields(box.current)
      marked[0]?.control.focus()
      if (marked.length > 0)
        desk.say(
          markedWords(
            t,
            marked.map(({ name }) => name),
          ),
          'assertive',
        )
    })
  }
  return { names, show }
}

/** `2 campos precisam de correção: Valor, Chave Pix` */
export function markedWords(t: Text, names: readonly string[]): string {
  return t('forms.toMend', { count: names.length, names: names.join(', ') })
}

/** A field that is marked as wrong: what its label calls it, and what takes the keyboard to mend it. */
interface MarkedField {
  readonly name: string
  readonly control: HTMLElement
}

// A field for a day has parts, of which none is an input.
const CONTROL = 'input, button, [role="spinbutton"]'

/** The fields within a box that are marked as wrong, in reading order. */
function markedFields(box: HTMLElement | null): readonly MarkedField[] {
  const marks = [...(box?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
  const outer = marks.filter((mark) => !marks.some((other) => other !== mark && other.contains(mark)))
  return outer.flatMap((mark) => {
    const control = mark.matches('input, textarea, button') ? mark : mark.querySelector<HTMLElement>(CONTROL)
    return control === null ? [] : [{ name: nameOf(mark), control }]
  })
}

function nameOf(mark: HTMLElement): string {
  const field = mark.closest('.field')
  // A choice has a second label within, around the list that the system would show.
  const label = field?.querySelector('.field-top :is(label, .react-aria-Label)') ?? field?.querySelector('label')
  const group = mark.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
  // The label's own words, without `(opcional)` behind them.
  const words = (label ?? document.getElementById(group))?.firstChild?.textContent ?? ''
  return words.trim()
}
