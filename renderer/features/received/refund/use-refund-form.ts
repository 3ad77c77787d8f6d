import type { RefObject } from 'react'
import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useOpenReview } from '../../../bridge/use-review.ts'
import { keptOf } from '../../../form/create-kept-forms.ts'
import { useMarkedFields } from '../../../form/use-marked-fields.ts'
import { useToldFaults } from '../../../form/use-told-faults.ts'
import { useDesk } from '../../../ui/desk.tsx'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { type RefundDraft, type RefundFaults, readRefund, refundLike } from './draft.ts'
import { freshRefund, type KeptRefund, useRefundStore } from './store.ts'

/** Why main refused a refund that the form let pass. */
export type Refusal = 'above-remaining' | 'too-late'

/** The form of one refund and the walk to its review. */
export interface RefundForm {
  readonly draft: RefundDraft
  readonly change: (some: Partial<RefundDraft>) => void
  /** The sentence of a field's fault once it may be told. */
  readonly errorOf: (field: Field) => string | null
  readonly onLeft: (field: Field) => void
  /** Checks every field, has main freeze the refund and goes to the review. Nothing is sent on it. */
  readonly review: () => Promise<void>
  readonly busy: boolean
  /** What main refused that no field in sight tells, until the form changes. */
  readonly refusal: Refusal | null
  /** Why the review could not be opened, unless it was a refusal. */
  readonly failure: AppError | null
}

type Field = keyof RefundFaults

interface RefundFormNeeds {
  readonly detail: ReceivedDetail
  /** What an earlier refund that did not go out was to give back. */
  readonly again: PlaceOf<'refund'>['again']
  /** Where the fields stand, to put the keyboard on the first wrong one. */
  readonly box: RefObject<HTMLElement | null>
  /** Main knows better what is left: asks for it anew. */
  readonly onRefused: () => void
}

/** The kept form of a refund. One whose review was confirmed begins anew. */
export function useRefundForm({ detail, again, box, onRefused }: RefundFormNeeds): RefundForm {
  const t = useText()
  const desk = useDesk()
  const { kept, keep } = useKept(
    detail.pix.endToEndId,
    again === undefined ? freshRefund : { draft: refundLike(again, detail), reviewId: null },
  )
  const opening = useOpenReview()
  const told = useToldFaults<Field>()
  const marked = useMarkedFields(box)
  const { draft } = kept
  const read = readRefund(draft, detail)
  const faults = read.ok ? {} : read.error
  const refusal = refusalOf(opening.failure)
  const isAmountRefused = refusal === 'above-remaining' && draft.extent === 'part'

  function showFaults(): void {
    told.judge()
    marked.show()
  }

  async function review(): Promise<void> {
    if (opening.busy) return
    if (!read.ok) {
      showFaults()
      return
    }
    const reply = await opening.run(read.value)
    if (reply.ok) {
      keep({ reviewId: reply.value.reviewId })
      desk.go({ to: 'review', reviewId: reply.value.reviewId, of: 'refund' })
    } else if (refusalOf(reply.error) !== null) {
      if (draft.extent === 'part') showFaults()
      onRefused()
    }
  }

  return {
    draft,
    change: (some) => {
      keep({ draft: { ...draft, ...some } })
      opening.clear()
    },
    errorOf: (field) => {
      if (field === 'amount' && isAmountRefused) return t('received.aboveTold')
      const fault = faults[field]
      return told.beside(field, fault === undefined ? null : t(fault))
    },
    onLeft: (field) => told.left(field, draft[field]),
    review,
    busy: opening.busy,
    refusal: isAmountRefused ? null : refusal,
    failure: refusal === null ? opening.failure : null,
  }
}

function refusalOf(failure: AppError | null): Refusal | null {
  if (failure?.kind !== 'invalid') return null
  const reasons = failure.violations.map(({ reason }) => reason)
  return (['too-late', 'above-remaining'] as const).find((reason) => reasons.includes(reason)) ?? null
}

interface OpenKept {
  readonly kept: KeptRefund
  readonly keep: (some: Partial<KeptRefund>) => void
}

function useKept(pix: ToldEndToEndId, fresh: KeptRefund): OpenKept {
  const connection = useOpenConnection()?.id ?? null
  const found = keptOf(useRefundStore(), connection, pix) ?? fresh
  return {
    kept: found,
    keep: (some) => {
      const store = useRefundStore.getState()
      store.keep(connection, pix, { ...(keptOf(store, connection, pix) ?? fresh), ...some })
    },
  }
}
