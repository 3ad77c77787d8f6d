import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'

const door = z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: z.string() })
const clientSchema = z.object({
  ca: z.string(),
  cert: z.string(),
  key: z.string(),
  pfx: z.string(),
  pfxPassword: z.string(),
})
const offerSchema = z.object({
  accounts: door,
  qrcodes: door.extend({ pixKey: z.string() }),
  tls: clientSchema,
  /** Another certificate of the same company. */
  qrcodesTls: clientSchema,
})
const bookSchema = z.object({ book: z.string() })
const keptSchema = z.object({ deliveries: z.array(z.unknown()) })
const executionsSchema = z.object({ executions: z.record(z.string(), z.array(z.unknown())) })

/** What the training bank says of itself when it runs as a program of its own. */
export type SandboxOffer = z.infer<typeof offerSchema>

/** A training bank in a process of its own. */
export interface Sandbox {
  readonly offer: SandboxOffer
  /** What the bank has executed, by idempotency key. */
  executions(): Promise<Record<string, unknown[]>>
  /** What it told to registered addresses, or tried to. */
  deliveries(): Promise<readonly unknown[]>
  /** Replaces the failures that wait to strike. */
  order(faults: readonly string[]): Promise<void>
  /** Pays an open charge as its payer would: what is due today. */
  payCharge(txid: string): Promise<void>
  /** How many of a hundred open charges get paid by themselves. */
  setPayers(payers: number): Promise<void>
  stop(): Promise<void>
}

/** Starts `electron/sandbox/main.ts` on free ports with a folder of its own, removed when it stops. */
export async function startSandbox(args: readonly string[] = []): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'quita-sandbox-'))
  const script = join(import.meta.dirname, '../../electron/sandbox/main.ts')
  const child = spawn(process.execPath, [script, '--port', '0', '--dir', folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const offer = offerSchema.parse(JSON.parse((await lines.next()).value ?? 'null'))
  const { book } = bookSchema.parse(JSON.parse((await lines.next()).value ?? 'null'))
  const tell = async (place: string, order: object): Promise<void> => {
    const answer = await fetch(new URL(place, book), { method: 'POST', body: JSON.stringify(order) })
    if (!answer.ok) throw new Error(`the bank does not take this order: ${await answer.text()}`)
  }
  return {
    offer,
    async executions() {
      return executionsSchema.parse(await (await fetch(book)).json()).executions
    },
    async deliveries() {
      return keptSchema.parse(await (await fetch(book)).json()).deliveries
    },
    order: (faults) => tell('/faults', { faults }),
    payCharge: (txid) => tell('/pay-charge', { txid }),
    setPayers: (payers) => tell('/payers', { payers }),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
