import * as z from 'zod'
import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import {
  type RefundAsk,
  type RefundNature,
  refundAskSchema,
  refundNatureSchema,
} from '../../../../shared/domain/refund.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import { faultText } from '../../../ui/fault-text.ts'
import { openNatures } from '../refund-limits.ts'

/** How long the text to the payer may be, in UTF-16 units as the shared schema counts. */
export const MAX_DESCRIPTION = 140

/** The form of a refund as it is chosen and typed. */
export const refundDraftSchema = z.strictObject({
  extent: z.enum(['whole', 'part']),
  /** Null: the person has not chosen; then it is the first of which something is left. */
  nature: refundNatureSchema.nullable(),
  /** The part that goes back; counts only where a part does. */
  amount: z.string(),
  description: z.string(),
})
export type RefundDraft = Readonly<z.infer<typeof refundDraftSchema>>

/** A form that was not touched: everything that is left goes back. */
export const emptyRefund: RefundDraft = { extent: 'whole', nature: null, amount: '', description: '' }

/** The form of a refund that is asked for again: as much as then, unless less than that is left of the Pix. */
export function refundLike(
  { amount, nature, description }: Pick<RefundAsk, 'amount' | 'nature' | 'description'>,
  { remaining }: Refundable,
): RefundDraft {
  const isPart = amount < remaining[nature]
  return { extent: isPart ? 'part' : 'whole', nature, amount: isPart ? formatAmount(amount) : '', description }
}

/** For each field that is not right yet, the sentence that stands beside it. */
export type RefundFaults = { readonly [F in 'amount' | 'description']?: TextKey }

type Refundable = Pick<ReceivedDetail, 'pix' | 'remaining'>

/** What goes back: the chosen nature while something of it is left, else the first of which something is. */
export function natureOf({ nature }: RefundDraft, detail: Refundable): RefundNature {
  const open = openNatures(detail)
  return nature !== null && open.includes(nature) ? nature : (open[0] ?? 'ORIGINAL')
}

/** How much goes back; null while it cannot be read. */
export function refundAmount(draft: RefundDraft, detail: Refundable): Centavos | null {
  if (draft.extent === 'whole') return detail.remaining[natureOf(draft, detail)]
  const read = parseTypedAmount(draft.amount)
  return read.ok ? read.value : null
}

/** Reads the form against what is known to be left of the Pix; the engine asks the institution again before the review. */
export function readRefund(draft: RefundDraft, detail: Refundable): Result<RefundAsk, RefundFaults> {
  const amount = amountFault(draft, detail)
  const description = descriptionFault(draft.description)
  const faults = { ...(amount && { amount }), ...(description && { description }) }
  if (amount !== null || description !== null) return err(faults)
  const parsed = refundAskSchema.safeParse({
    kind: 'refund',
    endToEndId: detail.pix.endToEndId,
    nature: natureOf(draft, detail),
    amount: refundAmount(draft, detail),
    description: draft.description.trim(),
  })
  // Whatever the fields let pass, the shared schema, which main uses too, has the last word.
  return parsed.success ? ok(parsed.data) : err({ amount: 'payForm.faultForm' })
}

function amountFault(draft: RefundDraft, detail: Refundable): TextKey | null {
  if (draft.extent === 'whole') return null
  const read = parseTypedAmount(draft.amount)
  if (!read.ok) return faultText.amount[read.error]
  return read.value > detail.remaining[natureOf(draft, detail)] ? 'received.aboveRemaining' : null
}

function descriptionFault(description: string): TextKey | null {
  if (description.length > MAX_DESCRIPTION) return 'payForm.descriptionLong'
  return refundAskSchema.shape.description.safeParse(description).success ? null : 'payForm.descriptionCharacters'
}
