import { useEffect, useState } from 'react'
import type { DefenseFile } from '../../../../shared/domain/infraction.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import type { PdfBook } from '../../../ui/pdf/pdf-book.ts'
import { PdfDesk } from '../../../ui/pdf/pdf-desk.tsx'
import { usePdfBook } from '../../../ui/pdf/use-pdf-book.ts'
import { usePdfDesk } from '../../../ui/pdf/use-pdf-desk.ts'
import { usePdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'

interface FilePreviewProps {
  readonly file: DefenseFile
  readonly onClose: () => void
}

/** A file of a defense as it is stored; the engine checks its SHA-256 on the way. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const t = useText()
  const read = useRemote('infractions.openFile', { fileId: file.id })
  const bytes = read.value?.bytes
  return (
    <Dialog
      title={file.name}
      size="lg"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className="file-preview">
        {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
        {bytes === undefined && read.failure === null && <Skeleton shape="card" rows={1} />}
        {bytes !== undefined &&
          (file.mediaType === 'application/pdf' ? (
            <PdfFile file={file} bytes={bytes} />
          ) : (
            <Picture file={file} bytes={bytes} />
          ))}
      </div>
    </Dialog>
  )
}

interface BytesProps {
  readonly file: DefenseFile
  readonly bytes: Uint8Array
}

function PdfFile({ file, bytes }: BytesProps) {
  const t = useText()
  const opening = usePdfBook(bytes)
  if (opening.state === 'opening') return <Skeleton shape="card" rows={1} />
  if (opening.state === 'refused') return <p className="file-unseen">{t('infractions.pdfFailed')}</p>
  return <Paper file={file} book={opening.book} />
}

function Paper({ file, book }: { readonly file: DefenseFile; readonly book: PdfBook }) {
  const t = useText()
  const desk = usePdfDesk(book)
  const find = usePdfFind(book)
  return (
    <PdfDesk
      desk={desk}
      find={find}
      label={t('infractions.paper', { name: file.name })}
      pageLabel={(page, total) => t('infractions.page', { page, total })}
    />
  )
}

function Picture({ file, bytes }: BytesProps) {
  const t = useText()
  const address = useAddress(bytes, file.mediaType)
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="file-unseen">{t('infractions.pictureFailed')}</p>
  return (
    <div className="file-picture">
      {address !== null && (
        <img src={address} alt={t('infractions.paper', { name: file.name })} onError={() => setFailed(true)} />
      )}
    </div>
  )
}

// Only pictures this page made itself may be shown; the address ends with the component.
function useAddress(bytes: Uint8Array, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}
