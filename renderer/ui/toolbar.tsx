import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ToolbarProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A row of buttons with one Tab stop, the one that was used last: arrows, Home and End move inside it. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  // Buttons come and go: the stop is settled anew after every change.
  useLayoutEffect(() => {
    if (bar.current !== null) stopAt(bar.current, last.current)
  })
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = buttonsOf(event.currentTarget)
    const to = nextPlace(
      event.key,
      buttons.findIndex((button) => button === document.activeElement),
      buttons.length,
    )
    if (to === null) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      onFocus={({ currentTarget, target }) => {
        last.current = target
        stopAt(currentTarget, target)
      }}
    >
      {children}
    </div>
  )
}

function stopAt(bar: HTMLElement, wished: HTMLElement | null): void {
  const buttons = buttonsOf(bar)
  const stop = buttons.find((button) => button === wished) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}

function buttonsOf(bar: HTMLElement): readonly HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button')]
}

function nextPlace(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
