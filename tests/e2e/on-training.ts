import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createText } from '../../shared/i18n/create-text.ts'
import { awaitRead, connectTraining } from './connect-training.ts'
import { test as base, expect, launch } from './fixtures.ts'

const t = createText('pt-BR')

/**
 * A data folder whose window was connected to the training bank and closed again, made once for all workers of a run in the
 * folder of its results, which each run begins by emptying. Two that make one at once keep the first.
 */
async function connectedFolder(results: string): Promise<string> {
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

/**
 * Tests on an application of their own that was connected to the training bank before, and is opened again: what a test
 * needs of a first run is none of the connecting, which costs more than most tests.
 */
export const test = base.extend({
  userData: async ({ userData }, use, info) => {
    await cp(await connectedFolder(info.project.outputDir), userData, { recursive: true })
    await use(userData)
  },
  page: async ({ page }, use) => {
    await awaitRead(page)
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
    await use(page)
  },
})
export { expect } from '@playwright/test'
