import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import { type OrderRules, readOrder, type ToldRow } from '../../shared/batch/read-order.ts'
import type { BatchOrder, DraftRow } from '../../shared/domain/payment-batch.ts'
import type { Paper } from '../../shared/domain/paper.ts'
import { recognise } from '../../shared/entry/recognise.ts'
import { formatTaxDocument, parseTaxDocument } from '../../shared/ids/tax-document.ts'
import type { Result } from '../../shared/kit/result.ts'
import { formatAmount } from '../../shared/money/format-brl.ts'
import { beneficiaryIn } from '../../shared/paper/beneficiary-in.ts'
import type { Candidate } from './candidate.ts'
import { candidatesIn, debtNames, proofsIn } from './candidates-in.ts'
import type { ReadFault, Reading, ReadPiece } from './reading.ts'

/** Why a paper, or a part of it, makes no row that is paid: a file's own fault, or what it holds. */
export type UnreadWhy = ReadFault | 'nothing' | 'partly' | 'several' | 'proof'

/** A row that has no number yet. */
export type PaperRow = Omit<DraftRow, 'row'>

/** Something that can be paid, on a paper. */
type Way = Candidate & { readonly recognition: Extract<Candidate['recognition'], { kind: 'billet' | 'br-code' }> }

const LONGEST_NAME = 300

/**
 * The rows of one paper: one for each debt that stands on it. What cannot be told apart is left out until a person takes it in, and
 * what was not read is a row that says why: no paper is passed over.
 */
export function rowsOfPaper(name: string, read: Result<Reading, ReadFault>, rules: OrderRules): readonly PaperRow[] {
  const file = name.slice(-LONGEST_NAME)
  if (!read.ok) return [unread(file, read.error)]
  const { pieces, pages, pagesRead, stopped } = read.value
  const ways = candidatesIn(pieces, name, rules).filter(isWay)
  const debts = debtsOf(ways)
  const proofs = proofsIn(pieces, rules)
  const rows = debts.map((way) => withProof(rowOf(file, way, { pieces, debts }, rules), way, proofs))
  const found = areApart(debts)
    ? rows
    : rows.map((row) => ({ ...row, told: { ...row.told, unread: 'several' satisfies UnreadWhy }, isOut: true }))
  if (found.length === 0) {
    // The CNPJ beside it is whole, and nothing to pay.
    const line = pieces
      .flatMap(({ text }) => recognise(text, rules))
      .find((one) => one.kind === 'damaged' && one.what === 'billet')
    if (line !== undefined) return [damaged(file, line.source)]
    if (proofs.length > 0) return [unread(file, 'proof')]
    return [unread(file, stopped ? 'too-slow' : pagesRead < pages ? 'partly' : 'nothing')]
  }
  return stopped || pagesRead < pages ? [...found, unread(file, 'partly')] : found
}

/** The rows of a draft to which papers are added: those of papers that were not paid, and the highest number of all. */
export interface KeptRows {
  readonly papers: readonly DraftRow[]
  readonly last: number
}

/**
 * Brings papers into a draft: the same debt on several files is one row that names them all, and a file that is read at last takes the
 * place of its row. Answers the rows to be written, new ones numbered behind those that stand there.
 */
export function joinPapers({ papers, last }: KeptRows, added: readonly PaperRow[]): readonly DraftRow[] {
  const rows = new Map<string, DraftRow>(papers.map((row) => [debtOf(row), row]))
  const written = new Map<number, DraftRow>()
  const put = (row: DraftRow): void => {
    rows.set(debtOf(row), row)
    written.set(row.row, row)
  }
  const still = new Set(added.filter((row) => debtOf(row) === unreadOf(row)).map(unreadOf))
  let number = last
  for (const paper of added) {
    const waiting = still.has(unreadOf(paper)) ? undefined : rows.get(unreadOf(paper))
    rows.delete(waiting === undefined ? '' : unreadOf(paper))
    const same = rows.get(debtOf(paper))
    const both = same === undefined ? null : joined(same, paper)
    if (both !== null) {
      put(both)
      if (waiting !== undefined) written.set(waiting.row, { ...waiting, isOut: true })
    } else put({ ...paper, row: waiting?.row ?? (number += 1) })
  }
  return [...written.values()]
}

// Papers that pay one line and lead to other codes are not the same: both stay, and are asked about.
function joined(kept: DraftRow, added: PaperRow): DraftRow | null {
  const [one, other] = [paperOn(kept), paperOn(added)]
  const differ = one !== null && other !== null && waysOn(one) !== waysOn(other)
  if (differ) return null
  const files = new Set(`${kept.told.file ?? ''}, ${added.told.file ?? ''}`.split(', '))
  const file = [...files].join(', ').slice(0, 600)
  const status = kept.told.status ?? added.told.status
  return {
    ...kept,
    told: { ...kept.told, file, ...(status !== undefined && { status }) },
    order: withPaper(kept.order, one ?? other),
  }
}

