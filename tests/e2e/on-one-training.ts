import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { askEngine } from './ask-engine.ts'
import { awaitRead } from './connect-training.ts'
import { connectedFolder } from './connected-folder.ts'
import { test as base, expect, launch, type Standing } from './fixtures.ts'

const t = createText('pt-BR')

/**
 * Tests on one application with the training bank, which is started once for those of a file that ask for it: for what needs nothing of a
 * start. Each begins at home, in a page that is loaded anew; what was paid before stays paid. One that fails ends the application.
 */
export const test = base.extend<{ stood: Standing }>({
  stood: async ({ kept }, use, info) => {
    const before = kept.standing
    if (before?.file === info.file) await beginAnew(before.page)
    else await before?.end()
    const standing = before?.file === info.file ? before : await begin(info)
    kept.standing = standing
    await use(standing)
  },
  desktop: ({ stood }, use) => use(stood.desktop),
  page: ({ stood }, use) => use(stood.page),
})
export { expect } from '@playwright/test'

async function begin({ file, project }: TestInfo): Promise<Standing> {
  const folder = await mkdtemp(join(tmpdir(), 'quita-e2e-'))
  await cp(await connectedFolder(project.outputDir), folder, { recursive: true })
  const desktop = await launch(folder)
  const page = await desktop.firstWindow()
  await awaitRead(page)
  await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
  const end = async (): Promise<void> => {
    await desktop.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { file, desktop, page, end }
}

/** Home in a page that is loaded anew: nothing of what was typed or opened before stands in it. */
async function beginAnew(page: Page): Promise<void> {
  const { forms } = await askEngine(page, 'forms.read', {})
  for (const { name } of forms) await askEngine(page, 'forms.keep', { name, text: null })
  await page.reload()
  await page.getByRole('link', { name: t('shell.home'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
}
