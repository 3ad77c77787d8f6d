import { createHash, randomBytes } from 'node:crypto'
import {
  type Attachment,
  type InvoiceFacts,
  type Note,
  type NoteSubject,
  noteLimits,
} from '../../../shared/domain/note.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { noteFileKind } from './file-kind.ts'

interface AttachAsk {
  readonly subjects: readonly NoteSubject[]
  readonly name: string
  readonly bytes: Uint8Array
  readonly invoice: InvoiceFacts | null
}

/**
 * Puts a file to a note, sealed in the vault, with what the page read in it; a key that is none is left out. `invalid` on
 * `bytes`: `kind` (no PDF, XML, PNG or JPEG), `size`, `empty`, `count`, or `twice` when the same bytes are there already.
 */
export async function attachFile(
  needs: { readonly vault: Pick<Vault, 'notes'>; readonly clock: Clock },
  { subjects, name, bytes, invoice }: AttachAsk,
): Promise<Result<Note, AppError>> {
  const note = await needs.vault.notes.get(subjects)
  if (!note.ok) return note
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const mediaType = noteFileKind(bytes)
  const fault = faultOf(bytes, sha256, note.value.attachments)
  if (fault !== null || mediaType === null) return err(refused(fault ?? 'kind'))
  const file: Attachment = {
    id: randomBytes(16).toString('hex'),
    name,
    mediaType,
    size: bytes.length,
    sha256,
    addedAt: needs.clock.now(),
    invoice: invoice && { ...invoice, key: rightKey(invoice.key) },
  }
  return needs.vault.notes.addFile(subjects, file, bytes)
}

function faultOf(bytes: Uint8Array, sha256: string, present: readonly Attachment[]) {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > noteLimits.fileBytes) return 'size'
  if (present.some((file) => file.sha256 === sha256)) return 'twice'
  return present.length >= noteLimits.files ? 'count' : null
}

function rightKey(text: string | null): string | null {
  const key = parseInvoiceKey(text ?? '')
  return key.ok ? key.value : null
}

function refused(reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path: 'bytes', reason }] })
}
