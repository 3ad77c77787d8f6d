import type { ShownBatch } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** Letters of a batch's name. */
export const MOST_NAME = 120

/** Moving rows of a draft into one of their own. */
export interface Split {
  readonly busy: boolean
  readonly failure: AppError | null
  /** True once they are moved; a word with the way there is shown then. */
  readonly run: (rows: readonly number[]) => Promise<boolean>
}

/** Of this draft. */
export function useSplit({ id, version, name }: Pick<ShownBatch, 'id' | 'version' | 'name'>): Split {
  const t = useText()
  const desk = useDesk()
  const split = useAction('paymentBatches.split')
  return {
    busy: split.busy,
    failure: split.failure,
    async run(rows) {
      const made = await split.run({
        id,
        version,
        name: t('lots.splitName', { name }).slice(0, MOST_NAME),
        rows: [...rows],
      })
      if (!made.ok) return false
      const to = { to: 'lots', id: made.value.id } as const
      desk.toast({
        text: t('lots.splitDone', { count: rows.length, name: made.value.name }),
        action: { label: t('lots.splitOpen'), run: () => desk.go(to) },
      })
      return true
    },
  }
}
