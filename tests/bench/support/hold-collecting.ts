import type { BenchHost } from './start-host.ts'

/**
 * Holds the collecting of receipts, as a person can. The bank of a seed knows none of its payments: it would be asked for
 * receipts for as long as anything is measured, which happens to nobody.
 */
export async function holdCollecting(host: BenchHost): Promise<void> {
  const held = await host.inPage(`window.quita.call('works.pause', { id: 'collect' }).then(({ ok }) => ok)`)
  if (held !== true) throw new Error('the collecting of receipts could not be held')
}
