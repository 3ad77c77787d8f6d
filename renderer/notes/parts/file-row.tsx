import { Download, Eye, FileCode, FileImage, FileText, Hash, type LucideIcon, X } from 'lucide-react'
import type { Attachment } from '../../../shared/domain/note.ts'
import { formatInvoiceKey, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Code } from '../../ui/code.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { sizeWords } from '../../ui/file-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useText } from '../../ui/text.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { invoiceWords } from '../invoice/invoice-words.ts'

const looks: Readonly<Record<Attachment['mediaType'], { readonly icon: LucideIcon; readonly kind: string }>> = {
  'application/pdf': { icon: FileText, kind: 'PDF' },
  'application/xml': { icon: FileCode, kind: 'XML' },
  'image/png': { icon: FileImage, kind: 'PNG' },
  'image/jpeg': { icon: FileImage, kind: 'JPEG' },
}

interface FileRowProps {
  readonly file: Attachment
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** One file of a note: what it is, what its invoice says, and what may be done with it. */
export function FileRow({ file, onOpen, onRemove }: FileRowProps) {
  const t = useText()
  const save = useSave(file)
  const copy = useCopy()
  const { name, mediaType, sha256, invoice } = file
  const { icon, kind } = looks[mediaType]
  return (
    <li>
      <Icon of={icon} className="first-line dim" />
      <div className="grow">
        <p className="medium anywhere">{name}</p>
        <div className="row between">
          <span className="dim xs num">{t('notes.kindAndSize', { kind, size: sizeWords(t, file.size) })}</span>
          <span className="note-file-deeds">
            {mediaType !== 'application/xml' && (
              <IconButton label={t('notes.openFile', { name })} icon={Eye} onPress={onOpen} />
            )}
            <IconButton label={t('notes.saveFile', { name })} icon={Download} onPress={() => void save.run()} />
            <IconButton
              label={t('common.copyThing', { what: t('notes.hash') })}
              icon={Hash}
              onPress={() => void copy(sha256, t('common.copiedThing', { what: t('notes.hash') }))}
            />
            <IconButton label={t('notes.removeFile', { name })} icon={X} onPress={onRemove} />
          </span>
        </div>
        {invoice !== null && <p className="xs">{invoiceWords(t, invoice)}</p>}
        {invoice !== null && <KeyLine text={invoice.key} />}
        {save.failure !== null && <ErrorNote error={save.failure} context="writing" />}
      </div>
    </li>
  )
}

function KeyLine({ text }: { readonly text: string | null }) {
  const t = useText()
  const key = parseInvoiceKey(text ?? '')
  if (!key.ok) return null
  return (
    <p className="xs note-key">
      <Code copies={t('notes.key')} value={key.value}>
        {formatInvoiceKey(key.value)}
      </Code>
    </p>
  )
}

function useSave({ id }: Attachment) {
  const t = useText()
  const desk = useDesk()
  const { run, failure } = useAction('notes.saveFile')
  return {
    failure,
    async run(): Promise<void> {
      const reply = await run({ fileId: id })
      if (!reply.ok || reply.value.fileName === null) return
      desk.toast({ text: t('notes.savedAs', { name: reply.value.fileName }) })
    },
  }
}
