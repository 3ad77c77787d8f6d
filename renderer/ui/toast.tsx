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

const STAYS_MS = 6000

/** Words about things done, in the bar at the foot of the window: at most two, 6 s each, longer while pointed at. */
export function ToastRegion(props: {
  readonly toasts: readonly StandingToast[]
  readonly onGone: (id: number) => void
}) {
  return (
    <div className="toasts" role="status">
      {props.toasts.slice(-2).map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={() => props.onGone(toast.id)} />
      ))}
    </div>
  )
}

function ToastCard({ toast, onGone }: { readonly toast: StandingToast; readonly onGone: () => void }) {
  const t = useText()
  const held = useRef(false)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!held.current) gone.current()
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [])
  const hold = (on: boolean) => () => {
    held.current = on
  }
  return (
    <div
      className="toast"
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon of={CircleCheck} className="in" />
      <span className="grow cut" title={toast.text}>
        {toast.text}
      </span>
      {toast.action !== undefined && (
        <Button
          size="sm"
          kind="ghost"
          onPress={() => {
            toast.action?.run()
            onGone()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t('common.dismiss')} icon={X} onPress={onGone} />
    </div>
  )
}