// A proof pays its debt wherever else in the file that stands.
function withProof(row: PaperRow, { recognition, paper }: Way, proofs: ReturnType<typeof proofsIn>): PaperRow {
  const names = [...debtNames(recognition), ...(paper === null ? [] : [...paper.paper.lines, ...paper.paper.codes])]
  const proof = proofs.find((one) => one.names.some((name) => names.includes(name)))
  return proof === undefined ? row : { ...row, told: { ...row.told, status: proof.title.slice(0, 200) } }
}

function paperOn({ order }: Pick<DraftRow, 'order'>): Paper | null {
  return order?.kind === 'billet' || order?.kind === 'pix-qr' ? (order.paper ?? null) : null
}

function waysOn({ lines, codes }: Paper): string {
  return [...lines, ...codes].join(' ')
}

function debtOf({ order, told }: PaperRow): string {
  if (order?.kind === 'billet') return order.barCode
  const way = order?.kind === 'pix-qr' ? order.code : told.way
  return way ?? unreadOf({ told })
}

function unreadOf({ told }: Pick<PaperRow, 'told'>): string {
  return `unread ${told.file ?? ''}`
}

function isWay(candidate: Candidate): candidate is Way {
  const { recognition } = candidate
  return recognition.kind === 'billet' || (recognition.kind === 'br-code' && recognition.code.kind !== 'recurrence')
}

// A paper's ways are one debt, paid by its line where it has one.
function debtsOf(ways: readonly Way[]): readonly Way[] {
  const ofPapers = [...new Set(ways.map(({ paper }) => paper))].filter((paper) => paper !== null)
  const firsts = ofPapers.flatMap((paper) => {
    const on = ways.filter((way) => way.paper === paper)
    return on.find(({ recognition }) => recognition.kind === 'billet') ?? on[0] ?? []
  })
  return ways.filter((way) => way.paper === null || firsts.includes(way))
}

// A line and a code that were not brought together may pay the same, as may two codes on one page.
function areApart(debts: readonly Way[]): boolean {
  const alone = debts.filter(({ paper }) => paper === null)
  const codes = alone.filter(({ recognition }) => recognition.kind === 'br-code')
  if (codes.length === 0) return true
  if (codes.length < debts.length) return false
  return new Set(codes.map(({ origin }) => origin?.page)).size === codes.length
}

/** What was read of a file. */
interface Read {
  readonly pieces: readonly ReadPiece[]
  readonly debts: readonly Way[]
}

function rowOf(file: string, way: Way, { pieces, debts }: Read, rules: OrderRules): PaperRow {
  const { recognition, paper, origin } = way
  const texts = pieces.filter(({ from, page }) => page === origin?.page && (from === 'pdf-text' || from === 'text'))
  const billets = debts.filter((one) => one.recognition.kind === 'billet' && one.origin?.page === origin?.page)
  const payee = beneficiaryIn(texts.map(({ text }) => text).join('\n'), Math.max(billets.length, 1))
  const isBillet = recognition.kind === 'billet'
  const amount = isBillet ? recognition.billet.amount : recognition.code.amount
  const read = parseTaxDocument(payee.document ?? '')
  const cells = {
    payee: (payee.name ?? (isBillet ? '' : (recognition.code.merchantName ?? ''))).slice(0, 140),
    // The institution would hold a code against it, and a paper may name another establishment of its company.
    document: isBillet && read.ok ? formatTaxDocument(read.value) : '',
    way: isBillet ? formatBilletLine(recognition.billet.line) : recognition.code.text,
    amount: amount === null || amount === 0 ? '' : formatAmount(amount),
    file,
  }
  const said = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
  return { ...plain, told: said, order: withPaper(readOrder(said, rules).order, paper?.paper ?? null) }
}

function unread(file: string, why: UnreadWhy): PaperRow {
  return { ...plain, told: { file, unread: why }, order: null }
}

// A line that was read with a wrong digit is mended by who has the paper.
function damaged(file: string, line: string): PaperRow {
  return { ...plain, told: { file, way: line.slice(0, 600) }, order: null }
}

const plain = { isOut: false, duplicateReason: null, seen: [] } satisfies Partial<DraftRow>

/** An order with the paper that it stands on, where it still is what stands there. */
function withPaper(order: BatchOrder | null, paper: Paper | null): BatchOrder | null {
  if (paper === null) return order
  if (order?.kind === 'billet' && paper.lines.includes(order.line)) return { ...order, paper }
  return order?.kind === 'pix-qr' && paper.codes.includes(order.code) ? { ...order, paper } : order
}

/** The same row with other texts; what a person answered of it no longer holds. */
export function mended(row: DraftRow, told: ToldRow, rules: OrderRules): DraftRow {
  const order = withPaper(readOrder(told, rules).order, paperOn(row))
  const texts = Object.entries(told).filter(([cell, text]) => text !== '' && (order === null || cell !== 'unread'))
  return {
    row: row.row,
    told: Object.fromEntries(texts),
    order,
    isOut: false,
    duplicateReason: null,
    seen: [],
  }
}

/** What of a row is kept as a draft. */
export function draftOf({ row, told, order, isOut, duplicateReason, seen }: DraftRow): DraftRow {
  return { row, told, order, isOut, duplicateReason, seen }
}
