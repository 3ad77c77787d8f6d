import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useText } from './text.tsx'

interface AlertDialogProps {
  /** The question. */
  readonly title: string
  /** The consequence, in one sentence, and whatever must be filled in first. */
  readonly children: ReactNode
  /** The verb that does it. */
  readonly action: string
  readonly onAction: () => void
  readonly onClose: () => void
  /** The safe way out; `Cancelar` unless told. */
  readonly safe?: string | undefined
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly disabledReason?: string | null | undefined
}

/** Asks before money moves or something is deleted. Focus starts on the safe button; Esc is the safe way. */
export function AlertDialog(props: AlertDialogProps) {
  const t = useText()
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button autoFocus onPress={props.onClose}>
            {props.safe ?? t('common.cancel')}
          </Button>
          <Button
            kind={props.danger === true ? 'danger-filled' : 'filled'}
            busy={props.busy}
            disabledReason={props.disabledReason}
            onPress={props.onAction}
          >
            {props.action}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
