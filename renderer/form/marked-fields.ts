/** A field that is marked as wrong: what its label calls it, and what takes the keyboard to mend it. */
export interface MarkedField {
  readonly name: string
  readonly control: HTMLElement
}

/** The fields within a box that are marked as wrong, in reading order. */
export function markedFields(box: HTMLElement | null): readonly MarkedField[] {
  const marks = [...(box?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
  const outer = marks.filter((mark) => !marks.some((other) => other !== mark && other.contains(mark)))
  return outer.flatMap((mark) => {
    const control = mark.matches('input, textarea, button') ? mark : mark.querySelector<HTMLElement>('input, button')
    return control === null ? [] : [{ name: nameOf(mark), control }]
  })
}

function nameOf(mark: HTMLElement): string {
  const label = mark.closest('.field')?.querySelector('label')
  const group = mark.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
  // The label's own words, without `(opcional)` behind them.
  const words = (label ?? document.getElementById(group))?.firstChild?.textContent ?? ''
  return words.trim()
}
