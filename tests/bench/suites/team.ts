import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { openReplica } from '../../../electron/team/open-replica.ts'
import type { Replica } from '../../../electron/team/replica.ts'
import { writeEntry } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import type { SharedCall } from '../../../electron/vault/shared-call.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { testKey } from '../../fixtures/open-test-vault.ts'
import { type Desk as BookDesk, foundDesk, inviteDesk, must } from '../../fixtures/team/open-desk.ts'
import { type Postgres, startPostgres } from '../../fixtures/team/start-postgres.ts'
import { interleave, type Plan } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { seedOf } from '../support/intents.ts'
import type { Suite } from './suite.ts'

/** Entries that a desk is behind. */
const BEHIND = 10_000
const QUICK_BEHIND = 2_000
/** Catch-up goes at this many entries a second. */
const A_SECOND = 10_000
const NEWS = 40
const READS = 100
const WRITERS = 16

/** Two desks of one book over a real PostgreSQL on this computer, whose commits wait for the disk: news, being behind, reading. */
export const team: Suite = {
  name: 'team',
  needsWindow: false,
  async measure({ quick, folder, note }) {
    const server = await startPostgres({ waitsForDisk: true })
    const plan: Plan = quick ? { rounds: 5, warmUps: 1 } : { rounds: 9, warmUps: 2 }
    try {
      const founder = await foundDesk(postgresLog(server.desk))
      const other = await inviteDesk(founder, 'Bia', postgresLog(server.desk))
      for (const { db } of [founder, other]) db.close()
      const [first, second] = [await openDesk(founder), await openDesk(other)]
      try {
        const behind = quick ? QUICK_BEHIND : BEHIND
        note(`team: ${behind} entries to catch up with; PostgreSQL, its desks and this bench share the processor`)
        return [
          await measureNews(plan, server, first, second),
          await measureBehind(plan, folder, server, first, second, behind),
          await measureReading(plan, folder, server, second),
        ]
      } finally {
        await first.close()
        await second.close()
      }
    } finally {
      await server.remove()
    }
  },
}

/** A desk of the tests, its vault in a thread of its own as in the application. */
interface Desk extends Part {
  readonly vault: Vault
  readonly replica: Replica
  close(): Promise<void>
}
type Part = Pick<BookDesk, 'file' | 'keys' | 'membership' | 'anchor' | 'log'>

const noTurn = { isWanted: () => false, ready: () => undefined, told: () => undefined }

/** From the call of one desk to its rows in the vault of the other, which heard of it. */
async function measureNews(plan: Plan, server: Postgres, first: Desk, second: Desk): Promise<Comparison> {
  let n = 0
  let turn = Promise.withResolvers<void>()
  const end = second.log.listen(() => {
    void second.replica.catchUp().then(() => {
      turn.resolve()
      turn = Promise.withResolvers()
    })
  }, noTurn)
  const applied = async (id: PaymentId): Promise<void> => {
    for (;;) {
      const next = turn.promise
      if (must(await second.vault.journal.get(id)) !== null) return
      await next
    }
  }
  await server.sql('CREATE TABLE bare (body bytea)')
  try {
    const rounds = await interleave<'news' | 'bare'>(
      [
        async (tell) => {
          for (let at = 0; at < NEWS; at += 1) {
            const { id } = seedOf((n += 1)).seed
            const begin = performance.now()
            await Promise.all([first.replica.write(reviewed(n)).then(must), applied(id)])
            tell('news', performance.now() - begin)
          }
        },
        async (tell) => {
          for (let at = 0; at < NEWS; at += 1) {
            const begin = performance.now()
            await server.sql('INSERT INTO bare VALUES ($1)', [randomBytes(700)])
            tell('bare', performance.now() - begin)
          }
        },
      ],
      plan,
    )
    return {
      metric: 'a call at one desk until its row is in the vault of another',
      ours: rounds('news'),
      floor: { name: 'a bare durable INSERT of as many bytes', rounds: rounds('bare') },
      law: { kind: 'budget', underMs: 50 },
    }
  } finally {
    end()
  }
}

