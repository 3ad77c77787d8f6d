import type { DefenseFile } from '../../../../shared/domain/infraction.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { FileDialog } from '../../../ui/pdf/file-dialog.tsx'
import { useText } from '../../../ui/text.tsx'

interface FilePreviewProps {
  readonly file: DefenseFile
  readonly onClose: () => void
}

/** A file of a defense as it is stored; the engine checks its SHA-256 on the way. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const t = useText()
  const { value, failure, refresh } = useRemote('infractions.openFile', { fileId: file.id })
  return (
    <FileDialog
      file={file}
      bytes={value?.bytes}
      failure={failure}
      onRetry={refresh}
      unseen={t('infractions.unseen')}
      onClose={onClose}
    />
  )
}
