import { type TaxDocument, taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { useRemote } from '../../bridge/use-remote.ts'

/** The whole document of a payee of the book; when it was last paid, null where it never was. */
interface KnownDocument {
  readonly document: TaxDocument
  readonly lastAt: Instant | null
}

/** The document that the book of payees has for exactly this name; null where it has none, or several, and for ''. */
export function useKnownDocument(name: string): KnownDocument | null {
  const text = name.trim().slice(0, 200)
  const ask = { text, sort: 'last', of: 'kept', limit: 20, before: null } as const
  const book = useRemote('payees.list', ask, { enabled: text.length > 1 }).value
  const same = (book?.rows ?? []).flatMap((payee) => {
    const document = taxDocumentSchema.safeParse(payee.document)
    const isSame = payee.name !== null && plainText(payee.name) === plainText(text)
    return isSame && document.success ? [{ document: document.data, lastAt: payee.lastAt }] : []
  })
  const [known, another] = same
  return another === undefined && book?.more !== true ? (known ?? null) : null
}
