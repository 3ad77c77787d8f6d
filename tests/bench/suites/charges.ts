import { join } from 'node:path'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { noteWords } from '../../../electron/vault/stores/note-words.ts'
import { receivingStores } from '../../../electron/vault/stores/receiving-stores.ts'
import { chargeRowSchema } from '../../../shared/domain/charge.ts'
import { receivedRowSchema } from '../../../shared/domain/received-pix.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { paidOf } from '../support/charges-history.ts'
import { chargesSeed } from '../support/charges-seed.ts'
import { measureList } from '../support/measure-list.ts'
import { must } from '../support/must.ts'
import { timeAsks } from '../support/time-asks.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

const MANY = 50_000
const FEW = 2000
const PAGE = 100

const measured = {
  list: { keys: 'Control+6', tab: 'charges.tab_cobv', search: 'charges.search', totals: 'charges.totals' },
  seed: chargesSeed,
  many: MANY,
  few: FEW,
  texts: ['aurora', 'silva', '4410'],
  keyLaw: { kind: 'budget', underMs: 50.1 },
  ask: {
    channel: 'charges.rows',
    of: (text: string) => ({ filter: { ...anyCharge, text }, sort: 'newest', first: 0, limit: 32 }),
  },
} as const

/** A long history of charges: pages of them and of the Pix that paid them out of the vault, and the built screen over it. */
export const charges: Suite = {
  name: 'charges',
  needsWindow: true,
  async measure(needs) {
    return [...(await measureVault(needs)), ...(await measureList(measured, needs))]
  },
}

type Rows = 'charges' | 'pix'
type Page = 'first page' | 'last page'
type VaultSeries = `${Page} of ${Rows}` | `${Page} of ${Rows}, bare` | 'many' | 'few'

async function measureVault({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const [of, bareOf, fewOf] = [
    await copySeed(chargesSeed, MANY, join(folder, 'vault'), note),
    await copySeed(chargesSeed, MANY, join(folder, 'bare'), note),
    await copySeed(chargesSeed, FEW, join(folder, 'few'), note),
  ]
  const many = must(await openVault({ file: of.vaultFile, key: of.key, create: false }))
  const few = must(await openVault({ file: fewOf.vaultFile, key: fewOf.key, create: false }))
  const bare = connect(bareOf.vaultFile, bareOf.key)
  try {
    const contestants = [
      ...contestantsOn(bare),
      timeAsks<VaultSeries>('many', async () => must(await many.charges.rows(pageOfCharges(0)))),
      timeAsks<VaultSeries>('few', async () => must(await few.charges.rows(pageOfCharges(0)))),
    ]
    const rounds = await interleave(contestants, quick ? { rounds: 7, warmUps: 1 } : { rounds: 15, warmUps: 2 })
    const counts = { charges: `${MANY} charges`, pix: `${paidOf(MANY)} received Pix` }
    const line = (page: Page, rows: Rows, law: Comparison['law']): Comparison => ({
      metric: `${page} of ${counts[rows]}`,
      ours: rounds(`${page} of ${rows}`),
      floor: { name: 'bare SELECT of those rows', rounds: rounds(`${page} of ${rows}, bare`) },
      law,
    })
    const through = `first page of ${counts.charges}, through the vault's thread`
    const bareRows = { name: 'bare SELECT of those rows', rounds: rounds('first page of charges, bare') }
    const small = { name: `the same of ${FEW}`, rounds: rounds('few') }
    return [
      line('first page', 'charges', { kind: 'ratio', atMost: 3 }),
      line('last page', 'charges', { kind: 'info', aim: 'x3' }),
      { metric: through, ours: rounds('many'), floor: bareRows, law: { kind: 'info', aim: 'x3' } },
      { metric: through, ours: rounds('many'), floor: small, law: { kind: 'ratio', atMost: 1.3 } },
      line('first page', 'pix', { kind: 'ratio', atMost: 3 }),
      line('last page', 'pix', { kind: 'info', aim: 'x3' }),
    ]
  } finally {
    bare.close()
    await many.close()
    await few.close()
  }
}

// The bare rows of the last page are read from the other end, so that the floor need not find them.
function contestantsOn(db: ReturnType<typeof connect>): readonly Contestant<VaultSeries>[] {
  const stores = receivingStores(db, noteWords(db))
  const ends = {
    charges: must(stores.charges.totals(pageOfCharges(0))).count - PAGE,
    pix: must(stores.received.totals(anyPix)).count - PAGE,
  }
  const select = {
    charges: (order: string) => db.prepare(`SELECT ${chargeColumns} FROM charge WHERE kind = 'cobv' ${order}`),
    pix: (order: string) => db.prepare(`SELECT ${pixColumns} FROM received ${order}`),
  }
  return (['charges', 'pix'] as const).flatMap((rows) => {
    const newest = select[rows](`ORDER BY position DESC LIMIT ${PAGE}`)
    const oldest = select[rows](`ORDER BY position LIMIT ${PAGE}`)
    const read = (first: number) =>
      rows === 'charges'
        ? must(stores.charges.rows(pageOfCharges(first)))
        : must(stores.received.rows({ filter: anyPix, sort: 'newest', first, limit: PAGE }))
    return [
      timeAsks<VaultSeries>(`first page of ${rows}`, async () => read(0)),
      timeAsks<VaultSeries>(`first page of ${rows}, bare`, async () => newest.all()),
      timeAsks<VaultSeries>(`last page of ${rows}`, async () => read(ends[rows])),
      timeAsks<VaultSeries>(`last page of ${rows}, bare`, async () => oldest.all()),
    ]
  })
}

// What is computed of a row is left out of the floor: the state by the clock, the infraction against a Pix.
const chargeColumns = Object.keys(chargeRowSchema.omit({ state: true }).shape).join(', ')
const pixColumns = [
  ...Object.keys(receivedRowSchema.omit({ payer: true, infractionId: true }).shape),
  'hasPayer',
  'payerName',
  'payerDocument',
].join(', ')

const now = instantFromMs(Date.now())
const bounds = { from: null, to: null, lowest: null, highest: null, text: '' }
const anyCharge = { ...bounds, kind: 'cobv', state: null, batchId: null } as const
const anyPix = { ...bounds, txid: null, charged: null, refunded: null, document: null }

function pageOfCharges(first: number) {
  return { filter: anyCharge, sort: 'newest', first, limit: PAGE, now } as const
}
