import { type ReactNode, useId } from 'react'
import type { AppError } from '../../shared/errors/app-error.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'
import { useText } from './text.tsx'

interface ExportFrameProps {
  readonly title: string
  /** What the button says that starts it. */
  readonly action: string
  /** What stands above the form. */
  readonly before?: ReactNode
  /** What leaves. */
  readonly what?: ReactNode
  /** Whether nothing would leave; `what` says why not. */
  readonly isEmpty?: boolean
  readonly start: { readonly busy: boolean; readonly failure: AppError | null }
  readonly onSend: () => void
  readonly onClose: () => void
  /** How it leaves. */
  readonly children: ReactNode
}

/** The dialog of whatever leaves as a file: what leaves, how, and one button; then the system asks where to. */
export function ExportFrame(props: ExportFrameProps) {
  const { title, action, before, what, isEmpty = false, start, onSend, onClose, children } = props
  const t = useText()
  const form = useId()
  return (
    <Dialog
      size="md"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={start.busy} disabledBy={isEmpty ? `${form}-what` : null}>
            {action}
          </Button>
        </>
      }
    >
      {before}
      <form
        id={form}
        className="stack stack-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty && !start.busy) onSend()
        }}
      >
        {what !== undefined && (
          <div id={`${form}-what`} className="stack stack-3">
            {what}
          </div>
        )}
        {children}
      </form>
      {start.failure !== null && <ErrorNote error={start.failure} onRetry={onSend} />}
    </Dialog>
  )
}
