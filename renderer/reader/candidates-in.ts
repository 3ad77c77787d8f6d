import { type EntryAsk, recognise } from '../../shared/entry/recognise.ts'
import type { Recognition } from '../../shared/entry/recognition.ts'
import { unreachable } from '../../shared/kit/unreachable.ts'
import { proofTitle } from '../../shared/paper/proof-title.ts'
import type { ReadPiece } from './reading.ts'
import type { Candidate } from './candidate.ts'
import { papersIn } from './papers-in.ts'

/**
 * What a text may mean. Damaged things count only when nothing is whole, since long texts hold many digits; or where every line
 * names something, so that none of pasted rows is lost.
 */
export function candidatesOf(text: string, ask: EntryAsk): readonly Candidate[] {
  const found = recognise(text, ask).map((recognition) => ({ recognition, origin: null, paper: null }))
  return papersIn(areRows(text, found) ? found : telling(found), [{ text, from: 'text', page: 1 }])
}

function areRows(text: string, found: readonly Candidate[]): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => found.some(({ recognition }) => line.includes(recognition.source)))
}

/**
 * What the pieces of a file may mean, each thing once: the line of a boleto and its bars are one. A paper that holds a
 * code or a boleto is about that, and what of these pays one debt is brought together: the CNPJ and the e-mail in its footer are no keys to pay, nor is the invoice that it is for.
 */
export function candidatesIn(pieces: readonly ReadPiece[], name: string, ask: EntryAsk): readonly Candidate[] {
  const all = pieces.flatMap(({ text, from, page }) =>
    recognise(text, ask).map((recognition): Candidate => ({ recognition, origin: { from, page, name }, paper: null })),
  )
  const about = all.some(({ recognition }) => isCode(recognition))
  const wanted = telling(all).filter(
    ({ recognition, origin }) =>
      !about || isCode(recognition) || (origin?.from !== 'pdf-text' && !isInvoice(recognition)),
  )
  const names = wanted.map(({ recognition }) => identityOf(recognition))
  return papersIn(wanted, pieces).filter((_, at) => names.indexOf(names[at] ?? '') === at)
}

/** A page that is the proof of a payment: how it says so, and what it paid. */
interface Proof {
  readonly title: string
  readonly page: number
  readonly names: readonly string[]
}

/** The pages that are proofs of payments. */
export function proofsIn(pieces: readonly ReadPiece[], ask: EntryAsk): readonly Proof[] {
  return pieces.flatMap(({ text, from, page }) => {
    const title = from === 'pdf-text' || from === 'text' ? proofTitle(text) : null
    return title === null ? [] : [{ title, page, names: recognise(text, ask).flatMap(debtNames) }]
  })
}

/** By what a debt is the same one wherever it stands. */
export function debtNames(found: Recognition): readonly string[] {
  if (found.kind === 'billet') return [found.billet.line]
  return found.kind === 'br-code' ? [found.code.text] : []
}

/** What no proof among the pieces says to be paid: whom a proof names is nobody to pay, and what it paid is owed on no other page. */
export function owedOf(
  candidates: readonly Candidate[],
  pieces: readonly ReadPiece[],
  ask: EntryAsk,
): { readonly owed: readonly Candidate[]; readonly isProof: boolean } {
  const proofs = proofsIn(pieces, ask)
  const isPaid = ({ recognition, origin, paper }: Candidate): boolean => {
    const names = [...debtNames(recognition), ...(paper === null ? [] : [...paper.paper.lines, ...paper.paper.codes])]
    return proofs.some((one) => one.page === (origin?.page ?? 1) || one.names.some((name) => names.includes(name)))
  }
  return { owed: candidates.filter((one) => !isPaid(one)), isProof: proofs.length > 0 }
}

/** Says whether a text holds a code or a boleto: what a paper is dropped for. A CNPJ in its footer is not. */
export function holdsCode(text: string, ask: EntryAsk): boolean {
  return recognise(text, ask).some(isCode)
}

function isCode({ kind }: Recognition): boolean {
  return kind === 'br-code' || kind === 'billet'
}

function isInvoice({ kind }: Recognition): boolean {
  return kind === 'invoice'
}

function telling(all: readonly Candidate[]): readonly Candidate[] {
  const whole = all.filter(({ recognition }) => recognition.kind !== 'damaged')
  return whole.length > 0 ? whole : all
}

function identityOf(recognition: Recognition): string {
  switch (recognition.kind) {
    case 'billet':
      return `billet ${recognition.billet.barCode}`
    case 'br-code':
      return `br-code ${recognition.code.text}`
    case 'pix-key':
      return `pix-key ${JSON.stringify([recognition.typed, recognition.amount])}`
    case 'end-to-end-id':
      return `id ${recognition.id}`
    case 'idempotency-key':
      return `id ${recognition.key}`
    case 'invoice':
      return `invoice ${recognition.key}`
    case 'bank-data':
      return `bank-data ${JSON.stringify(recognition.data)}`
    case 'damaged':
      return `damaged ${recognition.source}`
    default:
      return unreachable(recognition)
  }
}
