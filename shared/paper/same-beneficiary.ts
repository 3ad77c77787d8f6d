import { formatTaxDocument, parseTaxDocument } from '../ids/tax-document.ts'
import { documentSigns } from '../ids/document-signs.ts'
import { isCpf, maskCpf } from '../ids/cpf.ts'
import { nameRoot } from '../payee/name-root.ts'

/** A beneficiary as far as one of the ways to pay names it; the document may have hidden signs, or be the root of a CNPJ. */
export interface PaperParty {
  readonly name: string | null
  readonly document: string | null
}

const ROOT = 8

/**
 * Says whether two namings may be of one beneficiary: by their documents (of two CNPJs by their roots: a branch is the same
 * company), else by their names, of which one may be cut or shortened. What one of them does not say tells nobody apart.
 */
export function isSameBeneficiary(one: PaperParty, other: PaperParty): boolean {
  const byDocument = sameDocument(one.document, other.document)
  if (byDocument !== null) return byDocument
  if (one.name === null || other.name === null) return true
  return isSameName(one.name, other.name)
}

/** A beneficiary as it is shown: its name and its document, whole but for a person's CPF. */
export function partyWords({ name, document }: PaperParty): string {
  return [name ?? '', document === null ? '' : shown(document)].filter((part) => part !== '').join(', ')
}

// Null: nothing of them that is shown stands in both.
function sameDocument(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null
  const [a, b] = [documentSigns(one), documentSigns(other)]
  if ((a.length === 11) !== (b.length === 11)) return false
  const length = a.length === 11 ? 11 : ROOT
  const places = Array.from({ length }, (_, at) => at).filter((at) => a[at] !== '*' && b[at] !== '*')
  if (places.some((at) => a[at] !== b[at])) return false
  return places.length === 0 ? null : true
}

function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return few.every((word) => many.some((each) => each.startsWith(word) || word.startsWith(each)))
}

function wordsOf(name: string): readonly string[] {
  return nameRoot(name).plainWords
}

function shown(document: string): string {
  const read = parseTaxDocument(document)
  if (!read.ok) return document.length === ROOT ? document.replace(/^(..)(...)(...)$/, '$1.$2.$3') : document
  return isCpf(read.value) ? maskCpf(read.value) : formatTaxDocument(read.value)
}
