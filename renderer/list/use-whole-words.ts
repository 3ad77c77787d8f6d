import { useEffect } from 'react'

/** What is cut in the lists of a screen says itself whole under the pointer, where nothing else is said there. */
export function useWholeWords(): void {
  useEffect(() => {
    document.addEventListener('mouseover', tell)
    document.addEventListener('mouseout', forget)
    return () => {
      document.removeEventListener('mouseover', tell)
      document.removeEventListener('mouseout', forget)
    }
  }, [])
}

function tell({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.title !== '') return
  const cell = target.closest('.grid-cell')
  for (let box: HTMLElement | null = target; box !== null && cell?.contains(box) === true; box = box.parentElement) {
    if (!isCut(box)) continue
    target.title = box.textContent
    target.dataset['whole'] = ''
    return
  }
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight)
}

// Rows' elements go on to other rows: what was said goes with the pointer.
function forget({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.dataset['whole'] === undefined) return
  target.removeAttribute('title')
  delete target.dataset['whole']
}
