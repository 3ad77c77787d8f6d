import type { AppError } from '../../../shared/errors/app-error.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorNote } from '../error-note.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useText } from '../text.tsx'
import { FileView } from './file-view.tsx'

interface FileDialogProps {
  readonly file: { readonly name: string; readonly mediaType: string }
  /** The file as it is stored; undefined while it is read. */
  readonly bytes: Uint8Array | undefined
  readonly failure: AppError | null
  readonly onRetry: () => void
  /** What is said where it cannot be drawn. */
  readonly unseen: string
  readonly onClose: () => void
}

/** A stored file in a window of its own. */
export function FileDialog({ file: { name, mediaType }, bytes, failure, onRetry, unseen, onClose }: FileDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={name}
      size="lg"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className="file-preview">
        {failure !== null && <ErrorNote error={failure} onRetry={onRetry} />}
        {bytes === undefined && failure === null && <Skeleton shape="card" rows={1} />}
        {bytes !== undefined && (
          <FileView
            bytes={bytes}
            mediaType={mediaType}
            label={t('common.filePaper', { name })}
            pageLabel={(page, total) => t('common.filePage', { page, total })}
            unseen={unseen}
          />
        )}
      </div>
    </Dialog>
  )
}
