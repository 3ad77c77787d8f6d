import { useEffect } from 'react'

const REST_MS = 400

/**
 * What is cut in the lists of a screen says itself whole: under the pointer where nothing else is said there, and under the row on which the
 * keyboard rests. Esc takes that away, and the pointer may go over it.
 */
export function useWholeWords(): void {
  useEffect(() => {
    const tip = createTip()
    document.addEventListener('mouseover', tell)
    document.addEventListener('mouseout', forget)
    return () => {
      tip.end()
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

// What only readers hear is clipped to one pixel, and no fault.
function isCut(box: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box
  const isOver = clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight)
  return isOver && getComputedStyle(box).overflow !== 'visible'
}

// Rows' elements go on to other rows: what was said goes with the pointer.
function forget({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.dataset['whole'] === undefined) return
  target.removeAttribute('title')
  delete target.dataset['whole']
}

/** The tip under the row of the keyboard; a reader hears the row whole anyway. */
function createTip(): { readonly end: () => void } {
  const box = document.createElement('div')
  box.className = 'row-tip'
  box.popover = 'manual'
  box.ariaHidden = 'true'
  document.body.append(box)
  let resting: ReturnType<typeof setTimeout> | undefined
  const hide = (): void => {
    clearTimeout(resting)
    box.hidePopover()
  }
  const rest = ({ target }: FocusEvent): void => {
    hide()
    if (!(target instanceof HTMLElement) || !target.matches('.grid-row:focus-visible')) return
    resting = setTimeout(() => showUnder(box, target), REST_MS)
  }
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide()
  }
  document.addEventListener('focusin', rest)
  document.addEventListener('focusout', hide)
  document.addEventListener('keydown', leave, true)
  document.addEventListener('wheel', hide, { passive: true })
  return {
    end() {
      hide()
      box.remove()
      document.removeEventListener('focusin', rest)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', leave, true)
      document.removeEventListener('wheel', hide)
    },
  }
}

function showUnder(box: HTMLElement, row: HTMLElement): void {
  const words = hiddenWords(row)
  if (words.length === 0 || document.activeElement !== row) return
  box.textContent = words.join(' · ')
  box.showPopover()
  const { left, top, bottom } = row.getBoundingClientRect()
  const floor = row.closest('.grid')?.getBoundingClientRect().bottom ?? innerHeight
  const isBelow = bottom + box.offsetHeight <= floor
  box.style.left = `${left}px`
  box.style.top = `${isBelow ? bottom : top - box.offsetHeight}px`
}

/** What a row says and does not show: what is cut, and what otherwise only the pointer is told. */
function hiddenWords(row: HTMLElement): readonly string[] {
  const boxes = [...row.querySelectorAll('.grid-cell, .grid-cell :not(time)')].filter(
    (box) => box instanceof HTMLElement,
  )
  const said = boxes.filter((box) => box.title !== '' || isCut(box))
  const words = said
    .filter((box) => box.title !== '' || !said.some((other) => other !== box && box.contains(other)))
    .map((box) => (box.title === '' ? box.textContent : box.title).trim())
    .filter((text) => text !== '')
  return [...new Set(words)]
}