/** A desk that was away: it reads, verifies, opens and applies what came meanwhile. */
async function measureBehind(
  plan: Plan,
  folder: string,
  server: Postgres,
  first: Desk,
  second: Desk,
  behind: number,
): Promise<Comparison> {
  must(await second.replica.catchUp())
  const { seq } = second.replica.head()
  await second.vault.close()
  const away = join(folder, 'away.db')
  await copyFile(second.file, away)
  await appendMany(server, first, behind)
  let run = 0
  const rounds = await interleave<'behind' | 'bare'>(
    [
      async (tell) => {
        const file = join(folder, `behind-${(run += 1)}.db`)
        await copyFile(away, file)
        const desk = await openDesk({ ...second, file, log: postgresLog(server.desk) })
        const begin = performance.now()
        const head = must(await desk.replica.catchUp())
        tell('behind', performance.now() - begin)
        if (head.seq !== seq + behind) throw new Error(`${head.seq} entries in place of ${seq + behind}`)
        await desk.close()
      },
      async (tell) => {
        const log = postgresLog(server.desk)
        must(await log.find(first.membership.book))
        const begin = performance.now()
        for (let from = seq + 1; from <= seq + behind; )
          from = (must(await log.from(from, 500)).at(-1)?.seq ?? from) + 1
        tell('bare', performance.now() - begin)
        await log.close()
      },
    ],
    { ...plan, warmUps: 1 },
  )
  return {
    metric: `catching up with ${behind} entries`,
    ours: rounds('behind'),
    floor: { name: 'the same rows read from the server and left alone', rounds: rounds('bare') },
    law: { kind: 'budget', underMs: (behind / A_SECOND) * 1_000 },
  }
}

/** A page of the payments out of a vault that is a desk's, against the same file opened alone. */
async function measureReading(plan: Plan, folder: string, server: Postgres, second: Desk): Promise<Comparison> {
  const [shared, alone] = [join(folder, 'shared.db'), join(folder, 'alone.db')]
  const desk = await openDesk({ ...second, file: join(folder, 'behind-1.db'), log: postgresLog(server.desk) })
  must(await desk.replica.catchUp())
  await desk.close()
  for (const file of [shared, alone]) await copyFile(desk.file, file)
  const ours = await openDesk({ ...second, file: shared, log: postgresLog(server.desk) })
  const end = ours.log.listen(() => void ours.replica.catchUp(), noTurn)
  const vault = must(await openVault({ file: alone, key: testKey, create: false }))
  const page = { tab: 'all', text: '', limit: 50, before: null } as const
  const reads =
    (series: 'shared' | 'alone', of: Vault) => async (tell: (series: 'shared' | 'alone', ms: number) => void) => {
      for (let at = 0; at < READS; at += 1) {
        const begin = performance.now()
        const list = must(await of.journal.list(page))
        tell(series, performance.now() - begin)
        if (list.rows.length !== page.limit) throw new Error(`${list.rows.length} rows`)
      }
    }
  try {
    const rounds = await interleave([reads('shared', ours.vault), reads('alone', vault)], plan)
    return {
      metric: "a page of payments out of a desk's vault",
      ours: rounds('shared'),
      floor: { name: 'the same file without a book', rounds: rounds('alone') },
      law: { kind: 'ratio', atMost: 1.02 },
    }
  } finally {
    end()
    await ours.close()
    await vault.close()
  }
}

function reviewed(n: number): SharedCall {
  const { seed, first } = seedOf(n)
  return sharedCall('journal', 'insert', [seed, first])
}

function sending(n: number): SharedCall {
  const { seed, first } = seedOf(n)
  const confirmed = { ...first, by: 'person', what: 'confirmed' } as const
  return sharedCall('journal', 'change', [seed.id, { state: 'frozen', seq: 1 }, { state: 'sending' }, confirmed])
}

/** Entries of one desk, two a payment, handed in by several connections at once: each saw the same head. */
async function appendMany(server: Postgres, { replica, membership, keys }: Desk, many: number): Promise<void> {
  const key = replica.keyOf(1)
  if (key === null) throw new Error('no key')
  const as = { book: membership.book, author: membership.member, epoch: 1, key }
  const seen = replica.head()
  let next = 1_000_000
  const last = next + many / 2
  const writer = async (): Promise<void> => {
    const log = postgresLog(server.desk)
    while (next < last) {
      const n = (next += 1)
      for (const call of [reviewed(n), sending(n)]) {
        const deed = { ...call, kind: 'call' as const, args: [...call.args] }
        must(await log.append(writeEntry({ seen, deed }, as, keys.sign)))
      }
    }
    await log.close()
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

async function openDesk(of: Part): Promise<Desk> {
  const vault = must(await openVault({ file: of.file, key: testKey, create: false }))
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
  const { membership, keys, anchor, log } = of
  const asked = { vault: vault.team, approvable: null, log, tries: [20], wait }
  const replica = must(await openReplica({ ...membership, keys, anchor, ...asked }))
  const close = async (): Promise<void> => {
    await vault.close()
    await log.close()
  }
  return { ...of, vault, replica, close }
}
