import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Institution } from '../../../shared/domain/institutions.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useOpenReview } from '../../bridge/use-review.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import type { Draft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { refusedFields } from './refused-by-main.ts'
import { useDraftStore } from './store.ts'

/** The walk from the form to the review. Nothing is sent on it. */
export interface ToReview {
  readonly run: () => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
}

interface ToReviewNeeds {
  readonly form: UseFormReturn<Draft>
  readonly extra: readonly Institution[]
  /** Where the fields stand, to put the keyboard on the first wrong one. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Opens the options, where one of them is wrong. */
  readonly openOptions: () => void
}

/** Checks every field, has main freeze the request and goes to the review; else the first wrong field takes the keyboard. */
export function useToReview({ form, extra, box, openOptions }: ToReviewNeeds): ToReview {
  const t = useText()
  const desk = useDesk()
  const review = useOpenReview()

  function showFaults(fields: readonly string[]): void {
    if (fields.includes('expiration') || fields.includes('deny')) openOptions()
    desk.say(t('payManual.faultSummary', { count: fields.length }), 'assertive')
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function run(): Promise<void> {
    if (review.busy) return
    const right = await form.trigger()
    const request = readDraft(form.getValues(), extra)
    if (!right || !request.ok) {
      showFaults(request.ok ? [] : Object.keys(request.error))
      return
    }
    const reply = await review.run(request.value)
    if (reply.ok) {
      useDraftStore.getState().reviewed(reply.value.reviewId)
      desk.go({ to: 'review', reviewId: reply.value.reviewId })
    } else if (reply.error.kind === 'invalid') {
      for (const field of refusedFields(reply.error.violations)) form.setError(field, { type: 'main' })
    }
  }

  return { run, busy: review.busy, failure: review.failure }
}
