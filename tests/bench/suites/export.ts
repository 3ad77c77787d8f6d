import { join } from 'node:path'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { interleave } from '../measure/interleave.ts'
import { holdCollecting } from '../support/hold-collecting.ts'
import { homeOpened } from '../support/interactive.ts'
import { joinInThread, makeFile } from '../support/make-file.ts'
import { must } from '../support/must.ts'
import { startHost } from '../support/start-host.ts'
import { statementSeed } from '../support/statement-seed.ts'
import { copySeed, type VaultSeed } from '../support/vault-seed.ts'
import type { Suite } from './suite.ts'

const MANY = 10_000
const PAGE = 1_000
const filter = { from: null, to: null, direction: null, kind: null, lowest: null, highest: null, text: '' } as const

/** The lines of a statement as CSV, from the call until the work is done, while the window draws. */
export const exporting: Suite = {
  name: 'export',
  needsWindow: true,
  async measure({ quick, folder, note }) {
    const of = await copySeed(statementSeed, MANY, join(folder, 'vault'), note)
    const rows = await cellsOf(of)
    const host = startHost(of.userData)
    try {
      await host.opened
      await homeOpened(host)
      await holdCollecting(host)
      const csv = {
        kind: 'export',
        channel: 'exports.start',
        ask: { filter, as: { format: 'csv', charset: 'utf-8' } },
      } as const
      const rounds = await interleave<'csv' | 'join' | 'frame' | 'bare frame'>(
        [
          async (tell) => {
            const { took, longestFrame } = await makeFile(host, csv, join(folder, 'lines.csv'))
            tell('csv', took)
            tell('frame', longestFrame)
          },
          async (tell) => {
            const { took, longestFrame } = await joinInThread(host, rows, join(folder, 'bare.csv'))
            tell('join', took)
            tell('bare frame', longestFrame)
          },
        ],
        quick ? { rounds: 5, warmUps: 1 } : { rounds: 15, warmUps: 3 },
      )
      return [
        {
          metric: `export of ${MANY} lines as CSV`,
          ours: rounds('csv'),
          floor: { name: 'their cells joined and written, in a thread that begins for it', rounds: rounds('join') },
          law: { kind: 'ratio', atMost: 2 },
        },
        {
          metric: 'longest frame of the page meanwhile',
          ours: rounds('frame'),
          floor: { name: 'the same while they are joined', rounds: rounds('bare frame') },
          law: { kind: 'budget', underMs: 17 },
        },
      ]
    } finally {
      await host.close()
    }
  },
}

/** What stands in each line, as text; kept in memory before anything is measured. */
async function cellsOf({ vaultFile, key }: VaultSeed): Promise<readonly (readonly string[])[]> {
  const vault = must(await openVault({ file: vaultFile, key, create: false }))
  const rows: string[][] = []
  for (let first = 0; first < MANY; first += PAGE) {
    const lines = must(await vault.statement.rows({ filter, sort: 'oldest', first, limit: PAGE }))
    rows.push(...lines.map((line) => Object.values(line).map((cell) => String(cell ?? ''))))
  }
  await vault.close()
  if (rows.length !== MANY) throw new Error(`${rows.length} lines in place of ${MANY}`)
  return rows
}
