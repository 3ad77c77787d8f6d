import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { interleave } from '../measure/interleave.ts'
import type { Comparison, Law } from '../measure/judge.ts'
import { median } from '../measure/statistics.ts'
import { holdCollecting } from '../support/hold-collecting.ts'
import { joinPage } from '../support/list-window.ts'
import { must } from '../support/must.ts'
import { clickReceipt, type PaperTimes, REST_MS, timePaper } from '../support/receipt-clicks.ts'
import { receiptsSeed } from '../support/receipts-seed.ts'
import { startHost } from '../support/start-host.ts'
import { copySeed, type VaultSeed } from '../support/vault-seed.ts'
import type { Suite } from './suite.ts'

const t = createText('pt-BR')
const RECEIPTS = 5000
const TIMED = 10
const IDLE_MS = 3000
const FRAME_MS = 16.7

type Series = 'first' | 'drawn' | 'painted' | 'late' | 'process'

/** Receipts opened by clicks in a session of the built window, beside `pdftoppm` drawing one of the same files into a picture of 96 dots an inch. */
export const pdf: Suite = {
  name: 'pdf',
  needsWindow: true,
  async measure({ quick, folder, note }) {
    if (spawnSync('pdftoppm', ['-v']).error !== undefined)
      throw new Error('pdftoppm, beside which it is measured, is not here (Debian: poppler-utils)')
    const seed = await copySeed(receiptsSeed, RECEIPTS, join(folder, 'session'), note)
    const paper = join(folder, 'paper.pdf')
    writeFileSync(paper, await newestPaper(seed))
    const many = quick ? 25 : 200
    const rounds = await interleave<Series>(
      [
        async (tell) => {
          const { first, early, late } = await session(seed.userData, many)
          const middle = (clicks: readonly PaperTimes[], of: 'drawn' | 'painted') =>
            median(clicks.map((click) => click[of]))
          tell('first', first.painted)
          tell('drawn', middle(early, 'drawn'))
          tell('painted', middle(early, 'painted'))
          tell('late', middle(late, 'drawn'))
        },
        async (tell) => tell('process', median(Array.from({ length: TIMED }, () => timeProcess(paper)))),
      ],
      { rounds: quick ? 3 : 7, warmUps: 1 },
    )
    const beside = (metric: string, ours: Series, name: string, floor: Series, law: Law): Comparison => ({
      metric,
      ours: rounds(ours),
      floor: { name, rounds: rounds(floor) },
      law,
    })
    const process = 'a pdftoppm process on one of them'
    return [
      beside('click to drawn receipt, warm', 'drawn', process, 'process', { kind: 'ratio', atMost: 0.7 }),
      beside('click to painted receipt', 'painted', process, 'process', { kind: 'budget', underMs: FRAME_MS + 4 }),
      beside('first receipt of a session', 'first', process, 'process', { kind: 'budget', underMs: 2 * FRAME_MS }),
      beside(`receipt ${many} of a session`, 'late', 'the first ten', 'drawn', { kind: 'ratio', atMost: 1 }),
    ]
  },
}

// From a start until so many receipts were looked at; a person rests on those that are timed, and not on those between.
async function session(userData: string, many: number) {
  const host = startHost(userData)
  try {
    const page = await joinPage(host)
    await page.getByRole('heading', { level: 1, name: t('shell.home') }).waitFor()
    await holdCollecting(host)
    await page.waitForTimeout(IDLE_MS)
    const first = await timePaper(page, page.getByRole('link', { name: t('shell.receipts') }).first())
    const rested = async (from: number): Promise<readonly PaperTimes[]> => {
      const times: PaperTimes[] = []
      for (let row = from; row < from + TIMED; row += 1) {
        await page.waitForTimeout(REST_MS)
        times.push(await clickReceipt(page, row))
      }
      return times
    }
    const early = await rested(1)
    for (let row = 1 + TIMED; row < many; row += 1) await clickReceipt(page, row)
    return { first, early, late: await rested(many) }
  } finally {
    await host.close()
  }
}

function timeProcess(paper: string): number {
  const begin = performance.now()
  const { status } = spawnSync('pdftoppm', ['-r', '96', paper, `${paper}-drawn`])
  if (status !== 0) throw new Error(`pdftoppm ended with ${status}`)
  return performance.now() - begin
}

async function newestPaper({ vaultFile, key }: VaultSeed): Promise<Uint8Array> {
  const vault = must(await openVault({ file: vaultFile, key, create: false }))
  const [newest] = must(await vault.receipts.rows({ filter: everyReceipt, first: 0, limit: 1 }))
  const kept = newest === undefined ? null : must(await vault.receipts.open(newest.id))
  await vault.close()
  if (kept === null) throw new Error('no receipt')
  return kept.bytes
}
