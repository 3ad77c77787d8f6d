import * as z from 'zod'
import type { Channel } from '../../../shared/ipc/contract.ts'
import type { BenchHost } from './start-host.ts'

const timesSchema = z.array(z.number().nonnegative())

/** Asks the engine from the page, one ask after another, and draws nothing: the milliseconds to each answer, timed where a screen would wait. */
export async function timeCalls(
  host: BenchHost,
  channel: Channel,
  asks: readonly unknown[],
): Promise<readonly number[]> {
  return timesSchema.length(asks.length).parse(
    await host.inPage(`(async () => {
      const times = []
      for (const ask of ${JSON.stringify(asks)}) {
        const begin = performance.now()
        const reply = await window.quita.call('${channel}', ask)
        times.push(performance.now() - begin)
        if (!reply.ok) throw new Error('${channel} was refused')
      }
      return times
    })()`),
  )
}
