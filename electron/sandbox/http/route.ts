import type { Endpoint } from '../../api/wire/endpoint.ts'
import type { Answer } from './answer.ts'
import type { FaultPlace } from './fault-box.ts'

/** One request as a handler sees it. `lateMs` is how much later than asked an order must begin (a failure's doing). */
export interface Ask {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly header: (name: string) => string | undefined
  readonly body: string
  /** The body of a form, byte for byte; of everything else none. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly lateMs: number
}

/** What a handler needs of a row: its address. */
export type RouteRow = Pick<Endpoint, 'name' | 'method' | 'path'>

/** One operation of the bank: the row of the client's own table that gives its address, and what is done there. */
export interface Route {
  readonly row: RouteRow
  readonly place: FaultPlace
  readonly handle: (ask: Ask) => Answer | Promise<Answer>
}
