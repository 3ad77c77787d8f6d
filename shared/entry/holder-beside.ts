import { parseTaxDocument, type TaxDocument, taxDocumentKind } from '../ids/tax-document.ts'
import type { Found } from './found.ts'
import type { Meaning } from './recognition.ts'

// Further apart, or behind an empty line, a document is another story.
const REACH = 80
const PARTED = /\n\s*\n|(?<![\p{L}\p{N}])(?:pix|chave)(?![\p{L}\p{N}])/iu

/**
 * Takes the only document that stands unlabelled beside the only account of a text for its holder's: `Alfa Ltda 11.222.333/0001-81`
 * in the line above. A document that is said to be a key, or is the bank's own, stays what it is.
 */
export function withHolderBeside(text: string, found: readonly Found[]): readonly Found[] {
  const [account, ...accounts] = found.filter(({ meaning }) => meaning.kind === 'bank-data')
  const [holder, ...holders] = found.filter(({ meaning }) => documentOf(meaning) !== null)
  if (account === undefined || holder === undefined || accounts.length + holders.length > 0) return found
  const { meaning } = account
  const document = documentOf(holder.meaning)
  if (meaning.kind !== 'bank-data' || meaning.data.document !== null || document === null) return found
  const isBanks =
    meaning.data.ispb !== null && taxDocumentKind(document) === 'cnpj' && document.startsWith(meaning.data.ispb)
  const between = holder.to <= account.from ? text.slice(holder.to, account.from) : text.slice(account.to, holder.from)
  if (isBanks || holder.why.includes('label') || between.length > REACH || PARTED.test(between)) return found
  const told = {
    ...meaning,
    data: { ...meaning.data, document },
    understood: [...meaning.understood, 'document'],
  } as const
  return found.flatMap((one) => (one === holder ? [] : [one === account ? { ...account, meaning: told } : one]))
}

function documentOf(meaning: Meaning): TaxDocument | null {
  if (meaning.kind !== 'pix-key' || meaning.typed.meaning !== 'one') return null
  const { kind, value } = meaning.typed.key
  const read = kind === 'CPF' || kind === 'CNPJ' ? parseTaxDocument(value) : null
  return read?.ok === true ? read.value : null
}
