import type { TrainingOrder } from '../../../shared/domain/training.ts'
import { type Action, useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'

/** Gives the training bank an order, and says so once it is done. */
export function useOrder(): Action<'training.order'> & { readonly give: (order: TrainingOrder, said: string) => void } {
  const desk = useDesk()
  const action = useAction('training.order')
  const give = async (order: TrainingOrder, said: string): Promise<void> => {
    const done = await action.run(order)
    if (done.ok) desk.toast({ text: said })
  }
  return { ...action, give: (order, said) => void give(order, said) }
}
