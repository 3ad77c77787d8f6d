import { CircleAlert, CircleHelp, Link2, TriangleAlert, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type Attachment, type Note, noteLimits } from '../../../shared/domain/note.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FilePick } from '../../ui/file-pick.tsx'
import { sizeWords } from '../../ui/file-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FileDialog } from '../../ui/pdf/file-dialog.tsx'
import { useText } from '../../ui/text.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { differenceWords, invoiceWords, tiedWords } from '../invoice/invoice-words.ts'
import type { OpenNote } from '../use-note.ts'
import { type Arrival, useNoteFiles } from '../use-note-files.ts'
import { FileRow } from './file-row.tsx'

const ACCEPTED = 'application/pdf,application/xml,text/xml,.xml,image/png,image/jpeg'
const FAULTS = ['kind', 'size', 'empty', 'count', 'twice', 'unreadable'] as const

interface NoteFilesProps {
  readonly open: OpenNote
  readonly amount: Centavos | null
}

/** The files of a note: those that are kept, those on their way, those that were refused and why. */
export function NoteFiles({ open, amount }: NoteFilesProps) {
  const t = useText()
  const titleId = useId()
  const files = useNoteFiles(open)
  const choose = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<Attachment | null>(null)
  const drop = useDrop(({ files: dropped }) => files.take(dropped), true)
  const differs = differenceWords(t, open, amount)
  const remove = async (file: Attachment): Promise<void> => {
    await files.remove(file)
    choose.current?.focus()
  }
  return (
    <div className="notes-files" role="group" aria-labelledby={titleId} {...drop.handlers}>
      <h3 id={titleId} className="flabel mb-1">
        {t('notes.files')}
      </h3>
      {open.attachments.length > 0 && (
        <ul className="note-files" aria-labelledby={titleId}>
          {open.attachments.map((file) => (
            <FileRow key={file.id} file={file} onOpen={() => setShown(file)} onRemove={() => void remove(file)} />
          ))}
        </ul>
      )}
      {differs !== null && (
        <p className="hint warn" role="note">
          <Icon of={TriangleAlert} />
          <span>{differs}</span>
        </p>
      )}
      <TiedInvoices tied={open.tied} />
      {files.arrivals.length > 0 && <Arrivals arrivals={files.arrivals} onDismiss={files.dismiss} />}
      {files.failure !== null && <ErrorNote error={files.failure} context="writing" />}
      <ChooseFiles over={drop.over} take={files.take} button={choose} />
      {shown !== null && <NoteFileDialog file={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

/** The instalments of invoices that a boleto pays, wherever the invoice is kept. */
export function TiedInvoices({ tied }: Pick<Note, 'tied'>) {
  const t = useText()
  if (tied.length === 0) return null
  return (
    <ul className="note-files" aria-label={t('notes.tiedTitle')}>
      {tied.map((tie) => {
        const invoice = invoiceWords(t, tie.invoice)
        return (
          <li key={`${invoice}|${tie.part}`}>
            <Icon of={tie.isSure ? Link2 : CircleHelp} className="first-line dim" />
            <div className="grow">
              <p className="medium">{tiedWords(t, tie)}</p>
              <p className="xs">{tie.keptWith === null ? invoice : t('notes.tiedElsewhere', { invoice })}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface ChooseFilesProps {
  readonly over: boolean
  readonly take: (files: Iterable<File>) => void
  readonly button: { current: HTMLButtonElement | null }
}

function ChooseFiles({ over, take, button }: ChooseFilesProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('notes-drop drop-target', over && 'over')}>
      <span className="grow xs">{t(over ? 'notes.dropNow' : 'notes.drop')}</span>
      <Button ref={button} size="sm" icon={Upload} onPress={() => input.current?.click()}>
        {t('notes.choose')}
      </Button>
      <FilePick input={input} accept={ACCEPTED} multiple onFiles={take} />
    </div>
  )
}

interface ArrivalsProps {
  readonly arrivals: readonly Arrival[]
  readonly onDismiss: (key: number) => void
}

function Arrivals({ arrivals, onDismiss }: ArrivalsProps) {
  const t = useText()
  return (
    <ul className="note-files" aria-live="polite">
      {arrivals.map(({ key, name, error }) => (
        <li key={key}>
          <Icon of={error === null ? Upload : CircleAlert} className="first-line dim" />
          <div className="grow">
            <p className="medium anywhere">{name}</p>
            <p className={error === null ? 'dim xs' : 'xs text-bad'}>
              {error === null ? t('notes.attaching') : refusalWords(t, error)}
            </p>
          </div>
          {error !== null && (
            <IconButton label={t('notes.dismissFault', { name })} icon={X} onPress={() => onDismiss(key)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Why a file was not taken, and what to do, in one sentence. */
function refusalWords(t: Text, error: AppError): string {
  const reason = error.kind === 'invalid' ? error.violations.find(({ path }) => path === 'bytes')?.reason : undefined
  const fault = FAULTS.find((each) => each === reason)
  return fault === undefined
    ? errorWords(t, error, 'writing').title
    : t(`notes.fault-${fault}`, { size: sizeWords(t, noteLimits.fileBytes), count: noteLimits.files })
}

interface NoteFileDialogProps {
  readonly file: Attachment
  readonly onClose: () => void
}

/** A file of a note as it is stored; the engine checks its SHA-256 on the way. */
function NoteFileDialog({ file, onClose }: NoteFileDialogProps) {
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
