import { scrypt } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import { connect, openKeyed } from '../../../electron/vault/database/connect.ts'
import { openFile } from '../../../electron/vault/database/open-file.ts'
import { setPragmas } from '../../../electron/vault/database/pragmas.ts'
import { Sqlite, type VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { keepKeyFile, openKeyFile } from '../../../electron/vault/key-file.ts'
import { readKeyFile } from '../../../electron/vault/key/key-file-format.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison, Law } from '../measure/judge.ts'
import { must } from '../support/must.ts'
import { receiptWork } from '../support/receipt-work.ts'
import { receiptsSeed } from '../support/receipts-seed.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite } from './suite.ts'

const TIMES = 20
const PASSPHRASE = 'uma frase longa de tesouraria'
type Series = `${'insert' | 'search'} ${'ours' | 'plain'}` | 'key' | 'vault' | 'kdf'

/** The vault as the application opens it beside the same file without a cipher, and what opening adds to making a key of a passphrase. */
export const crypto: Suite = {
  name: 'crypto',
  needsWindow: true,
  async measure({ quick, folder, note }) {
    const receipts = quick ? 5000 : 50_000
    const [of, plainOf, lockedOf] = [
      await copySeed(receiptsSeed, receipts, join(folder, 'ours'), note),
      await copySeed(receiptsSeed, receipts, join(folder, 'plain'), note),
      await copySeed(receiptsSeed, receipts, join(folder, 'locked'), note),
    ]
    const [ours, plain] = [connect(of.vaultFile, of.key), withoutCipher(plainOf.vaultFile, plainOf.key)]
    const keyFile = join(folder, 'vault.key')
    const protection = { kind: 'passphrase', passphrase: PASSPHRASE } as const
    must(await keepKeyFile({ file: keyFile, key: lockedOf.key, protection, label: null }))
    const unlock = async (): Promise<Uint8Array> =>
      must(await openKeyFile({ file: keyFile, protection, clock: systemClock }))
    try {
      const rounds = await interleave<Series>(
        [
          ...contestantsOf('ours', ours, of.key),
          ...contestantsOf('plain', plain, plainOf.key),
          async (tell) => tell('key', await timeOf(unlock)),
          async (tell) => {
            let opened: VaultDatabase | null = null
            tell(
              'vault',
              await timeOf(async () => {
                opened = must(openFile({ file: lockedOf.vaultFile, key: await unlock(), create: false }))
              }),
            )
            close(opened)
          },
          async (tell) => tell('kdf', await timeOf(await bareKdf(keyFile))),
        ],
        quick ? { rounds: 7, warmUps: 2 } : { rounds: 15, warmUps: 3 },
      )
      const beside = (metric: string, mine: Series, name: string, its: Series, law: Law): Comparison => {
        return { metric, ours: rounds(mine), floor: { name, rounds: rounds(its) }, law }
      }
      const same = 'the same file without a cipher'
      const tenth = { kind: 'ratio', atMost: 1.1 } as const
      const fewMs = { kind: 'adds', atMostMs: 5 } as const
      return [
        beside(`durable receipt among ${receipts}`, 'insert ours', same, 'insert plain', tenth),
        beside(`warm search of ${receipts}, none asked twice`, 'search ours', same, 'search plain', tenth),
        beside('passphrase to key', 'key', 'scrypt alone', 'kdf', fewMs),
        beside(`passphrase to open vault of ${receipts}`, 'vault', 'scrypt alone', 'kdf', fewMs),
      ]
    } finally {
      close(ours)
      close(plain)
    }
  },
}

function close(db: VaultDatabase | null): void {
  db?.close()
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function withoutCipher(file: string, key: Uint8Array): VaultDatabase {
  const keyed = openKeyed(file, Buffer.from(key).toString('hex'), false)
  keyed.pragma('journal_mode = DELETE')
  keyed.pragma("rekey = ''")
  keyed.close()
  const plain = new Sqlite(file, { fileMustExist: true })
  setPragmas(plain)
  return plain
}

function contestantsOf(which: 'ours' | 'plain', db: VaultDatabase, key: Uint8Array): readonly Contestant<Series>[] {
  const work = receiptWork(db, key)
  return (['insert', 'search'] as const).map(
    (what): Contestant<Series> =>
      async (tell) => {
        for (let n = 0; n < TIMES; n += 1) tell(`${what} ${which}`, await timeOf(async () => work[what]()))
      },
  )
}

async function bareKdf(keyFile: string): Promise<() => Promise<unknown>> {
  const body = must(await readKeyFile(keyFile))
  if (body.kind !== 'passphrase') throw new Error('no passphrase')
  const { n, r, p, salt } = body.kdf
  const maxmem = 2 * 128 * n * r
  return () =>
    new Promise((resolve, reject) =>
      scrypt(PASSPHRASE, Buffer.from(salt, 'base64'), 32, { N: n, r, p, maxmem }, (fault, derived) =>
        fault === null ? resolve(derived) : reject(fault),
      ),
    )
}
