import type { RefObject } from 'react'
import type { PaymentAsk } from '../../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { useOpenReview } from '../../../bridge/use-review.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'
import { usePayStore } from '../store.ts'
import type { DraftForm } from './draft-form.ts'
import { refusedFields } from './refused-fields.ts'

/** The walk from the form to the review. Nothing is sent on it. */
export interface ToReview {
  readonly run: () => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
}

interface ToReviewNeeds<Draft> {
  readonly form: DraftForm<Draft, PaymentAsk>
  /** Which field fills which path of the request. */
  readonly fieldOf: Readonly<Record<string, keyof Draft & string>>
  /** Where the fields stand, to put the keyboard on the first wrong one. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Hears which fields are wrong, to open what hides them. */
  readonly onFaults: (fields: readonly string[]) => void
}

/** Checks every field, has main freeze the request and goes to the review; else the first wrong field takes the keyboard. */
export function useToReview<Draft>({ form, fieldOf, box, onFaults }: ToReviewNeeds<Draft>): ToReview {
  const t = useText()
  const desk = useDesk()
  const review = useOpenReview()

  function showFaults(fields: readonly string[]): void {
    form.judge()
    onFaults(fields)
    desk.say(t('payForm.faultSummary', { count: fields.length }), 'assertive')
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function run(): Promise<void> {
    if (review.busy) return
    if (!form.read.ok) {
      showFaults(Object.keys(form.read.error))
      return
    }
    const reply = await review.run(form.read.value)
    if (reply.ok) {
      form.reviewed(reply.value.reviewId)
      usePayStore.getState().reviewed(reply.value.reviewId)
      desk.go({ to: 'review', reviewId: reply.value.reviewId })
    } else if (reply.error.kind === 'invalid') {
      form.refuse(refusedFields(reply.error.violations, fieldOf))
    }
  }

  return { run, busy: review.busy, failure: review.failure }
}
