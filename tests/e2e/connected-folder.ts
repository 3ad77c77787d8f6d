import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTraining } from './connect-training.ts'
import { launch } from './fixtures.ts'

/**
 * A data folder whose window was connected to the training bank and closed again, made once for all workers of a run in the
 * folder of its results, which each run begins by emptying. Two that make one at once keep the first. It is copied, never opened.
 */
export async function connectedFolder(results: string): Promise<string> {
  const ready = join(results, 'connected')
  if (existsSync(ready)) return ready
  await mkdir(results, { recursive: true })
  const folder = await mkdtemp(join(results, 'connecting-'))
  const desktop = await launch(folder)
  await connectTraining(await desktop.firstWindow())
  await desktop.close()
  await rename(folder, ready).catch(() => rm(folder, { recursive: true, force: true }))
  return ready
}
