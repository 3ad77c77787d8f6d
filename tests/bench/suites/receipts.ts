import { join } from 'node:path'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { holdCollecting } from '../support/hold-collecting.ts'
import { homeOpened } from '../support/interactive.ts'
import { measureList } from '../support/measure-list.ts'
import { must } from '../support/must.ts'
import { makeFile, newestReceipts, zipInThread, zipWarm } from '../support/make-file.ts'
import { openClicks } from '../support/receipt-clicks.ts'
import { receiptsSeed } from '../support/receipts-seed.ts'
import { startHost } from '../support/start-host.ts'
import { timeAsks } from '../support/time-asks.ts'
import { copySeed } from '../support/vault-seed.ts'
import type { Suite, SuiteNeeds } from './suite.ts'

const MANY = 50_000
const FEW = 5000
const PAGE = 50
const PACKED = 1000
const CLICKS = 3
const TWO_FRAMES_MS = 33.4

const measured = {
  list: { keys: 'Control+8', tab: null, search: 'receipts.search', totals: 'lists.totals' },
  seed: receiptsSeed,
  many: MANY,
  few: FEW,
  texts: ['aurora', 'silva', '4410'],
  keyLaw: { kind: 'adds', atMostMs: TWO_FRAMES_MS },
  ask: {
    channel: 'receipts.rows',
    of: (text: string) => ({ filter: { ...everyReceipt, words: [text] }, first: 0, limit: 32 }),
  },
} as const

/** A long history of receipts: searching it, opening one, packing a thousand. */
export const receipts: Suite = {
  name: 'receipts',
  needsWindow: true,
  async measure(needs) {
    return [
      ...(await measureSearch(needs)),
      ...(await measureList(measured, needs)),
      ...(await measureClicks(needs)),
      ...(await measurePack(needs)),
    ]
  },
}

const kinds = ['word', 'prefix', 'id', 'text'] as const
type Kind = (typeof kinds)[number]

// A word of many faces, the beginning of many words, one end-to-end id, and a word that stands in every PDF and on no face.
async function asksOf(stores: Stores, count: number): Promise<Readonly<Record<Kind, readonly string[]>>> {
  const [row] = must(stores.receipts.rows({ filter: { ...everyReceipt, kind: 'pix' }, first: count >> 1, limit: 1 }))
  if (row?.endToEndId == null) throw new Error('no Pix in the middle of the history')
  return { word: ['silva'], prefix: ['mar'], id: [row.endToEndId], text: ['mandacaru'] }
}

