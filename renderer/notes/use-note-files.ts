import { useRef, useState } from 'react'
import { type Attachment, type InvoiceFacts, type Note, noteLimits } from '../../shared/domain/note.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { call } from '../bridge/call.ts'
import { useDesk } from '../ui/desk.tsx'
import { fittingName } from '../ui/file-words.ts'
import { useText } from '../ui/text.tsx'
import { undoOf } from '../ui/undo-of.ts'
import { readInvoice } from './invoice/read-invoice.ts'
import type { OpenNote } from './use-note.ts'

/** A file on its way to a note, or one that was not taken. */
export interface Arrival {
  readonly key: number
  readonly name: string
  readonly error: AppError | null
}

/** The files of a note: those that come, and those that go. */
export interface NoteFiles {
  readonly arrivals: readonly Arrival[]
  readonly failure: AppError | null
  readonly take: (files: Iterable<File>) => void
  readonly dismiss: (key: number) => void
  readonly remove: (file: Attachment) => Promise<void>
}

interface Given {
  readonly name: string
  readonly bytes: Uint8Array
  readonly invoice: InvoiceFacts | null
}

/** Takes files one after the other, reads their invoices, and hands them to the engine; what goes can be brought back. */
export function useNoteFiles({ subjects, draft }: OpenNote): NoteFiles {
  const t = useText()
  const desk = useDesk()
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const [failure, setFailure] = useState<AppError | null>(null)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const dismiss = (key: number): void => setArrivals((before) => before.filter((one) => one.key !== key))
  const attach = (given: Given): Promise<Result<Note, AppError>> =>
    draft.during(() => call('notes.attach', { subjects: [...subjects], ...given }))

  async function store(file: File, key: number, name: string): Promise<void> {
    const refuse = (error: AppError): void =>
      setArrivals((before) => before.map((one) => (one.key === key ? { ...one, error } : one)))
    // The engine judges too; a huge file need not be read to know that it is one.
    if (file.size > noteLimits.fileBytes) return refuse(refusal('size'))
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return refuse(refusal('unreadable'))
    const given = { name, bytes: new Uint8Array(bytes) }
    const reply = await attach({ ...given, invoice: await readInvoice(given.bytes) })
    if (!reply.ok) return refuse(reply.error)
    dismiss(key)
    desk.say(t('notes.attached', { name }))
  }

  return {
    arrivals,
    failure,
    take(files) {
      for (const file of files) {
        const key = (count.current += 1)
        const name = fittingName(file.name === '' ? t('notes.pasted') : file.name)
        setArrivals((before) => [...before, { key, name, error: null }])
        queue.current = queue.current.then(() => store(file, key, name))
      }
    },
    dismiss,
    async remove({ id, name, invoice }) {
      // Its bytes are held until the way back is gone; a damaged file has none.
      const opened = await call('notes.openFile', { fileId: id })
      const gone = await draft.during(() => call('notes.detach', { subjects: [...subjects], fileId: id }))
      setFailure(gone.ok ? null : gone.error)
      if (!gone.ok) return
      const text = t('notes.removed', { name })
      if (!opened.ok) return desk.toast({ text })
      const { bytes } = opened.value
      desk.toast({ text, action: undoOf(t, desk.toast, () => attach({ name, bytes, invoice })) })
    },
  }
}

function refusal(reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'bytes', reason }] })
}
