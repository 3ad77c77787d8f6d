import type { Attachment } from '../../../shared/domain/note.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { FileDialog } from '../../ui/pdf/file-dialog.tsx'
import { useText } from '../../ui/text.tsx'

interface NoteFileDialogProps {
  readonly file: Attachment
  readonly onClose: () => void
}

/** A file of a note as it is stored; the engine checks its SHA-256 on the way. */
export function NoteFileDialog({ file, onClose }: NoteFileDialogProps) {
  const t = useText()
  const { value, failure, refresh } = useRemote('notes.openFile', { fileId: file.id })
  return (
    <FileDialog
      file={file}
      bytes={value?.bytes}
      failure={failure}
      onRetry={refresh}
      unseen={t('notes.unseen')}
      onClose={onClose}
    />
  )
}