async function measureSearch({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const [manyOf, fewOf] = [
    await copySeed(receiptsSeed, MANY, join(folder, 'search-many'), note),
    await copySeed(receiptsSeed, FEW, join(folder, 'search-few'), note),
  ]
  const [many, few] = [connect(manyOf.vaultFile, manyOf.key), connect(fewOf.vaultFile, fewOf.key)]
  try {
    const stores = { many: makeStores(many, manyOf.key), few: makeStores(few, fewOf.key) }
    const words = { many: await asksOf(stores.many, MANY), few: await asksOf(stores.few, FEW) }
    const contestants = kinds.flatMap((kind) =>
      (['many', 'few'] as const).map((size) => {
        const ask = { filter: { ...everyReceipt, words: [...words[size][kind]] }, first: 0, limit: PAGE }
        return timeAsks<`${Kind} ${'many' | 'few'}`>(`${kind} ${size}`, async () =>
          must(stores[size].receipts.rows(ask)),
        )
      }),
    )
    const rounds = await interleave(contestants, quick ? { rounds: 7, warmUps: 2 } : { rounds: 25, warmUps: 3 })
    return kinds.flatMap((kind) => {
      const compared = {
        ours: rounds(`${kind} many`),
        floor: { name: `the same of ${FEW}`, rounds: rounds(`${kind} few`) },
      }
      const metric = `search in the vault of ${MANY}: ${called[kind]}`
      return [
        { metric, ...compared, law: kind === 'text' ? info : { kind: 'budget', underMs: 0.06 } },
        { metric: `${metric}, growth`, ...compared, law: { kind: 'ratio', atMost: 1.3 } },
      ] satisfies Comparison[]
    })
  } finally {
    many.close()
    few.close()
  }
}

const info = { kind: 'info', aim: '< 0.06 ms' } as const
const called: Readonly<Record<Kind, string>> = {
  word: 'one word',
  prefix: 'a prefix',
  id: 'one id',
  text: 'a word of every PDF and no face',
}

async function measureClicks({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const host = startHost((await copySeed(receiptsSeed, MANY, join(folder, 'clicks'), note)).userData)
  try {
    const desk = await openClicks(host)
    const thrice = async (click: () => Promise<number>, tell: (took: number) => void): Promise<void> => {
      for (let times = 0; times < CLICKS; times += 1) tell(await click())
    }
    const contestants: readonly Contestant<'click' | 'far' | 'bare'>[] = [
      (tell) => thrice(desk.click, (took) => tell('click', took)),
      (tell) => thrice(desk.clickFar, (took) => tell('far', took)),
      (tell) => thrice(desk.clickBare, (took) => tell('bare', took)),
    ]
    const rounds = await interleave(contestants, quick ? { rounds: 7, warmUps: 3 } : { rounds: 15, warmUps: 3 })
    return [
      {
        metric: 'click to painted receipt, warm',
        ours: rounds('click'),
        floor: { name: 'a bare button', rounds: rounds('bare') },
        law: { kind: 'adds', atMostMs: TWO_FRAMES_MS },
      },
      {
        metric: 'click to painted receipt, some rows off',
        ours: rounds('far'),
        floor: { name: 'a bare button', rounds: rounds('bare') },
        law: { kind: 'info', aim: 'adds <= 33.4 ms' },
      },
    ]
  } finally {
    await host.close()
  }
}

async function measurePack({ quick, folder, note }: SuiteNeeds): Promise<readonly Comparison[]> {
  const of = await copySeed(receiptsSeed, MANY, join(folder, 'pack'), note)
  const vault = must(await openVault({ file: of.vaultFile, key: of.key, create: false }))
  const rows = must(await vault.receipts.rows({ filter: everyReceipt, first: 0, limit: PACKED }))
  const files: Uint8Array[] = []
  for (const { id } of rows) files.push(must(await vault.receipts.open(id))?.bytes ?? new Uint8Array())
  await vault.close()
  const host = startHost(of.userData)
  try {
    await host.opened
    await homeOpened(host)
    await holdCollecting(host)
    const content = { from: 'receipts', ids: await newestReceipts(host, PACKED) }
    const pack = { kind: 'pack', channel: 'packs.start', ask: { name: 'bench', content } } as const
    type Series = 'pack' | 'bare' | 'warm' | 'frame' | 'bare frame'
    const contestants: readonly Contestant<Series>[] = [
      async (tell) => {
        const { took, longestFrame } = await makeFile(host, pack, join(folder, 'pack.zip'))
        tell('pack', took)
        tell('frame', longestFrame)
      },
      async (tell) => {
        const { took, longestFrame } = await zipInThread(host, files, join(folder, 'bare.zip'))
        tell('bare', took)
        tell('bare frame', longestFrame)
      },
      async (tell) => tell('warm', await zipWarm(files, join(folder, 'warm.zip'))),
    ]
    const rounds = await interleave(contestants, quick ? { rounds: 5, warmUps: 1 } : { rounds: 15, warmUps: 3 })
    return [
      {
        metric: `audit pack of ${PACKED} receipts`,
        ours: rounds('pack'),
        floor: { name: 'a bare zip of the same bytes, in a thread that begins for it', rounds: rounds('bare') },
        law: { kind: 'ratio', atMost: 3 },
      },
      {
        metric: `audit pack of ${PACKED} receipts`,
        ours: rounds('pack'),
        floor: { name: 'that zip in a thread which has done it before', rounds: rounds('warm') },
        law: { kind: 'info', aim: 'what a pack adds' },
      },
      {
        metric: 'longest frame of the page meanwhile',
        ours: rounds('frame'),
        floor: { name: 'the same during the bare zip', rounds: rounds('bare frame') },
        law: { kind: 'budget', underMs: 50 },
      },
    ]
  } finally {
    await host.close()
  }
}
