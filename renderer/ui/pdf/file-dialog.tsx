import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorNote } from '../error-note.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useText } from '../text.tsx'
import type { PdfBook } from './pdf-book.ts'
import { PdfDesk } from './pdf-desk.tsx'
import { usePdfBook, usePdfShelf } from './use-pdf-book.ts'
import { usePdfDesk } from './use-pdf-desk.ts'
import { usePdfFind } from './use-pdf-find.ts'
import './file-view.css'

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

interface FileViewProps {
  readonly bytes: Uint8Array
  /** PDF or a picture, as its bytes say. */
  readonly mediaType: string
  /** What the file is, for those who do not see it. */
  readonly label: string
  readonly pageLabel: (page: number, of: number) => string
  /** What is said where it cannot be drawn. */
  readonly unseen: string
}

/** A stored file as it is: the pages of a PDF, or a picture. */
function FileView(props: FileViewProps) {
  return props.mediaType === 'application/pdf' ? <PdfFile {...props} /> : <Picture {...props} />
}

function PdfFile(props: FileViewProps) {
  const opening = usePdfBook(props.bytes, usePdfShelf())
  if (opening.state === 'opening') return <Skeleton shape="card" rows={1} />
  if (opening.state === 'refused') return <p className="file-unseen">{props.unseen}</p>
  return <Paper {...props} book={opening.book} />
}

function Paper({ book, label, pageLabel }: FileViewProps & { readonly book: PdfBook }) {
  const desk = usePdfDesk(book)
  const find = usePdfFind(book)
  return <PdfDesk desk={desk} find={find} label={label} pageLabel={pageLabel} />
}

function Picture({ bytes, mediaType, label, unseen }: FileViewProps) {
  const address = useAddress(bytes, mediaType)
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="file-unseen">{unseen}</p>
  return (
    <div className="file-picture">
      {address !== null && <img src={address} alt={label} onError={() => setFailed(true)} />}
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
