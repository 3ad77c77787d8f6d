import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type ConnectionId, connectionIdSchema, vaultLockSchema } from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { readTwin, twinNames, writeTurn } from '../../vault/twin-file.ts'

const entrySchema = z.strictObject({
  /** How many events the journal had, and the hash of the last. */
  generation: z.int().min(0),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the last of these events happened, as the journal says; null before the first. */
  at: instantSchema.nullable(),
  /** What the connection's own note says, for the day on which it cannot be read. */
  environment: environmentSchema,
  lock: vaultLockSchema,
  createdAt: instantSchema,
  /** How many entries the audit log had, and the hash of the last; null where that was not remembered yet. */
  log: z
    .strictObject({ generation: z.int().min(0), head: z.string().regex(/^[0-9a-f]{64}$/) })
    .nullable()
    .default(null),
  /** Up to when the journal here reached when a gap was first seen; null while there is none. */
  gap: z.strictObject({ since: instantSchema.nullable() }).nullable(),
})
/** What is remembered of one connection outside its folder. Numbers and hashes under a key; nothing of a person or a payment. */
export type MemoryEntry = z.infer<typeof entrySchema>

const bodySchema = z.strictObject({
  /** True once both copies were damaged: a connection that has no entry may have had one. */
  unsure: z.boolean(),
  connections: z.record(connectionIdSchema, entrySchema),
})
type Body = z.infer<typeof bodySchema>

/** The memory of all connections of a data folder: `memory.json` and its copy. */
export interface MemoryFile {
  entry(id: ConnectionId): MemoryEntry | null
  ids(): readonly ConnectionId[]
  /** True where what is missing here may have been lost. */
  readonly unsure: boolean
  /** Remembers what is durable already; written soon, and together with what else comes meanwhile. */
  keep(id: ConnectionId, entry: MemoryEntry): void
  forget(id: ConnectionId): void
  /** Ends once everything that was kept is written, both copies of it. */
  settled(): Promise<void>
}

const SOON_MS = 40
const REST_MS = 1000

/** Reads what is remembered. Damage of both copies is remembered too, and they are kept beside the new ones. */
export function openMemoryFile(dataFolder: string, clock: Pick<Clock, 'wait'>, log: Log): MemoryFile {
  const file = join(dataFolder, 'memory.json')
  const read = readTwin(file)
  const kept = read.kind === 'kept' ? bodySchema.safeParse(parsed(read.body)).data : undefined
  const isLost = read.kind === 'damaged' || (read.kind === 'kept' && kept === undefined)
  if (isLost) log.event('memory.unreadable')
  let body: Body = kept ?? { unsure: isLost, connections: {} }
  let turn = read.kind === 'kept' ? read.turn : 0
  let aside = isLost
  let written = body
  let copied = body
  let running: Promise<void> | null = null
  let hurry = new AbortController()

  async function writeOnce(): Promise<boolean> {
    if (aside) await putAside(file)
    aside = false
    const now = body
    const done = await writeTurn(file, turn + 1, JSON.stringify(now))
    if (!done.ok) {
      log.event('memory.write-failed', { fault: done.error.kind === 'storage' ? done.error.fault : done.error.kind })
      return false
    }
    turn += 1
    copied = written
    written = now
    return true
  }

  async function run(): Promise<void> {
    await clock.wait(SOON_MS, hurry.signal)
    while (written !== body || copied !== body) {
      if (written === body) await clock.wait(REST_MS, hurry.signal) // the other copy may wait until nobody pays
      if (!(await writeOnce())) return
    }
  }

  function change(next: Body): void {
    body = next
    running ??= run().finally(() => {
      running = null
    })
  }

  return {
    entry: (id) => body.connections[id] ?? null,
    ids: () => Object.keys(body.connections).map((id) => connectionIdSchema.parse(id)),
    unsure: body.unsure,
    keep: (id, entry) => change({ ...body, connections: { ...body.connections, [id]: entry } }),
    forget(id) {
      const { [id]: _, ...connections } = body.connections
      change({ ...body, connections })
    },
    async settled() {
      hurry.abort()
      await running
      hurry = new AbortController()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function putAside(file: string): Promise<void> {
  await Promise.all(twinNames(file).map((copy) => rename(copy, `${copy}.damaged`).catch(() => undefined)))
}
