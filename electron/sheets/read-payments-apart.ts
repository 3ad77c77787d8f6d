import { readApart } from '../workers/read-apart.ts'
import type { PaymentsAsk, PaymentsRead } from './read-payments.ts'

const MOST_MS = 30_000
const MOST_MEGABYTES = 1_536

/** Reads a file of payments apart: one that takes more than half a minute is `too-slow`, one that breaks its thread is `unreadable`. */
export function readPaymentsApart(ask: PaymentsAsk, mostMs = MOST_MS): Promise<PaymentsRead> {
  return readApart<PaymentsRead>({
    module: workerModule(),
    name: 'sheet',
    ask,
    mostMs,
    mostMegabytes: MOST_MEGABYTES,
    late: { is: 'unusable', fault: 'too-slow' },
    broken: { is: 'unusable', fault: 'unreadable' },
  })
}

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? 'sheet-worker.ts' : 'sheet-worker.js', import.meta.url)
}
