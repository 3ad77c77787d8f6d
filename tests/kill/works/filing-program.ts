import { setEnvironmentData } from 'node:worker_threads'
import { createFiler } from '../../../electron/services/filing/create-filer.ts'
import { openStandingPauses } from '../../../electron/services/works/standing-pauses.ts'
import { createFolderCopies } from '../../../electron/workers/create-folder-copies.ts'
import type { FilingRule } from '../../../shared/domain/filing-rule.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { noBug } from '../../fixtures/file-threads.ts'
import { openTestVault, value } from '../../fixtures/open-test-vault.ts'
import type { Mortal } from './kill-rounds.ts'
import { meetPoints } from './meet-points.ts'

/** What the filer is asked: the vault whose receipts it files, the company's folder, and the rule. */
export interface FilingAsk {
  readonly vault: string
  readonly folder: string
  readonly rule: FilingRule
}

/** Goes on with the filing that an earlier life left, or begins it, and lives until nothing waits. */
async function live(ask: Mortal<FilingAsk>): Promise<void> {
  const { started, meet } = meetPoints(ask.kill)
  setEnvironmentData('kill', JSON.stringify(ask.kill))
  const vault = await openTestVault(ask.vault)
  const put: typeof vault.filed.put = async (...args) => {
    meet('copied')
    const kept = await vault.filed.put(...args)
    meet('noted')
    return kept
  }
  const module = new URL('mortal-folder-worker.js', import.meta.url)
  const filer = createFiler({
    vault: { ...vault, filed: { ...vault.filed, put } },
    clock: createManualClock(),
    openFolder: createFolderCopies(noBug, { module, slowMs: 60_000 }),
    isAllowed: true,
    pauses: value(await openStandingPauses(vault.records)),
    wake: () => undefined,
    onChange: () => undefined,
  })
  started()
  if (!value(await filer.view()).rule.on) {
    value(await filer.setFolder(ask.folder))
    value(await filer.change(ask.rule))
  }
  if ((await filer.run()) !== null) throw new Error(JSON.stringify(value(await filer.view())))
  await filer.stop()
  await vault.close()
}

await live(JSON.parse(process.argv[2] ?? ''))
