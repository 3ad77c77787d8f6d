import { Eye, FileImage, FileText, X } from 'lucide-react'
import { useState } from 'react'
import type { DefenseFile } from '../../../../shared/domain/infraction.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Code } from '../../../ui/code.tsx'
import { sizeWords } from '../../../ui/file-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileDialog } from '../../../ui/pdf/file-dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { kindOfFile } from '../file-words.ts'

interface FileListProps {
  readonly label: string
  readonly files: readonly DefenseFile[]
  /** Shows each file's SHA-256. */
  readonly hashes?: boolean | undefined
  /** Leaves the preview away where another window lies above. */
  readonly plain?: boolean | undefined
  readonly onRemove?: ((file: DefenseFile) => void) | undefined
}

/** Files of a defense with kind and size; each can be looked at, those of a draft also removed. */
export function FileList({ label, files, hashes = false, plain = false, onRemove }: FileListProps) {
  const t = useText()
  const [shown, setShown] = useState<DefenseFile | null>(null)
  return (
    <>
      <ul className="defense-files mb-2" aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <Icon of={file.mediaType.startsWith('image/') ? FileImage : FileText} className="first-line dim" />
            <div className="grow">
              <p className="medium anywhere">{file.name}</p>
              <p className="dim xs num">
                {kindOfFile(t, file)} · {sizeWords(t, file.size)}
              </p>
              {hashes && (
                <p className="xs">
                  <span className="dim">{t('infractions.hash')} </span>
                  <Code>{file.sha256}</Code>
                </p>
              )}
            </div>
            {!plain && (
              <IconButton
                label={t('infractions.openFile', { name: file.name })}
                icon={Eye}
                onPress={() => setShown(file)}
              />
            )}
            {onRemove !== undefined && (
              <IconButton
                label={t('infractions.removeFile', { name: file.name })}
                icon={X}
                onPress={() => onRemove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface FilePreviewProps {
  readonly file: DefenseFile
  readonly onClose: () => void
}

/** A file of a defense as it is stored; the engine checks its SHA-256 on the way. */
function FilePreview({ file, onClose }: FilePreviewProps) {
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
