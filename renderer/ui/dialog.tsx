import { type ReactNode, useEffect, useId, useRef } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { classNames } from './class-names.ts'
import './dialog.css'

interface DialogProps {
  /** The question, or the name of what is shown. */
  readonly title: string
  readonly children: ReactNode
  /** The buttons, verbs all; put `autoFocus` on the safe one. */
  readonly footer?: ReactNode
  /** Esc and the way out that changes nothing. */
  readonly onClose: () => void
  /** `alertdialog` when it moves money or deletes. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

const CONTROL = ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** A window over the window. Mount it to open, unmount it to close; focus goes back to where it was. */
export function Dialog({ title, children, footer, onClose, role = 'dialog', size = 'sm' }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    // A body that scrolls takes the focus for itself, before anything that a hand could use in it.
    if (document.activeElement === body.current) body.current?.querySelector<HTMLElement>(CONTROL)?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      role={role}
      className={classNames('dialog floats', size)}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      {/* What opens over a field opens in here: all else of the page lies dead below a modal window. */}
      <PortalProvider getContainer={() => box.current}>
        <div ref={body} id={`${id}-body`} className="dialog-body">
          {children}
        </div>
        {footer !== undefined && <div className="dialog-footer">{footer}</div>}
      </PortalProvider>
    </dialog>
  )
}
