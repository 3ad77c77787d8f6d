import type { TrainingOrder, TrainingView } from '../../shared/domain/training.ts'
import { unreachable } from '../../shared/kit/unreachable.ts'
import { isFault } from './faults.ts'
import type { FaultBox } from './http/fault-box.ts'
import { effects } from './http/outcome.ts'
import { rehearsalTable } from './rehearsal-table.ts'
import type { TrainingBank } from './training-bank.ts'

/** What the desk works with. */
export interface TrainingDeskNeeds {
  readonly faults: FaultBox
  readonly control: TrainingBank['control']
  readonly speed: () => number
  readonly now: () => number
}

/** What a person sees of the bank and may make happen in it, for the app's own screen. A text that names no fault is left out. */
export function trainingDesk(needs: TrainingDeskNeeds): Pick<TrainingBank, 'view' | 'order'> {
  return {
    view: () => Promise.resolve(viewOf(needs)),
    order: async (order) => obey(needs.control, order),
  }
}

function viewOf({ faults, speed, now }: TrainingDeskNeeds): TrainingView {
  return {
    faults: Object.entries(effects).map(([name, { when }]) => {
      return { name, argument: when === 'wait' || when === 'late' ? 'milliseconds' : null }
    }),
    active: faults.waiting(),
    rehearsals: rehearsalTable(now()),
    speed: speed(),
  }
}

function obey(control: TrainingBank['control'], order: TrainingOrder): void {
  switch (order.do) {
    case 'credit':
      return control.credit({ amount: order.amount, name: 'Banco Mandacaru S.A.', text: 'Crédito de treino' })
    case 'receive-pix':
      return control.credit({ amount: order.amount, text: 'Pedido de treino' })
    case 'open-infraction':
      return control.openInfraction()
    case 'set-faults':
      return control.setFaults(order.faults.filter(isFault))
    case 'set-speed':
      return control.setSpeed(order.speed)
    default:
      return unreachable(order)
  }
}
