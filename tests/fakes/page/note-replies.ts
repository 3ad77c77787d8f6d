import {
  type Attachment,
  type InvoiceFacts,
  type Note,
  type NoteSubject,
  noteSubjectSchema,
} from '../../../shared/domain/note.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { minutesAgo } from './canned-session.ts'

/** What the notes of a canned page are. */
export interface NoteChoice {
  /** Everything has a note, with tags, a cost centre and an invoice. */
  readonly noted?: boolean
  /** What has a note is a boleto that pays an instalment of its invoice, and perhaps one of another. */
  readonly tiedInvoice?: boolean
  /** Somebody else writes before the first save arrives. */
  readonly noteClash?: boolean
}

type NoteChannel = Extract<Channel, `notes.${string}`>
type Replies = {
  [C in NoteChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const invoice: InvoiceFacts = {
  key: '52060433009911002506550120000007800267301615',
  number: '780',
  issuerName: 'Gráfica Estrela Ltda',
  issuerDocument: '33009911002506',
  issuedOn: null,
  total: centavos(124_500),
}
const file: Attachment = {
  id: 'd'.repeat(32),
  name: 'NF-e 780 Gráfica Estrela.pdf',
  mediaType: 'application/pdf',
  size: 86_400,
  sha256: '5f'.repeat(32),
  addedAt: minutesAgo(180),
  invoice,
}

const empty: Note = { text: '', tags: [], costCentre: null, attachments: [], tied: [], changedAt: null, seq: 0 }
const full: Note = {
  text: 'Segunda parcela do contrato 114/2026. A terceira vence em 20/12.',
  tags: ['contrato', 'gráfica'],
  costCentre: 'Marketing',
  attachments: [file],
  tied: [],
  changedAt: minutesAgo(180),
  seq: 4,
}

const day = localDate('2027-01-10')
const tied: Note['tied'] = [
  {
    invoice: { ...invoice, dueOn: [day], instalments: [{ dueOn: day, amount: centavos(41_500) }] },
    part: 2,
    of: 3,
    dueOn: day,
    amount: centavos(41_500),
    isSure: true,
    keptWith: null,
  },
  {
    invoice: { ...invoice, key: null, number: '91', issuerName: 'Papelaria Lima ME' },
    part: 1,
    of: 2,
    dueOn: day,
    amount: centavos(41_500),
    isSure: false,
    keptWith: noteSubjectSchema.parse('billet:B7'),
  },
]

/** The notes of a page, kept in memory by the first of their names; `changed` tells the page so. */
export function noteReplies(
  { noted = false, noteClash = false, tiedInvoice = false }: NoteChoice,
  changed: (subjects: NoteSubject[]) => void,
): Replies {
  const kept = new Map<string, Note>()
  let clashes = noteClash ? 1 : 0
  const get = (subjects: NoteSubject[]): Note =>
    kept.get(subjects[0] ?? '') ?? (noted ? { ...full, tied: tiedInvoice ? tied : [] } : empty)
  const put = (subjects: NoteSubject[], change: Partial<Note>): Result<Note, AppError> => {
    const before = get(subjects)
    const note = { ...before, ...change, changedAt: minutesAgo(0), seq: before.seq + 1 }
    kept.set(subjects[0] ?? '', note)
    changed(subjects)
    return ok(note)
  }
  return {
    'notes.read': ({ subjects }) => ok(get(subjects)),
    'notes.save'({ subjects, seq, ...words }) {
      if (clashes > 0) {
        clashes -= 1
        put(subjects, { text: 'Escrito em outra janela', tags: ['outra'] })
      }
      const { seq: found } = get(subjects)
      if (seq !== found) return err(appError({ kind: 'state', expected: String(seq), found: String(found) }))
      return put(subjects, words)
    },
    'notes.attach': ({ subjects, name, bytes, invoice }) => {
      const { attachments } = get(subjects)
      const isPdf = bytes[0] === 0x25
      if (!isPdf && bytes[0] !== 0x3c && bytes[0] !== 0xef) {
        return err(appError({ kind: 'invalid', violations: [{ path: 'bytes', reason: 'kind' }] }))
      }
      const added: Attachment = {
        id: attachments.length.toString(16).padStart(32, 'a'),
        name,
        mediaType: isPdf ? 'application/pdf' : 'application/xml',
        size: bytes.length,
        sha256: '7c'.repeat(32),
        addedAt: minutesAgo(0),
        invoice,
      }
      return put(subjects, { attachments: [...attachments, added] })
    },
    'notes.detach': ({ subjects, fileId }) =>
      put(subjects, { attachments: get(subjects).attachments.filter(({ id }) => id !== fileId) }),
    'notes.openFile': () => ok({ file, bytes: new TextEncoder().encode('%PDF-1.7') }),
    'notes.saveFile': () => ok({ fileName: file.name }),
    'notes.labels': () =>
      ok(
        noted
          ? { tags: ['contrato', 'frete', 'gráfica', 'obra'], costCentres: ['Marketing', 'Sede'] }
          : { tags: [], costCentres: [] },
      ),
  }
}
