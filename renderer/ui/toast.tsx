import { CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import type { ToastFacts } from './desk.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useText } from './text.tsx'
import './toast.css'

/** A toast that is up, with a number of its own. */
export interface StandingToast extends ToastFacts {
  readonly id: number
}

interface ToastRegionProps {
  readonly toasts: readonly StandingToast[]
  /** The same function for as long as the region stands. */
  readonly onGone: Gone
}

type Gone = (id: number) => void

const SECOND_MS = 1000
const STAYS_SECONDS = 6
/** While it is pointed at, and while a dialog keeps every hand from it. */
const HELD = ':hover, :focus-within, :has(dialog[open]) *'

/** Words about things done, in the bar at the foot of the window: each for 6 s in which it could be pressed and was not pointed at. */
export function ToastRegion({ toasts, onGone }: ToastRegionProps) {
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </div>
  )
}

function ToastCard({
  toast: { id, text, action, stays },
  onGone,
}: {
  readonly toast: StandingToast
  readonly onGone: Gone
}) {
  const t = useText()
  const card = useRef<HTMLDivElement>(null)
  const from = useRef<HTMLElement>(null)
  useEffect(() => {
    let left = STAYS_SECONDS
    const timer = setInterval(() => {
      if (!stays && !card.current?.matches(HELD) && (left -= 1) < 1) onGone(id)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [id, stays, onGone])
  const leave = (): void => {
    // The button that was pressed goes with it; the keyboard goes back to where it came from.
    from.current?.focus()
    onGone(id)
  }
  return (
    <div
      ref={card}
      className="toast"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) from.current = relatedTarget
      }}
    >
      <Icon of={CircleCheck} className="in" />
      <span className="grow cut" title={text}>
        {text}
      </span>
      {action !== undefined && (
        <Button
          size="sm"
          kind="ghost"
          keyHint={action.keys}
          onPress={() => {
            leave()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('common.dismiss')} icon={X} onPress={leave} />
    </div>
  )
}
