import type * as z from 'zod'
import { type Answer, askSchema } from '../hatch/messages.ts'
import type { Row } from '../hatch/row.ts'

/** What a deed gives: its value, and what of it is given away instead of copied. */
export interface Done<T> {
  readonly value: T
  readonly handOver?: Transferable[]
}

/** A deed with its name; it takes what came over the line and checks it itself. */
export interface Deed {
  readonly name: string
  readonly run: (ask: unknown) => Promise<Done<unknown>>
}

/** Ties a row to its work. */
export function deed<Name extends string, A extends z.ZodType, B extends z.ZodType>(
  row: Row<Name, A, B>,
  work: (ask: z.output<A>) => Promise<Done<z.input<B>>>,
): Deed {
  return { name: row.deed, run: async (ask) => work(row.ask.parse(ask)) }
}

/** Answers on a line what its deeds can do. What fails is answered by that alone: no cause leaves the room. */
export function serveRoom(line: MessagePort, deeds: readonly Deed[]): void {
  line.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = askSchema.safeParse(data)
    if (heard.success) void answer(heard.data.id, heard.data.deed, heard.data.ask)
  }
  say({ ready: true })

  async function answer(id: number, name: string, ask: unknown): Promise<void> {
    try {
      const wanted = deeds.find((one) => one.name === name)
      if (wanted === undefined) return say({ id, done: false })
      const { value, handOver } = await wanted.run(ask)
      say({ id, done: true, value }, handOver)
    } catch {
      say({ id, done: false })
    }
  }

  function say(message: Answer, handOver: Transferable[] = []): void {
    line.postMessage(message, handOver)
  }
}
