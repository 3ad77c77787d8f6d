import type { PaymentAsk } from '../../../../shared/domain/payment-request.ts'
import type { AppError, Violation } from '../../../../shared/errors/app-error.ts'
import { useOpenReview } from '../../../bridge/use-review.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { usePayStore } from '../store.ts'
import type { DraftForm } from './draft-form.ts'

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
  /** Puts the keyboard on the first wrong field and says which they are. */
  readonly showMarked: () => void
  /** Hears which fields are wrong, to open what hides them. */
  readonly onFaults: (fields: readonly string[]) => void
}

/** Checks every field, has main freeze the request and goes to the review; else the first wrong field takes the keyboard. */
export function useToReview<Draft>({ form, fieldOf, showMarked, onFaults }: ToReviewNeeds<Draft>): ToReview {
  const desk = useDesk()
  const review = useOpenReview()

  function showFaults(fields: readonly string[]): void {
    form.judge()
    onFaults(fields)
    showMarked()
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
      const fields = refusedFields(reply.error.violations, fieldOf)
      form.refuse(fields)
      onFaults(fields)
      showMarked()
    }
  }

  return { run, busy: review.busy, failure: review.failure }
}

/** The fields that main refused although the form let them pass, by the paths of the request that each one fills. */
function refusedFields<Field extends string>(
  violations: readonly Violation[],
  fieldOf: Readonly<Record<string, Field>>,
): readonly Field[] {
  return violations.flatMap(({ path }) => fieldOf[path] ?? fieldOf[path.split('.')[0] ?? ''] ?? [])
}
