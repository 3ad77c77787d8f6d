import type { OrderRules } from '../../../shared/batch/read-order.ts'
import type { DueSource, NewDue } from '../../../shared/domain/due.ts'
import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { type LocalDate } from '../../../shared/time/local-date.ts'
import { documentSigns } from '../../../shared/ids/document-signs.ts'
import { type ReadFault, readFaultWords, type Reading } from '../../reader/reading.ts'
import { rowsOfPaper, type PaperRow, type UnreadWhy } from '../../reader/rows-of-papers.ts'

/** Why a paper, or a part of it, is not noted. */
export type UnnotedWhy = UnreadWhy | 'no-day' | 'no-amount' | 'cancelled' | 'scheduled'

/** For each of them the sentence that says so. */
export const unnotedWords: Readonly<Record<UnnotedWhy, TextKey>> = {
  ...readFaultWords,
  nothing: 'agenda.why_nothing',
  partly: 'agenda.why_partly',
  several: 'agenda.why_several',
  proof: 'agenda.why_proof',
  scheduled: 'agenda.why_scheduled',
  'no-day': 'agenda.why_no-day',
  'no-amount': 'agenda.why_no-amount',
  cancelled: 'agenda.why_cancelled',
}

/** What a paper tells: the debts that fall due, and why something of it is not noted. */
export interface PaperDues {
  readonly dues: readonly NewDue[]
  readonly unnoted: readonly UnnotedWhy[]
}

const LONGEST_NAME = 300

/**
 * The debts on one paper. Each of its invoices tells its parts, each on its day; where it has none, its total on its one due date, or why
 * neither is noted. A boleto or code on the same paper is the way to pay one part of its day and amount, so that both are one debt.
 */
export function duesOfPaper(
  name: string,
  read: Result<Reading, ReadFault>,
  invoices: readonly InvoiceFacts[],
  rules: OrderRules,
): PaperDues {
  const file = name.slice(-LONGEST_NAME)
  const rows = rowsOfPaper(name, read, rules)
  const told = invoices.map((invoice) => duesOfInvoice(file, invoice))
  const parts: PaperDues = { dues: told.flatMap(({ dues }) => dues), unnoted: told.flatMap(({ unnoted }) => unnoted) }
  const [part, ...more] = parts.dues
  const own = part === undefined || more.length > 0 || !isFile(read) ? null : slipOf(rows, part)
  if (part !== undefined && own !== null) return { dues: [{ ...part, order: own }], unnoted: parts.unnoted }
  if (parts.dues.length > 0 && !rows.some(({ order, isOut }) => order !== null && !isOut))
    return { ...parts, unnoted: [...parts.unnoted, ...rows.flatMap(besideParts)] }
  const found = rows.map((row) => ({ due: dueOfRow(file, row), proof: proofIn(row) }))
  const ways = found.flatMap(({ due, proof }) => (typeof due === 'string' ? [] : [{ due, proof }]))
  const dues = ways.flatMap(({ due, proof }) => (proof === null ? [due] : []))
  if (ways.length === 0 && parts.unnoted.length > 0) return parts
  return {
    // What its proof says to be paid is no part that is left.
    dues: [
      ...dues,
      ...unpaidParts(
        parts.dues,
        ways.map(({ due }) => due),
      ),
    ],
    unnoted: found.flatMap(({ due, proof }) => proof ?? (typeof due === 'string' ? [due] : [])),
  }
}

function proofIn({ told: { status } }: PaperRow): UnnotedWhy | null {
  if (status === undefined) return null
  return /agend/i.test(status) ? 'scheduled' : 'proof'
}

function isFile(read: Result<Reading, ReadFault>): boolean {
  return read.ok && read.value.pieces.every(({ from }) => from === 'text')
}

// The file of an invoice of power or telecom holds the bar code that pays it, which says no day itself.
function slipOf(rows: readonly PaperRow[], { amount }: NewDue): NewDue['order'] {
  const [row, ...others] = rows
  const order = row === undefined || row.isOut || proofIn(row) !== null || others.length > 0 ? null : row.order
  return order?.kind === 'billet' && order.barCode.startsWith('8') && order.amount === amount ? order : null
}

// What else the paper may ask for: that it says nothing besides is no news.
function besideParts({ told: { unread } }: PaperRow): readonly UnnotedWhy[] {
  if (unread === 'several' || unread === 'partly') return [unread]
  return unread === 'too-slow' ? ['partly'] : []
}

// Each way to pay stands for one part alone.
function unpaidParts(parts: readonly NewDue[], ways: readonly NewDue[]): readonly NewDue[] {
  const left = [...ways]
  return parts.filter((part) => {
    const at = left.findIndex((way) => way.dueOn === part.dueOn && way.amount === part.amount)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function dueOfRow(file: string, { order, told, isOut }: PaperRow): NewDue | UnnotedWhy {
  if (order === null || isOut) return isWhy(told.unread) ? told.unread : 'no-amount'
  const dueOn = dayOf(order)
  if (dueOn === null) return 'no-day'
  return {
    dueOn,
    amount: order.amount,
    payeeName: told.payee?.slice(0, 200) ?? null,
    payeeDocument: told.document === undefined ? null : documentSigns(told.document).slice(0, 20),
    order,
    source: { kind: 'paper', name: file },
  }
}

function isWhy(text: string | undefined): text is UnnotedWhy {
  return text !== undefined && text in unnotedWords
}

// A line tells its day by its factor; of a code alone nobody knows its day here.
function dayOf(order: NonNullable<PaperRow['order']>): LocalDate | null {
  return order.kind === 'billet' ? order.dueDate : null
}

/** The parts of an invoice as debts, or why there are none. */
function duesOfInvoice(file: string, invoice: InvoiceFacts): PaperDues {
  const { key, number, issuerName, issuerDocument, total, dueOn = [], instalments } = invoice
  if (invoice.cancelled === true) return { dues: [], unnoted: ['cancelled'] }
  const only = dueOn.length === 1 ? dueOn[0] : undefined
  const parts = instalments ?? (only === undefined || total === null ? [] : [{ dueOn: only, amount: total }])
  const dues = parts
    .filter(({ amount }) => amount > 0)
    .map((part, at): NewDue => {
      const source: DueSource = {
        kind: 'invoice',
        name: file,
        key,
        number,
        part: at + 1,
        of: parts.length,
        payerDocument: invoice.payerDocument ?? null,
        cancelled: false,
      }
      return { ...part, payeeName: issuerName, payeeDocument: issuerDocument, order: null, source }
    })
  return {
    dues,
    unnoted: dues.length > 0 ? [] : [dueOn.length === 0 && instalments === undefined ? 'no-day' : 'no-amount'],
  }
}
