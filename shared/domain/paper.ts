import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { billetLineSchema } from './billet-line.ts'
import { qrTextSchema } from './qr-text.ts'

/** The most lines, and the most codes, of one paper that are told: each as it is written and as it is drawn. */
export const MOST_WAYS = 2

/** A name and a document, as they are shown. */
const partySchema = z.string().max(300)

/**
 * In what the ways to pay that stand on one paper differ: the bars from the line, the drawn code from the written one, the
 * code from what line and paper say. `code` is what the code says, `paper` and `line` what these do.
 */
export const paperDifferenceSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('bars') }),
  z.strictObject({ what: z.literal('codes') }),
  z.strictObject({ what: z.literal('payee'), code: partySchema, paper: partySchema }),
  z.strictObject({ what: z.literal('amount'), code: centavosSchema, line: centavosSchema }),
  z.strictObject({ what: z.literal('due-date'), code: localDateSchema, line: localDateSchema }),
])
export type PaperDifference = z.infer<typeof paperDifferenceSchema>

const read = {
  /** Lines of boletos, the one that is written first. */
  lines: z.array(billetLineSchema).max(MOST_WAYS),
  /** The beneficiary as the paper names it; null where it does not. The document may have hidden digits. */
  payeeName: z.string().max(200).nullable(),
  payeeDocument: z.string().max(20).nullable(),
}

/** Everything on one paper that pays the same debt, as it was read beside what is paid. */
export const paperSchema = z.strictObject({ ...read, codes: z.array(qrTextSchema).max(MOST_WAYS) })
export type Paper = z.infer<typeof paperSchema>

/** A paper as it is frozen with a payment: what the institution told of its codes, and where the ways differ. */
export const heldPaperSchema = z.strictObject({
  ...read,
  /** `txid` of the charge behind the code; null where nobody told it. */
  codes: z.array(z.strictObject({ text: qrTextSchema, txid: z.string().nullable() })).max(MOST_WAYS),
  differences: z.array(paperDifferenceSchema),
})
export type HeldPaper = z.infer<typeof heldPaperSchema>
