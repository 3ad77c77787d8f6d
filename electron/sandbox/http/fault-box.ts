import {
  ANY_PAYMENT,
  type Fault,
  type FaultName,
  type FaultOrder,
  type FaultScope,
  faults,
  parseFault,
  writeFault,
} from '../faults.ts'

/** What kind of place a request comes to, as far as failures care. */
export type FaultPlace = 'connection' | 'token' | 'payment' | 'receipt' | 'other'

/** A failure that strikes now. */
export interface Strike {
  readonly name: FaultName
  readonly value: number | null
}

/** The failures that wait to strike; each request takes at most one. */
export interface FaultBox {
  replace(texts: readonly Fault[]): void
  /** The failures that wait now, as texts; what struck for the last time is gone. */
  waiting(): string[]
  /** Takes the first failure that fits an operation (its full name, such as `accounts.balance`). */
  take(place: FaultPlace, operation: string): Strike | null
}

/** A box with failures; throws RangeError when a text names none. */
export function createFaultBox(texts: readonly Fault[]): FaultBox {
  let waiting: FaultOrder[] = []
  const replace = (orders: readonly Fault[]): void => {
    waiting = orders.map(readFault)
  }
  replace(texts)
  return {
    replace,
    waiting: () => waiting.map(writeFault),
    take: (place, operation) => {
      const index = waiting.findIndex((order) => fits(order, place, operation))
      const order = waiting[index]
      if (order === undefined) return null
      const left = order.left === null ? null : order.left - 1
      waiting = left === 0 ? waiting.toSpliced(index, 1) : waiting.with(index, { ...order, left })
      return { name: order.name, value: order.value }
    },
  }
}

function readFault(text: Fault): FaultOrder {
  const read = parseFault(text)
  if (!read.ok) throw new RangeError(`no such fault: ${text}`)
  return read.value
}

function fits(order: FaultOrder, place: FaultPlace, operation: string): boolean {
  const { scope } = faults[order.name]
  if ((scope === 'connection') !== (place === 'connection')) return false
  if (order.operation === ANY_PAYMENT) return place === 'payment'
  if (order.operation !== null) return order.operation === operation || operation.endsWith(`.${order.operation}`)
  return inScope(scope, place)
}

function inScope(scope: FaultScope, place: FaultPlace): boolean {
  return scope === place || ((scope === 'any' || scope === 'not-token') && place !== 'token')
}
