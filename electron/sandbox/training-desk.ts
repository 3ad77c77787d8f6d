import type { TrainingBankOrder, TrainingBankView } from '../../shared/domain/training.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { unreachable } from '../../shared/kit/unreachable.ts'
import { ANY_PAYMENT, type Fault, faults, isFault, parseFault, writeFault } from './faults.ts'
import type { FaultBox } from './http/fault-box.ts'
import { effects } from './http/outcome.ts'
import { rehearsalTable } from './rehearsal-table.ts'
import type { OrderRefusal, TrainingBank } from './training-bank.ts'

/** What the desk works with. */
export interface TrainingDeskNeeds {
  readonly faults: FaultBox
  readonly control: TrainingBank['control']
  readonly speed: () => number
  readonly payers: () => number
  readonly now: () => number
}

/** What a person sees of the bank and may make happen in it, for the app's own screen. A text that names no fault is left out. */
export function trainingDesk(needs: TrainingDeskNeeds): Pick<TrainingBank, 'view' | 'order'> {
  return {
    view: () => Promise.resolve(viewOf(needs)),
    order: async (order) => obey(needs.control, order),
  }
}

function viewOf({ faults, speed, payers, now }: TrainingDeskNeeds): TrainingBankView {
  return {
    faults: Object.entries(effects).map(([name, { when }]) => {
      return { name, argument: when === 'wait' || when === 'late' ? 'milliseconds' : null }
    }),
    active: faults.waiting(),
    rehearsals: rehearsalTable(now()),
    payers: payers(),
    speed: speed(),
  }
}

function obey(control: TrainingBank['control'], order: TrainingBankOrder): Result<void, OrderRefusal> {
  switch (order.do) {
    case 'credit':
      return ok(control.credit({ amount: order.amount, name: 'Banco Mandacaru S.A.', text: 'Crédito de treino' }))
    case 'receive-pix':
      return ok(control.credit({ amount: order.amount, text: 'Pedido de treino' }))
    case 'debit-elsewhere':
      return ok(control.debitElsewhere(order.amount))
    case 'charge-fee':
      return ok(control.chargeFee())
    case 'book-again':
      return control.bookAgain() ? ok(undefined) : err('no-payment')
    case 'open-infraction':
      return ok(control.openInfraction())
    case 'set-faults':
      return ok(control.setFaults(order.faults.flatMap(asRehearsed)))
    case 'set-speed':
      return ok(control.setSpeed(order.speed))
    case 'pay-charge':
      return control.payCharge(order.txid, order.amount)
    case 'set-payers':
      return ok(control.setPayers(order.payers))
    default:
      return unreachable(order)
  }
}

// What a person rehearses once is a payment: without this a look of ours at the account would be struck in its place.
function asRehearsed(text: string): readonly Fault[] {
  const read = parseFault(text)
  if (!read.ok) return []
  const { name, operation, left } = read.value
  const isOfPayments = operation === null && left !== null && ['any', 'not-token'].includes(faults[name].scope)
  return [writeFault({ ...read.value, operation: isOfPayments ? ANY_PAYMENT : operation })].filter(isFault)
}
